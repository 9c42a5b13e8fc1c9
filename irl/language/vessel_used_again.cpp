#include "irl/language/vessel_used_again.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "irl/language/parts_of_amounts.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Argument;
using english::Clause;
using english::NounPhrase;

namespace {

/// What was done to a vessel from an operation on, moving things apart.
std::set<std::string> done_to(Identity vessel, std::size_t begin, std::size_t end, const Situation& situation,
                              const Language& language) {
  const PartSlots moving(language);
  std::set<std::string> done;
  for (std::size_t i = begin; i < end; ++i) {
    const Operation& operation = situation.operation(i);
    const auto holds_it = [&](const Term& term) {
      const Variable* variable = term.variable();
      const Thing* held = variable ? situation.held_by(variable->name) : nullptr;
      return held && held->identity == vessel;
    };
    const bool moves = moving.operation && moving.operation->primitive == operation.primitive;
    if (!moves && std::ranges::any_of(operation.arguments, holds_it)) done.insert(operation.primitive);
  }
  return done;
}

/// Whether what plays a role is known by the vessel, and not by what it is that something else goes into.
bool names_vessels(const Role& role, const Language& language) {
  return !role.types.empty() && std::ranges::none_of(role.types, [&](Type type) {
    const Bringing* bringing = language.bringing_of(type);
    return bringing && bringing->is_item;
  });
}

}  // namespace

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
    for (const char* relation : {"in", "into", "to"})
      if (const Argument* into = clause.argument(relation);
          into && std::ranges::any_of(into->phrases, names_it))
        return thing.identity;
  }
  return std::nullopt;
}

std::vector<std::string> put_on_what_is_there(const Construction& construction, const Filling& filling,
                                              const Interpretation& by, const Referring& before,
                                              const Situation& after) {
  const Situation& situation = before.situation();
  std::vector<std::string> told;
  for (const Role& role : construction.roles) {
    const bool is_unsaid = std::ranges::find(filling.unsaid, role.name) != filling.unsaid.end();
    const auto things = filling.things.find(role.name);
    if (!is_unsaid || things == filling.things.end()) continue;
    const Identity vessel = things->second.front();
    const Situation::Item* item = before.item(vessel);
    if (!item || situation.kinds_in(vessel) == 0 || after.kinds_in(vessel) <= situation.kinds_in(vessel))
      continue;
    const std::size_t now = situation.operations();
    const auto again = done_to(vessel, now, after.operations(), after, by.language);
    const auto earlier = done_to(vessel, 0, now, after, by.language);
    const auto was_done = [&](const std::string& primitive) { return earlier.contains(primitive); };
    if (situation.thing(vessel)->worked_on == put_aside_count)
      told.push_back(fmt::format("its '{}', which is not said, to be {}, which was put aside", role.name,
                                 situation.called(*item).text));
    else if (names_vessels(role, by.language) && std::ranges::any_of(again, was_done))
      told.push_back(fmt::format("its '{}', which is not said, to be where {} is", role.name,
                                 situation.called(*item).text));
  }
  return told;
}

/// The text so far, where a clause puts something else into a vessel with what was put aside in a bowl of its
/// own: `set the almonds aside. Melt the butter in the same pan.`
Understanding Interpretation::with_vessel_emptied(const Understanding& before, const Clause& clause,
                                                  const ClauseInPlace& place) const {
  const auto in_the_way = place.about ? std::nullopt : put_aside_in_the_way(clause, before, *this);
  if (!in_the_way) return before;
  Clause put{.verb = "put"};
  put.arguments.push_back({"into", {{.determiner = english::Determiner::another, .words = {"bowl"}}}});
  Understanding moved =
      understand_resolved(before, {.clause = &put, .part = place.part, .about = in_the_way}, 1).front();
  const Thing* bowl = moved.situation.held_by(moved.result);
  if (moved.notes.back().construction.empty() || !bowl) return before;
  moved.situation.put_aside(bowl->identity);
  moved.notes = before.notes;
  moved.cost = before.cost;
  return moved;
}

}  // namespace irl::language
