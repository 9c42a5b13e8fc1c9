#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/orders/fastest_order.hpp"
#include "irl/orders/joint_procedures.hpp"
#include "irl/orders/settings.hpp"
#include "irl/scheduling/project_plan.hpp"

/// Several procedures carried out together: who does what when, so that everything is done first.
namespace irl::orders {

/// A limit on waiting: an operation starts at most so long after the last result of another one is there.
struct MaximalWait {
  OperationIndex from{};
  OperationIndex to{};
  Seconds most{0};
};

/// What a plan must fulfil besides. Operations are those of the joined program.
struct PlanWishes {
  std::optional<Seconds> within{};  ///< all procedures are done within so long of one another
  std::optional<Seconds> by{};      ///< everything is done by then
  std::vector<MaximalWait> waits{};
  /// Whether work that keeps a worker busy until its result is there may be done in several pieces.
  bool interruptible = false;
};

/// How a joint plan is looked for.
struct JointOptions {
  std::uint32_t workers = 1;
  PlanWishes wishes{};
  FastestLimits limits{};
};

/// What became of one of the procedures.
struct JointMember {
  Seconds done{0};         ///< when its last result is there
  Seconds alone{0};        ///< how long it takes alone, as written
  std::string difference;  ///< from its outcome when it is carried out alone, in words; empty: there is none
};

/// A plan of several procedures, and what came of executing it.
///
/// Each procedure keeps what orders it when it is carried out safely (`View::safe`). Between procedures
/// nothing is in order but what they share: workers, resources with a capacity, and settings, such as the
/// temperature of the oven: who needs another one waits. No plan under these constraints is shorter than the
/// bound. Where the plan that is found so comes out otherwise than the procedures alone (they would have
/// taken something from one another), it is planned again with all that may disturb one another in the order
/// of the procedures as they are named; the bound stays.
struct JointPlan {
  std::uint32_t workers = 1;
  scheduling::PlanVerdict verdict = scheduling::PlanVerdict::unknown;
  std::string reason{};  ///< why there is no plan, or which limit was reached
  /// Where there is no plan: a smallest set of wishes of which one must be given up, in words. Empty where
  /// the procedures alone leave no room.
  std::vector<std::string> clash{};
  Seconds bound{0};
  Scheduling scheduling{};  ///< what was placed in time
  Schedule schedule{};      ///< of no operation where there is no plan
  /// By place in the schedule: the pieces of work that is interrupted, with who does each; empty for all
  /// other operations, which are done in one piece.
  struct Piece {
    Seconds start{0};
    Seconds end{0};
    std::uint32_t worker = 0;
  };
  std::vector<std::vector<Piece>> pieces{};
  /// By place in the schedule: the latest start with which everything still ends in time, if all is begun in
  /// the same order.
  std::vector<Seconds> latest{};
  std::vector<JointMember> members{};
  std::vector<HeldSetting> settings{};  ///< by operation of the joined program
  bool keeps_order_of_procedures = false;
  Solution executed;
  std::string delay{};  ///< the first operation that was not executed at the times of the plan; empty: none

  bool has_plan() const { return !schedule.placed.empty(); }
  /// Whether every procedure comes out as it does alone.
  bool has_same_outcomes() const;
  bool is_confirmed() const { return has_plan() && has_same_outcomes() && delay.empty(); }
  /// Whether no plan under these constraints takes less, and this one comes out as planned.
  bool is_proven() const { return is_confirmed() && bound >= schedule.length; }
};

/// Plans procedures together, and executes the plan, both within the deadline. What keeps for some time only
/// (`Primitive::keeps`) is taken within it.
JointPlan plan_together(const JointProcedures& procedures, const JointOptions& options = {});

}  // namespace irl::orders
