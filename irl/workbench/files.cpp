#include "irl/workbench/files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <istream>
#include <system_error>

#include "irl/readable.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

/// Whether these bytes are anything but text: one is 0, or a third of their beginning cannot be read.
static bool is_binary(std::string_view bytes) {
  constexpr std::size_t looked_at = 8192;
  const std::size_t size = std::min(bytes.size(), looked_at);
  std::size_t odd = 0;
  for (std::size_t i = 0; i < size;) {
    const bool ends_line = bytes[i] == '\n' || bytes[i] == '\r';
    const std::size_t taken = ends_line ? 1 : readable_character(bytes.substr(i));
    odd += taken == 0;
    i += std::max<std::size_t>(taken, 1);
  }
  return bytes.contains('\0') || odd * 3 > size;
}

static Expected<Source> read_all(std::istream& from, const std::string& name) {
  Source source{name, {}};
  std::string chunk(std::size_t{1} << 16, '\0');
  while (from.read(chunk.data(), static_cast<std::streamsize>(chunk.size())) || from.gcount() > 0) {
    source.text.append(chunk, 0, static_cast<std::size_t>(from.gcount()));
    if (source.text.size() > max_file_bytes)
      return file_problem(name, fmt::format("the file is larger than {} MiB", max_file_bytes >> 20U));
  }
  if (from.bad()) return file_problem(name, "the file cannot be read to its end");
  if (is_binary(source.text)) return file_problem(name, "this is no text", "is it the file that was meant?");
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

std::vector<std::string> files_in(const fs::path& directory) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error))
    if (std::error_code unknown; entry->is_regular_file(unknown))  // a pipe would be waited for
      names.push_back(entry->path().filename().string());
  std::ranges::sort(names);
  return names;
}

bool is_file(const std::string& name) {
  return !name.empty() && name != "-";
}

Expected<OutputFile> OutputFile::create(const std::string& file, const FilesRead& read) {
  return open(file, read, std::ios::out);
}

Expected<OutputFile> OutputFile::append_to(const std::string& file, const FilesRead& read) {
  return open(file, read, std::ios::app);
}

Expected<OutputFile> OutputFile::open(const std::string& file, const FilesRead& read,
                                      std::ios::openmode mode) {
  if (auto allowed = read.allow(file); !allowed) return std::unexpected(std::move(allowed.error()));
  std::error_code ignored;
  if (const fs::path directory = fs::path(file).parent_path();
      !directory.empty() && !fs::exists(directory, ignored))
    return file_problem(file, fmt::format("there is no directory {}", directory.string()),
                        "make it, or name another one");
  auto lock = FileLock::take(file);
  if (!lock) return std::unexpected(std::move(lock.error()));
  std::ofstream stream(file, std::ios::binary | mode);
  if (!stream) return file_problem(file, fmt::format("the file cannot be written: {}", last_error()));
  return OutputFile(file, std::move(*lock), std::move(stream));
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
