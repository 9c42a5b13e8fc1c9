#include "grammar/english/quantity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"

namespace irl::grammar::english {

namespace {

const Token& token_at(const Tokens& tokens, std::size_t at) {
  static const Token none;
  return at < tokens.size() ? tokens[at] : none;
}

bool is(const Tokens& tokens, std::size_t at, std::string_view word) {
  return token_at(tokens, at).is(word);
}

bool is_article(const Token& token) {
  return token.is("a") || token.is("an");
}

/// `two`, `twenty five`, `a hundred and five`; articles count where `hundred` or a part of one follows.
std::optional<SaidNumber> number_in_words(const Tokens& tokens, std::size_t at) {
  const auto word = [&](std::size_t place) {
    return token_at(tokens, place).has_figures ? std::nullopt : number_word(token_at(tokens, place).text);
  };
  const auto tens = word(at);
  if (!tens || is(tokens, at, "half")) return std::nullopt;
  SaidNumber said{*tens, at + 1};
  if (is(tokens, said.end, "hundred") && said.number < 10) {
    said.number *= 100;
    ++said.end;
    const std::size_t rest = is(tokens, said.end, "and") ? said.end + 1 : said.end;
    const auto behind = word(rest).value_or(0) > 1 ? number_in_words(tokens, rest) : std::nullopt;
    return behind ? SaidNumber{said.number + behind->number, behind->end} : said;
  }
  const auto ones = word(said.end);
  const bool are_ones = ones && *ones >= 1 && *ones < 10 && !is_article(token_at(tokens, said.end));
  if (said.number >= 20 && are_ones) return SaidNumber{said.number + *ones, said.end + 1};
  return said;
}

bool is_whole_said_next(const Token& token) {
  constexpr std::array<std::string_view, 9> wholes{"the",   "it",   "them", "this", "these",
                                                   "those", "your", "its",  "their"};
  return std::ranges::find(wholes, token.text) != wholes.end();
}

/// `The third egg` is no third of an egg, and `another quarter` no quarter of what is left.
bool is_no_part(const Tokens& tokens, std::size_t at) {
  if (at == 0) return false;
  const bool is_ordinal = is(tokens, at, "third") && is(tokens, at - 1, "the") && !is(tokens, at + 1, "of");
  return is_ordinal || is(tokens, at - 1, "another");
}

/// `a third`, `three quarters`, `half`, without what they are of.
std::optional<SaidNumber> bare_fraction(const Tokens& tokens, std::size_t at) {
  const Token& first = token_at(tokens, at);
  if (is_no_part(tokens, at)) return std::nullopt;
  // `half the eggs` are some of them, `quarter the eggs` is an order
  const bool is_order = !first.is("half") && is_whole_said_next(token_at(tokens, at + 1));
  if (const auto part = fraction_word(first.text); part && !is_order) return SaidNumber{*part, at + 1};
  const bool is_share = first.number && *first.number < 1 && !first.is_range &&
                        (is_whole_said_next(token_at(tokens, at + 1)) ||
                         (is(tokens, at + 1, "of") && is_whole_said_next(token_at(tokens, at + 2))));
  if (is_share) return SaidNumber{*first.number, at + 1};  // `1/2 of the milk`
  const auto times = first.number && !first.is_range ? first.number : number_word(first.text);
  const auto part = fraction_word(token_at(tokens, at + 1).text);
  if (!times || !part || *times < 1 || *times != std::floor(*times)) return std::nullopt;
  return SaidNumber{*times * *part, at + 2};
}

/// `and a half`, `and 3/4`, behind a number or a unit; 0 where nothing is added.
SaidNumber fraction_added(const Tokens& tokens, std::size_t at) {
  if (!is(tokens, at, "and")) return {0, at};
  const Token& next = token_at(tokens, at + 1);
  if (next.number && *next.number < 1 && !next.is_range) return {*next.number, at + 2};
  const bool counts = number_word(next.text).has_value() && !next.is("half");
  const auto part = counts ? bare_fraction(tokens, at + 1) : std::nullopt;
  // `50 ml and a third of the milk` are two amounts.
  const bool is_of_another =
      part && is(tokens, part->end, "of") && is_whole_said_next(token_at(tokens, part->end + 1));
  if (!part || part->number >= 1 || is_of_another) return {0, at};
  return *part;
}

/// `half a`, `three quarters of a`, `a quarter` before a unit: parts of one of something.
std::optional<SaidNumber> number_of_parts(const Tokens& tokens, std::size_t at) {
  auto part = bare_fraction(tokens, at);
  if (!part) return std::nullopt;
  if (is_article(token_at(tokens, part->end)))
    ++part->end;
  else if (is(tokens, part->end, "of") && is_article(token_at(tokens, part->end + 1)))
    part->end += 2;
  else if (is(tokens, part->end, "of") || is_whole_said_next(token_at(tokens, part->end)))
    return std::nullopt;
  return part;
}

std::optional<SaidNumber> single_number(const Tokens& tokens, std::size_t at) {
  if (auto parts = number_of_parts(tokens, at)) return parts;
  // `a third of the milk`: a whole is shared, nothing is counted.
  if (bare_fraction(tokens, at)) return std::nullopt;
  const Token& first = token_at(tokens, at);
  if (first.has_figures && !first.number) return std::nullopt;
  auto said = first.number ? SaidNumber{*first.number, at + 1, first.is_range} : number_in_words(tokens, at);
  if (!said) return std::nullopt;
  if (!said->is_range && said->number == std::floor(said->number)) {
    const SaidNumber more = fraction_added(tokens, said->end);
    said->number += more.number;
    said->end = more.end;
  }
  return said;
}

/// The unit at a token, behind a word that says how full a spoon is: `heaped tablespoons`.
std::optional<Lexicon::UnitPhrase> said_unit(const Tokens& tokens, std::size_t at, const Lexicon& lexicon) {
  return lexicon.unit_at(tokens, says_how_full(token_at(tokens, at)) ? at + 1 : at);
}

/// The same behind a number, as in `5 more minutes`.
std::optional<Lexicon::UnitPhrase> counted_unit(const Tokens& tokens, std::size_t at,
                                                const Lexicon& lexicon) {
  const bool is_further = is(tokens, at, "more") || is(tokens, at, "further") || is(tokens, at, "additional");
  return said_unit(tokens, is_further ? at + 1 : at, lexicon);
}

/// `Bake at 425`: the unit that a large number counts behind a preposition, where no noun follows it.
std::optional<Lexicon::UnitPhrase> unsaid_unit(const Tokens& tokens, std::size_t at, const SaidNumber& number,
                                               const Lexicon& lexicon) {
  constexpr double least = 100;
  const auto word = at > 0 ? lexicon.unsaid_units.find(tokens[at - 1].text) : lexicon.unsaid_units.end();
  const Token& next = token_at(tokens, number.end);
  const bool counts_a_noun = !next.text.empty() && !next.is_mark() && !next.number &&
                             !is_conjunction(next.text) && !is_preposition(next.text);
  if (word == lexicon.unsaid_units.end() || number.number < least || counts_a_noun) return std::nullopt;
  const Tokens said{{.text = word->second}};
  const auto unit = lexicon.unit_at(said, 0);
  if (!unit) return std::nullopt;
  return Lexicon::UnitPhrase{unit->unit, number.end, unit->of_large_numbers};
}

/// The measure in parentheses at a token, with nothing else in them: `(2 oz)`, `(160 °C / 325 °F)`.
std::optional<SaidMeasure> measure_in_parentheses(const Tokens& tokens, std::size_t at,
                                                  const Lexicon& lexicon) {
  if (!is(tokens, at, "(")) return std::nullopt;
  std::size_t begin = at + 1;
  if (is(tokens, begin, "about") || is(tokens, begin, "approximately")) ++begin;
  auto inner = said_measure(tokens, begin, lexicon);
  while (inner && (is(tokens, inner->end, "or") || is(tokens, inner->end, ","))) {
    const auto next = said_measure(tokens, inner->end + 1, lexicon);
    if (!next) return std::nullopt;
    inner->end = next->end;
  }
  if (inner && is(tokens, inner->end, "each")) ++inner->end;
  if (!inner || inner->is_range || !is(tokens, inner->end, ")")) return std::nullopt;
  ++inner->end;
  return inner;
}

bool is_package(const Tokens& tokens, std::size_t at, const Lexicon& lexicon) {
  return at < tokens.size() && lexicon.is_package(tokens[at].text);
}

/// Behind `of`, where it stands there.
std::size_t behind_of(const Tokens& tokens, std::size_t at) {
  return is(tokens, at, "of") ? at + 1 : at;
}

/// `2 (400 g) tins`, `2 tins (400 g)`: so much in each of them, which is a guess where it is not said. `2
/// sticks (226 g)` are so much in all.
std::optional<SaidMeasure> measure_in_packages(const Tokens& tokens, const SaidNumber& number,
                                               const Lexicon& lexicon) {
  const bool comes_first = is_package(tokens, number.end, lexicon);
  auto said = measure_in_parentheses(tokens, comes_first ? number.end + 1 : number.end, lexicon);
  if (!said || (!comes_first && !is_package(tokens, said->end, lexicon))) return std::nullopt;
  const bool is_of_each = !comes_first || is(tokens, said->end - 2, "each");
  if (!comes_first) ++said->end;
  said->is_range = number.is_range;
  if (!is_of_each && lexicon.weighs_in_all(tokens[number.end].text)) return said;
  said->measure.number *= number.number;
  said->measure.is_guess = said->measure.is_guess || (!is_of_each && number.number != 1);
  return said;
}

/// Whether one measure may be another one, rounded: 50 g and 2 oz. Of units that cannot be compared any may.
bool may_be_the_same(const Measure& one, const Measure& other) {
  constexpr double rounding = 1.25;
  return one.unit != other.unit ||
         (one.number <= other.number * rounding && other.number <= one.number * rounding);
}

/// Behind a bracket at a token that tells a measure in packages again, which have no weight of their own: `(1
/// stick)`, `(about 2 tins)`; none where there is no such bracket.
std::optional<std::size_t> end_of_packages_in_parentheses(const Tokens& tokens, std::size_t at,
                                                          const Lexicon& lexicon) {
  if (!is(tokens, at, "(")) return std::nullopt;
  const std::size_t begin = at + 1 + (is(tokens, at + 1, "about") || is(tokens, at + 1, "approximately"));
  const auto number = said_number(tokens, begin);
  const std::size_t package = number ? number->end + says_how_full(token_at(tokens, number->end)) : begin;
  if (!number || !is_package(tokens, package, lexicon) || !is(tokens, package + 1, ")")) return std::nullopt;
  return package + 2;
}

/// Takes in what says the same again, behind a measure: `(2 oz)`, `/ 350 °F`, `(1 stick)`. Where it says
/// another amount, it is open which of them is meant.
void take_repetitions(SaidMeasure& said, const Tokens& tokens, const Lexicon& lexicon) {
  constexpr int most_repetitions = 4;
  for (int i = 0; i < most_repetitions; ++i) {
    auto again = measure_in_parentheses(tokens, said.end, lexicon);
    if (!again && is(tokens, said.end, "/")) again = said_measure(tokens, said.end + 1, lexicon);
    if (const auto end = again ? std::nullopt : end_of_packages_in_parentheses(tokens, said.end, lexicon)) {
      said.end = *end;
      continue;
    }
    if (!again) return;
    said.end = again->end;
    said.is_range = said.is_range || !may_be_the_same(said.measure, again->measure);
  }
}

/// How many of a smaller unit one is where it is told in these: 48 teaspoons are a cup. 0: it is not.
double in_smaller(const Unit& unit, const std::string& smaller, const Lexicon& lexicon) {
  if (unit.smaller.empty() || unit.smaller == smaller) return unit.smaller.empty() ? 0 : unit.of_smaller;
  const Unit* next = lexicon.unit(unit.smaller);
  return next && next->smaller == smaller ? unit.of_smaller * next->of_smaller : 0;
}

std::optional<SaidMeasure> measure_of_parts(const Tokens& tokens, std::size_t at, const Lexicon& lexicon,
                                            unsigned parts);

/// `1 lb 4 oz`, `1 hour and 20 minutes`, `1/2 cup plus 1 tablespoon`: what follows in a smaller unit of the
/// same kind is added; of a sum, in the same unit too.
void add_parts(SaidMeasure& said, const Tokens& tokens, const Unit& unit, const Lexicon& lexicon,
               unsigned parts) {
  const bool is_sum = is(tokens, said.end, "plus") || is(tokens, said.end, "+");
  const bool is_joined = is(tokens, said.end, "and");
  if (parts == 0 || (!is_sum && unit.times == 1 && unit.smaller.empty())) return;
  const auto next = measure_of_parts(tokens, said.end + (is_sum || is_joined), lexicon, parts - 1);
  if (!next) return;
  const bool is_less = !is_joined && unit.times != 1 && next->measure.number < unit.times;
  const double times = next->measure.unit == said.measure.unit
                           ? is_sum || is_less
                           : in_smaller(unit, next->measure.unit, lexicon);
  if (times > 0)
    said = {{said.measure.number * times + next->measure.number, next->measure.unit,
             said.measure.is_guess || next->measure.is_guess},
            next->end,
            said.is_range || next->is_range};
}

/// `A scant cup`, `1 heaped teaspoon`; `1 head of garlic`, `1 bulb`, are of many cloves, and a slice, a leaf
/// or a floret is not all of it.
bool is_nearly(const Tokens& tokens, std::size_t begin, std::size_t end, std::string_view unit) {
  constexpr std::array<std::string_view, 5> not_a_whole{"head", "bulb", "slice", "leaf", "floret"};
  const bool is_piece = unit == "piece";
  return std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                     tokens.begin() + static_cast<std::ptrdiff_t>(end), [&](const Token& token) {
                       return is_piece
                                  ? std::ranges::any_of(not_a_whole,
                                                        [&](auto one) { return same_noun(token.text, one); })
                                  : says_how_full(token) && !token.is("level");
                     });
}

std::optional<SaidMeasure> measure_of_parts(const Tokens& tokens, std::size_t at, const Lexicon& lexicon,
                                            unsigned parts) {
  if (const auto guess = lexicon.guesses.find(token_at(tokens, at).text); guess != lexicon.guesses.end())
    return SaidMeasure{guess->second, at + 1};
  auto number = said_number(tokens, at);
  if (!number) return std::nullopt;
  if (auto packed = measure_in_packages(tokens, *number, lexicon)) return packed;
  auto unit = counted_unit(tokens, number->end, lexicon);
  const bool is_unsaid = !unit;
  if (is_unsaid) unit = unsaid_unit(tokens, at, *number, lexicon);
  if (!unit) return std::nullopt;
  const SaidNumber more = fraction_added(tokens, unit->end);  // `an hour and a half`
  const double count = number->number + more.number;
  const Unit* for_large = unit->of_large_numbers;
  const Unit& meant = for_large && count >= for_large->from ? *for_large : *unit->unit;
  // `180 c` can be no cups; `425 degrees` could be Celsius, and `250 degrees` Fahrenheit.
  const bool is_guess = is_unsaid || (for_large && for_large->name == unit->unit->name) ||
                        is_nearly(tokens, number->end, unit->end, meant.name);
  SaidMeasure said{{meant.amount_of(count), meant.name, is_guess}, more.end, number->is_range};
  take_repetitions(said, tokens, lexicon);
  add_parts(said, tokens, meant, lexicon, parts);
  // `a 400 g tin of tomatoes`
  const Token& behind = token_at(tokens, said.end + 1);
  const bool is_packed = is_package(tokens, said.end, lexicon) && !behind.text.empty() && !behind.is_mark() &&
                         (behind.is("of") || !is_function_word(behind.text));
  if (is_packed) ++said.end;
  return said;
}

}  // namespace

