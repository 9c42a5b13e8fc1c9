#pragma once

#include <vector>

#include "irl/orders/scheduling.hpp"

/// When everything happens: operations placed in time, for one worker or for several.
namespace irl::orders {

/// Ends of time are compared with room for rounding.
constexpr Seconds time_tolerance{1e-6};

/// An operation in its time.
struct Placed {
  std::uint32_t operation = 0;
  Seconds start{0};
  Seconds free_at{0};   ///< when the worker is free again
  Seconds ready_at{0};  ///< when the last result is available
  std::uint32_t worker = 0;
  /// Operations that had what this one occupies, or took it out, and how long from their start on.
  std::vector<Task::Wait> takes_over{};

  Seconds end() const { return std::max(free_at, ready_at); }
};

/// Operations in their times, in the order in which they are begun.
struct Schedule {
  std::vector<Placed> placed{};
  Seconds length{0};  ///< when everything has ended
  std::uint32_t workers = 1;

  Order order() const;
};

/// Begins operations in that order, each as early as it can be, and never in what is full. The length is
/// infinite if one of them never finds room.
Schedule placed_in_order(const Scheduling& scheduling, const Order& order, std::uint32_t workers);

/// When an operation occupies something.
struct Occupancy {
  std::uint32_t operation = 0;
  std::uint32_t resource = 0;
  Seconds start{0};
  Seconds end{0};  ///< the end of the schedule where what waits is not taken out
};
/// All that is occupied, in the order of the schedule.
std::vector<Occupancy> occupancy(const Scheduling& scheduling, const Schedule& schedule);

}  // namespace irl::orders
