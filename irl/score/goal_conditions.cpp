#include "irl/score/goal_conditions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "irl/data/first_difference.hpp"
#include "irl/score/goal_operations.hpp"
#include "irl/wording.hpp"
#include "irl/world/world.hpp"

namespace irl {

namespace {

/// The first slot that a step found; none for a mere check.
std::optional<SlotIndex> primary_output(const Step& step) {
  for (SlotIndex slot; slot < step.slots.size(); ++slot)
    if (!step.given.contains(slot)) return slot;
  return std::nullopt;
}

Location locate(const GoalMatching& matching, const StateShape& shape, const Entity& state,
                const Value& value) {
  if (matching.locate) return matching.locate(state, value);
  const Entity* object = value.get_if<Entity>();
  return object ? Containment(shape.contents).location(state, object->identity()) : Location();
}

}  // namespace

bool agree(const Location& left, const Location& right, LocationMatching matching) {
  if (matching == LocationMatching::whole) return left == right;
  const std::size_t common = std::min(left.size(), right.size());
  return std::equal(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(common), right.begin());
}

std::vector<GoalCondition> goal_conditions(const Program& program, const Solution& solution,
                                           const GoalMatching& matching) {
  std::vector<GoalCondition> conditions;
  conditions.reserve(solution.steps.size());
  const StateShape* shape = program.domain->state_shape();
  for (std::size_t i = 0; i < solution.steps.size(); ++i) {
    const Step& step = solution.steps[i];
    const Primitive& primitive = *program.operations[step.operation].primitive;
    const auto output = primary_output(step);
    const bool is_initial = primitive.state_out && !primitive.state_in;
    if (!output || is_initial || !step.slots[*output]) continue;
    GoalCondition condition{i, step.slots[*output]->value, {}};
    if (const Entity* state = state_of(step, primitive.state_out))
      condition.location = locate(matching, *shape, *state, condition.value);
    conditions.push_back(std::move(condition));
  }
  return conditions;
}

std::vector<GoalCondition> goals_of(const GoldStandard& gold, const GoalMatching& matching) {
  auto goals = goal_conditions(gold.program, gold.solution, matching);
  std::erase_if(goals, [&](const GoalCondition& goal) {
    const Step& step = gold.solution.steps[goal.step];
    const VariableIndex variable = gold.program.operations[step.operation].variables[*primary_output(step)];
    return gold.beside.contains(gold.program.variables[variable].name);
  });
  return goals;
}

namespace {

/// For every goal the achievement that reaches it, by position; none where it was missed.
std::vector<std::optional<std::size_t>> reached_by(const std::vector<GoalCondition>& goals,
                                                   const std::vector<GoalCondition>& achieved,
                                                   const GoalMatching& matching) {
  Similarity similar({.lists = matching.lists});
  std::vector<std::size_t> unused(achieved.size());
  std::iota(unused.begin(), unused.end(), std::size_t{0});
  std::vector<std::optional<std::size_t>> reached;
  for (const GoalCondition& goal : goals) {
    const auto match = std::ranges::find_if(unused, [&](std::size_t i) {
      return agree(goal.location, achieved[i].location, matching.locations) &&
             similar(goal.value, achieved[i].value);
    });
    reached.emplace_back();
    if (match == unused.end()) continue;
    reached.back() = *match;
    unused.erase(match);
  }
  return reached;
}

std::vector<GoalCondition> achievements(const Evaluation& evaluation, const GoalMatching& matching) {
  auto achieved = goal_conditions(evaluation.program, evaluation.solution, matching);
  std::erase_if(achieved, [](const GoalCondition& condition) { return condition.value.has_failed(); });
  return achieved;
}

}  // namespace

std::vector<GoalOutcome> goal_outcomes(const Evaluation& evaluation, const GoalMatching& matching) {
  std::vector<GoalCondition> goals = goals_of(evaluation.gold, matching);
  const std::vector<GoalCondition> achieved = achievements(evaluation, matching);
  const auto reached = reached_by(goals, achieved, matching);
  std::vector<GoalOutcome> outcomes;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    outcomes.push_back({std::move(goals[i]), {}});
    if (reached[i]) outcomes.back().reached_by = achieved[*reached[i]].step;
  }
  return outcomes;
}

