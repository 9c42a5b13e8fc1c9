#pragma once

#include "irl/orders/threading.hpp"

/// What a trace says about the order of its operations.
namespace irl::orders {

/// Every variable that a step bound and another one took, states apart: the first step comes before the
/// second. So do, in a domain with a state, the operation that gives the very first state and those that work
/// on it.
std::vector<Pair> data_pairs(const Program& program, const Solution& trace);

/// Every state that a step gave and another one took, as it is threaded.
std::vector<Pair> state_pairs(const Program& program, const Solution& trace);

/// Every two steps that touch the same object, at least one of them changing it, in their order in the trace.
/// A step reads the objects that it is given or gives, with all that is in them; it changes what differs
/// between the states before and after it. Two steps that do no more than put different things into one place
/// or take them from it (a cupboard, the countertop) do not disturb one another: the order of contents does
/// not count.
std::vector<Pair> conflict_pairs(const Program& program, const Solution& trace);

}  // namespace irl::orders
