#include <fmt/format.h>

#include "irl/bodies/procedures.hpp"
#include "irl/cli/bodies/choosing_bodies.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/checking/findings.hpp"

namespace irl::cli {

namespace {

using workbench::Findings;

struct CheckChoice {
  workbench::DomainChoice domain;
  std::string file;
  bool bodies = false;
  bool json = false;
  bool strict = false;
};

void print(const Findings& findings, const Console& console) {
  for (const Problem& problem : findings.problems)
    console.out << console.painted(to_string(problem),
                                   problem.severity == Severity::error ? Paint::bad : Paint::plain)
                << '\n';
  const std::string summary = findings.problems.empty() ? "no problems"
                                                        : counted(findings.errors, "error") + ", " +
                                                              counted(findings.warnings, "warning");
  console.out << counted(findings.recipes, "procedure") << ": "
              << console.painted(summary, findings.errors > 0 ? Paint::bad : Paint::good) << '\n';
}

ExitCode check_file(const CheckChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  const auto file = demand(workbench::read_recipes(choice.file, open.corpus, console.in));
  if (file.recipes.empty() && file.problems.empty()) throw no_procedure(choice.file);
  Findings findings = workbench::find_problems(file, open.domain);
  if (choice.bodies)
    bodies::add_difficulties(findings, file.recipes, open.domain,
                             bodies_that_can_be_simulated(choice.domain, open.domain), open.run_options());
  if (choice.json)
    console.out << workbench::to_text(workbench::to_json(findings)) << '\n';
  else
    print(findings, console);
  const bool flawed = findings.errors > 0 || (choice.strict && findings.warnings > 0);
  return flawed ? ExitCode::flawed : ExitCode::success;
}

}  // namespace

Command check_command() {
  auto [command, choice] = make_command<CheckChoice>(
      "check", "Find every error in a solution file without executing it", check_file);
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::bodies, &choice.bodies);
  command.takes(option::json, &choice.json);
  command.takes(option::strict, &choice.strict);
  take_domain(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  return command;
}

}  // namespace irl::cli
