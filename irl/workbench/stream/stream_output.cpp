#include "irl/workbench/stream/stream_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/version.hpp"
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

/// FNV-1a: the same on every machine, for as long as such files are kept.
std::uint64_t hash(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return hash;
}

namespace fs = std::filesystem;

constexpr std::uint64_t most_hashed = std::uint64_t{16} << 20U;

/// Size and hash of the beginning of a file, at most so many bytes of it; null where there is none.
Json fingerprint(const std::string& file, std::uint64_t bytes) {
  if (!is_file(file)) return nullptr;
  std::ifstream input(file, std::ios::binary);
  std::string begin(std::min(bytes, most_hashed), '\0');
  input.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  begin.resize(static_cast<std::size_t>(input.gcount()));
  return {{"bytes", begin.size()}, {"hash", fmt::format("{:016x}", hash(begin))}};
}

/// The same for each file of a directory, by name.
Json fingerprints(const std::string& directory) {
  Json files = Json::object();
  for (const std::string& name : files_in(directory))
    files[name] = fingerprint((fs::path(directory) / name).string(), most_hashed);
  return files;
}

/// What is in the files that decide what the lines say; the input is told apart, since it may grow.
Json contents(const StreamOrigin& origin) {
  Json files = Json::object();
  std::error_code ignored;
  for (const std::string& file : origin.read)
    if (is_file(file) && file != origin.input)
      files[file] = fs::is_directory(file, ignored) ? fingerprints(file) : fingerprint(file, most_hashed);
  return files;
}

std::string origin_file(const std::string& file) {
  return file + ".origin";
}

Expected<void> write_origin(const std::string& file, const StreamOrigin& origin) {
  std::error_code unknown_size;
  const auto size = is_file(origin.input) ? fs::file_size(origin.input, unknown_size) : 0;
  auto output = OutputFile::create(origin_file(file), origin.read);
  if (!output) return std::unexpected(std::move(output.error()));
  const Json input = fingerprint(origin.input, unknown_size ? 0 : size);
  output->stream() << to_line({{"version", engine_version},
                               {"input", input},
                               {"options", origin.options},
                               {"files", contents(origin)}})
                   << '\n';
  return output->close();
}

/// Whether the output that is there comes from what is asked for now.
Expected<void> check_origin(const std::string& file, const StreamOrigin& origin) {
  const auto problem = [&](const std::string& what) {
    return file_problem(file, "it cannot be resumed: " + what, "without --resume it is written anew");
  };
  std::ifstream stream(origin_file(file));
  const Json written = Json::parse(stream, nullptr, false);
  for (const char* part : {"version", "input", "options", "files"})
    if (!written.is_object() || !written.contains(part))
      return problem(fmt::format("{} does not say what it is made of", origin_file(file)));
  if (written["version"] != engine_version)
    return problem(fmt::format("it was written by another version, {}", to_line(written["version"])));
  for (const auto& [option, value] : origin.options)
    if (const auto before = written["options"].find(option);
        before == written["options"].end() || *before != value)
      return problem(fmt::format("it was written with another --{}", option));
  const Json files = contents(origin);
  for (const auto& [name, content] : files.items())
    if (const auto before = written["files"].find(name);
        before == written["files"].end() || *before != content)
      return problem(fmt::format("{} has changed since", name));
  const Json& input = written["input"];
  const bool has_size = input.contains("bytes") && input["bytes"].is_number_unsigned();
  if (input != fingerprint(origin.input, has_size ? input["bytes"].get<std::uint64_t>() : 0))
    return problem("it comes from another input");
  return {};
}

}  // namespace

Expected<StreamOutput> open_stream_output(const std::string& file, bool resume, const StreamOrigin& origin) {
  auto output = resume ? OutputFile::append_to(file, origin.read) : OutputFile::create(file, origin.read);
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
