#pragma once

#include <cstddef>
#include <optional>

#include "grammar/english/lexicon.hpp"
#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// A line of a list, such as `1 1/2 teaspoons fresh oregano, chopped`, by the places of its tokens.
struct MeasuredLine {
  double number = 1;            ///< 1 where none is said
  bool is_said = false;         ///< whether it is
  bool is_guess = false;        ///< whether words say it that give no amount: `a handful of`
  double bundles = 0;           ///< how many of these there are: `2 bunches of`; 0: they are not counted
  std::string unit{};           ///< as the lexicon calls it; empty: none is said, or there is no lexicon
  std::size_t behind = 0;       ///< the first token that is no part of the amount
  std::size_t end_of_name = 0;  ///< the first mark, or the end
  /// What says how much, and is not understood; then the whole line is not. None: everything is.
  std::optional<std::size_t> not_understood{};
};

/// Whether a word counts, or says about how much: `2`, `half`, `a few`.
bool says_amount(const Token& token);

/// Takes the amount off a line: the number, and the unit where a lexicon knows some. It is understood as a
/// whole or not at all: no range is an amount, no sum, no second number in the name, and nothing that is not
/// above 0.
MeasuredLine measured_line(const Tokens& tokens, const Lexicon* lexicon = nullptr);

}  // namespace irl::grammar::english
