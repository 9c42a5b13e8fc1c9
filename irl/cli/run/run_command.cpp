#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "irl/cli/bodies/carried_out_lines.hpp"
#include "irl/cli/bodies/choosing_bodies.hpp"
#include "irl/cli/inputs.hpp"
#include "irl/cli/run/step_lines.hpp"
#include "irl/cli/table.hpp"
#include "irl/items/sentences.hpp"
#include "irl/language/writing/operation_saying.hpp"
#include "irl/network/dependencies.hpp"
#include "irl/readable.hpp"
#include "irl/run/search.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/domain_drawing.hpp"
#include "irl/workbench/pictures/picture_file.hpp"
#include "irl/workbench/pictures/run_graph.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/runs/run_summary.hpp"
#include "irl/workbench/runs/search_choice.hpp"
#include "irl/workbench/value_text.hpp"
#include "irl/workbench/variable_name.hpp"

namespace irl::cli {

namespace {

using workbench::Execution;
using workbench::Json;
using workbench::Level;
using workbench::RecipeRun;
using workbench::rounded;

void print_not_executed(const Execution& execution, const Console& console) {
  if (execution.not_executed.empty()) return;
  console.out << '\n' << console.painted("not executed", Paint::heading) << '\n';
  for (const workbench::OperationReport& missing : execution.not_executed) {
    if (missing.where.line > 0) console.out << "  line " << missing.where.line << ": ";
    console.tell(missing.operation + "\n    " + missing.reason + "\n");
  }
}

void print_result(const RecipeRun& run, const Console& console) {
  if (run.result_variable.empty()) return;
  console.out << '\n' << console.painted("?" + run.result_variable, Paint::heading);
  const Binding* result = run.result();
  if (!result) {
    console.out << " has no value\n";
    return;
  }
  if (result->available_at) console.tell(fmt::format(", available at {} s", step_time(result->available_at)));
  console.out << (result->score > 0 ? doubt(result->score) : "") << "\n  ";
  std::ostringstream tree;
  workbench::print_tree(tree, result->value, 2);
  console.tell(tree.str());
}

/// Its first word says how far it came.
void print_status(const Execution& execution, const Console& console) {
  const std::size_t steps = execution.solution.steps.size();
  const bool is_complete = execution.status == workbench::Status::complete;
  console.out << '\n'
              << console.painted(name(execution.status), is_complete ? Paint::good : Paint::bad)
              << fmt::format(": {} executed", counted(steps, "operation"));
  if (!execution.failed.empty()) console.tell(fmt::format(", {} failed", execution.failed.size()));
  if (!execution.not_executed.empty())
    console.tell(fmt::format(", {} not executed", execution.not_executed.size()));
  console.out << doubt(score(execution.program, execution.solution));
  if (!execution.reason.empty()) console.tell("; " + execution.reason);
  console.out << '\n';
}

/// What went wrong in relations, which counted as no row.
void print_faults(const Execution& execution, const Console& console) {
  for (const Fault& fault : execution.solution.statistics.faults)
    console.out << console.painted("warning", Paint::bad) << ": "
                << escaped(to_string(fault, execution.program))
                << (fault.operation ? "; that counted as no row\n" : "\n");
}

/// The steps with their times and what they gave, what was not executed and why, the result, and how far it
/// came.
void print_run(const RecipeRun& run, Level level, const Console& console) {
  console.out << console.painted(run.id, Paint::heading) << '\n';
  print_steps(run.execution, level, console);
  print_not_executed(run.execution, console);
  print_result(run, console);
  print_status(run.execution, console);
  print_faults(run.execution, console);
}

/// The same in plain sentences, one a step, after one on the whole.
void print_words(const RecipeRun& run, const Drawing& drawing, const workbench::OperationWords& words,
                 const Console& console) {
  console.out << console.painted(run.id, Paint::heading) << '\n';
  console.tell(workbench::summary_of(run).sentence + "\n");
  const Execution& execution = run.execution;
  Table table({right("start"), "what happens"}, 2);
  for (const Step& step : execution.solution.steps)
    table.add({step_time(step.started_at),
               {items::sentence(execution.program, step, &drawing,
                                words(execution.program, execution.solution, step.operation))
                    .text(),
                step.failed() ? Paint::bad : Paint::plain}});
  if (!table.empty()) table.print(console);
  print_not_executed(execution, console);
}

/// What the search for a solution did, in one line; the only thing here that is not the same every time.
void print_statistics(const SearchStatistics& statistics, const Console& console) {
  console.tell(fmt::format(
      "search: {} executions, {} steps, {} states, {} merged, {} dead ends, {} pruned, {:.3f} ms\n",
      statistics.executions, statistics.steps, statistics.states, statistics.merged, statistics.dead_ends,
      statistics.pruned, std::chrono::duration<double, std::milli>(statistics.time).count()));
}

/// A table: a row for each solution, a column for each variable in which they differ.
void print_alternatives(const Alternatives& alternatives, const Program& program, const Console& console) {
  std::vector<Solution> complete;
  std::ranges::copy_if(alternatives.solutions, std::back_inserter(complete),
                       [](const Solution& solution) { return solution.verdict == Verdict::complete; });
  console.out << '\n'
              << (alternatives.all ? "" : "the first ") << counted(complete.size(), "solution")
              << (alternatives.cut.empty() ? "" : "; there may be more: " + alternatives.cut) << '\n';
  const std::vector<VariableIndex> differing = differing_variables(program, complete);
  std::vector<double> scores;
  for (const Solution& solution : complete) scores.push_back(score(program, solution));
  const bool in_doubt = std::ranges::any_of(scores, [](double score) { return !nearly_equal(score, 1); });
  if (differing.empty() && !in_doubt) return;
  std::vector<Table::Column> columns;
  if (in_doubt) columns.push_back(right("score"));
  for (const VariableIndex variable : differing) columns.push_back({"?" + program.variables[variable].name});
  Table table(std::move(columns), 2);
  for (std::size_t i = 0; i < complete.size(); ++i) {
    std::vector<Table::Cell> cells;
    if (in_doubt) cells.emplace_back(rounded(scores[i]));
    for (const VariableIndex variable : differing) {
      const auto& binding = complete[i].bindings[variable];
      cells.emplace_back(binding ? workbench::outline(binding->value, *program.domain) : std::string());
    }
    table.add(std::move(cells));
  }
  table.print(console);
}

struct RunChoice {
  workbench::DomainChoice domain;
  std::string file;
  std::string recipe;
  std::string variable;
  std::string picture;
  bool words = false;
  std::string level = "both";
  std::size_t solutions = 1;
  workbench::SearchChoice search{};
  bool statistics = false;
  bool dot = false;
  bool json = false;
  std::string mode = "symbolic";
  bool bodies = false;
  bool strict = false;
};

struct RunCommand {
  const RunChoice& choice;
  const Console& console;
  workbench::OpenDomain open = open_domain(choice.domain, console);
  RunOptions options = demand(run_options(choice.search, open.rules));
  Drawing drawing{};
  std::optional<bodies::Bodies> with_bodies{};
  workbench::OperationWords words = language::operation_words(choice.domain);
  Json documents = Json::array();
  Ending ending{};
  bool is_known = false;  ///< the variable asked for, in some recipe
  bool first = true;

