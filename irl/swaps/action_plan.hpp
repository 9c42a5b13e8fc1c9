#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "irl/swaps/profiles.hpp"

namespace irl::swaps {

/// What becomes of an action when an ingredient is replaced, and why.
struct ActionDecision {
  enum class Verdict { kept, removed, inserted, to_check };
  Verdict verdict = Verdict::kept;
  ActionKind kind{};
  double frequency_before = 0;  ///< how usual it is for the class that goes
  double frequency_after = 0;   ///< how usual it is for the class that comes
  std::string why{};
};
inline constexpr const char* verdict_names[] = {"kept", "removed", "inserted", "to-check"};

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
};

/// What is done to the new ingredient, in order, and what is no longer done.
struct ActionPlan {
  std::vector<PlannedAction> order{};
  std::vector<const OwnAction*> removed{};
  std::vector<ActionDecision> decisions{};
};

/// A class and what is known of it.
struct ProfiledClass {
  Type type{};
  const Profile& profile;
};

/// An action is five times as frequent with one of two classes before it tells them apart, and then never is,
/// or often enough (after Counterfactual Recipe Generation).
inline constexpr double telling_ratio = 5, frequency_of_none = 0.01, frequency_of_some = 0.1;
/// An action is usual if at least every other ingredient of the class undergoes it.
inline constexpr double usual_frequency = 0.5;

/// Plans the actions of what comes in the place of an ingredient. An own action goes if the new class cannot
/// undergo it, if it failed in a trial, or if it is usual for the old class and not for the new one; a usual
/// action of the new class comes where the chain lacks it and every alternative of it. `own` must outlive the
/// plan.
ActionPlan plan_actions(const std::vector<OwnAction>& own, const ProfiledClass& before,
                        const ProfiledClass& after, const TrialFailures& failures,
                        const Preparation& preparation, const Domain& domain);

}  // namespace irl::swaps
