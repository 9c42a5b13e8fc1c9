#include "irl/workbench/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <istream>
#include <system_error>

namespace irl::workbench {

namespace fs = std::filesystem;

static Expected<Source> read_all(std::istream& from, const std::string& name) {
  Source source{name, {}};
  std::string chunk(std::size_t{1} << 16, '\0');
  while (from.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || from.gcount() > 0) {
    source.text.append(chunk, 0, static_cast<std::size_t>(from.gcount()));
    if (source.text.size() > max_file_bytes)
      return file_problem(name, fmt::format("the file is larger than {} MiB", max_file_bytes >> 20U));
  }
  if (from.bad()) return file_problem(name, "the file cannot be read to its end");
  return source;
}

static std::string last_error() {
  return std::generic_category().message(errno);
}

Expected<std::ifstream> open_file(const std::string& file) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) return file_problem(file, "this is a directory, not a file");
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return file_problem(file, fmt::format("the file cannot be read: {}", last_error()));
  return stream;
}

Expected<Source> read_file(const std::string& file, std::istream& standard_input) {
  if (file == "-") return read_all(standard_input, "<stdin>");
  auto stream = open_file(file);
  if (!stream) return std::unexpected(std::move(stream.error()));
  return read_all(*stream, file);
}

Expected<Source> read_file(const fs::path& file) {
  std::istream nothing(nullptr);
  return read_file(file.lexically_normal().string(), nothing);
}

bool is_file(const std::string& name) {
  return !name.empty() && name != "-";
}

Expected<OutputFile> OutputFile::create(const std::string& file, const std::vector<std::string>& read) {
  return open(file, read, std::ios::out);
}

Expected<OutputFile> OutputFile::append_to(const std::string& file, const std::vector<std::string>& read) {
  return open(file, read, std::ios::app);
}

Expected<OutputFile> OutputFile::open(const std::string& file, const std::vector<std::string>& read,
                                      std::ios::openmode mode) {
  const bool would_be_lost = std::ranges::any_of(read, [&](const std::string& name) {
    std::error_code ignored;
    return fs::is_regular_file(file, ignored) && fs::equivalent(file, name, ignored);
  });
  if (would_be_lost)
    return file_problem(file, "this file is read, so it cannot be written", "name another file");
  std::error_code error;
  if (const fs::path directory = fs::path(file).parent_path(); !directory.empty())
    fs::create_directories(directory, error);
  if (error) return file_problem(file, fmt::format("its directory cannot be made: {}", error.message()));
  std::ofstream stream(file, std::ios::binary | mode);
  if (!stream) return file_problem(file, fmt::format("the file cannot be written: {}", last_error()));
  return OutputFile(file, std::move(stream));
}

Expected<void> OutputFile::close() {
  stream_.close();
  if (!stream_) return file_problem(name_, "the file cannot be written to its end");
  return {};
}

fs::path data_directory() {
  if (const char* chosen = std::getenv("IRL_DATA"); chosen && *chosen) return chosen;
  std::error_code error;
  const fs::path executable = fs::read_symlink("/proc/self/exe", error);
  fs::path installed = executable.parent_path().parent_path() / "share" / "irl";
#ifdef IRL_DATA_DIRECTORY
  if (!fs::is_directory(installed, error)) return IRL_DATA_DIRECTORY;
#endif
  return installed;
}

}  // namespace irl::workbench
