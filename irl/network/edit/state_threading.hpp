#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/network/program.hpp"

/// How the state passes from one operation to the next.
namespace irl {

/// Whether a slot takes or gives the state.
bool is_state_slot(const Primitive& primitive, SlotIndex slot);
/// The variable of the state that an operation takes, or gives; null where there is none.
const std::string* state_taken(const Operation& operation, const Domain& domain);
const std::string* state_given(const Operation& operation, const Domain& domain);

/// Whether an operation of the network gives the initial state.
bool gives_initial_state(const Network& network, const Domain& domain);
/// The operation that gives the initial state, its variables named after the slots; none if the domain has
/// none.
std::optional<Operation> initial_operation(const Domain& domain);

/// A network that takes the state from others, and the variable of the state that it leaves.
struct Threaded {
  Network network;
  std::string state;
};
/// The network with every state that nothing in it gives replaced by the latest one before: that of the
/// operation written before, or the one given here.
Threaded with_state_threaded(Network network, const Domain& domain, const std::string& state);

/// For every operation of a program the variable that holds the state which it takes, directly or from one
/// operation to the next, at the very beginning; none where it takes no state.
using StateRoots = std::vector<std::optional<VariableIndex>>;
StateRoots state_roots(const Program& program);

/// The same program with another threading of the state: every operation takes the state of the one before it
/// in that order (of those that begin with the same state), the first one the very first state. Everything
/// else stays, numbers of operations and variables included. Operations out of the order keep their state.
Program rethreaded(const Program& program, std::span<const OperationIndex> order);

}  // namespace irl
