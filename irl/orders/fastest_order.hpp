#pragma once

#include "irl/orders/fastest.hpp"
#include "irl/orders/views.hpp"

namespace irl::orders {

/// The fastest order of a view as it was planned, and what came of executing it.
///
/// The plan takes times from one trace and keeps what orders the view; `Fastest` proves at most that no other
/// order takes less *by such a plan*. Whether an order comes out as planned is for its execution to say.
struct FastestOrder {
  View view = View::safe;
  Scheduling scheduling;
  Schedule reference;  ///< the order of the trace, by one worker
  Fastest found;
  Solution executed;  ///< the fastest order, with the state threaded along it as the view says, by one worker
  /// How the outcome differs from the one of the trace, in words; empty: it does not. Where the time was over
  /// before it was executed to its end, that.
  std::string difference{};

  bool is_executed() const { return executed.verdict != Verdict::stopped; }
  bool has_same_outcome() const { return difference.empty(); }
  /// Whether it came out as planned: the same outcome and, by one worker, in the time of the plan. What
  /// several workers do is not executed, so it is never confirmed.
  bool is_confirmed() const;
};

/// Plans the order of a view that so many workers finish first, and executes it, both within the deadline.
FastestOrder fastest_order(const Views& views, View view, std::uint32_t workers,
                           const FastestLimits& limits = {});

}  // namespace irl::orders
