#pragma once

#include <optional>
#include <vector>

#include "irl/orders/schedule.hpp"
#include "irl/scheduling/project.hpp"
#include "irl/scheduling/project_plan.hpp"

namespace irl::orders {

/// Tasks as a project that can be planned: an activity for each, a resource for the workers and one for
/// everything whose capacity is known.
struct TaskProject {
  scheduling::Project project{};
  Order operations{};                                   ///< by activity
  std::vector<scheduling::ActivityIndex> activities{};  ///< by operation; only those of tasks mean something
  double seconds = 1;                                   ///< in one unit of time
  bool is_exact = true;  ///< whether all times are whole units; otherwise they are rounded down

  /// The nearest unit, and the next smaller one.
  scheduling::Time units(Seconds time) const;
  Seconds time(scheduling::Time units) const { return Seconds(static_cast<double>(units) * seconds); }
  /// When everything starts, by operation.
  std::vector<Seconds> starts(const scheduling::Plan& plan) const;
};

/// The workers are the first resource. The unit of time is what all times are multiples of, these further
/// ones included.
TaskProject project_of(const Scheduling& scheduling, std::uint32_t workers,
                       const std::vector<Seconds>& further_times = {});

}  // namespace irl::orders
