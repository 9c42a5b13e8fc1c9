#include "irl/language/vessel_used_again.hpp"

#include <algorithm>

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::NounPhrase;

std::optional<Identity> put_aside_in_the_way(const english::Clause& clause, const Understanding& before,
                                             const Interpretation& by) {
  const Referring referring(by.language, by.lines, before.situation);
  const auto means = [&](const NounPhrase& phrase, Identity thing) {
    const std::vector<Referents> meant = referring.find(phrase, by.language.types_of_items(), {});
    return !meant.empty() && std::ranges::find(meant.front().things, thing) != meant.front().things.end();
  };
  const Argument* object = clause.argument("object");
  if (!object) return std::nullopt;
  for (const Thing& thing : before.situation.things()) {
    const Entity* vessel = before.situation.bound(thing);
    if (thing.worked_on != put_aside_count || !vessel || !referring.item(thing.identity)) continue;
    const auto is_about_it = [&](const NounPhrase& phrase) { return means(phrase, thing.identity); };
    if (std::ranges::any_of(object->phrases, is_about_it)) continue;
    const auto names_it = [&](const NounPhrase& phrase) {
      return phrase.determiner == english::Determiner::definite && !phrase.words.empty() &&
             by.language.misfit({phrase.words.back()}, vessel->type()) && is_about_it(phrase);
    };
    for (const char* relation : {"in", "into"})
      if (const Argument* into = clause.argument(relation);
          into && std::ranges::any_of(into->phrases, names_it))
        return thing.identity;
  }
  return std::nullopt;
}

}  // namespace irl::language
