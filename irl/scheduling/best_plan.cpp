#include "irl/scheduling/plan.hpp"

namespace irl::scheduling {

Plan best_plan(const Project& project, const PlanLimits&) {
  Plan plan;
  if (const auto wrong = faults(project); !wrong.empty()) {
    plan.verdict = PlanVerdict::invalid;
    plan.reason = wrong.front();
    return plan;
  }
  plan.reason = "plans are not searched for yet";
  return plan;
}

}  // namespace irl::scheduling
