#pragma once

#include "irl/run/branching/join_state.hpp"

namespace irl {

/// A partial assignment where a join has no row: those operations hold that a greedy search could satisfy.
struct PartialRow {
  JoinRow row;              ///< an open variable has no value; only operations that hold have a score
  std::vector<bool> holds;  ///< by operation of the join
};

/// Finds a partial row: binds the variable with the smallest domain to its first value, propagates, and
/// leaves out each operation that fails. Without backtracking, so this takes no longer than a few steps of a
/// search for rows.
PartialRow partial_row(JoinQuery query, SearchAccount account);

}  // namespace irl
