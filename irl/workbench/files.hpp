#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iosfwd>
#include <string>

namespace irl::workbench {

/// No file is read that is larger.
inline constexpr std::size_t max_file_bytes = std::size_t{256} * 1024 * 1024;

/// What a command reads: the text and the name that messages call it.
struct Source {
  std::string name;
  std::string text;
};

/// The text of a file; `-` is standard input. A FileError if it cannot be read or is too large.
Source read_file(const std::string& file, std::istream& standard_input);
/// The text of a file that the program finds itself.
Source read_file(const std::filesystem::path& file);

/// A file to be written from its start; missing directories are made. A FileError if that is not possible.
std::ofstream create_file(const std::string& file);

/// Where the data files of domains are: $IRL_DATA, else `share/irl` beside the directory of the executable if
/// it is there, else the source tree this was built from.
std::filesystem::path data_directory();

}  // namespace irl::workbench
