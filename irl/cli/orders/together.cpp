#include "irl/cli/orders/together.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ostream>

namespace irl::cli {

using orders::JointProcedures;
using workbench::JointDinner;

namespace {

orders::PlanWishes demand_wishes(const workbench::JointRequest& request, const JointProcedures& procedures) {
  const auto wishes = wishes_of(request, procedures);
  if (!wishes) throw UsageError(wishes.error());
  return *wishes;
}

/// What options and the file of wishes say.
workbench::JointRequest all_wishes(const TogetherChoice& choice, const Console& console) {
  if (choice.wishes.empty()) return choice.request;
  auto request = both(choice.request, demand(workbench::wishes_in(read_source(choice.wishes, console))));
  if (!request) throw UsageError(fmt::format("--wishes {}: {}", choice.wishes, request.error()));
  return *std::move(request);
}

std::chrono::year_month_day today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
  localtime_r(&now, &local);
  return {std::chrono::year(local.tm_year + 1900),
          std::chrono::month(static_cast<unsigned>(local.tm_mon + 1)),
          std::chrono::day(static_cast<unsigned>(local.tm_mday))};
}

}  // namespace

void take_together(Command& command, TogetherChoice& choice) {
  const auto with_all = [&](const Option& option, Target target) -> Parameter& {
    return command.takes(option, target).only_with({"--together"});
  };
  with_all(
      {"--serve-at", "TIME", "When everything is to be done, `20:00` or `2026-12-24 20:00`: plans backwards"},
      &choice.request.serve_at);
  with_all({"--together-within", "TIME", "Procedures are done within so long of one another: 5min"},
           &choice.request.together_within);
  with_all({"--by", "TIME", "Everything is done in that time: 60min. Tells until when each step can wait"},
           &choice.request.by);
  with_all(
      {"--within", "TIME A B",
       "B starts at most so long after the result of A is there; operations as for --why, with the procedure "
       "before them where there are several: 10min soup:4 soup:?hot-soup"},
      &choice.request.within)
      .words(3);
  with_all({"--interruptible", "", "Work with the hands may be done in several pieces"},
           &choice.request.interruptible);
  with_all({"--wishes", "FILE",
            "A file with such wishes, a line for each as the options are written: within 10min soup:4 "
            "soup:?hot-soup"},
           &choice.wishes);
  with_all({.names = "--ics",
            .value = "FILE",
            .says = "Write the plan as a calendar (RFC 5545)",
            .is_written = true},
           &choice.calendar)
      .only_with({"--serve-at", "--wishes"});
  with_all({.names = "--sheet",
            .value = "FILE",
            .says = "Write one sheet to be printed, a text: who does what when",
            .is_written = true},
           &choice.sheet);
}

void plan_together(const std::vector<grammar::RecipeNetwork>& recipes, const workbench::OpenDomain& open,
                   const TogetherOptions& options, const Console& console, Ending& ending) {
  const TogetherChoice& choice = options.choice;
  if (options.json && (choice.calendar == "-" || choice.sheet == "-"))
    throw UsageError("--json and an output to - would both write to standard output");
  const workbench::JointRequest request = all_wishes(choice, console);
  std::optional<workbench::ServingTime> serving;
  if (!request.serve_at.empty()) {
    const auto read = workbench::serving_time(request.serve_at);
    if (!read) throw UsageError("--serve-at: " + read.error());
    serving = *read;
  }
  if (!choice.calendar.empty() && !serving)
    throw UsageError(
        "--ics: a calendar needs a time of the day: --serve-at, or serve-at in the file of wishes");
  std::vector<orders::Procedure> procedures;
  for (const grammar::RecipeNetwork& recipe : recipes)
    procedures.push_back(workbench::procedure_of(recipe, open));
  const JointProcedures joint(std::move(procedures), open.domain, options.run);
  if (joint.is_cut()) {
    ending.stopped = true;
    console.warn("the time was over before the orders of all procedures were known",
                 "--max-seconds gives more");
  }
  const orders::JointPlan plan = orders::plan_together(
      joint, {.workers = options.workers,
              .wishes = joint.is_cut() ? orders::PlanWishes() : demand_wishes(request, joint),
              .limits = options.limits});
  ending.stopped |=
      plan.verdict == scheduling::PlanVerdict::feasible || plan.verdict == scheduling::PlanVerdict::unknown;
  const bool is_known = !joint.is_cut() && plan.verdict != scheduling::PlanVerdict::unknown;
  ending.flawed |= is_known && (!plan.has_plan() || !plan.is_confirmed());
  const JointDinner dinner{joint, plan, serving};
  if (options.json)
    console.out << workbench::to_text(joint_json(dinner)) << '\n';
  else
    print_together(dinner, console);
  if (!choice.sheet.empty())
    write_output(choice.sheet, console, [&](std::ostream& out) { out << work_sheet(dinner); });
  if (!choice.calendar.empty() && !plan.has_plan())
    throw FileError(choice.calendar,
                    "it is not written: there is no plan, and a calendar has an event at least");
  if (!choice.calendar.empty())
    write_output(choice.calendar, console, [&](std::ostream& out) {
      out << calendar(dinner, serving && serving->day ? *serving->day : today(),
                      std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()));
    });
}

}  // namespace irl::cli
