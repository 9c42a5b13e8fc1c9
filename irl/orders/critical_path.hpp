#pragma once

#include <optional>
#include <vector>

#include "irl/orders/schedule.hpp"

/// What fixes the length of a schedule, and what would change it.
namespace irl::orders {

/// Why an operation starts when it does.
struct Cause {
  enum class Kind { nothing, result, worker, resource };
  Kind kind = Kind::nothing;  ///< it starts at 0; it waits for a result, for its worker, for what it occupies
  OperationIndex operation{};  ///< that it waits for
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

/// An operation, and a time that it is worth.
struct OperationTime {
  OperationIndex operation{};
  Seconds time{0};
};

/// The operation of the critical path by which the schedule would become shortest if it took no time, with
/// everything begun in the same order; none if no single one makes it shorter.
/// Throws OutOfLimits where the deadline is over first.
std::optional<OperationTime> most_gained(const Scheduling& scheduling, const Schedule& schedule,
                                         const Deadline& deadline = {});

/// What workers do that could start later without the whole taking longer, and by how much (`slack`), in the
/// order of the schedule.
std::vector<OperationTime> could_wait(const Scheduling& scheduling, const Schedule& schedule);

}  // namespace irl::orders
