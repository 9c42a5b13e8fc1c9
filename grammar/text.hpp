#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Internal to the grammar: characters and pieces of text.
namespace irl::grammar {

/// White space that does not end a line.
inline constexpr std::string_view blanks = " \t\r\v\f";

inline constexpr std::string_view white_space = " \t\r\v\f\n";

/// What ends a name or a number.
inline constexpr std::string_view delimiters = " \t\r\v\f\n()\";";

/// The text with ASCII letters in lower case.
std::string lower(std::string_view text);

/// How many bytes the first character takes; 0 if it is no UTF-8 or a control character
/// other than a tab. The text is not empty.
std::size_t readable_character(std::string_view text);

/// Whether the text is UTF-8 without control characters other than tabs.
bool is_readable(std::string_view text);

/// The text with everything that is not readable escaped as in `\x00`.
std::string escaped(std::string_view text);

/// The beginning of the text in quotes, to be shown to a user: white space folded, everything else escaped.
std::string excerpt(std::string_view text);

}  // namespace irl::grammar
