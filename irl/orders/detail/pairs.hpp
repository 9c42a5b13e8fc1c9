#pragma once

#include "irl/orders/threading.hpp"

/// What a trace says about the order of its operations. All of it, or OutOfLimits where the budget is over
/// first.
namespace irl::orders {

/// Every variable that a step bound and another one took, states apart: the first step comes before the
/// second. So do, in a domain with a state, the operation that gives the very first state and those that work
/// on it.
std::vector<Pair> data_pairs(const Program& program, const Solution& trace, Budget& budget);

/// Every state that a step gave and another one took, as it is threaded.
std::vector<Pair> state_pairs(const Program& program, const Solution& trace, Budget& budget);

}  // namespace irl::orders
