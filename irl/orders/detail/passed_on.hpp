#pragma once

#include <vector>

#include "irl/orders/precedence.hpp"
#include "irl/run/solution.hpp"

/// What has to come before what, as a trace shows. All throw OutOfLimits where the budget is over first.
namespace irl::orders {

/// What a step gave and another one took: every state, as it is threaded, or all other variables.
std::vector<Pair> passed_on(const Program& program, const Solution& trace, Reason::Kind kind, Budget& budget);
/// The data that steps pass on. In a domain with a state, the operation that gives the very first state comes
/// before those that work on it, too.
std::vector<Pair> data_pairs(const Program& program, const Solution& trace, Budget& budget);
/// These, and what may disturb one another in the state (`conflict_pairs`): every order that keeps all of
/// them has the outcome of the trace, which must be observed.
std::vector<Pair> safe_pairs(const Program& program, const Solution& trace, Budget& budget);

}  // namespace irl::orders
