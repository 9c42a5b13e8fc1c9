#pragma once

#include "irl/budget.hpp"
#include "irl/orders/detail/pools.hpp"

namespace irl::orders {

/// What no schedule is shorter than: the longest path of waits, where every operation also leaves room for
/// what must have had its units before, and will have them after; for every pool the work between the
/// earliest start and the shortest end of some operations; and what sets of operations take of which no two
/// can be under way together. Throws OutOfLimits where the deadline is over before everything is known.
Seconds lower_bound(const Scheduling& scheduling, const Pools& pools, const Deadline& deadline);

}  // namespace irl::orders