  ExitCode execute() {
    if (choice.json && (choice.bodies || choice.mode == "both"))
      throw UsageError(
          "--json tells of one world: --mode bodies gives what is really there, and `irl bodies --json` what "
          "was done");
    options.overdue = [&to = console](const std::string& operation) { to.report_overdue(operation); };
    if (!choice.picture.empty()) demand(workbench::picture_format(choice.picture));
    if (choice.bodies || choice.mode != "symbolic")
      with_bodies = bodies_that_can_be_simulated(choice.domain, open.domain);
    if (choice.words) drawing = demand(workbench::drawing_of(choice.domain, open.domain));
    const grammar::SolutionFile file = read();
    for (const grammar::RecipeNetwork& recipe : file.recipes) look_at(recipe);
    if (choice.json) console.out << workbench::to_text(documents) << '\n';
    if (!choice.variable.empty() && !is_known) return ExitCode::usage;
    return ending.code(choice.strict);
  }

  grammar::SolutionFile read() {
    grammar::SolutionFile file = read_recipes(choice.file, open.corpus, console);
    ending.saw(file.problems);
    choose_recipe(file, choice.recipe, choice.file);
    if (!choice.picture.empty() && file.recipes.size() > 1)
      throw UsageError(
          fmt::format("--picture draws one procedure, and there are {}: choose one with --procedure",
                      file.recipes.size()));
    return file;
  }

