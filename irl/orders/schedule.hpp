#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "irl/orders/precedence.hpp"
#include "irl/run/solution.hpp"

/// When everything happens: operations placed in time, for one worker or for several.
namespace irl::orders {

/// Something that tasks occupy: an appliance, a tool.
struct Resource {
  std::string name{};  ///< its type; with a number where there are several: `oven 2`
  std::optional<std::uint32_t>
      capacity{};  ///< how many units can be occupied at once; none: there is no limit
};

/// What one operation takes of time, as its trace shows it.
struct Task {
  /// Another operation that it comes after.
  struct Wait {
    OperationIndex operation{};
    Seconds lag{0};  ///< starts that long after the other one's start at the earliest
  };
  /// What it occupies from its start on.
  struct Use {
    std::uint32_t resource = 0;
    std::uint32_t units = 1;
    std::optional<Seconds> length{};  ///< none: until the first of the takers starts
    Order takers{};                   ///< operations that take out what waits in the resource
  };
  OperationIndex operation{};
  bool needs_worker = false;  ///< whether it occupies a worker; otherwise it just takes time
  Seconds busy{0};            ///< from the start until the worker is free again
  Seconds ready{0};           ///< from the start until the last result is available
  std::vector<Wait> waits{};
  std::vector<Use> uses{};

  /// From the start until nothing more is to happen.
  Seconds length() const { return std::max(busy, ready); }
};

/// Tasks with the time that each takes and what it waits for.
///
/// The rules are those of the engine: an operation starts when the worker is free and everything that it
/// awaits is available; the others that it must come after have been begun by then and let their worker go;
/// and there is room in what it occupies. With several workers, the one that got free last takes the next
/// operation.
struct Scheduling {
  OperationSet operations;
  std::vector<Task> tasks;  ///< by operation of the program; those left out are empty
  std::vector<Resource> resources{};
  Order reference{};  ///< an order in which everything finds room: that of the trace; may be empty
};

/// The tasks of a trace whose operations may be executed in any order that the precedence admits. Capacities
/// are those of the things in the trace (see `capacity_of`); things of several states, as in a fork, are
/// several.
Scheduling scheduling_of(const Program& program, const Solution& trace, const Precedence& precedence,
                         const Deadline& deadline = {});

/// The deadline of what is done once for all operations: where they are few that takes no time that is worth
/// a look at the clock, and there is always something to show.
Deadline deadline_for(std::size_t operations, const Deadline& deadline);

/// The same tasks, if an operation took no time at all.
Scheduling without_time(Scheduling scheduling, OperationIndex operation);

/// Ends of time are compared with room for rounding.
constexpr Seconds time_tolerance{1e-6};
inline bool is_later(Seconds time, Seconds than) {
  return time > than + time_tolerance;
}

/// An operation in its time.
struct Placed {
  OperationIndex operation{};
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

/// Begins operations at these times, by operation, at which everything is free that they need; what starts at
/// one time begins in an order in which it finds room.
Schedule placed_at(const Scheduling& scheduling, const std::vector<Seconds>& starts, std::uint32_t workers);

/// When an operation occupies something.
struct Occupancy {
  OperationIndex operation{};
  std::uint32_t resource = 0;
  Seconds start{0};
  Seconds end{0};  ///< the end of the schedule where what waits is not taken out
};
/// All that is occupied, in the order of the schedule.
std::vector<Occupancy> occupancy(const Scheduling& scheduling, const Schedule& schedule);

/// A schedule as viewers of timelines draw it: a track for every worker, and one for every appliance and tool
/// that is occupied.
struct Timeline {
  /// An operation on one of the tracks.
  struct Bar {
    std::size_t track = 0;
    OperationIndex operation{};
    Seconds start{0};
    Seconds end{0};  ///< on the track of a worker: until that worker is free again
  };
  std::vector<std::string> tracks{};  ///< `worker 1`, …, then the resources by name
  std::vector<Bar> bars{};            ///< those of the workers first, each in the order of the schedule
};

Timeline timeline(const Scheduling& scheduling, const Schedule& schedule);

}  // namespace irl::orders
