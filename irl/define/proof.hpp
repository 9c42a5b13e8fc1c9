#pragma once

#include <string>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/problem.hpp"

namespace irl {

/// Why a row of a relation holds that rules define: a row, the definition that it follows from, and the rows
/// that this looked at, down to rows of relations that are not defined. A row that is a premise of several
/// others stands once.
struct Proof {
  /// Something that holds.
  struct Node {
    std::string relation;
    std::vector<Value> row{};             ///< by slot
    std::vector<std::size_t> premises{};  ///< other nodes, in the order in which they were looked at
    Position definition{};  ///< that it follows from; no line: it is a row of the domain, or an aggregate
    bool negated = false;   ///< there is no such row; it has no premises
    std::size_t rows = 0;   ///< of `count` and `sum`: over how many rows, which are no premises
  };
  /// The first one is what was to be proven. None is a premise of itself, in several steps either.
  std::vector<Node> nodes;
};

}  // namespace irl
