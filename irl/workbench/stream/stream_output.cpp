#include "irl/workbench/stream/stream_output.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/workbench/json.hpp"

namespace irl::workbench {

namespace {

/// What an earlier run wrote: complete lines, and where they end. A line without end is not counted.
struct WrittenSoFar {
  std::uint64_t lines = 0;
  std::uint64_t bytes = 0;
};

WrittenSoFar written_so_far(std::istream& output) {
  WrittenSoFar written;
  std::uint64_t bytes = 0;
  std::streambuf& buffer = *output.rdbuf();
  for (int c = buffer.sbumpc(); c != EOF; c = buffer.sbumpc()) {
    ++bytes;
    if (c != '\n') continue;
    ++written.lines;
    written.bytes = bytes;
  }
  return written;
}

namespace fs = std::filesystem;

std::string origin_file(const std::string& file) {
  return file + ".origin";
}

Expected<void> write_origin(const std::string& file, const StreamOrigin& origin) {
  std::error_code unknown_size;
  const auto size = is_file(origin.input) ? fs::file_size(origin.input, unknown_size) : 0;
  auto output = OutputFile::create(origin_file(file), files_read(origin));
  if (!output) return std::unexpected(std::move(output.error()));
  Json made_of = ingredients(origin);
  made_of["input"] = beginning_of(origin.input, unknown_size ? 0 : size);
  output->stream() << to_line(made_of) << '\n';
  return output->close();
}

/// Whether the output that is there comes from what is asked for now.
Expected<void> check_origin(const std::string& file, const StreamOrigin& origin) {
  const auto problem = [&](const std::string& what) {
    return file_problem(file, "it cannot be resumed: " + what, "without --resume it is written anew");
  };
  std::ifstream stream(origin_file(file));
  const Json written = Json::parse(stream, nullptr, false);
  if (const auto difference = first_difference(written, ingredients(origin), origin_file(file)))
    return problem(*difference);
  if (!written.contains("input"))
    return problem(fmt::format("{} does not say what it is made of", origin_file(file)));
  const Json& input = written["input"];
  const bool has_size = input.contains("bytes") && input["bytes"].is_number_unsigned();
  if (input != beginning_of(origin.input, has_size ? input["bytes"].get<std::uint64_t>() : 0))
    return problem("it comes from another input");
  return {};
}

}  // namespace

Expected<StreamOutput> open_stream_output(const std::string& file, bool resume, const StreamOrigin& origin) {
  const FilesRead read = files_read(origin);
  if (auto allowed = read.allow(origin_file(file)); !allowed)
    return std::unexpected(std::move(allowed.error()));
  auto output = resume ? OutputFile::append_to(file, read) : OutputFile::create(file, read);
  if (!output) return std::unexpected(std::move(output.error()));
  std::error_code error;
  if (!fs::is_regular_file(file, error)) {  // a device keeps nothing
    if (resume) return file_problem(file, "it cannot be resumed: it is no regular file");
    return StreamOutput{.file = std::move(*output)};
  }
  std::ifstream earlier(file, std::ios::binary);
  const WrittenSoFar written = written_so_far(earlier);
  const auto known = written.lines == 0 ? write_origin(file, origin) : check_origin(file, origin);
  if (!known) return std::unexpected(known.error());
  if (resume) fs::resize_file(file, written.bytes, error);
  if (error) return file_problem(file, fmt::format("it cannot be resumed: {}", error.message()));
  return StreamOutput{.file = std::move(*output), .lines = written.lines};
}

}  // namespace irl::workbench
