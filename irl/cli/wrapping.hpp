#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace irl::cli {

/// How many columns a text takes on a terminal: one a character, whatever its bytes.
std::size_t width(std::string_view text);

/// The text in lines of at most so many columns, broken at blanks; a longer word has a line of its own. Its
/// own line breaks stay, and what stands in one of these lines is left as it is where it fits. One line,
/// however long, where `columns` is 0.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

/// The same as one text, with so many blanks before every line but the first, which begins there already.
std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent);

}  // namespace irl::cli
