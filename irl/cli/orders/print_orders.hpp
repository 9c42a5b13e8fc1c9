#pragma once

#include <vector>

#include "irl/cli/command_line.hpp"
#include "irl/orders/counting.hpp"
#include "irl/orders/deordering.hpp"
#include "irl/orders/fastest_order.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/workbench/orders/recipe_orders.hpp"
#include "irl/workbench/runs/level.hpp"

/// The orders of recipes, for people.
namespace irl::cli {

/// The views, what came out, and, as far as the time allows, what fixes the order.
void print_overview(const workbench::RecipeOrders& recipe, const std::vector<orders::ViewReport>& views,
                    const Deadline& deadline, const Console& console);
/// How many orders and traces a view has, in full.
void print_count(const workbench::RecipeOrders& recipe, const orders::ViewReport& report,
                 const Console& console);
/// How many orders there are where each use of a definition is executed as one, and which uses something has
/// to interrupt; nothing where no definition is used.
void print_uses(const workbench::RecipeOrders& recipe, const std::vector<orders::View>& views,
                const orders::CountLimits& limits, const Console& console);
/// Executed orders, one a line, with their time and outcome; then the classes. At the level of uses a use is
/// one line, where it is interrupted several.
void print_executed(const workbench::RecipeOrders& recipe, const orders::ExecutedOrders& executed,
                    workbench::Level level, const Console& console);
/// Reasons, one a line.
void print_chain(const Program& program, const std::vector<orders::Pair>& chain, const Console& console);
/// Why one operation comes before the other one in these views, or that it need not.
void print_why(const workbench::RecipeOrders& recipe, const std::vector<orders::View>& views,
               OperationIndex one, OperationIndex other, const Console& console);

/// What fixes the length of a schedule, what could start later, and what would have to change to gain more.
/// Throws OutOfLimits where the deadline is over first.
void print_critical_path(const Program& program, const orders::Scheduling& scheduling,
                         const orders::Schedule& schedule, const Deadline& deadline, const Console& console);

/// Time, gain, what is proven and what was tried, the order, its timeline and, as far as the time allows, its
/// critical path.
void print_fastest(const workbench::RecipeOrders& recipe, const orders::FastestOrder& fastest,
                   const Deadline& deadline, const Console& console);

/// What becomes of a recipe if one operation, or a use of a definition, is moved, in each of these views:
/// whether it can be, what comes out otherwise, and what time it gains.
void print_moves(const workbench::RecipeOrders& recipe, const orders::Order& moved,
                 const std::vector<orders::Move>& moves, const Console& console);

/// The weakest partial order that is still safe: how many orders it has, which pairs it keeps, and why.
void print_partial(const workbench::RecipeOrders& recipe, const orders::PartialReport& report,
                   const Console& console);

/// The head of a table in Markdown, of the orders of many recipes.
void print_table_head(const Console& console);
/// Counts of the views and times, in a row; what is not proven, or not as planned, is marked.
void print_table_row(const workbench::RecipeOrders& recipe, const orders::CountLimits& count,
                     const orders::FastestLimits& fastest, const Console& console);

/// The row of one whose orders are not known, since a limit was reached before.
void print_cut_row(const workbench::RecipeOrders& recipe, const Console& console);

}  // namespace irl::cli
