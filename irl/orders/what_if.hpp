#pragma once

#include <optional>
#include <vector>

#include "irl/orders/schedule.hpp"

/// What would change the length of a schedule, and what would not.
namespace irl::orders {

/// An operation, and a time that it is worth.
struct OperationTime {
  std::uint32_t operation = 0;
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
