#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// What the results of a stream are made of.
struct StreamOrigin {
  std::string input;                           ///< the file of the candidates; `-` or empty: standard input
  std::map<std::string, std::string> options;  ///< everything that decides what the lines say, by name
  std::vector<std::string> read{};             ///< the files and directories that decide it too
  std::vector<std::string> named_by_input{};  ///< files that candidates name; the input may come to name more
  FilesRead also_read{};  ///< files that decide nothing more, which no output may be either
  /// The files that the domain is made of, wherever they come from.
  FilesRead of_domain{};
};

/// Of the contents of all files, each once, whatever their order. Where they lie says nothing, only what they
/// are called.
Fingerprint fingerprint_of_all(const FilesRead& files);

/// The files that no output may be.
FilesRead files_read(const StreamOrigin& origin);

/// What decides what the lines say, but for the candidates: `version`, `options`, and `files`, with size and
/// hash of each, all bytes of it; `domain`, the same of all files of the domain as one; `named-by-input` the
/// same of those that candidates name, where they do.
Json ingredients(const StreamOrigin& origin);

/// What tells apart the recorded ingredients from the present ones, in words; none where nothing does.
/// What was written may be any JSON; `where` is where it stands.
std::optional<std::string> first_difference(const Json& written, const Json& now, const std::string& where);

}  // namespace irl::workbench
