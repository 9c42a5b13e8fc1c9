#include "irl/run/propagation/usable_directions.hpp"

namespace irl {

constexpr std::size_t few_slots = 8;

DirectionIndex::DirectionIndex(const Primitive& relation, std::uint32_t number)
    : relation_(&relation), number_(number) {
  if (relation.slots.size() <= few_slots) by_open_.resize(std::size_t{1} << relation.slots.size());
}

/// Of the usable directions those with most given slots.
UsableDirections DirectionIndex::find(SlotSet open) const {
  UsableDirections usable;
  const auto takes_more = [](const Finder& finder, const Finder* known) {
    return !known || finder.given.size() > known->given.size();
  };
  for (const Direction& direction : relation_->directions) {
    if (!direction.finder) continue;
    const Finder& finder = *direction.finder;
    if (finder.one && takes_more(finder, usable.test)) usable.test = &finder;
    if (!(direction.given & open).empty() || finder.found.empty()) continue;
    if (finder.one && takes_more(finder, usable.one))
      usable.one = &finder;
    else if (finder.all && takes_more(finder, usable.all))
      usable.all = &finder;
  }
  return usable;
}

const UsableDirections& DirectionIndex::when_many_open(SlotSet open) {
  const auto [found, is_new] = by_many_open_.try_emplace(open);
  if (is_new) found->second = find(open);
  return found->second;
}

}  // namespace irl
