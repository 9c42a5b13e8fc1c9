#include "irl/scheduling/detail/coarser_time.hpp"

#include <numeric>

namespace irl::scheduling {

namespace {

/// Calls `visit` for every time that stands in a project.
template <class AnyProject, class Visit>
void visit_times(AnyProject& project, Visit visit) {
  for (auto& activity : project.activities) {
    visit(activity.duration);
    visit(activity.earliest);
    if (activity.latest) visit(*activity.latest);
    for (auto& demand : activity.demands) {
      visit(demand.offset);
      if (demand.length) visit(*demand.length);
    }
  }
  for (auto& lag : project.lags) visit(lag.least);
}

}  // namespace

Time common_unit(const Project& project) {
  Time unit = 0;
  visit_times(project, [&](Time time) { unit = std::gcd(unit, time); });
  return unit == 0 ? 1 : unit;
}

Project in_units(Project project, Time unit) {
  visit_times(project, [&](Time& time) { time /= unit; });
  return project;
}

Plan in_single_units(Plan plan, Time unit) {
  for (PlannedActivity& activity : plan.activities)
    for (Piece& piece : activity.pieces) piece = {piece.start * unit, piece.end * unit};
  plan.length *= unit;
  plan.bound *= unit;
  return plan;
}

}  // namespace irl::scheduling
