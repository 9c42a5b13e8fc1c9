#include "irl/page/world_changes.hpp"

#include <algorithm>

namespace irl::page {

namespace {

void add_holders(Holders& holders, const Entity& holder, Attribute contents) {
  for (const Value& value : holder.list(contents))
    if (const Entity* thing = value.get_if<Entity>()) {
      holders[thing->identity()].push_back(holder.identity());
      add_holders(holders, *thing, contents);
    }
}

std::vector<Identity> holders_of(const Holders& holders, Identity thing) {
  const auto found = holders.find(thing);
  std::vector<Identity> its = found == holders.end() ? std::vector<Identity>() : found->second;
  std::ranges::sort(its);
  return its;
}

/// The movements of one thing: what holds it no longer gave it to what holds it now.
void add_movements(std::vector<Movement>& moved, Identity thing, const Holders& before,
                   const Holders& after) {
  const std::vector<Identity> then = holders_of(before, thing), now = holders_of(after, thing);
  std::vector<Identity> left, taken;
  std::ranges::set_difference(then, now, std::back_inserter(left));
  std::ranges::set_difference(now, then, std::back_inserter(taken));
  for (std::size_t i = 0; i < std::max(left.size(), taken.size()); ++i)
    moved.push_back({thing, i < left.size() ? std::optional(left[i]) : std::nullopt,
                     i < taken.size() ? std::optional(taken[i]) : std::nullopt});
}

/// What stands in a place of a state.
struct Standing {
  Entity thing;
  Identity place{};
};
std::unordered_map<Identity, Standing> standing_in(const Entity& state, Attribute contents) {
  std::unordered_map<Identity, Standing> standing;
  for (const Value& value : state.list(contents))
    if (const Entity* place = value.get_if<Entity>())
      for (const Value& inside : place->list(contents))
        if (const Entity* thing = inside.get_if<Entity>())
          standing.insert_or_assign(thing->identity(), Standing{*thing, place->identity()});
  return standing;
}

}  // namespace

Holders holders_in(const Entity& state, Attribute contents) {
  Holders holders;
  add_holders(holders, state, contents);
  return holders;
}

std::vector<Movement> movements(const Holders& before, const Holders& after) {
  std::vector<Movement> moved;
  for (const auto& [thing, holders] : before) add_movements(moved, thing, before, after);
  for (const auto& [thing, holders] : after)
    if (!before.contains(thing)) add_movements(moved, thing, before, after);
  // What appears or vanishes together with its holder is part of that.
  const auto moves_with_holder = [&](const Movement& one) {
    if (one.from && !one.to) return !after.contains(*one.from) && before.contains(*one.from);
    return !one.from && one.to && !before.contains(*one.to) && after.contains(*one.to);
  };
  std::vector<Movement> kept;
  std::ranges::remove_copy_if(moved, std::back_inserter(kept), moves_with_holder);
  std::ranges::sort(kept, {}, &Movement::thing);
  return kept;
}

std::vector<Identity> things_changed(const Entity& before, const Entity& after, Attribute contents) {
  const auto then = standing_in(before, contents), now = standing_in(after, contents);
  std::vector<Identity> changed;
  for (const auto& [identity, standing] : now) {
    const auto old = then.find(identity);
    if (old == then.end() || old->second.place != standing.place || !old->second.thing.shares(standing.thing))
      changed.push_back(identity);
  }
  std::ranges::sort(changed);
  return changed;
}

}  // namespace irl::page
