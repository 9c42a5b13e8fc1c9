#pragma once

#include <limits>
#include <vector>

#include "irl/budget.hpp"
#include "irl/orders/schedule.hpp"

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

}  // namespace irl::orders
