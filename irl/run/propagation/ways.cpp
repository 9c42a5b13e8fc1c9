#include "irl/run/propagation/ways.hpp"

namespace irl {

constexpr std::size_t few_slots = 8;

WaysOfRelation::WaysOfRelation(const Primitive& relation, std::uint32_t number)
    : relation_(&relation), number_(number) {
  if (relation.slots.size() <= few_slots) by_open_.resize(std::size_t{1} << relation.slots.size());
}

/// The directions that serve, those first that find least of their own.
Ways WaysOfRelation::find(SlotSet open) const {
  Ways ways;
  const auto takes_more = [](const Finder& finder, const Finder* known) {
    return !known || finder.given.size() > known->given.size();
  };
  for (const Direction& direction : relation_->directions) {
    if (!direction.finder) continue;
    const Finder& finder = *direction.finder;
    if (finder.one && takes_more(finder, ways.test)) ways.test = &finder;
    if ((direction.given & open) != 0 || finder.found.empty()) continue;
    if (finder.one && takes_more(finder, ways.one))
      ways.one = &finder;
    else if (finder.all && takes_more(finder, ways.all))
      ways.all = &finder;
  }
  return ways;
}

const Ways& WaysOfRelation::when_many_open(SlotSet open) {
  const auto [found, is_new] = by_many_open_.try_emplace(open);
  if (is_new) found->second = find(open);
  return found->second;
}

}  // namespace irl
