#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iosfwd>
#include <string>
#include <vector>

#include "irl/workbench/file_lock.hpp"
#include "irl/workbench/files_read.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// No file is read that is larger.
inline constexpr std::size_t max_file_bytes = std::size_t{256} * 1024 * 1024;

/// A text that was read, and the name that messages call it.
struct Source {
  std::string name;
  std::string text;
};

/// The text of a file; `-` is standard input. A problem if it cannot be read to its end, is too large, or is
/// no text: one of its bytes is 0, or a third of its beginning is no readable UTF-8.
Expected<Source> read_file(const std::string& file, std::istream& standard_input);
/// The text of a file that has a path of its own.
Expected<Source> read_file(const std::filesystem::path& file);

/// A file to be read bit by bit. A problem if it cannot be opened.
Expected<std::ifstream> open_file(const std::string& file);

/// The names of the files in a directory, in order; what is no file, such as a pipe, is left out. None where
/// the directory cannot be read.
std::vector<std::string> files_in(const std::filesystem::path& directory);

/// Whether a user named a file, and not standard input or output (nothing, or `-`).
bool is_file(const std::string& name);

/// A file that is being written, by one run at a time; `close` says whether every byte has arrived.
class OutputFile {
 public:
  /// A problem if the file cannot be written, its directory is missing, it is one of those that are read, or
  /// another run is writing it.
  static Expected<OutputFile> create(const std::string& file, const FilesRead& read);
  /// The same, but what is in the file already stays before what is written.
  static Expected<OutputFile> append_to(const std::string& file, const FilesRead& read);

  std::ostream& stream() { return stream_; }
  /// Ends the file. A problem if any byte could not be written.
  Expected<void> close();

 private:
  OutputFile(std::string name, FileLock lock, std::ofstream stream)
      : name_(std::move(name)), lock_(std::move(lock)), stream_(std::move(stream)) {}
  static Expected<OutputFile> open(const std::string& file, const FilesRead& read, std::ios::openmode mode);

  std::string name_;
  FileLock lock_;
  std::ofstream stream_;
};

/// Where the data files of domains are: $IRL_DATA, else `share/irl` beside the directory of the executable if
/// it is there, else the source tree this was built from.
std::filesystem::path data_directory();

}  // namespace irl::workbench
