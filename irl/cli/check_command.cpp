#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/checking/findings.hpp"

namespace irl::cli {

namespace {

using workbench::Findings;

struct CheckChoice {
  workbench::DomainChoice domain;
  std::string file;
  bool json = false;
  bool strict = false;
};

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

void print(const Findings& findings, const Console& console) {
  for (const Problem& problem : findings.problems)
    console.out << console.painted(to_string(problem),
                                   problem.severity == Severity::error ? Paint::bad : Paint::plain)
                << '\n';
  const std::string summary = findings.problems.empty() ? "no problems"
                                                        : counted(findings.errors, "error") + ", " +
                                                              counted(findings.warnings, "warning");
  console.out << counted(findings.recipes, "recipe") << ": "
              << console.painted(summary, findings.errors > 0 ? Paint::bad : Paint::good) << '\n';
}

ExitCode check_file(const CheckChoice& choice, const Console& console) {
  const workbench::OpenDomain open = open_domain(choice.domain, console);
  const auto file = demand(workbench::read_recipes(choice.file, open.corpus, console.in));
  const Findings findings = workbench::find_problems(file, open.domain);
  if (choice.json)
    console.out << workbench::to_text(workbench::to_json(findings)) << '\n';
  else
    print(findings, console);
  const bool flawed = findings.errors > 0 || (choice.strict && findings.warnings > 0);
  return flawed ? ExitCode::flawed : ExitCode::success;
}

}  // namespace

void add_check_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command =
      *app.add_subcommand("check", "Find every error in a solution file without executing it");
  const auto choice = std::make_shared<CheckChoice>();
  command.add_option("file", choice->file, "Solution file or id of the corpus; - is standard input")
      ->required()
      ->type_name("FILE");
  command.add_flag("--json", choice->json, "Print JSON");
  command.add_flag("--strict", choice->strict, "Exit with 3 for warnings as for errors");
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] { invocation.exit_code = check_file(*choice, invocation.console); });
}

}  // namespace irl::cli
