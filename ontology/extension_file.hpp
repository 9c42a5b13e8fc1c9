#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/problem.hpp"
#include "ontology/types_file.hpp"

namespace irl::ontology {

/// The sections of a file that extends a domain.
namespace section {
inline constexpr std::string_view types = "types";        ///< as `load_types` reads them
inline constexpr std::string_view facts = "facts";        ///< as `load_facts` reads them
inline constexpr std::string_view world = "world";        ///< as `add_to_world` reads it
inline constexpr std::string_view language = "language";  ///< as `irl::language::read_language` reads it
inline constexpr std::string_view drawing = "drawing";    ///< as `load_drawing` reads it
inline constexpr std::string_view bodies = "bodies";      ///< as `irl::bodies::load_bodies` reads it
inline constexpr std::string_view recipes = "recipes";    ///< names of directories and files
}  // namespace section

/// The name of a file or directory, and where it is named.
struct NamedFile {
  std::string name;
  Position where{};
};

/// What an extension says of itself, and what was wrong with that.
struct LoadedExtension {
  std::string domain;                 ///< the name of the domain that it extends; empty: any one
  std::vector<std::string> sections;  ///< those that it has
  std::vector<NamedFile> recipes;     ///< relative to the directory of the extension
  Problems problems;

  bool has(std::string_view section) const;
};

/// Reads the top of an extension: `extends: DOMAIN`, which of the sections there are, and where its recipes
/// are. A key that names none of them, and a file without any, are problems. The other sections are read by
/// the readers of the files that they stand for.
LoadedExtension load_extension(std::string_view text, const std::string& file_name);

}  // namespace irl::ontology
