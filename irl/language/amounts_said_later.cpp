#include "irl/language/amounts_said_later.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "grammar/english/inflection.hpp"
#include "grammar/english/quantity.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Measure;
using english::Tokens;

namespace {

/// `50 g of the butter`, `2 tablespoons oil`: where the name behind an amount ends; none where it is of
/// something else.
std::optional<std::size_t> end_of_name(const Tokens& tokens, std::size_t at, const IngredientLine& line,
                                       const Language& language) {
  constexpr std::size_t most_words = 4;
  if (at < tokens.size() && tokens[at].is("of")) ++at;
  if (at < tokens.size() && tokens[at].is("the")) ++at;
  for (std::size_t words = 0; words < most_words && at < tokens.size(); ++words, ++at) {
    const std::string& word = tokens[at].text;
    if (english::same_noun(word, line.name.back())) return at + 1;
    const bool may_describe = std::ranges::find(line.name, word) != line.name.end() ||
                              language.adjectives.contains(word) || language.modifiers.contains(word);
    if (!may_describe) return std::nullopt;
  }
  return std::nullopt;
}

/// What instructions ask for of a line.
struct AskedFor {
  std::optional<Measure> in_amounts{};  ///< in the unit of the first; none where they do so in several
  bool is_asked_besides = false;        ///< without an amount: `add the rest of the oil`, `season`
};

/// Whether a verb takes such a thing where no words name it: `season`, of salt.
bool is_taken_unsaid(Type type, const std::string& verb, const Language& language) {
  const auto takes_it = [&](const Role& role) {
    return std::ranges::find(role.otherwise, Otherwise::Kind::unsaid, &Otherwise::kind) !=
               role.otherwise.end() &&
           std::ranges::any_of(role.types, [&](Type one) { return type.is(one); });
  };
  return std::ranges::any_of(language.constructions_of(verb, {}), [&](const auto& of_verb) {
    return std::ranges::any_of(of_verb.first->roles, takes_it);
  });
}

AskedFor asked_for_in_all(const IngredientLine& line, std::span<const Tokens> instructions,
                          const Language& language) {
  AskedFor all;
  std::optional<Measure>& sum = all.in_amounts;
  for (const Tokens& tokens : instructions)
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      const auto said = english::said_measure(tokens, at, language.lexicon);
      const auto end =
          said && !said->measure.unit.empty() ? end_of_name(tokens, said->end, line, language) : std::nullopt;
      const auto verb = language.lexicon.verb(tokens[at].text);
      if (english::same_noun(tokens[at].text, line.name.back()) ||
          (verb && is_taken_unsaid(line.type, *verb, language)))
        all.is_asked_besides = true;
      if (!end) continue;
      if (sum && sum->unit != said->measure.unit) return {};
      sum = Measure{(sum ? sum->number : 0) + said->measure.number, said->measure.unit};
      at = *end - 1;
    }
  return all;
}

/// So much, and what is guessed of a line for what is asked for besides; none where that guess will do.
std::optional<Measure> with_guess(const AskedFor& asked_for, const english::Lexicon& lexicon) {
  const auto& guess = lexicon.unsaid_amount;
  if (!asked_for.in_amounts || !asked_for.is_asked_besides || !guess) return asked_for.in_amounts;
  Measure all = *asked_for.in_amounts;
  const english::Unit* unit = lexicon.unit(all.unit);
  const bool is_same = all.unit == guess->unit;
  if (!is_same && (!unit || unit->smaller != guess->unit)) return std::nullopt;
  all.number += is_same ? guess->number : guess->number / unit->of_smaller;
  return all;
}

}  // namespace

void take_amounts_said_later(std::vector<ListedIngredient>& listed, std::span<const std::string> instructions,
                             const Language& language) {
  const auto is_open = [](const ListedIngredient& one) {
    return !one.is_amount_said && one.line.unit.empty() && one.line.type && !one.line.name.empty() &&
           !one.amount_behind && one.not_understood.empty();
  };
  if (std::ranges::none_of(listed, is_open)) return;
  std::vector<Tokens> tokens;
  for (const std::string& instruction : instructions)
    tokens.push_back(language.lexicon.without_idioms(language.lexicon.tokens_of(instruction, {})));
  for (ListedIngredient& one : listed)
    if (const auto all = is_open(one)
                             ? with_guess(asked_for_in_all(one.line, tokens, language), language.lexicon)
                             : std::nullopt) {
      one.line.number = all->number;
      one.line.unit = all->unit;
    }
}

}  // namespace irl::language
