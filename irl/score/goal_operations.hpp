#pragma once

#include <optional>
#include <vector>

#include "irl/score/evaluation.hpp"

namespace irl {

/// The operations that a goal is about.
struct GoalOperations {
  OperationIndex expected{};                   ///< of the gold network: what it gives is the goal
  std::optional<OperationIndex> reached_by{};  ///< of the candidate; none: the goal was missed
  /// Of the candidate, where the goal was missed: what this one gave is told in the reason; none: there is
  /// nothing like it.
  std::optional<OperationIndex> missed_by{};
};

/// The operations of every goal that a metric tells of one by one, in its order. Empty for a metric that
/// `goal_condition_metric` did not make: its goals need not be about operations.
std::vector<GoalOperations> goal_operations(const Metric& metric, const Evaluation& evaluation);

}  // namespace irl
