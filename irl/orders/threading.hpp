#pragma once

#include <optional>
#include <vector>

#include "irl/orders/precedence.hpp"
#include "irl/run/solution.hpp"

/// How a state runs through a network, as written, and along any other order.
namespace irl::orders {

/// For every operation of a program the variable that holds the state which it takes, directly or from one
/// operation to the next, at the very beginning; none where it takes no state.
using StateRoots = std::vector<std::optional<std::uint32_t>>;
StateRoots state_roots(const Program& program);

/// Whether that slot takes or gives the state in the way of its domain.
bool is_state_slot(const Primitive& primitive, std::uint32_t slot);

/// A state that several operations take: what one of them does, the others do not see.
struct Fork {
  std::uint32_t variable = 0;
  Order takers{};
};
/// The forks of a program, by variable.
std::vector<Fork> forks(const Program& program);

/// The same program with another threading of the state: every operation takes the state of the one before it
/// in that order (of those that begin with the same state), the first one the very first state. Everything
/// else stays, numbers of operations and variables included. Operations out of the order keep their state.
Program rethreaded(const Program& program, const Order& order);

}  // namespace irl::orders
