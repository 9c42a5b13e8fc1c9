#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "irl/cli/commands.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/cli/run/alternatives.hpp"
#include "irl/cli/run/run_report.hpp"
#include "irl/cli/run/search_options.hpp"
#include "irl/network/dependencies.hpp"

namespace irl::cli {

namespace {

struct RunChoice {
  DomainChoice domain;
  std::string file;
  std::string recipe;
  std::string variable;
  std::size_t solutions = 1;
  SearchChoice search{};
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
        loaded_(open_domain(choice.domain, console)),
        corpus_(loaded_.corpus) {}

  ExitCode execute() {
    const grammar::SolutionFile file = read();
    if (choice_.json) console_.out << "[";
    for (const grammar::RecipeNetwork& recipe : file.recipes)
      if (choice_.recipe.empty() || recipe.id == choice_.recipe) report(recipe);
    if (choice_.json) console_.out << "\n]\n";
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

  void report(const grammar::RecipeNetwork& recipe) {
    if (choice_.dot) return print_graph(recipe);
    const RunOptions options = run_options(choice_.search, loaded_.rules);
    const Execution execution = cli::execute(recipe, loaded_.domain, options);
    console_.report(execution.problems);
    flawed_ |= !execution.reason.empty();
    const RunReport report{recipe.id, recipe.where, execution, result_variable(recipe.id, execution)};
    std::optional<Alternatives> alternatives;
    if (choice_.solutions > 1) alternatives.emplace(execution.program, options, choice_.solutions);
    if (choice_.json) {
      Json object = to_json(report);
      if (alternatives) object["solutions"] = to_json(*alternatives);
      console_.out << (first_ ? "\n" : ",\n") << to_text(object);
    } else {
      console_.out << (first_ ? "" : "\n\n");
      print(report, console_);
      if (choice_.statistics) console_.out << statistics_line(execution.solution.statistics) << '\n';
      if (alternatives) print(*alternatives, console_);
    }
    first_ = false;
  }

  void print_graph(const grammar::RecipeNetwork& recipe) {
    const auto [program, problems] = check(recipe.network, loaded_.domain);
    const Problems all = all_problems(recipe.problems, problems);
    console_.report(all);
    flawed_ |= has_errors(all);
    console_.out << DependencyGraph(program).to_dot();
  }

  /// The variable asked for, else the one that the corpus names, else the first output of the last operation.
  std::string result_variable(const std::string& id, const Execution& execution) {
    if (!choice_.variable.empty()) {
      const std::string asked = choice_.variable.substr(choice_.variable.starts_with('?'));
      if (execution.program.variable(asked)) return asked;
      console_.err << fmt::format("irl: error: '{}' has no variable ?{}\n", id, asked);
      flawed_ = true;
      return {};
    }
    std::string known = demand(corpus_.result_variable(id, loaded_.domain, loaded_.rules));
    return execution.program.variable(known) ? known : last_result(execution.program, execution.solution);
  }

  const RunChoice& choice_;
  const Console& console_;
  OpenDomain loaded_;
  Corpus corpus_;
  bool flawed_ = false;
  bool first_ = true;
};

}  // namespace

void add_run_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command =
      *app.add_subcommand("run", "Execute recipes: the steps with their times, and the result");
  const auto choice = std::make_shared<RunChoice>();
  command.add_option("file", choice->file, "Solution file; - is standard input")
      ->required()
      ->type_name("FILE");
  command.add_option("--recipe", choice->recipe, "Only the recipe of that id")->type_name("ID");
  command.add_option("--variable", choice->variable, "The variable whose value is printed")
      ->type_name("NAME");
  command.add_option("--solutions", choice->solutions, "Show up to N different solutions side by side")
      ->type_name("N")
      ->check(CLI::Range(std::size_t{1}, most_alternatives));
  add_search_options(command, choice->search);
  command.add_flag("--statistics", choice->statistics, "Say what the search did, and how long it took");
  command.add_flag("--dot", choice->dot,
                   "Print the dependency graph in the DOT language; nothing is executed");
  command.add_flag("--json", choice->json, "Print JSON")->excludes("--dot");
  command.add_flag("--strict", choice->strict, "Exit with 3 if anything is partial, failed or wrong");
  add_execution_options(command, choice->domain);
  command.callback(
      [choice, &invocation] { invocation.exit_code = RunCommand(*choice, invocation.console).execute(); });
}

}  // namespace irl::cli
