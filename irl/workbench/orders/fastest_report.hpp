#pragma once

#include "irl/workbench/orders/orders_report.hpp"
#include "irl/orders/fastest.hpp"

namespace irl::workbench {

/// The fastest safe order of a recipe, executed.
struct FastestReport {
  orders::Scheduling scheduling;
  orders::Schedule reference;  ///< the order as written, by one cook
  orders::Fastest found;
  Solution executed;             ///< the fastest order, with the state threaded along it
  bool has_same_outcome = true;  ///< as the order as written

  /// Whether the execution by one cook took as long as planned.
  bool is_confirmed() const;
};

FastestReport find_fastest(const RecipeOrders& recipe, std::uint32_t cooks,
                           const orders::FastestLimits& limits);

/// Time, gain, order, timeline and critical path.
void print_fastest(const RecipeOrders& recipe, const FastestReport& report, const Console& console);
Json fastest_json(const RecipeOrders& recipe, const FastestReport& report);

/// The schedule as Chrome and Perfetto show it (Trace Event Format): a track for every cook, who is busy, and
/// one for every appliance and tool that is held.
Json chrome_trace(const RecipeOrders& recipe, const FastestReport& report);

}  // namespace irl::workbench
