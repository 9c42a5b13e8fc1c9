#include "irl/cli/run/print_run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <sstream>

#include "irl/cli/table.hpp"
#include "irl/readable.hpp"
#include "irl/run/search_control.hpp"
#include "irl/run/step_results.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

using workbench::Execution;
using workbench::RecipeRun;
using workbench::rounded;

namespace {

std::string seconds(std::optional<Seconds> time) {
  return time ? rounded(time->count()) : "";
}

/// ` (score 0.85)`; nothing where there is no doubt.
std::string doubt(double score) {
  return nearly_equal(score, 1) ? "" : fmt::format(" (score {})", rounded(score));
}
/// The same of what a step gave. A default that was filled in silently scores 0, which says nothing.
std::string doubt(const StepResult& result) {
  const bool is_silent = result.slot.role == SlotRole::optional && result.binding.score == 0;
  return is_silent ? "" : doubt(result.binding.score);
}

/// What a step gave, the state apart unless it gave nothing else, and without what a failure left.
std::string gave(const Program& program, const std::vector<StepResult>& results) {
  std::vector<std::string> parts;
  for (const StepResult& result : results)
    if (!result.binding.value.has_failed() && (!result.is_state || results.size() == 1))
      parts.push_back(fmt::format("?{} = {}{}", result.variable,
                                  result.is_state ? to_string(result.binding.value)
                                                  : workbench::outline(result.binding.value, *program.domain),
                                  doubt(result)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

void print_steps(const Execution& execution, const Console& console) {
  const Program& program = execution.program;
  Table table({{"start", Table::Align::right}, {"end", Table::Align::right}, {"operation"}, {"gives"}}, 2);
  for (const Step& step : execution.solution.steps) {
    const std::vector<StepResult> results = results_of(program, step);
    const std::string& name = program.operations[step.operation].primitive->name;
    const std::string given = gave(program, results);
    const std::string start = seconds(step.started_at);
    if (!step.failed()) {
      table.add({start, seconds(ended_at(results)), name, given});
      continue;
    }
    table.add({start, seconds(ended_at(results)), name, {"failed: " + step.failure, Paint::bad}});
    if (!given.empty()) table.add({"", "", "", given});
  }
  if (!table.empty()) table.print(console);
}

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
  if (result->available_at) console.tell(fmt::format(", available at {} s", seconds(result->available_at)));
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
              << fmt::format(": {} operation{} executed", steps, steps == 1 ? "" : "s");
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

}  // namespace

void print_run(const RecipeRun& run, const Console& console) {
  console.out << console.painted(run.id, Paint::heading) << '\n';
  print_steps(run.execution, console);
  print_not_executed(run.execution, console);
  print_result(run, console);
  print_status(run.execution, console);
  print_faults(run.execution, console);
}

void print_statistics(const SearchStatistics& statistics, const Console& console) {
  console.tell(fmt::format(
      "search: {} executions, {} steps, {} states, {} merged, {} dead ends, {} pruned, {:.3f} ms\n",
      statistics.executions, statistics.steps, statistics.states, statistics.merged, statistics.dead_ends,
      statistics.pruned, std::chrono::duration<double, std::milli>(statistics.time).count()));
}

void print_alternatives(const Alternatives& alternatives, const Program& program, const Console& console) {
  std::vector<Solution> complete;
  std::ranges::copy_if(alternatives.solutions, std::back_inserter(complete),
                       [](const Solution& solution) { return solution.verdict == Verdict::complete; });
  console.out << '\n'
              << (alternatives.all ? "" : "the first ") << complete.size()
              << (complete.size() == 1 ? " solution" : " solutions")
              << (alternatives.cut.empty() ? "" : "; there may be more: " + alternatives.cut) << '\n';
  const std::vector<std::uint32_t> differing = differing_variables(program, complete);
  std::vector<double> scores;
  for (const Solution& solution : complete) scores.push_back(score(program, solution));
  const bool in_doubt = std::ranges::any_of(scores, [](double score) { return !nearly_equal(score, 1); });
  if (differing.empty() && !in_doubt) return;
  std::vector<Table::Column> columns;
  if (in_doubt) columns.push_back({"score", Table::Align::right});
  for (const std::uint32_t variable : differing) columns.push_back({"?" + program.variables[variable].name});
  Table table(std::move(columns), 2);
  for (std::size_t i = 0; i < complete.size(); ++i) {
    std::vector<Table::Cell> cells;
    if (in_doubt) cells.emplace_back(rounded(scores[i]));
    for (const std::uint32_t variable : differing) {
      const auto& binding = complete[i].bindings[variable];
      cells.emplace_back(binding ? workbench::outline(binding->value, *program.domain) : std::string());
    }
    table.add(std::move(cells));
  }
  table.print(console);
}

}  // namespace irl::cli
