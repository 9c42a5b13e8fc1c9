#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/budget.hpp"
#include "irl/data/enum_names.hpp"
#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

/// From a start to an end.
struct Piece {
  Time start = 0;
  Time end = 0;

  bool operator==(const Piece&) const = default;
};

/// An activity in its time: one piece, or several one after another where it was interrupted.
struct PlannedActivity {
  std::vector<Piece> pieces{};

  Time start() const { return pieces.front().start; }
  Time end() const { return pieces.back().end; }
};

/// What is known of the shortest plan.
enum class PlanVerdict {
  optimal,     ///< there is a plan, and none is shorter: proven
  feasible,    ///< there is a plan; a limit was reached before it was known whether one is shorter
  infeasible,  ///< there is no plan: proven
  unknown,     ///< a limit was reached before a plan was found, or it was proven that there is none
  invalid,     ///< the project has faults
};

/// `optimal`, `feasible`, `infeasible`, `unknown`, `invalid`.
constexpr auto names_of(PlanVerdict) {
  return std::to_array<std::string_view>({"optimal", "feasible", "infeasible", "unknown", "invalid"});
}

/// What the search did.
struct PlanStatistics {
  std::uint64_t conflicts = 0;  ///< dead ends that taught a clause
  std::uint64_t decisions = 0;  ///< choices of the search
  std::uint64_t schedules = 0;  ///< plans made by rules, without search
};

/// When everything happens, and what is proven of it.
struct Plan {
  PlanVerdict verdict = PlanVerdict::unknown;
  std::vector<PlannedActivity> activities{};  ///< as in the project; empty if there is no plan
  Time length = 0;                            ///< when the last activity has ended
  Time bound = 0;                             ///< no plan is shorter
  std::string reason{};  ///< why there is no plan, or which limit was reached; else empty
  PlanStatistics statistics{};

  bool has_plan() const { return verdict == PlanVerdict::optimal || verdict == PlanVerdict::feasible; }
};

/// How long to look for a plan. The same project gives the same plan wherever the deadline does not cut the
/// search short.
struct PlanLimits {
  std::uint64_t conflicts = 10'000'000;  ///< dead ends looked at
  Deadline deadline{};
  /// Plans that are at least as long are of no use; what is not found then, is not shorter.
  std::optional<Time> shorter_than{};
  /// What is known already: no plan is shorter. The search ends with one that is as short.
  Time least = 0;
};

/// Looks for the plan that ends first. Finds one, proves that none is shorter, or proves that there is none,
/// as far as the limits go.
Plan best_plan(const Project& project, const PlanLimits& limits = {});

/// A rule of a project that a plan breaks.
struct Violation {
  std::string what;                         ///< in words, with names and times
  std::vector<ActivityIndex> activities{};  ///< which break it
};

/// Holds a plan against a project, rule by rule. Knows nothing of how plans are found. Empty if the plan
/// keeps all of them, and its length is as long as it says.
std::vector<Violation> check(const Project& project, const Plan& plan);

}  // namespace irl::scheduling
