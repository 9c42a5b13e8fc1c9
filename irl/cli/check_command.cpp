#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"

namespace irl::cli {

namespace {

struct CheckChoice {
  DomainChoice domain;
  std::string file;
  bool json = false;
  bool strict = false;
};

/// The problems of a file, by position, and how many of what.
struct Findings {
  Problems problems;
  std::size_t recipes = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

Findings find_problems(const grammar::SolutionFile& file, const Domain& domain) {
  Findings findings{.problems = file.problems, .recipes = file.recipes.size()};
  for (const grammar::RecipeNetwork& recipe : file.recipes) {
    Problems found = all_problems(recipe.problems, check(recipe.network, domain).problems);
    std::ranges::move(found, std::back_inserter(findings.problems));
  }
  findings.problems = all_problems(findings.problems, {});
  const auto errors = std::ranges::count(findings.problems, Severity::error, &Problem::severity);
  findings.errors = static_cast<std::size_t>(errors);
  findings.warnings = findings.problems.size() - findings.errors;
  return findings;
}

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

Json to_json(const Findings& findings) {
  return {{"recipes", findings.recipes},
          {"errors", findings.errors},
          {"warnings", findings.warnings},
          {"problems", cli::to_json(findings.problems)}};
}

ExitCode check_file(const CheckChoice& choice, const Console& console) {
  const OpenDomain loaded = open_domain(choice.domain, console);
  const Source source = read_source(choice.file, console);
  const Findings findings = find_problems(grammar::parse_solutions(source.text, source.name), loaded.domain);
  if (choice.json)
    console.out << to_text(to_json(findings)) << '\n';
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
  command.add_option("file", choice->file, "Solution file; - is standard input")
      ->required()
      ->type_name("FILE");
  command.add_flag("--json", choice->json, "Print JSON");
  command.add_flag("--strict", choice->strict, "Exit with 3 for warnings as for errors");
  add_domain_option(command, choice->domain);
  command.callback([choice, &invocation] { invocation.exit_code = check_file(*choice, invocation.console); });
}

}  // namespace irl::cli
