#pragma once

#include "irl/cli/console.hpp"
#include "irl/workbench/json.hpp"
#include "irl/orders/outcomes.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/orders/traces.hpp"

/// What `irl orders` tells about one recipe, for people and as JSON.
namespace irl::workbench {

/// The orders of a recipe, derived.
struct RecipeOrders {
  std::string id;
  const Program& program;
  const orders::Views& views;
  orders::CountLimits limits;
};

/// How many orders a view has, how many classes of them, and what comes out of some that were executed.
struct ViewReport {
  orders::View view;
  orders::Counted orders;
  orders::Counted traces;
  bool is_uniform = true;                       ///< whether the executed ones were drawn uniformly
  std::vector<orders::Order> executed{};        ///< in the order of listing or drawing
  std::vector<orders::OutcomeClass> classes{};  ///< of those
};

/// How many orders of a view are executed for the overview.
constexpr std::uint64_t drawn_for_overview = 20;

ViewReport report_on(const RecipeOrders& recipe, orders::View view, std::uint64_t drawn, std::uint64_t seed);
/// The three views, what came out, and what fixes the order.
void print_overview(const RecipeOrders& recipe, const std::vector<ViewReport>& views, const Console& console);
Json overview_json(const RecipeOrders& recipe, const std::vector<ViewReport>& views);

/// Executed orders, one a line, with their time and outcome; then the classes.
void print_orders(const RecipeOrders& recipe, const ViewReport& report, const Console& console);
Json orders_json(const RecipeOrders& recipe, const ViewReport& report);

/// Why one operation comes before the other one in each view, or that it need not.
void print_why(const RecipeOrders& recipe, std::uint32_t one, std::uint32_t other, const Console& console);
Json why_json(const RecipeOrders& recipe, std::uint32_t one, std::uint32_t other);

/// What fixes the length of a schedule, what could start later, and what would have to change to gain more.
void print_critical_path(const Program& program, const orders::Scheduling& scheduling,
                         const orders::Schedule& schedule, const Console& console);

/// A view as a graph in the DOT language: pairs that no chain of others implies, with their reasons.
std::string to_dot(const RecipeOrders& recipe, orders::View view);

}  // namespace irl::workbench
