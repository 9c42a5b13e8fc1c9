#include "irl/language/pronouns_of_clause.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "grammar/english/function_words.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::NounPhrase;

void leave_out_what_is_named(const RoleSources& from, const Role& role, const NounPhrase& all,
                             std::vector<Identity>& several) {
  for (const Argument& argument : from.place.clause->arguments)
    for (const NounPhrase& phrase : argument.phrases) {
      const bool has_article = phrase.determiner == english::Determiner::definite;
      const bool is_bare = phrase.determiner == english::Determiner::none && all.pronoun.empty();
      if (&phrase == &all || !phrase.pronoun.empty() || phrase.words.empty() || !(has_article || is_bare))
        continue;
      const std::vector<Referents> named = from.referring.find(phrase, role.types, {});
      if (named.empty() || named.front().things.size() != 1) continue;
      const auto other = std::ranges::find(several, named.front().things.front());
      if (other != several.end() && several.size() > 1) several.erase(other);
    }
}

bool another_pronoun_means(std::span<const Identity> things, const NounPhrase& phrase,
                           const english::Clause& clause, const Filling& filling) {
  const auto is_taken = [&](const NounPhrase& other) {
    const std::string* role = &other != &phrase && !other.pronoun.empty() ? filling.role_of(other) : nullptr;
    const auto taken = role ? filling.things.find(*role) : filling.things.end();
    return taken != filling.things.end() && std::ranges::find_first_of(things, taken->second) != things.end();
  };
  return std::ranges::any_of(clause.arguments, [&](const Argument& argument) {
    return std::ranges::any_of(argument.phrases, is_taken);
  });
}

std::vector<Identity> named_beside(const RoleSources& from, const NounPhrase& pronoun) {
  constexpr std::array<std::string_view, 7> relations{"object", "to", "into", "with", "over", "on", "onto"};
  const std::vector<Type> items = from.language.types_of_items();
  std::vector<Identity> named;
  for (const Argument& argument : from.place.clause->arguments)
    for (const NounPhrase& phrase : argument.phrases) {
      const bool is_name = phrase.pronoun.empty() && !phrase.words.empty() && phrase.part_of.empty() &&
                           phrase.determiner == english::Determiner::definite &&
                           phrase.share == english::Share::whole;
      if (!is_name || &phrase == &pronoun || !english::is_one_of(argument.relation, relations) ||
          !from.language.type_called(phrase.words, from.situation.domain(), items))
        continue;
      const std::vector<Referents> meant = from.referring.find(phrase, items, {});
      if (meant.empty() || meant.front().is_vague || meant.front().things.size() != 1) continue;
      const Identity thing = meant.front().things.front();
      const bool was_told = from.situation.thing(thing)->worked_on > from.situation.before_sentence();
      if (was_told && !from.referring.is_made(thing)) named.push_back(thing);
    }
  return named;
}

}  // namespace irl::language
