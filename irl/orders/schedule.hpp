#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "irl/orders/precedence.hpp"
#include "irl/run/solution.hpp"

/// When everything happens: operations placed in time, for one worker (or whoever acts) or for several.
namespace irl::orders {

/// Ends of time are compared with room for rounding.
constexpr Seconds time_tolerance{1e-6};

/// What one operation takes of time, as its trace shows it.
struct Task {
  /// Another operation that it comes after.
  struct Wait {
    std::uint32_t operation = 0;
    Seconds lag{0};  ///< starts that long after the other one's start at the earliest
  };
  std::uint32_t operation = 0;
  bool needs_worker = false;  ///< whether somebody does it; otherwise it just is
  Seconds busy{0};            ///< from the start until the worker is free again
  Seconds ready{0};           ///< from the start until the last result is available
  std::vector<Wait> waits{};
  std::vector<std::string>
      holds{};  ///< appliances and tools, from the start until the last result is available

  /// From the start until nothing more is to happen.
  Seconds length() const { return std::max(busy, ready); }
};

/// Tasks with the time that each takes and what it waits for.
///
/// The rules are those of the engine: an operation starts when the worker is free and everything that it
/// awaits is available; the others that it must come after have been begun by then and let their worker go.
/// With several workers, whoever is free first takes the next operation. An appliance keeps nobody waiting by
/// itself: two operations that touch it come in the order of the trace, and more the rules do not say.
struct Scheduling {
  OperationSet operations;
  std::vector<Task> tasks;  ///< by operation of the program; those left out are empty
};

/// The tasks of a trace whose operations may be executed in any order that the precedence admits.
Scheduling scheduling_of(const Program& program, const Solution& trace, const Precedence& precedence);

/// An operation in its time.
struct Placed {
  std::uint32_t operation = 0;
  Seconds start{0};
  Seconds free_at{0};   ///< when the worker is free again
  Seconds ready_at{0};  ///< when the last result is available
  std::uint32_t worker = 0;

  Seconds end() const { return std::max(free_at, ready_at); }
};

/// Operations in their times, in the order in which they are begun.
struct Schedule {
  std::vector<Placed> placed{};
  Seconds length{0};  ///< when everything has ended
  std::uint32_t workers = 1;

  Order order() const;
};

/// Begins operations in that order, each as early as it can be.
Schedule placed_in_order(const Scheduling& scheduling, const Order& order, std::uint32_t workers);

/// The same tasks, if an operation took no time at all.
Scheduling without_time(Scheduling scheduling, std::uint32_t operation);

/// Why an operation starts when it does.
struct Cause {
  enum class Kind { nothing, result, worker };
  Kind kind = Kind::nothing;    ///< it starts at 0; it waits for a result; it waits for its worker
  std::uint32_t operation = 0;  ///< that it waits for
};

/// One step of a critical path.
struct Critical {
  Placed placed;
  Cause cause;
};

/// What fixes the length of a schedule: from an operation that starts at 0 to one that ends last, each
/// starting because of the one before.
std::vector<Critical> critical_path(const Scheduling& scheduling, const Schedule& schedule);

/// By place in the schedule: how much later an operation could start without the whole taking longer, if all
/// are begun in the same order by the same workers.
std::vector<Seconds> slack(const Scheduling& scheduling, const Schedule& schedule);

}  // namespace irl::orders
