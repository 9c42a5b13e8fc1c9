#include "irl/language/measured_things.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "grammar/english/inflection.hpp"
#include "grammar/english/quantity.hpp"
#include "grammar/english/tokens.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::NounPhrase;

bool ends_with(const NounPhrase& phrase, std::string_view noun) {
  std::size_t left = phrase.words.size();
  while (!noun.empty()) {
    const std::size_t space = noun.rfind(' ');
    const std::size_t begin = space == std::string_view::npos ? 0 : space + 1;
    if (left == 0 || !english::same_noun(std::string(noun.substr(begin)), phrase.words[--left])) return false;
    noun = noun.substr(0, begin == 0 ? 0 : space);
  }
  return true;
}

NounPhrase as_thing(const NounPhrase& phrase, const Language& language) {
  if (!phrase.is_measure() || phrase.measure->number != 1) return phrase;
  const auto word = language.lexicon.unit_words.find(phrase.measure->unit);
  if (word == language.lexicon.unit_words.end()) return phrase;
  NounPhrase thing = phrase;
  thing.determiner = english::Determiner::indefinite;
  thing.words = {word->second};
  return thing;
}

NounPhrase without_number(const NounPhrase& phrase) {
  NounPhrase thing = phrase;
  const std::vector<std::string> words = english::words_in(phrase.text);
  if (words.empty()) return thing;
  thing.determiner = english::Determiner::none;
  thing.words = {words.back()};
  thing.measure.reset();
  return thing;
}

NounPhrase with_its_noun(const NounPhrase& phrase, const Language& language) {
  if (phrase.determiner != english::Determiner::definite || phrase.words.size() != 1 ||
      !language.adjectives.contains(phrase.words.front()))
    return phrase;
  const auto noun = std::ranges::find_if(language.nouns, [&](const Noun& one) {
    return one.words.size() == 2 && one.words.front() == phrase.words.front() && one.types.size() > 1;
  });
  if (noun == language.nouns.end()) return phrase;
  NounPhrase whole = phrase;
  whole.words.push_back(noun->words.back() + "s");
  return whole;
}

std::optional<english::Measure> guessed_weight(const english::Measure& measure, const Role& role,
                                               const Language& language) {
  const auto one = language.unknown_weights.find(measure.unit);
  if (one == language.unknown_weights.end()) return std::nullopt;
  const bool is_wanted =
      std::ranges::any_of(role.types, [&](Type type) { return type.name() == one->second.unit; });
  if (!is_wanted) return std::nullopt;
  return english::Measure{one->second.number * measure.number, one->second.unit, true};
}

/// `'10 to 15 minutes' to be 10 minute`
static std::string taken_for(const english::Tokens& words, std::size_t begin, std::size_t end, double number,
                             std::string_view unit) {
  return fmt::format("'{}' to be {}{}{}", english::to_text(words, begin, end), to_string(number),
                     unit.empty() ? "" : " ", unit);
}

std::vector<std::string> amounts_taken_for(const english::Clause& clause, const english::Lexicon& lexicon) {
  constexpr double percent = 100;
  std::vector<std::string> assumed;
  const english::Tokens words = lexicon.tokens_of(clause.text);
  for (const english::SaidRange& range : english::said_ranges(words, lexicon))
    assumed.push_back(taken_for(words, range.begin, range.end, range.number, range.unit));
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    const auto part = words[at].is("about") ? english::said_fraction(words, at + 1) : std::nullopt;
    if (part)
      assumed.push_back(taken_for(words, at, part->end, std::round(part->number * percent), "percent"));
    const auto measure = english::said_measure(words, at, lexicon);
    if (measure && measure->measure.is_guess && !measure->is_range && measure->end > at + 2 &&
        english::says_how_full(words[at + 1]))
      assumed.push_back(taken_for(words, at, measure->end, measure->measure.number, measure->measure.unit));
  }
  return assumed;
}

bool says_how_many_of_them(const english::NounPhrase& phrase) {
  const std::string& noun = phrase.words.empty() ? phrase.pronoun : phrase.words.front();
  return phrase.measure && phrase.measure->unit.empty() && phrase.text.find(" of ") < phrase.text.find(noun);
}

}  // namespace irl::language
