#include "irl/language/nothing_comes_off.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/language/objects_spoken_of.hpp"
#include "irl/language/parts_of_amounts.hpp"

namespace irl::language {

namespace {

/// Whether the last operation gave a vessel in which there has never been anything; moving things does so.
bool gave_an_empty_vessel(const Situation& situation, const Language& language) {
  const Operation& last = situation.operation(situation.operations() - 1);
  const PartSlots moving(language);
  if (moving.operation && moving.operation->primitive == last.primitive) return false;
  return std::ranges::any_of(last.arguments, [&](const Term& term) {
    const Variable* variable = term.variable();
    const Thing* thing = variable ? situation.held_by(variable->name) : nullptr;
    const Entity* vessel = thing ? situation.bound(*thing) : nullptr;
    const Type type = vessel ? vessel->type() : Type();
    const Bringing* bringing = type ? language.bringing_of(type) : nullptr;
    return bringing && !bringing->is_item && !bringing->is_left_open &&
           situation.kinds_in(thing->identity) == 0 && !situation.was_filled(thing->identity);
  });
}

}  // namespace

std::optional<std::string> nothing_comes_off(const grammar::english::Clause& clause,
                                             const Construction& construction, const Filling& filling,
                                             const Interpretation& by, const Referring& before,
                                             const Situation& after) {
  const Role* role = role_of_object_worked_on(construction);
  const auto things = role ? filling.things.find(role->name) : filling.things.end();
  if (things == filling.things.end() || after.operations() == before.situation().operations() ||
      !by.language.prepares.contains(clause.verb) || !gave_an_empty_vessel(after, by.language))
    return std::nullopt;
  const Referring now(by.language, by.lines, after);
  for (const Identity thing : things->second) {
    const Situation::Item *then = before.item(thing), *item = now.item(thing);
    if (then && item && items::same_contents(then->content, item->content))
      return fmt::format("nothing to come off {}", before.situation().called(*then).text);
  }
  return std::nullopt;
}

}  // namespace irl::language