namespace {

std::string place(const Location& location) {
  return location.empty() ? "nowhere" : fmt::format("in the {}", location.back().name());
}

/// Why a goal was missed, and the step of the candidate that was held against it.
struct Miss {
  std::string reason;
  std::optional<std::size_t> step{};
};

/// What the same primitive gave instead, towards no other goal, and where that differs.
Miss miss(const Evaluation& evaluation, const GoalCondition& goal, const GoalMatching& matching,
          const std::vector<GoalOutcome>& outcomes) {
  const auto& gold_step = evaluation.gold.solution.steps[goal.step];
  const Primitive* primitive = evaluation.gold.program.operations[gold_step.operation].primitive;
  Miss failed{fmt::format("no {} gave anything like it", primitive->name)};
  const SimilarityOptions similarity{.lists = matching.lists};
  for (const GoalCondition& other : goal_conditions(evaluation.program, evaluation.solution, matching)) {
    const Step& step = evaluation.solution.steps[other.step];
    if (std::ranges::find(outcomes, std::optional(other.step), &GoalOutcome::reached_by) != outcomes.end())
      continue;
    if (evaluation.program.operations[step.operation].primitive->name != primitive->name) continue;
    if (step.failed()) {
      failed = {fmt::format("{} failed: {}", with_article(primitive->name), step.failure), other.step};
      continue;
    }
    const std::string found = first_difference(goal.value, other.value, similarity);
    if (found.empty() && agree(goal.location, other.location, matching.locations)) continue;
    return {
        found.empty() ? fmt::format("it is {}, not {}", place(other.location), place(goal.location)) : found,
        other.step};
  }
  return failed;
}

Goal goal(const Evaluation& evaluation, const GoalOutcome& outcome, const GoalMatching& matching,
          const std::vector<GoalOutcome>& outcomes) {
  const Step& step = evaluation.gold.solution.steps[outcome.goal.step];
  const bool is_reached = outcome.reached_by.has_value();
  return {.what = fmt::format("what {} gives", evaluation.gold.program.text(step.operation)),
          .is_reached = is_reached,
          .reason = is_reached ? "" : miss(evaluation, outcome.goal, matching, outcomes).reason};
}

/// The goals of the metric, one by one. A type of its own, in which `goal_operations` finds how they are
/// matched.
struct GoalsOneByOne {
  std::function<GoalMatching(const Rules&)> matching_by;

  std::vector<Goal> operator()(const Evaluation& evaluation) const {
    const GoalMatching matching = matching_by(evaluation.rules);
    const auto outcomes = goal_outcomes(evaluation, matching);
    std::vector<Goal> goals;
    for (const GoalOutcome& outcome : outcomes)
      goals.push_back(goal(evaluation, outcome, matching, outcomes));
    return goals;
  }
};

std::vector<Remark> explain_goals(const Evaluation& evaluation, const GoalMatching& matching) {
  const auto outcomes = goal_outcomes(evaluation, matching);
  std::vector<Remark> missed;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].reached_by || (!missed.empty() && !evaluation.in_full)) continue;
    const Goal one = goal(evaluation, outcomes[i], matching, outcomes);
    missed.push_back({"missed-goal", fmt::format("goal {} of {}, {}, is not reached: {}", i + 1,
                                                 outcomes.size(), one.what, one.reason)});
  }
  return missed;
}

}  // namespace

std::vector<GoalOperations> goal_operations(const Metric& metric, const Evaluation& evaluation) {
  const auto* goals = metric.goals.target<GoalsOneByOne>();
  if (!goals) return {};
  const GoalMatching matching = goals->matching_by(evaluation.rules);
  const auto outcomes = goal_outcomes(evaluation, matching);
  const auto operation = [&](std::size_t step) { return evaluation.solution.steps[step].operation; };
  std::vector<GoalOperations> operations;
  for (const GoalOutcome& outcome : outcomes) {
    GoalOperations& own = operations.emplace_back();
    own.expected = evaluation.gold.solution.steps[outcome.goal.step].operation;
    if (outcome.reached_by)
      own.reached_by = operation(*outcome.reached_by);
    else if (const Miss missed = miss(evaluation, outcome.goal, matching, outcomes); missed.step)
      own.missed_by = operation(*missed.step);
  }
  return operations;
}

Metric goal_condition_metric(std::function<GoalMatching(const Rules&)> matching) {
  const auto matching_by = [matching = std::move(matching)](const Rules& rules) {
    return matching ? matching(rules) : GoalMatching();
  };
  // A domain may have several of these, each with goals of its own.
  const auto key = std::make_shared<const std::string>();
  const std::string goals_of_this = fmt::format("goal-conditions {}", fmt::ptr(key.get()));
  return {.name = "goal-condition-success",
          .summary = "share of the gold network's intermediate results that were reached",
          .score = [matching_by, key, goals_of_this](const Evaluation& evaluation) -> std::optional<double> {
            const GoalMatching matching = matching_by(evaluation.rules);
            const auto& goals = evaluation.gold.prepared->get(
                goals_of_this, [&] { return goals_of(evaluation.gold, matching); });
            if (goals.empty()) return std::nullopt;
            const auto reached = reached_by(goals, achievements(evaluation, matching), matching);
            const auto count = std::ranges::count_if(reached, [](const auto& by) { return by.has_value(); });
            return static_cast<double>(count) / static_cast<double>(goals.size());
          },
          .explain =
              [matching_by](const Evaluation& evaluation) {
                return explain_goals(evaluation, matching_by(evaluation.rules));
              },
          .goals = GoalsOneByOne{matching_by},
          .ignores_names = true};
}

}  // namespace irl