  void look_at(const grammar::RecipeNetwork& recipe) {
    if (choice.dot) return print_graph(recipe);
    RecipeRun run = workbench::run_recipe(recipe, open.domain, options, choice.solutions);
    console.report(run.execution.problems);
    // What the search was not to look for may be there: it is not known to be missing.
    const bool is_cut = !run.alternatives.cut.empty();
    const bool is_unknown = is_cut && run.execution.reason_kind == "not-executed";
    ending.saw(run.execution.reason, is_unknown ? "stopped" : run.execution.reason_kind);
    ending.stopped |= is_cut;
    name_result(run);
    if (!choice.picture.empty()) draw(recipe, run);
    const auto carried = with_bodies ? std::optional(carry_out(run)) : std::nullopt;
    if (choice.json)
      documents.push_back(to_json(run));
    else
      print(run, carried);
    first = false;
  }

  /// The same with bodies. Where they alone count, the result is what is really there.
  bodies::BodiesReport carry_out(RecipeRun& run) {
    bodies::BodiesReport report{run.id, &run.execution.program, &run.execution.solution,
                                bodies::carry_out(run.execution.program, run.execution.solution, *with_bodies,
                                                  false, Deadline(choice.search.time))};
    ending.flawed |= report.carried_out.difficult() > 0;
    ending.stopped |= !report.carried_out.stopped.empty();
    if (choice.mode == "bodies")
      bodies::take_as_carried_out(run.execution.solution, run.execution.program, report.carried_out);
    return report;
  }

  void print(const RecipeRun& run, const std::optional<bodies::BodiesReport>& carried) {
    console.out << (first ? "" : "\n\n");
    if (choice.mode == "bodies")
      print_with_bodies(run, *carried);
    else if (choice.words)
      print_words(run, drawing, words, console);
    else
      print_run(run, *value_named<Level>(choice.level), console);
    if (carried && choice.mode != "bodies") {
      console.out << '\n' << console.painted("with bodies", Paint::heading) << '\n';
      print_carried_out(*carried, console);
    }
    if (choice.statistics) print_statistics(run.execution.solution.statistics, console);
    if (choice.solutions != 1) print_alternatives(run.alternatives, run.execution.program, console);
  }

  void print_with_bodies(const RecipeRun& run, const bodies::BodiesReport& carried) {
    console.out << console.painted(run.id, Paint::heading) << '\n';
    print_carried_out(carried, console);
    print_not_executed(run.execution, console);
    print_result(run, console);
  }

  void draw(const grammar::RecipeNetwork& recipe, const RecipeRun& run) {
    const std::string dot = to_dot(workbench::run_graph(recipe, run, open.corpus), run.id, {});
    const std::string drawn =
        demand(workbench::picture(dot, demand(workbench::picture_format(choice.picture))));
    write_output(choice.picture, console, [&](std::ostream& out) { out << drawn; });
  }

  void print_graph(const grammar::RecipeNetwork& recipe) {
    const auto [program, problems] = check(recipe.network, open.domain);
    const Problems all = workbench::all_problems(recipe.problems, problems);
    console.report(all);
    ending.flawed |= has_errors(all);
    console.out << dependencies_to_dot(program);
  }

