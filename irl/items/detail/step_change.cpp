#include "irl/items/detail/step_change.hpp"

#include <algorithm>
#include <iterator>

namespace irl::items {

namespace {

/// The item as it stands now, where it consists of the same as before.
std::optional<PlacedItem> unchanged(const PlacedItem& before, const Item& now) {
  if (!same_contents(before.item, now)) return std::nullopt;
  PlacedItem placed = before;
  placed.item.key = now.key;
  placed.item.place = now.place;
  return placed;
}

/// Whether an item has a part of a type that it had not: something may have come while something else went.
bool has_something_new(const Item& before, const Item& now, const ItemShape& shape) {
  std::vector<Entity> earlier;
  for (const Entity& thing : before.contents)
    std::ranges::copy(parts_of(thing, shape), std::back_inserter(earlier));
  return std::ranges::any_of(now.contents, [&](const Entity& thing) {
    return std::ranges::any_of(parts_of(thing, shape), [&](const Entity& part) {
      return std::ranges::find(earlier, part.type(), &Entity::type) == earlier.end();
    });
  });
}

}  // namespace

StepChange step_change(const std::vector<PlacedItem>& before, std::vector<Item> after,
                       const ItemShape& shape) {
  StepChange change;
  std::vector<PlacedItem> gone = before;
  for (Item& now : after) {
    const auto same_place =
        std::ranges::find_if(gone, [&](const PlacedItem& placed) { return placed.item.key == now.key; });
    if (same_place == gone.end()) {
      change.fresh.push_back({.item = std::move(now), .gained = true});
      continue;
    }
    if (auto placed = unchanged(*same_place, now)) {
      change.kept.push_back(std::move(*placed));
    } else {
      const double weight_before = weight(same_place->item, shape), weight_now = weight(now, shape);
      const bool is_as_heavy = nearly_equal(weight_before, weight_now);
      const bool gained =
          (!is_as_heavy && weight_now > weight_before) || has_something_new(same_place->item, now, shape);
      if (!is_as_heavy && weight_now < weight_before) change.lost.push_back(*same_place);
      change.fresh.push_back({.item = std::move(now), .before = *same_place, .gained = gained});
    }
    gone.erase(same_place);
  }
  // What appeared may be something that vanished elsewhere.
  std::erase_if(change.fresh, [&](const NewItem& fresh) {
    if (fresh.before) return false;
    for (auto placed = gone.begin(); placed != gone.end(); ++placed)
      if (auto moved = unchanged(*placed, fresh.item)) {
        change.kept.push_back(std::move(*moved));
        gone.erase(placed);
        return true;
      }
    return false;
  });
  change.lost.insert(change.lost.end(), gone.begin(), gone.end());
  std::ranges::sort(change.lost, {}, &PlacedItem::node);
  change.vanished = std::move(gone);
  return change;
}

}  // namespace irl::items
