#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// The readable part of a text, so that no text can send control sequences to a terminal or a message.
namespace irl {

/// How many bytes the first character takes; 0 if it is no UTF-8 or a control character
/// other than a tab. The text is not empty.
std::size_t readable_character(std::string_view text);

/// Whether the text is UTF-8 without control characters other than tabs.
bool is_readable(std::string_view text);

/// Whether an ASCII letter in it is a capital: networks are read in lower case, so that none can name it.
bool has_capital(std::string_view name);

/// The text with everything that is not readable escaped as in `\x00`.
std::string escaped(std::string_view text);

/// What stands behind a backslash in a quoted text of a network, for a character.
struct Escape {
  char character;
  char letter;
};
inline constexpr Escape escapes[] = {{'"', '"'}, {'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}, {'\t', 't'}};

/// The text as networks write it: in quotes, with those escapes.
std::string in_quotes(std::string_view text);

}  // namespace irl
