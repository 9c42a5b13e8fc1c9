#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// Which operations of a program cannot be executed in any order before which other ones have been. This does
/// not change while the program is executed: what an execution binds could be bound from the beginning. So it
/// is found out once: for most pairs by a tree in which everything stands below what must come before it
/// (dominators), for the others by reachability without the one in question.
class Prerequisites {
 public:
  /// The program must outlive it.
  explicit Prerequisites(const Program& program);

  /// Whether there is an order in which `operation` is executed and `other` is not executed before it.
  bool is_possible_before(OperationIndex operation, OperationIndex other);

 private:
  /// Where an operation stands in the tree: it has the number `first`, and everything below it one up to
  /// `last`.
  struct Place {
    std::uint32_t first, last;
  };

  const Program* program_;
  std::vector<bool> bound_;    // from the beginning, by variable
  std::vector<Place> places_;  // by operation
  std::unordered_map<OperationIndex, std::vector<bool>> reachable_without_;
};

}  // namespace irl
