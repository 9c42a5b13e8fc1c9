#pragma once

#include <vector>

#include "irl/orders/deordering.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"

/// The orders of a procedure as JSON.
namespace irl::workbench {

/// A number of orders: `exact` in all its digits, or `estimate` with `standard-error`.
Json to_json(const orders::Counted& counted);
/// The three views, or some of them, with what fixes the order. Throws OutOfLimits where the deadline is over
/// before that is known.
Json overview_json(const RecipeOrders& recipe, const std::vector<orders::ViewReport>& views,
                   const Deadline& deadline = {});
/// That a limit was reached before anything was known.
Json cut_json(const RecipeOrders& recipe);
/// Executed orders, one by one, with their outcomes.
Json executed_json(const RecipeOrders& recipe, const orders::ExecutedOrders& executed);
/// Why one operation comes before the other one in each of these views; an empty chain where it need not.
Json why_json(const RecipeOrders& recipe, const std::vector<orders::View>& views, OperationIndex one,
              OperationIndex other);
/// What becomes of a procedure if one operation is moved, in each of these views.
Json move_json(const RecipeOrders& recipe, OperationIndex moved, const std::vector<orders::Move>& moves);
/// The fastest order with its schedule.
Json fastest_json(const RecipeOrders& recipe, const orders::FastestOrder& fastest);
/// The weakest partial order that is still safe.
Json partial_json(const RecipeOrders& recipe, const orders::PartialReport& report);
/// Of all of these, in a list by recipe.
Json orders_schema();

/// A schedule as Chrome and Perfetto show it (Trace Event Format): a thread for every track of its timeline.
Json chrome_trace(const RecipeOrders& recipe, const orders::FastestOrder& fastest);

}  // namespace irl::workbench
