#include <algorithm>

#include "irl/scheduling/detail/encoding.hpp"
#include "irl/scheduling/detail/search.hpp"
#include "irl/scheduling/plan.hpp"

namespace irl::scheduling {

Plan best_plan(const Project& project, const PlanLimits& limits) {
  Plan best;
  if (const auto wrong = faults(project); !wrong.empty()) {
    best.verdict = PlanVerdict::invalid;
    best.reason = wrong.front();
    return best;
  }
  Encoding encoding;
  const Time longest =
      limits.shorter_than ? std::min(*limits.shorter_than - 1, horizon(project)) : horizon(project);
  encode(project, longest, encoding);
  if (!encoding.solver.begin()) {
    best.verdict = PlanVerdict::infeasible;
    return best;
  }
  Search search(encoding.solver, encoding.early);
  while (true) {
    const auto end = search.run({}, {limits.conflicts - search.conflicts(), limits.deadline});
    if (end == Search::End::solution) {
      const PlanStatistics statistics = best.statistics;
      best = plan_of(project, encoding, search.values());
      best.statistics = statistics;
      encoding.solver.add_bound(at_most(encoding.end, best.length - 1));
      continue;
    }
    best.bound = end == Search::End::refuted ? best.length : encoding.solver.trail().lower(encoding.end);
    if (end == Search::End::refuted)
      best.verdict = best.activities.empty() ? PlanVerdict::infeasible : PlanVerdict::optimal;
    else
      best.reason = limits.deadline.is_over() ? "the time was over" : "the limit of conflicts was reached";
    break;
  }
  best.statistics.conflicts = search.conflicts();
  best.statistics.decisions = search.decisions();
  return best;
}

}  // namespace irl::scheduling
