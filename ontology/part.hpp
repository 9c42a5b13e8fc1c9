#pragma once

#include <string>
#include <string_view>

namespace irl::ontology {

/// What is read of a file of YAML: all of it, or one section, where the file has several. A section that the
/// file does not have says nothing.
struct Part {
  std::string_view text;  ///< of the whole file
  std::string file;       ///< what positions name
  std::string section{};  ///< a key at the top of the file; empty: all of it
};

}  // namespace irl::ontology
