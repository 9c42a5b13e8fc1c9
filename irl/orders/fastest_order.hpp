#pragma once

#include <vector>

#include "irl/budget.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/orders/views.hpp"

namespace irl::orders {

/// How long to look for the fastest order.
struct FastestLimits {
  std::uint64_t nodes = 1'000'000;  ///< dead ends of the search looked at
  Deadline deadline{};
};

/// The fastest order that was found, and how much faster one could be at most.
struct Fastest {
  Schedule schedule;        ///< of no operation and without end, where none was found that finds room for all
  Seconds bound{0};         ///< no order takes less
  std::uint64_t nodes = 0;  ///< dead ends of the search

  /// Whether no order is faster.
  bool is_proven() const { return bound >= schedule.length; }
  /// What may be missing to the fastest order, as a part of the length of the schedule.
  double gap() const { return schedule.length.count() > 0 ? 1 - bound.count() / schedule.length.count() : 0; }
};

/// Looks for the order in which everything is done first, by that many workers (at least one): the shortest
/// plan of the tasks as a project (`scheduling::best_plan`), begun in its order. The same problem gives the
/// same answer wherever the deadline does not come first.
Fastest fastest(const Scheduling& scheduling, std::uint32_t workers, const FastestLimits& limits = {});

/// The fastest order of a view as it was planned, and what came of executing it.
///
/// The plan takes times from one trace and keeps what orders the view; `Fastest` proves at most that no other
/// order takes less *by such a plan*. Whether an order comes out as planned is for its execution to say: by
/// one worker as the engine executes an order, by several with every operation at its planned start.
struct FastestOrder {
  View view = View::safe;
  Scheduling scheduling;
  Schedule reference;  ///< the order of the trace, by one worker
  Fastest found;
  Solution executed;  ///< the plan, with the state threaded along it as the view says
  /// How the outcome differs from the one of the trace, in words; empty: it does not. Where the time was over
  /// before it was executed to its end, that.
  std::string difference{};
  /// Which operation is the first that was not executed at the times of the plan, in words; empty: none.
  std::string delay{};
  /// Which operation is the first that takes what has stood too long by then (`Primitive::keeps`), in words;
  /// empty: none. Only plans of procedures together (`plan_together`) hold that, of one procedure as well.
  std::string too_late{};
  /// Whether the search for the first order was stopped at its limit: there may be more to plan than its
  /// trace shows.
  bool is_of_part = false;

  bool is_executed() const { return executed.verdict != Verdict::stopped; }
  bool has_same_outcome() const { return difference.empty(); }
  /// Whether it came out as planned: the same outcome, every operation at its time, and nothing too late.
  bool is_confirmed() const {
    return is_executed() && has_same_outcome() && delay.empty() && too_late.empty();
  }
  /// Whether no plan of the view takes less, and this one comes out as planned. Never of the free view, whose
  /// orders may come out otherwise, and take other times.
  bool is_proven() const { return found.is_proven() && is_confirmed() && !is_of_part && view != View::free; }
};

/// What is to be placed in time for a view. Throws OutOfLimits where the deadline is over before that is
/// known.
Scheduling scheduling_of(const Views& views, View view, const Deadline& deadline = {});

/// Plans the order of a view with the shortest makespan for `workers` workers, and executes it, both within
/// the deadline.
FastestOrder fastest_order(const Views& views, View view, std::uint32_t workers,
                           const FastestLimits& limits = {});
}  // namespace irl::orders
