#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "irl/readable.hpp"

/// Internal to the grammar: characters and pieces of text.
namespace irl::grammar {

/// A set of bytes that takes one look to ask.
class CharacterSet {
 public:
  constexpr explicit CharacterSet(std::string_view members) {
    for (const char c : members) has_[static_cast<unsigned char>(c)] = true;
  }

  constexpr bool contains(char c) const { return has_[static_cast<unsigned char>(c)]; }

  /// The offset, from the given one on, of the first character that is a member, or is none; the end of the
  /// text where there is no such character.
  std::size_t first_member(std::string_view text, std::size_t from = 0) const {
    const auto is_member = [this](char c) { return contains(c); };
    return static_cast<std::size_t>(std::find_if(text.begin() + from, text.end(), is_member) - text.begin());
  }
  std::size_t first_other(std::string_view text, std::size_t from = 0) const {
    const auto is_member = [this](char c) { return contains(c); };
    return static_cast<std::size_t>(std::find_if_not(text.begin() + from, text.end(), is_member) -
                                    text.begin());
  }

  /// The offset of the last character before the given one that is no member; npos where there is none.
  std::size_t last_other(std::string_view text, std::size_t before) const {
    while (before > 0 && contains(text[before - 1])) --before;
    return before == 0 ? std::string_view::npos : before - 1;
  }

 private:
  std::array<bool, 256> has_{};
};

inline constexpr CharacterSet white_space{" \t\r\v\f\n"};

/// White space that does not end a line.
inline constexpr CharacterSet blanks{" \t\r\v\f"};

/// What ends a name or a number.
inline constexpr CharacterSet delimiters{" \t\r\v\f\n()\";"};

/// What a name in lower case consists of that has nothing but ASCII.
inline constexpr CharacterSet plain_characters{
    "abcdefghijklmnopqrstuvwxyz0123456789-?!#$%&'*+,./:<=>@[\\]^_`{|}~"};

/// The text with ASCII letters in lower case.
std::string lower(std::string_view text);

/// The beginning of the text in quotes, to be shown to a user: white space folded, everything else escaped.
std::string excerpt(std::string_view text);

}  // namespace irl::grammar
