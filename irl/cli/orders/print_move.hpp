#pragma once

#include <vector>

#include "irl/cli/console.hpp"
#include "irl/orders/move.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"

namespace irl::cli {

/// What becomes of a recipe if one operation is moved, in each of these views: whether it can be, what comes
/// out otherwise, and what time it gains.
void print_moves(const workbench::RecipeOrders& recipe, std::uint32_t moved,
                 const std::vector<orders::Move>& moves, const Console& console);

}  // namespace irl::cli
