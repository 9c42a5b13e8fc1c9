#pragma once

#include <span>
#include <vector>

#include "irl/items/item_graph.hpp"

namespace irl::items {

/// The ingredients that an item contains if it was made from these nodes: parent by parent, those of which
/// something is left, because some part of the item is of the type that was asked for, below it, or comes
/// from it.
std::vector<std::size_t> origins_of(const Item& item, std::span<const std::size_t> parents,
                                    const ItemGraph& graph, const ItemShape& shape);

/// Whether a thing, as it is, may be of an ingredient.
bool may_be_of(const Entity& thing, const Ingredient& ingredient, const ItemShape& shape);

}  // namespace irl::items
