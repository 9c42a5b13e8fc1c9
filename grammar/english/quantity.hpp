#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "grammar/english/lexicon.hpp"
#include "grammar/english/phrase.hpp"
#include "grammar/english/tokens.hpp"

/// How much of something there is, as people say it: in figures, in words, in units of every kind.
namespace irl::grammar::english {

/// A number that several tokens say together.
struct SaidNumber {
  double number = 0;      ///< of a range, the first
  std::size_t end = 0;    ///< behind its last token
  bool is_range = false;  ///< `20 to 25`
};

/// The number that begins at a token: `2`, `twenty-five`, `a dozen`, `half a`, `three quarters of a`, `two
/// and a half`, `20 to 25`. None where none begins there, and for what is not above 0.
std::optional<SaidNumber> said_number(const Tokens& tokens, std::size_t at);

/// Which part of a whole begins at a token, up to the `of` or the determiner of the whole: `a third of`,
/// `three quarters of`, `half of`, `half`. None where the words count something of their own, as in `half a
/// lemon`.
std::optional<SaidNumber> said_fraction(const Tokens& tokens, std::size_t at);

/// A number with a unit, in the unit that the lexicon counts in.
struct SaidMeasure {
  Measure measure{};
  std::size_t end = 0;
  bool is_range = false;
};

/// The measure that begins at a token: `50 g`, `1 1/2 heaped teaspoons`, `an hour and a half`, `50 g (2 oz)`,
/// which says the same twice, `2 (400 g) tins`, `2 tins (400 g)`. None where no unit is said.
std::optional<SaidMeasure> said_measure(const Tokens& tokens, std::size_t at, const Lexicon& lexicon);

/// Words of a sentence that say two numbers, of which the first is meant: `10 to 15 minutes`, `180-200 °C`,
/// `2 or 3`, and what says the same twice and differs: `1 cup (300 g)`.
struct SaidRange {
  std::size_t begin = 0;
  std::size_t end = 0;  ///< behind its last token, and that of its unit
  double number = 0;    ///< the one that is meant
  std::string unit{};   ///< in which it is counted then; empty: none is said
};

/// The ranges of a sentence, in their order.
std::vector<SaidRange> said_ranges(const Tokens& tokens, const Lexicon& lexicon);

/// A number as it is written in figures, where it stands in for words at a place.
Token number_in_figures(double number, const Position& where);

/// Whether a word says how a spoon is filled, which makes no difference that a kitchen could weigh.
bool says_how_full(const Token& token);

/// How much one of several is that are said without a number: `tablespoons`, `heaped teaspoons`, and as a
/// guess `spoonfuls`. None where no such word is there.
std::optional<SaidMeasure> said_size_of_each(const Tokens& tokens, std::size_t at, const Lexicon& lexicon);

}  // namespace irl::grammar::english
