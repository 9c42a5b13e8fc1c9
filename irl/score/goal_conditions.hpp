#pragma once

#include <functional>
#include <vector>

#include "irl/data/comparison.hpp"
#include "irl/score/evaluation.hpp"

namespace irl {

/// The types of the places around an object, from the state inwards.
using Location = std::vector<Type>;

/// Whether two locations count as the same.
enum class LocationMatching {
  whole,   ///< the whole paths agree; an unknown location only agrees with an unknown one
  prefix,  ///< the shorter path is the beginning of the longer one, so an unknown location agrees with any
};

/// How goal conditions are held against what a candidate reached.
struct GoalMatching {
  ListMatching lists = ListMatching::multiset;
  LocationMatching locations = LocationMatching::whole;
  /// Where a value is in a state; by default by containment.
  std::function<Location(const Entity& state, const Value& value)> locate{};
};

/// What an executed operation achieved: its primary output (the first slot it found), and where that then
/// was.
struct GoalCondition {
  std::size_t step = 0;  ///< position in the trace
  Value value;
  Location location;
};

/// A goal condition of the gold standard, and the step of the candidate that reached it.
struct GoalOutcome {
  GoalCondition goal;
  std::optional<std::size_t> reached_by;
};

/// What every operation of a trace achieved, in order, the one that gives the initial state left out.
std::vector<GoalCondition> goal_conditions(const Program& program, const Solution& solution,
                                           const GoalMatching& matching);

/// The goals of a gold standard: what its operations achieved, in order, what it does besides left out.
std::vector<GoalCondition> goals_of(const GoldStandard& gold, const GoalMatching& matching);

/// Whether two locations agree.
bool agree(const Location& left, const Location& right, LocationMatching matching);

/// Holds every goal of the gold standard, in order, against what the candidate achieved: the first
/// achievement not yet used that is similar and at a similar place counts. Failed objects achieve nothing.
std::vector<GoalOutcome> goal_outcomes(const Evaluation& evaluation, const GoalMatching& matching);

/// Goal-condition success as a metric: the share of goals that were reached; none for a gold standard without
/// goals. The matching may depend on the rules.
Metric goal_condition_metric(std::function<GoalMatching(const Rules&)> matching = {});

}  // namespace irl
