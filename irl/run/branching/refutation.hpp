#pragma once

#include <span>
#include <vector>

#include "irl/run/branching/join_state.hpp"

namespace irl {

/// How a search for one row of a join ended.
struct Refutation {
  /// `complete`: there is a row, to which the variables in the state are bound; `partial`: there is none.
  Verdict verdict = Verdict::stopped;
  // Where there is none, these alone have none either:
  std::vector<OperationInJoin> operations{};  ///< that the proof used
  std::vector<VariableInJoin> given{};        ///< that it used, of those that are given
};

/// Searches for one row of a join without some of its operations; where there is none, tells which operations
/// the proof used: by conflict analysis over a trail of reasons, with conflict-directed backjumping, so what
/// has no part in a failure is not tried again. A variable that only operations use which are left out is
/// not bound. Begins anew, with the answers and the counts of failures that the state has from before.
Refutation refute(JoinState& state, std::span<const OperationInJoin> left_out);

}  // namespace irl
