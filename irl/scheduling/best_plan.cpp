#include <fmt/format.h>

#include <algorithm>

#include "irl/scheduling/detail/clause_search.hpp"
#include "irl/scheduling/detail/coarser_time.hpp"
#include "irl/scheduling/detail/encoding.hpp"
#include "irl/scheduling/detail/evolution.hpp"
#include "irl/scheduling/detail/impossible.hpp"
#include "irl/scheduling/project_plan.hpp"

namespace irl::scheduling {

namespace {

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

/// Plans by rules, for projects that are plain enough for them.
class RulePlans {
 public:
  RulePlans(const Project& project, const PlanLimits& limits) : limits_(limits), plain_(plain(project)) {
    if (plain_) evolution_.emplace(*plain_, limits.least);
  }

  /// Makes more plans, for about so many placed activities. Whether the best one is shorter than `best`,
  /// where there is one, and of use; then it takes its place.
  bool improve(Plan& best, std::uint64_t placed) {
    if (!evolution_) return false;
    constexpr std::uint64_t fewest = 3;
    evolution_->run(std::max(fewest, placed / plain_->durations.size()), limits_.deadline);
    if (evolution_->starts().empty()) return false;
    const Time length = evolution_->length();
    if ((limits_.shorter_than && length >= *limits_.shorter_than) ||
        (best.has_plan() && length >= best.length))
      return false;
    best = Plan{.verdict = PlanVerdict::feasible, .length = length};
    for (std::size_t i = 0; i < plain_->durations.size(); ++i) {
      const Time start = evolution_->starts()[i];
      best.activities.push_back({{{start, start + plain_->durations[i]}}});
    }
    return true;
  }
  bool are_used() const { return evolution_.has_value(); }
  Time bound() const { return evolution_ ? evolution_->least() : limits_.least; }
  std::uint64_t schedules() const { return evolution_ ? evolution_->schedules() : 0; }

 private:
  const PlanLimits& limits_;
  std::optional<PlainProject> plain_;
  std::optional<Evolution> evolution_;
};

/// Looks for plans by clauses that are shorter than the best one, which may come from rules.
class ClausePlans {
 public:
  /// Plans that end by `longest`. No plan is shorter than `bound`.
  ClausePlans(const Project& project, Time longest, Time bound) : project_(project) {
    encode(project, longest, encoding_);
    encoding_.solver.add_bound(at_least(encoding_.end, bound));
    encoding_.solver.begin();
    search_.emplace(encoding_.solver, encoding_.early);
  }

  /// So many conflicts more.
  Search::End improve(Plan& best, const PlanLimits& limits, std::uint64_t conflicts) {
    const std::uint64_t last = search_->conflicts() + conflicts;
    while (true) {
      const Search::End end = search_->run({}, {last - search_->conflicts(), limits.deadline});
      if (end != Search::End::solution) return end;
      best = plan_of(project_, encoding_, search_->values());
      shorten(best.length);
    }
  }
  /// From now on only shorter plans count.
  void shorten(Time length) { encoding_.solver.add_bound(at_most(encoding_.end, length - 1)); }

  Time bound() const { return encoding_.solver.trail().lower(encoding_.end); }
  std::uint64_t conflicts() const { return search_->conflicts(); }
  std::uint64_t decisions() const { return search_->decisions(); }

 private:
  const Project& project_;
  Encoding encoding_;
  std::optional<Search> search_;
};

/// The best plan in the units of time of the project. Some plans by rules come first; what clauses do not
/// decide soon has more of them in between.
Plan plan_as_written(const Project& project, const PlanLimits& limits) {
  constexpr std::uint64_t placed_first = 60'000, placed_then = 6'000'000;
  constexpr std::uint64_t conflicts_first = 3'000, conflicts_then = 20'000;
  Plan best;
  RulePlans rules(project, limits);
  rules.improve(best, placed_first);
  Time longest = best.has_plan() ? best.length - 1 : horizon(project);
  if (limits.shorter_than) longest = std::min(longest, *limits.shorter_than - 1);
  Search::End end = Search::End::refuted;
  Time bound = rules.bound();
  if (longest >= bound) {
    ClausePlans clauses(project, longest, bound);
    for (std::uint64_t share = conflicts_first;; share = conflicts_then) {
      const std::uint64_t left = limits.conflicts - std::min(limits.conflicts, clauses.conflicts());
      end = clauses.improve(best, limits, rules.are_used() ? std::min(share, left) : left);
      const bool is_over = clauses.conflicts() >= limits.conflicts || limits.deadline.is_over();
      if (end != Search::End::limit || is_over) break;
      if (rules.improve(best, placed_then)) clauses.shorten(best.length);
    }
    bound = std::max(bound, clauses.bound());
    best.statistics = {clauses.conflicts(), clauses.decisions(), 0};
  }
  best.statistics.schedules = rules.schedules();
  conclude(best, end, bound, limits);
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
  fine.statistics.schedules += coarse.statistics.schedules;
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
  if (const std::string reason = why_impossible(project); !reason.empty())
    return without_plan(PlanVerdict::infeasible, reason);
  const Time unit = common_unit(project);
  if (unit == 1) return plan_as_written(project, limits);
  return has_interruptions(project) ? plan_with_interruptions(project, limits, unit)
                                    : plan_in_units(project, limits, unit);
}

}  // namespace irl::scheduling
