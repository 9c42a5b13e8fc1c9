#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/ending.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/options/shared_options.hpp"
#include "irl/cli/run/print_run.hpp"
#include "irl/network/dependencies.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/runs/search_choice.hpp"

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
        options_(demand(run_options(choice.search, open_.rules))) {
    options_.overdue = [&console](const std::string& operation) { console.report_overdue(operation); };
  }

  ExitCode execute() {
    const grammar::SolutionFile file = read();
    for (const grammar::RecipeNetwork& recipe : file.recipes)
      if (choice_.recipe.empty() || recipe.id == choice_.recipe) look_at(recipe);
    if (choice_.json) console_.out << workbench::to_text(all_) << '\n';
    if (!choice_.variable.empty() && !is_known_) return ExitCode::usage;
    return ending_.code(choice_.strict);
  }

 private:
  grammar::SolutionFile read() {
    grammar::SolutionFile file = read_recipes(choice_.file, corpus_, console_);
    ending_.saw(file.problems);
    const auto found = std::ranges::find(file.recipes, choice_.recipe, &grammar::RecipeNetwork::id);
    if (!choice_.recipe.empty() && found == file.recipes.end())
      throw UsageError(fmt::format("there is no procedure '{}' in {}", choice_.recipe, choice_.file));
    return file;
  }

  void look_at(const grammar::RecipeNetwork& recipe) {
    if (choice_.dot) return print_graph(recipe);
    RecipeRun run = workbench::run_recipe(recipe, open_.domain, options_, choice_.solutions);
    console_.report(run.execution.problems);
    ending_.flawed |= !run.execution.reason.empty() || !run.alternatives.cut.empty();
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
    if (choice_.solutions != 1) print_alternatives(run.alternatives, run.execution.program, console_);
  }

  void print_graph(const grammar::RecipeNetwork& recipe) {
    const auto [program, problems] = check(recipe.network, open_.domain);
    const Problems all = workbench::all_problems(recipe.problems, problems);
    console_.report(all);
    ending_.flawed |= has_errors(all);
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
      ending_.flawed = true;
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
  Ending ending_;
  bool is_known_ = false;  // the variable asked for, in some recipe
  bool first_ = true;
};

void declare(Command& command, RunChoice& choice) {
  workbench::SearchChoice& search = choice.search;
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes({"--variable", "NAME", "The variable whose value is printed"}, &choice.variable);
  command.takes(option::solutions, &choice.solutions);
  command.takes({"--best-first", "",
                 "Look for solutions by score, the highest first, instead of in the order of discovery"},
                &search.best_first);
  command.takes({"--order",
                 "ORDER",
                 "What is tried first: whatever leaves least to try, the first one written, the last one "
                 "written, or what has at most one answer",
                 {},
                 workbench::search_order_names},
                &search.order);
  command.takes({"--max-depth", "N", "Execute at most so many operations", {.least = 1}}, &search.max_depth);
  command.takes({"--without-failures", "", "Only solutions in which every operation did its work"},
                &search.without_failures);
  command.takes({"--max-steps", "N", "Stop after so many steps of the search"}, &search.max_steps);
  command.takes(option::max_seconds, &search.time);
  command.takes(option::jobs, &search.jobs)
      .not_with({"--best-first"}, "one thread looks for solutions by score");
  command.takes({"--statistics", "", "Say what the search did, and how long it took"}, &choice.statistics)
      .not_with({"--json"}, "JSON is the same every time, and this is not");
  command.takes(option::json, &choice.json);
  command.takes(option::dot, &choice.dot)
      .not_with(
          {"--json", "--variable", "--solutions", "--statistics", "--best-first", "--order", "--max-depth",
           "--without-failures", "--max-steps", "--max-seconds", "--jobs", "--rules", "--world"},
          "nothing is executed for the graph");
  command.takes(option::strict, &choice.strict);
  take_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "The last line says how far a procedure came: complete; flawed (everything was executed, but "
      "something\n"
      "failed or is written wrongly); partial (something was not executed); error (nothing could be read).\n"
      "--strict exits with 3 for all but the first, and where a limit keeps solutions from being found that "
      "were asked for.";
}

}  // namespace

Command run_command() {
  return make_command<RunChoice>(
      "run", "Execute procedures: the steps with their times, and the result", declare,
      [](const RunChoice& choice, const Console& console) { return RunCommand(choice, console).execute(); });
}

}  // namespace irl::cli
