#pragma once

#include <optional>
#include <string>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"

/// How the state passes from one network to the next.
namespace irl {

/// The variable that the operation has in that slot; null if there is none.
const Variable* variable_at(const Operation& operation, std::optional<std::uint32_t> slot);

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

}  // namespace irl
