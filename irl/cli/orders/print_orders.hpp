#pragma once

#include <vector>

#include "irl/cli/console.hpp"
#include "irl/orders/report.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"

/// The orders of a recipe, for people.
namespace irl::cli {

/// The views, what came out, and, as far as the time allows, what fixes the order.
void print_overview(const workbench::RecipeOrders& recipe, const std::vector<orders::ViewReport>& views,
                    const Deadline& deadline, const Console& console);
/// How many orders and traces a view has, in full.
void print_count(const workbench::RecipeOrders& recipe, const orders::ViewReport& report,
                 const Console& console);
/// Executed orders, one a line, with their time and outcome; then the classes.
void print_executed(const workbench::RecipeOrders& recipe, const orders::ExecutedOrders& executed,
                    const Console& console);
/// Reasons, one a line.
void print_chain(const Program& program, const std::vector<orders::Pair>& chain, const Console& console);
/// Why one operation comes before the other one in these views, or that it need not.
void print_why(const workbench::RecipeOrders& recipe, const std::vector<orders::View>& views,
               std::uint32_t one, std::uint32_t other, const Console& console);

/// What fixes the length of a schedule, what could start later, and what would have to change to gain more.
/// Throws OutOfLimits where the deadline is over first.
void print_critical_path(const Program& program, const orders::Scheduling& scheduling,
                         const orders::Schedule& schedule, const Deadline& deadline, const Console& console);

}  // namespace irl::cli
