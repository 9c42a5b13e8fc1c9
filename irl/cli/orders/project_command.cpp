#include "irl/cli/orders/project_command.hpp"

#include <fmt/format.h>

#include "irl/cli/inputs.hpp"
#include "irl/readable.hpp"

namespace irl::cli {

using scheduling::PlanVerdict;

ExitCode plan_projects(const ProjectChoice& choice, const Console& console) {
  const workbench::Source source = read_source(choice.file, console);
  const scheduling::ProjectFile file = scheduling::read_projects(source.text, source.name);
  if (file.projects.empty() && !file.problems.empty()) throw CommandError(file.problems);
  console.report(file.problems);
  Ending ending;
  ending.saw(file.problems);
  ending.unreadable = has_errors(file.problems);
  if (choice.json) console.out << '[';
  bool is_first = true;
  for (const scheduling::NamedProject& project : file.projects) {
    const workbench::PlannedProject planned{project,
                                            best_plan(project.project, {.deadline = Deadline(choice.time)})};
    ending.flawed |= planned.plan.verdict == PlanVerdict::infeasible;
    ending.stopped |=
        planned.plan.verdict == PlanVerdict::feasible || planned.plan.verdict == PlanVerdict::unknown;
    if (choice.json)
      console.out << (is_first ? "\n" : ",\n") << workbench::to_line(workbench::project_json(planned));
    else
      print_project(planned, file.projects.size() == 1, console);
    console.out.flush();
    is_first = false;
  }
  if (choice.json) console.out << "\n]\n";
  return ending.code(choice.strict);
}

}  // namespace irl::cli
