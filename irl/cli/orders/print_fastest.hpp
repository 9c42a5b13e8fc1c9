#pragma once

#include "irl/cli/console.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"

namespace irl::cli {

/// Time, gain, what is proven and what was tried, the order, its timeline and, as far as the time allows, its
/// critical path.
void print_fastest(const workbench::RecipeOrders& recipe, const orders::FastestOrder& fastest,
                   const Deadline& deadline, const Console& console);

}  // namespace irl::cli
