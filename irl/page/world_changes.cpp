#include "irl/page/world_changes.hpp"

#include <algorithm>

namespace irl::page {

namespace {

void add_holders(Holders& holders, const Entity& holder, Attribute contents) {
  for (const Value& value : holder.list(contents))
    if (const Entity* thing = value.get_if<Entity>()) {
      holders[thing->identity()] = holder.identity();
      add_holders(holders, *thing, contents);
    }
}

std::optional<Identity> holder_of(const Holders& holders, Identity thing) {
  const auto found = holders.find(thing);
  return found == holders.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

Holders holders_in(const Entity& state, Attribute contents) {
  Holders holders;
  add_holders(holders, state, contents);
  return holders;
}

std::vector<Movement> movements(const Holders& before, const Holders& after) {
  std::vector<Movement> moved;
  for (const auto& [thing, from] : before)
    if (const auto to = holder_of(after, thing); to != from) moved.push_back({thing, from, to});
  for (const auto& [thing, to] : after)
    if (!before.contains(thing)) moved.push_back({thing, std::nullopt, to});
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

std::vector<Identity> things_changed(std::span<const Change> changes, const Entity& state,
                                     const Holders& after) {
  std::vector<Identity> things;
  for (const Change& change : changes) {
    Identity thing = change.object.identity();
    if (thing == state.identity() || holder_of(after, thing) == state.identity()) continue;
    // Up to what stands directly in a place, which stands directly in the state.
    for (auto holder = holder_of(after, thing); holder; holder = holder_of(after, thing)) {
      const auto above = holder_of(after, *holder);
      if (!above || *above == state.identity()) break;
      thing = *holder;
    }
    if (std::ranges::find(things, thing) == things.end()) things.push_back(thing);
  }
  return things;
}

}  // namespace irl::page
