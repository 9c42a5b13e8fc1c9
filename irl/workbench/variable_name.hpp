#pragma once

#include <string>
#include <string_view>

#include "grammar/text.hpp"

namespace irl::workbench {

/// The name of a variable as networks have it, of one that a user asks for: with or without its question
/// mark, in any case, as in solution files.
inline std::string variable_name(std::string_view asked) {
  return grammar::lower(asked.substr(asked.starts_with('?') ? 1 : 0));
}

}  // namespace irl::workbench
