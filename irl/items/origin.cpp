#include "irl/items/origin.hpp"

#include <algorithm>

namespace irl::items {

bool may_be_of(const Entity& thing, const Ingredient& ingredient, const ItemShape& shape) {
  return std::ranges::any_of(ingredient.asked_for, [&](Type asked_for) {
    return thing.is(asked_for) || (shape.comes_from && shape.comes_from(thing.type(), asked_for));
  });
}

std::vector<std::size_t> origins_of(const Item& item, std::span<const std::size_t> parents,
                                    const ItemGraph& graph, const ItemShape& shape) {
  std::vector<Entity> parts;
  for (const Entity& thing : item.contents)
    std::ranges::copy(parts_of(thing, shape), std::back_inserter(parts));
  std::vector<std::size_t> origins;
  for (const std::size_t parent : parents)
    for (const std::size_t origin : graph.nodes[parent].origins) {
      const bool is_known = std::ranges::find(origins, origin) != origins.end();
      const bool is_left = std::ranges::any_of(
          parts, [&](const Entity& part) { return may_be_of(part, graph.ingredients[origin], shape); });
      if (!is_known && is_left) origins.push_back(origin);
    }
  return origins;
}

}  // namespace irl::items
