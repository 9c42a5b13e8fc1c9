#include <fmt/format.h>

#include "irl/cli/orders/project_command.hpp"
#include "irl/cli/table.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

using scheduling::PlanVerdict;

namespace {

/// What is known, in words.
std::string verdict(const scheduling::Plan& plan) {
  switch (plan.verdict) {
    case PlanVerdict::optimal:
      return fmt::format("length {}; no plan is shorter (proven)", plan.length);
    case PlanVerdict::feasible:
      return fmt::format("length {}; no plan is shorter than {}: {}", plan.length, plan.bound, plan.reason);
    case PlanVerdict::infeasible:
      return "there is no plan (proven): " + plan.reason;
    case PlanVerdict::unknown:
      return fmt::format("no plan was found, none is shorter than {}: {}", plan.bound, plan.reason);
    case PlanVerdict::invalid:
      break;
  }
  return plan.reason;
}

std::string pieces(const scheduling::PlannedActivity& planned) {
  if (planned.pieces.size() == 1) return "";
  std::vector<std::string> words;
  for (const auto& [start, end] : planned.pieces) words.push_back(fmt::format("{} to {}", start, end));
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string held(const scheduling::Activity& activity, const scheduling::Project& project) {
  std::vector<std::string> words;
  for (const scheduling::Demand& demand : activity.demands) {
    const std::string& name = project.resources[demand.resource].name;
    words.push_back(demand.units == 1 ? name : fmt::format("{} {}", demand.units, name));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

void print_project(const workbench::PlannedProject& planned, bool with_plan, const Console& console) {
  const auto& [named, plan] = planned;
  console.tell(
      fmt::format("{}: {}; {}\n", named.id, verdict(plan), counted(plan.statistics.conflicts, "conflict")));
  if (!with_plan || !plan.has_plan()) return;
  console.out << '\n';
  Table table({"", right("start"), right("end"), "holds", "in pieces", "activity"});
  for (std::uint32_t i = 0; i < plan.activities.size(); ++i) {
    const scheduling::Activity& activity = named.project.activities[i];
    table.add({std::to_string(named.project.first_number + i), std::to_string(plan.activities[i].start()),
               std::to_string(plan.activities[i].end()), held(activity, named.project),
               pieces(plan.activities[i]), activity.name});
  }
  table.print(console);
}

}  // namespace irl::cli
