#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/run/print_run.hpp"
#include "irl/cli/run/search_options.hpp"
#include "irl/network/dependencies.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

namespace {

using workbench::Json;
using workbench::RecipeRun;

struct RunChoice {
  workbench::DomainChoice domain;
  std::string file;
  std::string recipe;
  std::string variable;
  std::size_t solutions = 1;
  workbench::SearchChoice search{};
  bool statistics = false;
  bool dot = false;
  bool json = false;
  bool strict = false;
};

class RunCommand {
 public:
  RunCommand(const RunChoice& choice, const Console& console)
      : choice_(choice),
        console_(console),
        open_(open_domain(choice.domain, console)),
        corpus_(open_.corpus),
        options_(demand(run_options(choice.search, open_.rules))) {}

  ExitCode execute() {
    const grammar::SolutionFile file = read();
    for (const grammar::RecipeNetwork& recipe : file.recipes)
      if (choice_.recipe.empty() || recipe.id == choice_.recipe) look_at(recipe);
    if (choice_.json) console_.out << workbench::to_text(all_) << '\n';
    if (!choice_.variable.empty() && !is_known_) return ExitCode::usage;
    return flawed_ && choice_.strict ? ExitCode::flawed : ExitCode::success;
  }

 private:
  grammar::SolutionFile read() {
    grammar::SolutionFile file = read_recipes(choice_.file, corpus_, console_);
    flawed_ = has_errors(file.problems);
    const auto found = std::ranges::find(file.recipes, choice_.recipe, &grammar::RecipeNetwork::id);
    if (!choice_.recipe.empty() && found == file.recipes.end())
      throw UsageError(fmt::format("there is no recipe '{}' in {}", choice_.recipe, choice_.file));
    return file;
  }

  void look_at(const grammar::RecipeNetwork& recipe) {
    if (choice_.dot) return print_graph(recipe);
    RecipeRun run = workbench::run_recipe(recipe, open_.domain, options_, choice_.solutions);
    console_.report(run.execution.problems);
    flawed_ |= !run.execution.reason.empty();
    name_result(run);
    if (choice_.json)
      all_.push_back(to_json(run));
    else
      print(run);
    first_ = false;
  }

  void print(const RecipeRun& run) {
    console_.out << (first_ ? "" : "\n\n");
    print_run(run, console_);
    if (choice_.statistics) print_statistics(run.execution.solution.statistics, console_);
    if (choice_.solutions > 1) print_alternatives(run.alternatives, run.execution.program, console_);
  }

  void print_graph(const grammar::RecipeNetwork& recipe) {
    const auto [program, problems] = check(recipe.network, open_.domain);
    const Problems all = workbench::all_problems(recipe.problems, problems);
    console_.report(all);
    flawed_ |= has_errors(all);
    console_.out << DependencyGraph(program).to_dot();
  }

  /// The variable asked for, else the one that the corpus names, else as it is.
  void name_result(RecipeRun& run) {
    const Program& program = run.execution.program;
    if (!choice_.variable.empty()) {
      run.result_variable = choice_.variable.substr(choice_.variable.starts_with('?'));
      if (program.variable(run.result_variable)) {
        is_known_ = true;
        return;
      }
      std::vector<std::string_view> names;
      for (const ProgramVariable& variable : program.variables) names.push_back(variable.name);
      const std::string meant = suggestion(run.result_variable, names);
      console_.err << fmt::format("irl: error: '{}' has no variable ?{}{}\n", run.id, run.result_variable,
                                  meant.empty() ? "" : " (" + meant + ")");
      run.result_variable.clear();
      flawed_ = true;
      return;
    }
    const std::string known = demand(corpus_.result_variable(run.id, open_.domain, open_.rules));
    if (program.variable(known)) run.result_variable = known;
  }

  const RunChoice& choice_;
  const Console& console_;
  workbench::OpenDomain open_;
  workbench::Corpus corpus_;
  RunOptions options_;
  Json all_ = Json::array();
  bool flawed_ = false;
  bool is_known_ = false;  // the variable asked for, in some recipe
  bool first_ = true;
};

}  // namespace

void add_run_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command =
      *app.add_subcommand("run", "Execute recipes: the steps with their times, and the result");
  command.footer(
      "The last line says how far a recipe came: complete; flawed (everything was executed, but something\n"
      "failed or is written wrongly); partial (something was not executed); error (nothing could be read).\n"
      "--strict exits with 3 for all but the first.");
  const auto choice = std::make_shared<RunChoice>();
  command
      .add_option("recipe", choice->file,
                  "A solution file, or the id of a recipe of the corpus; - is standard input")
      ->required()
      ->type_name("RECIPE");
  command.add_option("--recipe", choice->recipe, "Only the recipe of that id")->type_name("ID");
  command.add_option("--variable", choice->variable, "The variable whose value is printed")
      ->type_name("NAME");
  command.add_option("--solutions", choice->solutions, "Show up to N different solutions side by side")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, most_solutions));
  add_search_options(command, choice->search);
  command.add_flag("--statistics", choice->statistics, "Say what the search did, and how long it took");
  command.add_flag("--json", choice->json, "Print JSON");
  CLI::Option* dot = command.add_flag("--dot", choice->dot,
                                      "Print the dependency graph in the DOT language; nothing is executed");
  for (const char* of_an_execution :
       {"--json", "--variable", "--solutions", "--statistics", "--best-first", "--order", "--max-depth",
        "--without-failures", "--max-steps", "--max-seconds"})
    dot->excludes(of_an_execution);
  command.add_flag("--strict", choice->strict, "Exit with 3 if anything is partial, failed or wrong");
  add_execution_options(command, choice->domain);
  command.callback(
      [choice, &invocation] { invocation.exit_code = RunCommand(*choice, invocation.console).execute(); });
}

}  // namespace irl::cli
