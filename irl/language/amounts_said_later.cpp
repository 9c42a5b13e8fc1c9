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

/// All that instructions ask for in amounts, in the unit of the first; none where they do in several.
std::optional<Measure> asked_for_in_all(const IngredientLine& line, std::span<const Tokens> instructions,
                                        const Language& language) {
  std::optional<Measure> all;
  for (const Tokens& tokens : instructions)
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      const auto said = english::said_measure(tokens, at, language.lexicon);
      if (!said || said->measure.unit.empty() || !end_of_name(tokens, said->end, line, language)) continue;
      if (all && all->unit != said->measure.unit) return std::nullopt;
      all = Measure{(all ? all->number : 0) + said->measure.number, said->measure.unit};
      at = said->end - 1;
    }
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
    if (const auto all = is_open(one) ? asked_for_in_all(one.line, tokens, language) : std::nullopt) {
      one.line.number = all->number;
      one.line.unit = all->unit;
    }
}

}  // namespace irl::language