Token number_in_figures(double number, const Position& where) {
  return {.text = fmt::format("{}", number), .number = number, .where = where, .has_figures = true};
}

bool says_how_full(const Token& token) {
  constexpr std::array<std::string_view, 10> words{"level",    "heaped", "heaping", "rounded", "scant",
                                                   "generous", "good",   "big",     "small",   "tiny"};
  return std::ranges::find(words, token.text) != words.end();
}

std::optional<SaidNumber> said_number(const Tokens& tokens, std::size_t at) {
  auto said = single_number(tokens, at);
  const bool is_bare_article = said && said->end == at + 1 && is_article(token_at(tokens, at));
  const std::size_t behind = said ? said->end : at;
  if (is(tokens, behind, "dozen")) {
    said = SaidNumber{(said ? said->number : 1) * *multiplier("dozen"), behind + 1};
  } else if (said && !is_bare_article && !said->is_range &&
             (is(tokens, behind, "to") || is(tokens, behind, "or"))) {
    // `20 to 25 minutes` are 20 at least.
    const auto last = single_number(tokens, behind + 1);
    if (last && last->number > said->number) said = SaidNumber{said->number, last->end, true};
  }
  return said && said->number > 0 ? said : std::nullopt;
}

std::optional<SaidNumber> said_fraction(const Tokens& tokens, std::size_t at) {
  if (is(tokens, at, "about")) ++at;
  if (number_of_parts(tokens, at)) return std::nullopt;
  auto part = bare_fraction(tokens, at);
  if (!part || part->number <= 0 || part->number > 1) return std::nullopt;
  part->end = behind_of(tokens, part->end);
  return part;
}

