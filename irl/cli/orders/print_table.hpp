#pragma once

#include "irl/cli/console.hpp"
#include "irl/orders/counting.hpp"
#include "irl/orders/fastest.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"

/// The orders of many recipes as a table in Markdown.
namespace irl::cli {

void print_table_head(const Console& console);
/// Counts of the views and times, in a row; what is not proven, or not as planned, is marked.
void print_table_row(const workbench::RecipeOrders& recipe, const orders::CountLimits& count,
                     const orders::FastestLimits& fastest, const Console& console);

/// The row of one whose orders are not known, since a limit was reached before.
void print_cut_row(const workbench::RecipeOrders& recipe, const Console& console);

}  // namespace irl::cli
