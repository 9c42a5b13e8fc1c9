#pragma once

#include <vector>

#include "irl/orders/schedule.hpp"

/// What fixes the length of a schedule, and what does not.
namespace irl::orders {

/// Why an operation starts when it does.
struct Cause {
  enum class Kind { nothing, result, worker, resource };
  Kind kind = Kind::nothing;  ///< it starts at 0; it waits for a result, for its worker, for what it occupies
  std::uint32_t operation = 0;  ///< that it waits for
};

/// One step of a critical path.
struct Critical {
  Placed placed;
  Cause cause;
};

/// What fixes the length of a schedule: from an operation that starts at 0 to one that ends last, each
/// starting because of the one before.
/// Throws OutOfLimits where the deadline is over first.
std::vector<Critical> critical_path(const Scheduling& scheduling, const Schedule& schedule,
                                    const Deadline& deadline = {});

/// By place in the schedule: how much later an operation could start without the whole taking longer, if all
/// are begun in the same order by the same workers and hand on what they occupy to the same others.
std::vector<Seconds> slack(const Scheduling& scheduling, const Schedule& schedule);

}  // namespace irl::orders