std::optional<SaidMeasure> said_measure(const Tokens& tokens, std::size_t at, const Lexicon& lexicon) {
  constexpr unsigned most_parts = 3;
  return measure_of_parts(tokens, at, lexicon, most_parts);
}

std::vector<SaidRange> said_ranges(const Tokens& tokens, const Lexicon& lexicon) {
  std::vector<SaidRange> ranges;
  for (std::size_t at = 0; at < tokens.size();) {
    const auto measure = said_measure(tokens, at, lexicon);
    const auto number = measure ? std::nullopt : said_number(tokens, at);
    if (measure && measure->is_range)
      ranges.push_back({at, measure->end, measure->measure.number, measure->measure.unit});
    else if (number && number->is_range)
      ranges.push_back({at, number->end, number->number});
    at = measure ? measure->end : number ? number->end : at + 1;
  }
  return ranges;
}

std::optional<SaidMeasure> said_size_of_each(const Tokens& tokens, std::size_t at, const Lexicon& lexicon) {
  if (const auto unit = said_unit(tokens, at, lexicon))
    return SaidMeasure{{unit->unit->amount_of(1), unit->unit->name}, unit->end};
  const std::size_t noun = says_how_full(token_at(tokens, at)) ? at + 1 : at;
  const std::string& word = token_at(tokens, noun).text;
  const auto guess = lexicon.guesses.find(singular(word));
  if (guess == lexicon.guesses.end() || guess->first == word) return std::nullopt;
  return SaidMeasure{guess->second, noun + 1};
}

}  // namespace irl::grammar::english
