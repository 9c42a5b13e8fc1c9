#include "irl/workbench/orders/project_json.hpp"

#include <nlohmann/json.hpp>

#include "irl/workbench/document/document.hpp"

namespace irl::scheduling {

namespace {

using workbench::Document, workbench::not_negative;

/// An activity of a project, where it stands, and when it is planned.
struct ActivityInPlan {
  const Activity& activity;
  std::uint32_t position;
  const PlannedActivity& planned;
};

}  // namespace

static void describe(Document<Piece>& piece) {
  piece.called("piece").field("start", &Piece::start, not_negative).field("end", &Piece::end, not_negative);
}

namespace {

void describe(Document<ActivityInPlan>& activity) {
  activity.called("activity")
      .field("position", &ActivityInPlan::position, "In the file, from 0.")
      .optional_field("name", [](const ActivityInPlan& it) { return it.activity.name; })
      .field(
          "start", [](const ActivityInPlan& it) { return it.planned.start(); }, not_negative)
      .field(
          "end", [](const ActivityInPlan& it) { return it.planned.end(); }, not_negative)
      .optional_field(
          "pieces",
          [](const ActivityInPlan& it) {
            return it.planned.pieces.size() > 1 ? it.planned.pieces : std::vector<Piece>();
          },
          "In which it is done, where it is interrupted.");
}

std::vector<ActivityInPlan> activities_of(const workbench::PlannedProject& planned) {
  std::vector<ActivityInPlan> activities;
  for (std::uint32_t i = 0; i < planned.plan.activities.size(); ++i)
    activities.push_back({planned.project.project.activities[i], i, planned.plan.activities[i]});
  return activities;
}

}  // namespace

static void describe(Document<PlanStatistics>& statistics) {
  statistics.called("plan-statistics")
      .field("conflicts", &PlanStatistics::conflicts, "Dead ends that taught something.")
      .field("decisions", &PlanStatistics::decisions)
      .field("schedules", &PlanStatistics::schedules, "Plans that were made by rules, without search.");
}

}  // namespace irl::scheduling

namespace irl::workbench {

static void describe(Document<PlannedProject>& planned) {
  using scheduling::Plan;
  planned.called("project-plan")
      .field("id", [](const PlannedProject& it) { return it.project.id; })
      .field("verdict", via(&PlannedProject::plan, &Plan::verdict),
             "optimal: no plan is shorter; feasible: one may be; infeasible: there is none; unknown: a limit "
             "was "
             "reached first.")
      .field(
          "length",
          [](const PlannedProject& it) {
            return it.plan.has_plan() ? std::optional(it.plan.length) : std::nullopt;
          },
          "When everything has ended; null: there is no plan.")
      .field(
          "bound",
          [](const PlannedProject& it) {
            return it.plan.verdict == scheduling::PlanVerdict::infeasible ? std::nullopt
                                                                          : std::optional(it.plan.bound);
          },
          "No plan is shorter; null: there is none at all.")
      .optional_field("reason", via(&PlannedProject::plan, &Plan::reason),
                      "Why there is no plan, or which limit was reached.")
      .field("activities", scheduling::activities_of)
      .field("statistics", via(&PlannedProject::plan, &Plan::statistics));
}

Json project_json(const PlannedProject& planned) {
  return to_document(planned);
}

Json projects_schema() {
  return titled_schema<std::vector<PlannedProject>>(
      "What irl orders --project --json prints: the plan of each project of the file. Times are those of the "
      "file.");
}

}  // namespace irl::workbench
