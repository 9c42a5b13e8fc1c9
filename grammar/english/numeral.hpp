#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Numbers as people write them.
namespace irl::grammar::english {

/// What a numeral says.
struct Numeral {
  double number = 0;
  bool is_range = false;  ///< the number is the first of two
};

/// How many bytes of a text, from its beginning, are written as one number, whether or not they are one: `1
/// 1/2`, `1 000`, `20-25`, `1,5`, `2 x 100`, `-3`; 0 if it does not begin with one.
std::size_t length_of_numeral(std::string_view text);

/// What is understood of it: `2`, `0.5`, `.5`, `1/2`, `1 1/2`, `½`, `1½`, `1 / 2`, `1 000` (where no group
/// could be a number by itself), and `20-25`, a range. None for everything else: `5/0`, `1,5`, `-3`, `1e3`.
std::optional<Numeral> numeral(std::string_view text);

/// Whether a text has digits of any script, or signs of calculation in it.
bool has_figures(std::string_view text);

/// How many bytes a blank, or a hyphen that parts words, takes at the beginning of a text; 0 if there is
/// none. Blanks that keep a line together count as well.
std::size_t length_of_blank(std::string_view text);
std::size_t length_of_hyphen(std::string_view text);

}  // namespace irl::grammar::english
