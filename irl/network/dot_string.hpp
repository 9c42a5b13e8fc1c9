#pragma once

#include <string>
#include <string_view>

namespace irl {

/// A text in quotes, as names and labels stand in the language of Graphviz.
std::string dot_string(std::string_view text);

}  // namespace irl