  /// The variable asked for, else the one that the corpus names, else as it is.
  void name_result(RecipeRun& run) {
    const Program& program = run.execution.program;
    if (!choice.variable.empty()) {
      run.result_variable = workbench::variable_name(choice.variable);
      if (program.variable(run.result_variable)) {
        is_known = true;
        return;
      }
      std::vector<std::string_view> names;
      for (const ProgramVariable& variable : program.variables) names.push_back(variable.name);
      const std::string meant = suggestion(run.result_variable, names);
      console.err << fmt::format("irl: error: '{}' has no variable ?{}{}\n", run.id, run.result_variable,
                                 meant.empty() ? "" : " (" + meant + ")");
      run.result_variable.clear();
      ending.flawed = true;
      return;
    }
    const std::string known = demand(open.corpus.result_variable(run.id, open.domain, open.rules));
    if (program.variable(known)) run.result_variable = known;
  }
};

}  // namespace

Command run_command() {
  auto [command, choice] = make_command<RunChoice>(
      "run", "Execute procedures: the steps with their times, and the result", executed<RunCommand>);
  workbench::SearchChoice& search = choice.search;
  command.takes(option::procedure, &choice.file).required();
  command.takes(option::chosen_procedure, &choice.recipe);
  command.takes({"--variable", "NAME", "The variable whose value is printed"}, &choice.variable);
  command.takes(option::level, &choice.level).not_with({"--json"}, "JSON tells both");
  command.takes(option::solutions, &choice.solutions);
  command.takes(option::best_first, &search.best_first);
  command.takes(option::order, &search.order);
  command.takes(option::max_depth, &search.max_depth);
  command.takes(option::without_failures, &search.without_failures);
  command.takes(option::max_steps, &search.max_steps);
  command.takes(option::max_seconds, &search.time);
  command.takes(option::jobs, &search.jobs)
      .not_with({"--best-first"}, "one thread looks for solutions by score");
  command.takes({"--words", "", "Tell in plain sentences what happens, one for each step"}, &choice.words)
      .not_with({"--json", "--dot"}, "they are for programs")
      .not_with({"--level"}, "sentences are those of operations")
      .not_with({"--variable"}, "sentences are told, and no values");
  command.takes({"--statistics", "", "Say what the search did, and how long it took"}, &choice.statistics)
      .not_with({"--json"}, "JSON is the same every time, and this is not");
  command.takes(option::mode, &choice.mode).not_with({"--words", "--level"}, "bodies are told step by step");
  command.takes(option::bodies, &choice.bodies).not_with({"--mode"}, "one of them says which world");
  command.takes(option::json, &choice.json);
  command.takes(option::dot, &choice.dot)
      .not_with({"--json", "--level", "--variable", "--solutions", "--statistics", "--best-first", "--order",
                 "--max-depth", "--without-failures", "--max-steps", "--max-seconds", "--jobs", "--rules",
                 "--world", "--mode", "--bodies"},
                "nothing is executed for the graph");
  command
      .takes({.names = "--picture",
              .value = "FILE",
              .says = "Draw the network as it was executed, as .svg, .png or .dot, by the ending of the "
                      "name. At most "
                      "2000 operations are drawn, and fewer whose arrows run far; of any number with .dot",
              .is_written = true},
             &choice.picture)
      .not_with({"--dot"}, "one graph is enough");
  command.takes(option::strict, &choice.strict);
  take_execution(command, choice.domain);
  command.takes(option::corpus, &choice.domain.corpus);
  command.notes =
      "The last line says how far a procedure came: complete; flawed (everything was executed, but "
      "something\n"
      "failed or is written wrongly); partial (something was not executed); error (nothing could be read).\n"
      "--strict exits with 3 for all but the first, with 4 where a limit is the reason, or keeps solutions "
      "from being found that were asked for.";
  return command;
}

}  // namespace irl::cli
