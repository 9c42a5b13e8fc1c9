#pragma once

#include <string>
#include <string_view>

namespace irl {

/// A name with its indefinite article: "a bowl", "an integer", "an uncover", "a unit".
std::string with_article(std::string_view name);

}  // namespace irl
