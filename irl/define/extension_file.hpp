#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace irl {

/// A file of types, facts, things and words (YAML), or of definitions in network notation (`.solution`), that
/// is added to a domain whenever that is opened. Its name is
/// relative to the directory of the data files, or of the library that announced it.
struct ExtensionFile {
  std::string domain;
  std::string file;
  std::string shared_library{};  ///< the path of the library that announced it, set by the registry
};

/// Announces such a file, beside what `extend_domain` adds in C++:
///   static const bool added = irl::extend_domain_with_file("cooking", "siphon.yaml");
bool extend_domain_with_file(std::string domain, std::string file);
/// The files that were announced for a domain, in this order.
std::vector<ExtensionFile> extension_files(std::string_view domain);

}  // namespace irl
