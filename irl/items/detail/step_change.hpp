#pragma once

#include <optional>
#include <vector>

#include "irl/items/item_graph.hpp"

namespace irl::items {

/// An item that is new after a step, or is no longer what it was.
struct NewItem {
  Item item{};
  std::optional<PlacedItem> before{};  ///< what was in its place
  bool gained = false;                 ///< whether it appeared, became heavier, or has parts of a new type
};

/// The items before and after one step, compared.
struct StepChange {
  std::vector<PlacedItem> kept{};      ///< as they stand afterwards: unchanged, or elsewhere
  std::vector<NewItem> fresh{};        ///< in the order of the state
  std::vector<PlacedItem> lost{};      ///< what vanished or became lighter, as it was, by node
  std::vector<PlacedItem> vanished{};  ///< of these: what is no longer in its place
};

StepChange step_change(const std::vector<PlacedItem>& before, std::vector<Item> after,
                       const ItemShape& shape);

}  // namespace irl::items
