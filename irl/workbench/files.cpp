#include "irl/workbench/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <istream>
#include <system_error>

#include "irl/workbench/errors.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

static std::string read_all(std::istream& from, const std::string& name) {
  std::string text;
  std::string chunk(std::size_t{1} << 16, '\0');
  while (from.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || from.gcount() > 0) {
    text.append(chunk, 0, static_cast<std::size_t>(from.gcount()));
    if (text.size() > max_file_bytes)
      throw FileError(name, fmt::format("the file is larger than {} MiB", max_file_bytes >> 20U));
  }
  if (from.bad()) throw FileError(name, "the file cannot be read");
  return text;
}

static std::string last_error() {
  return std::generic_category().message(errno);
}

Source read_file(const std::string& file, std::istream& standard_input) {
  if (file == "-") return {"<stdin>", read_all(standard_input, "<stdin>")};
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) throw FileError(file, "this is a directory, not a file");
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw FileError(file, fmt::format("the file cannot be read: {}", last_error()));
  return {file, read_all(stream, file)};
}

Source read_file(const fs::path& file) {
  std::istream nothing(nullptr);
  return read_file(file.lexically_normal().string(), nothing);
}

std::ofstream create_file(const std::string& file) {
  std::error_code error;
  if (const fs::path directory = fs::path(file).parent_path(); !directory.empty())
    fs::create_directories(directory, error);
  if (error) throw FileError(file, fmt::format("its directory cannot be made: {}", error.message()));
  std::ofstream stream(file, std::ios::binary);
  if (!stream) throw FileError(file, fmt::format("the file cannot be written: {}", last_error()));
  return stream;
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
