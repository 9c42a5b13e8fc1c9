#include <fmt/format.h>

#include <algorithm>

#include "irl/scheduling/detail/activity_names.hpp"
#include "irl/scheduling/detail/clause_search.hpp"
#include "irl/scheduling/detail/coarser_time.hpp"
#include "irl/scheduling/detail/encoding.hpp"
#include "irl/scheduling/detail/longest_paths.hpp"
#include "irl/scheduling/project_plan.hpp"

namespace irl::scheduling {

namespace {

std::string contradiction(const Project& project, const std::vector<ActivityIndex>& cycle) {
  std::vector<std::string> names;
  for (const ActivityIndex activity : cycle) names.push_back(name_of(project, activity));
  return fmt::format("lags, durations and limits contradict one another: {}", fmt::join(names, ", then "));
}

Plan without_plan(PlanVerdict verdict, std::string reason) {
  Plan plan;
  plan.verdict = verdict;
  plan.reason = std::move(reason);
  return plan;
}

/// What is known at the end of a search whose solutions are ever shorter.
void conclude(Plan& best, Search::End end, Time bound, const PlanLimits& limits) {
  const bool is_found = best.verdict == PlanVerdict::feasible;
  if (end == Search::End::refuted) {
    best.verdict = is_found ? PlanVerdict::optimal : PlanVerdict::infeasible;
    best.bound = best.length;
    if (!is_found)
      best.reason = limits.shorter_than ? fmt::format("no plan is shorter than {}", *limits.shorter_than)
                                        : "resources, settings and lags leave no room for everything";
    return;
  }
  best.bound = is_found ? std::min(bound, best.length) : bound;
  best.reason = limits.deadline.is_over() ? "the time was over" : "the limit of conflicts was reached";
}

/// The best plan in the units of time of the project.
Plan plan_as_written(const Project& project, const PlanLimits& limits) {
  Encoding encoding;
  Time longest = horizon(project);
  if (limits.shorter_than) longest = std::min(longest, *limits.shorter_than - 1);
  Plan best;
  Search::End end = Search::End::refuted;
  if (longest >= 0) {
    encode(project, longest, encoding);
    encoding.solver.begin();
    Search search(encoding.solver, encoding.early);
    while (true) {
      end = search.run({}, {limits.conflicts - search.conflicts(), limits.deadline});
      if (end != Search::End::solution) break;
      best = plan_of(project, encoding, search.values());
      if (best.length <= limits.least) {
        end = Search::End::refuted;
        break;
      }
      encoding.solver.add_bound(at_most(encoding.end, best.length - 1));
    }
    best.statistics = {search.conflicts(), search.decisions(), 0};
  }
  conclude(best, end, std::max(limits.least, encoding.solver.trail().lower(encoding.end)), limits);
  return best;
}

bool has_interruptions(const Project& project) {
  return std::ranges::any_of(project.activities, &Activity::may_be_interrupted);
}

/// The best plan whose times are multiples of a unit of which all times of the project are multiples. Where
/// nothing may be interrupted there is none better.
Plan plan_in_units(const Project& project, const PlanLimits& limits, Time unit) {
  PlanLimits in_unit = limits;
  in_unit.least = (limits.least + unit - 1) / unit;
  if (limits.shorter_than) in_unit.shorter_than = (*limits.shorter_than + unit - 1) / unit;
  return in_single_units(plan_as_written(in_units(project, unit), in_unit), unit);
}

/// The best plan of a project with interruptions: one in coarse units first, which is found soon, then one
/// that is shorter since pieces are shorter.
Plan plan_with_interruptions(const Project& project, const PlanLimits& limits, Time unit) {
  Plan coarse = plan_in_units(project, limits, unit);
  PlanLimits rest = limits;
  rest.conflicts -= std::min(rest.conflicts, coarse.statistics.conflicts);
  if (coarse.has_plan()) rest.shorter_than = coarse.length;
  Plan fine = plan_as_written(project, rest);
  fine.statistics.conflicts += coarse.statistics.conflicts;
  fine.statistics.decisions += coarse.statistics.decisions;
  if (fine.has_plan() || !coarse.has_plan()) return fine;
  coarse.statistics = fine.statistics;
  const bool is_proven = fine.verdict == PlanVerdict::infeasible;
  coarse.verdict = is_proven ? PlanVerdict::optimal : PlanVerdict::feasible;
  coarse.bound = is_proven ? coarse.length : std::min(fine.bound, coarse.length);
  coarse.reason = is_proven ? "" : fine.reason;
  return coarse;
}

}  // namespace

Plan best_plan(const Project& project, const PlanLimits& limits) {
  if (const auto wrong = faults(project); !wrong.empty())
    return without_plan(PlanVerdict::invalid, wrong.front());
  if (const auto cycle = positive_cycle(project))
    return without_plan(PlanVerdict::infeasible, contradiction(project, *cycle));
  const Time unit = common_unit(project);
  if (unit == 1) return plan_as_written(project, limits);
  return has_interruptions(project) ? plan_with_interruptions(project, limits, unit)
                                    : plan_in_units(project, limits, unit);
}

}  // namespace irl::scheduling
