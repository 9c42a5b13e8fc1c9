#pragma once

#include <limits>
#include <vector>

#include "irl/budget.hpp"
#include "irl/orders/schedule.hpp"
#include "irl/orders/views.hpp"

namespace irl::orders {

/// How long to look for the fastest order.
struct FastestLimits {
  std::uint64_t nodes = 1'000'000;  ///< beginnings of orders looked at
  Deadline deadline{};
};

/// The fastest order that was found, and how much faster one could be at most.
struct Fastest {
  Schedule schedule;        ///< of no operation and without end, where none was found that finds room for all
  Seconds bound{0};         ///< no order takes less
  std::uint64_t nodes = 0;  ///< beginnings of orders looked at

  /// Whether no order is faster.
  bool is_proven() const { return bound >= schedule.length; }
  /// What may be missing to the fastest order, as a part of the length of the schedule.
  double gap() const { return schedule.length.count() > 0 ? 1 - bound.count() / schedule.length.count() : 0; }
};

/// A part of all orders, which can be looked through on its own.
struct FastestPart {
  Order prefix{};  ///< of orders by start: those that begin with it, as `fastest_parts` shares them out
  Seconds shorter_than{std::numeric_limits<double>::infinity()};  ///< nothing else is of use
};

/// What is known where nothing was found: a schedule of no operation and without end.
Fastest none_found(std::uint32_t workers);

/// Looks for the order in which everything is done first, by that many workers (at least one).
///
/// Branch and bound over beginnings of orders by start. Bounds: see `LowerBound`; as all times are sums of
/// those of the tasks, a length is a multiple of what divides all these, and bounds are rounded up to it. A
/// beginning is left out if another one with the same operations is nowhere later, if an operation would fit
/// in before its last one, or if the last one could as well have come before the one before it. The same
/// problem gives the same answer.
///
/// Of a part, what is found is shorter than asked for, or nothing; then the bound says that there is nothing.
Fastest fastest(const Scheduling& scheduling, std::uint32_t workers, const FastestLimits& limits = {},
                const FastestPart& part = {});

/// The search for the fastest order, shared out.
struct FastestParts {
  Fastest first;  ///< what simple rules find
  /// Every order that is shorter than that begins with one of them, or there is one as short that does. None
  /// where the first one is proven.
  std::vector<Order> prefixes{};
};

/// Divides the search among at least `at_least` prefixes, as far as there are. The shortest order is the
/// first one or the shortest one of all parts. Throws OutOfLimits where the deadline is over first.
FastestParts fastest_parts(const Scheduling& scheduling, std::uint32_t workers, std::size_t at_least,
                           const Deadline& deadline = {});

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
  /// Whether the search for the first order was stopped at its limit: there may be more to plan than its
  /// trace shows.
  bool is_of_part = false;

  bool is_executed() const { return executed.verdict != Verdict::stopped; }
  bool has_same_outcome() const { return difference.empty(); }
  /// Whether it came out as planned: the same outcome, and every operation at its time.
  bool is_confirmed() const { return is_executed() && has_same_outcome() && delay.empty(); }
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
/// Executes a given plan, such as the best one of all parts.
FastestOrder executed_plan(const Views& views, View view, Fastest plan, const Deadline& deadline = {});

}  // namespace irl::orders
