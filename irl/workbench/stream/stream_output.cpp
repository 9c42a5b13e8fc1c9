#include "irl/workbench/stream/stream_output.hpp"

#include <fmt/format.h>

#include <fstream>

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

}  // namespace

Expected<StreamOutput> open_stream_output(const std::string& file, bool resume,
                                          const std::vector<std::string>& read) {
  auto output = resume ? OutputFile::append_to(file, read) : OutputFile::create(file, read);
  if (!output) return std::unexpected(std::move(output.error()));
  if (!resume) return StreamOutput{.file = std::move(*output)};

  std::ifstream earlier(file, std::ios::binary);
  const WrittenSoFar written = written_so_far(earlier);
  std::error_code error;
  std::filesystem::resize_file(file, written.bytes, error);
  if (error) return file_problem(file, fmt::format("it cannot be resumed: {}", error.message()));
  return StreamOutput{.file = std::move(*output), .lines = written.lines};
}

}  // namespace irl::workbench
