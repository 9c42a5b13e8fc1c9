#include "irl/workbench/evaluation/execution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "irl/network/canonical_order.hpp"
#include "irl/network/obstacle.hpp"
#include "irl/run/solution.hpp"

namespace irl::workbench {

std::string short_line(std::string_view text, std::size_t longest) {
  std::size_t end = std::min(text.size(), longest);
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  std::string line(text.substr(0, end));
  std::ranges::replace_if(
      line, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return end < text.size() ? line + "…" : line;
}

Problems all_problems(const Problems& of_text, const Problems& of_program) {
  Problems all = of_text;
  all.insert(all.end(), of_program.begin(), of_program.end());
  std::ranges::stable_sort(
      all, {}, [](const Problem& problem) { return std::pair(problem.where.line, problem.where.column); });
  return all;
}

std::string last_result(const Program& program, const Solution& solution) {
  for (const Step& step : solution.steps | std::views::reverse)
    for (SlotIndex slot; slot < step.slots.size(); ++slot) {
      const std::string& name = program.variables[program.operations[step.operation].variables[slot]].name;
      if (!step.given.contains(slot) && step.slots[slot] && !name.empty()) return name;
    }
  return {};
}

namespace {

std::string at_line(const Position& where, std::string_view what) {
  return where.line > 0 ? fmt::format("line {}: {}", where.line, what) : std::string(what);
}

/// `line 4: for 'cream-together' in line 9: ` where the operation stands for the use of a definition.
std::string at_operation(const ProgramOperation& operation, std::string_view what) {
  const DefinitionUse* use = operation.use_path.outermost();
  if (!use) return at_line(operation.where, what);
  return at_line(operation.where, fmt::format("for '{}' in line {}: {}", use->operation.primitive,
                                              use->operation.where.line, what));
}

struct Reason {
  std::string text{};
  std::string kind{};
};

/// What a reader should know first: what was written wrongly comes before what came of it.
Reason first_reason(const Execution& execution, const Problems& of_text, const Problems& of_program) {
  for (const Problems* problems : {&of_text, &of_program}) {
    const auto error = std::ranges::find(*problems, Severity::error, &Problem::severity);
    if (error != problems->end()) return {at_line(error->where, error->what), error->kind};
  }
  if (execution.solution.verdict == Verdict::stopped)
    return {"stopped at the limit of executed operations or of time", "stopped"};
  if (const auto failure = first_failure(execution.solution))
    return {at_operation(execution.program.operations[failure->operation], failure->why),
            failure->step ? "failed-operation" : "not-executed"};
  return execution.program.operations.empty() ? Reason{"the procedure is empty", "empty"} : Reason{};
}

/// How far it came, once it is known what went wrong first.
Status status_of(const Execution& execution, const grammar::RecipeNetwork& recipe) {
  const bool unreadable = has_errors(recipe.problems);
  if (unreadable && recipe.network.operations.empty()) return Status::error;
  const bool left_out = leaves_out(execution.program, recipe.network);
  const bool complete = execution.solution.verdict == Verdict::complete;
  if (!complete || left_out || unreadable) return Status::partial;
  return execution.reason.empty() ? Status::complete : Status::flawed;
}

}  // namespace

RunOptions until_orders_matter(RunOptions options, const Domain& domain) {
  options.stops_at_orders =
      !options.control.order && options.row_order == RowOrder::fastest && !domain.lines_decide(options.rules);
  return options;
}

bool take_by_content(Program& program, const RunOptions& options, const SearchStatistics& as_written) {
  if (!as_written.orders_tried || !until_orders_matter(options, *program.domain).stops_at_orders)
    return false;
  program = in_canonical_order(program);
  return true;
}

RunOptions in_time(RunOptions options, const Deadline& deadline) {
  options.limits.time = deadline.left_of(options.limits.time);
  return options;
}

Execution execute(const grammar::RecipeNetwork& recipe, const Domain& domain, const RunOptions& options) {
  const Deadline deadline(options.limits.time, options.limits.cancelled);
  Checked checked = check(recipe.network, domain);
  Solution solution = run(checked.program, until_orders_matter(in_time(options, deadline), domain));
  if (!deadline.is_over() && take_by_content(checked.program, options, solution.statistics))
    solution = run(checked.program, in_time(options, deadline));
  return executed(recipe, std::move(checked), std::move(solution));
}

Execution executed(const grammar::RecipeNetwork& recipe, Checked checked, Solution solution) {
  Execution execution{.program = std::move(checked.program), .solution = std::move(solution)};
  const auto report = [&](OperationIndex operation, std::string_view reason) {
    const ProgramOperation& known = execution.program.operations[operation];
    return OperationReport{grammar::print(recipe.network.operations[known.written]), known.where,
                           std::string(reason)};
  };
  for (const OperationFailure& failure : failures(execution.solution))
    (failure.step ? execution.failed : execution.not_executed)
        .push_back(report(failure.operation, failure.why));
  Reason reason = first_reason(execution, recipe.problems, checked.problems);
  execution.reason = short_line(reason.text);
  execution.reason_kind = std::move(reason.kind);
  execution.status = status_of(execution, recipe);
  execution.problems = all_problems(recipe.problems, checked.problems);
  return execution;
}

}  // namespace irl::workbench
