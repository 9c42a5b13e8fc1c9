#include "grammar/english/detail/said_twice.hpp"

#include <algorithm>
#include <array>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::grammar::english {

namespace {

/// Lengths that are multiplied with one another; `factors` is 0 where there are none.
struct Lengths {
  std::size_t end = 0;
  std::size_t factors = 0;
  bool has_unit = false;
};

bool is_times(const OrderWords& words, std::size_t at) {
  return words.is(at, "x") || words.is(at, "by") || words.is(at, "\u00d7");
}

/// How many numbers are multiplied in a token: `9 x 13`, and `x13` behind another one.
std::size_t factors_in(const Token& token) {
  const auto signs = std::ranges::count(token.text, 'x') + (token.text.contains("\u00d7") ? 1 : 0);
  return static_cast<std::size_t>(signs) + (token.text.starts_with('x') ? 0 : 1);
}

Lengths lengths_at(const OrderWords& words, std::size_t at, bool may_be_in) {
  Lengths lengths{at};
  while (lengths.end < words.size() && words[lengths.end].has_figures) {
    lengths.factors += factors_in(words[lengths.end++]);
    const bool is_unit = lengths.end < words.size() &&
                         (is_unit_of_length(words[lengths.end].text) || words.is(lengths.end, "\"") ||
                          (may_be_in && words.is(lengths.end, "in")));
    if (is_unit) {
      ++lengths.end;
      lengths.has_unit = true;
    }
    const std::size_t next = lengths.end + 1;
    if (is_times(words, lengths.end) && next < words.size() && words[next].has_figures) ++lengths.end;
  }
  return lengths;
}

/// `2 x 20 cm tins` are two, and `12 x 5 cm balls` twelve; `a 9 x 13 inch pan` is one.
bool may_count_things(const OrderWords& words, std::size_t at, std::size_t end) {
  if (at > 0 && is_determiner(words[at - 1].text)) return false;
  while (end < words.size() && !words[end].is_mark() && !is_function_word(words[end].text))
    if (may_be_plural(words[end++].text)) return true;
  return false;
}

/// Behind all ways to say one size: `23 cm / 9 inch`, `20 cm (8 inch)`. The token where it is said once.
std::size_t end_of_repeated_size(const OrderWords& words, std::size_t at) {
  const Lengths first = lengths_at(words, at, false);
  bool says_more = first.factors > 1;
  std::size_t end = first.end;
  while (words.is(end, "/") || words.is(end, "or") || words.is(end, "(")) {
    const bool is_bracket = words.is(end, "(");
    const Lengths again = lengths_at(words, end + 1, true);
    if (again.factors == 0 || !again.has_unit || (is_bracket && !words.is(again.end, ")"))) break;
    end = again.end + is_bracket;
    says_more = true;
  }
  // `into 2 cm (1 inch) cubes` says what kind they are.
  const bool is_of_one_length = first.factors == 1 && (at == 0 || !is_determiner(words[at - 1].text));
  if (!says_more || is_of_one_length ||
      (!first.has_unit && end == first.end && words.lexicon().unit_at(words.tokens(), end)))
    return at;  // `2 x 400 g`
  return end;
}

/// Whether the name of a thing goes on at a token.
bool is_noun_next(const OrderWords& words, std::size_t at) {
  return at < words.size() && !words[at].is_mark() && !words[at].has_figures && !words.is(at, "/") &&
         !is_function_word(words[at].text);
}

bool is_word_for_ovens(const OrderWords& words, std::size_t at) {
  constexpr std::array<std::string_view, 6> kinds{"fan",        "gas",          "mark",
                                                  "convection", "conventional", "assisted"};
  return at < words.size() && is_one_of(words[at].text, kinds);
}

/// Whether a number with a unit stands there that ovens are heated to; where it ends, else the token.
std::size_t end_of_heat(const OrderWords& words, std::size_t at) {
  const Lexicon& lexicon = words.lexicon();
  const auto word = lexicon.unsaid_units.find("at");
  const Unit* heat = word == lexicon.unsaid_units.end() ? nullptr : lexicon.unit(word->second);
  if (!heat || at >= words.size() || !words[at].number) return at;
  const auto said = said_measure(words.tokens(), at, lexicon);
  const auto unit = lexicon.unit_at(words.tokens(), at + 1);
  return said && unit && said->measure.unit == heat->name ? unit->end : at;
}

bool is_behind_heat(const OrderWords& words, std::size_t at) {
  constexpr std::size_t most_words = 3;  // `180 degrees c`
  for (std::size_t back = 2; back <= most_words && back <= at; ++back)
    if (end_of_heat(words, at - back) == at) return true;
  return false;
}

struct OtherHeat {
  std::size_t end = 0;
  bool names_oven = false;
};

/// One more way to say it: `200 c fan`, `fan 180 c`, `gas mark 4`, `fan`; none: the end is the token.
OtherHeat other_heat_at(const OrderWords& words, std::size_t at) {
  std::size_t number = at;
  while (is_word_for_ovens(words, number)) ++number;
  std::size_t end = end_of_heat(words, number);
  constexpr double highest_mark = 10;
  const bool names_gas = number > at && (words.is(number - 1, "gas") || words.is(number - 1, "mark"));
  const bool is_mark = end == number && names_gas && number < words.size() &&
                       words[number].number.value_or(highest_mark + 1) <= highest_mark &&
                       !words.lexicon().unit_at(words.tokens(), number + 1);
  if (is_mark) ++end;  // `gas 7`
  std::size_t behind = end;
  while (end > number && is_word_for_ovens(words, behind) && !words.is(behind, "gas")) ++behind;
  return {behind, number > at || behind > end};
}

}  // namespace

std::size_t end_of_size(const OrderWords& words, std::size_t at) {
  if (words.is(at, "to") && at + 1 < words.size() && words[at + 1].has_figures) {
    const std::size_t end = end_of_repeated_size(words, at + 1);
    const bool ends = end > at + 1 && (end >= words.size() || words.is_joint(end));
    return ends && is_unit_of_length(words[end - 1].text) ? end : at;
  }
  if (at >= words.size() || !words[at].has_figures || (at > 0 && words[at - 1].has_figures)) return at;
  const std::size_t end = end_of_repeated_size(words, at);
  return end > at && is_noun_next(words, end) && !may_count_things(words, at, end) ? end : at;
}

std::size_t end_of_other_heat(const OrderWords& words, std::size_t at) {
  if (!is_behind_heat(words, at)) return at;
  constexpr int most_ways = 4;
  bool names_oven = false;
  std::size_t end = at;
  for (int ways = 0; ways < most_ways && end < words.size(); ++ways) {
    const bool is_bracket = words.is(end, "(");
    const bool is_joined = is_bracket || words.is(end, "/") || words.is(end, ",") || words.is(end, "or");
    const OtherHeat other = other_heat_at(words, end + is_joined);
    if (other.end == end + is_joined || (is_bracket && !words.is(other.end, ")"))) break;
    names_oven = names_oven || other.names_oven;
    end = other.end + is_bracket;
  }
  return names_oven ? end : at;
}

}  // namespace irl::grammar::english
