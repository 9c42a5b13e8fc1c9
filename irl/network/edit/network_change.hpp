#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "irl/network/network.hpp"

namespace irl {

class Wiring;

/// A change of a network in one place, as a value that can be weighed before it is made
/// (`EditedNetwork::make`). Operations are named by their positions before it.
struct NetworkChange {
  /// Operations as they are afterwards: those that are edited, and those that follow suit.
  std::vector<std::pair<std::size_t, Operation>> rewritten{};
  std::optional<std::size_t> erased{};
  std::size_t before = 0;  ///< where `inserted` stands
  std::vector<Operation> inserted{};
};

/// Takes an operation out: the state passes it by, unless another one gives that state as well, and what used
/// its first output uses `instead`, if there is such a variable. Of an operation that fits no primitive
/// nothing is known, and nothing follows.
NetworkChange erasure(const Wiring& wiring, std::size_t operation, const std::optional<std::string>& instead);

}  // namespace irl
