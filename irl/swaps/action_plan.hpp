#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "irl/swaps/profiles.hpp"

namespace irl::swaps {

/// What a trial has shown: own actions (by place in the network) that fail because of the new ingredient, and
/// actions that it cannot undergo.
struct TrialFailures {
  std::set<std::size_t> own{};
  std::set<std::string> inserted{};
};

/// An action of the new ingredient.
struct PlannedAction {
  const OwnAction* own = nullptr;  ///< of the old one; null: it is inserted
  ActionKind kind{};
  bool operator==(const PlannedAction&) const = default;
};

/// What is done to the new ingredient, in order, and what is no longer done.
struct ActionPlan {
  std::vector<PlannedAction> order{};
  std::vector<const OwnAction*> removed{};
  std::vector<ActionDecision> decisions{};
};

/// An action is five times as frequent with one of two classes before it tells them apart, and then never is,
/// or often enough (after Counterfactual Recipe Generation).
inline constexpr double telling_ratio = 5, frequency_of_none = 0.01, frequency_of_some = 0.1;
/// An action is usual if at least every other ingredient of the class undergoes it.
inline constexpr double usual_frequency = 0.5;

/// What a plan is made from. All of it must outlive the plan.
struct PlanInputs {
  const std::vector<OwnAction>& own;  ///< of the ingredient that goes
  const Profile& before;              ///< of its class
  Type type{};                        ///< that comes
  const Profile& after;               ///< of that
  const TrialFailures& failures;
  const Preparation& preparation;
  const Domain& domain;
};
/// Plans the actions of what comes in the place of an ingredient. An own action goes if the new class cannot
/// undergo it, if it failed in a trial, or if it is usual for the old class and not for the new one; a usual
/// action of the new class comes where the chain lacks it and every alternative of it.
ActionPlan plan_actions(const PlanInputs& inputs);

}  // namespace irl::swaps
