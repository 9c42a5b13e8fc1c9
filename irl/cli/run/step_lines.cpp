#include "irl/cli/run/step_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "irl/network/written.hpp"
#include "irl/readable.hpp"
#include "irl/run/step_results.hpp"
#include "irl/workbench/runs/recipe_run.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

namespace {

using workbench::Level;
using workbench::rounded;

/// The same of what a step gave. A default that was filled in silently scores 0, which says nothing.
std::string doubt_about(const StepResult& result) {
  const bool is_silent = result.slot.role == SlotRole::optional && result.binding.score == 0;
  return is_silent ? "" : doubt(result.binding.score);
}

/// What was given, the state apart unless nothing else was, and without what a failure left.
std::string gave(const Program& program, const std::vector<StepResult>& results) {
  std::vector<std::string> parts;
  for (const StepResult& result : results)
    if (!result.binding.value.has_failed() && (!result.is_state || results.size() == 1))
      parts.push_back(fmt::format("?{} = {}{}", result.variable,
                                  result.is_state ? to_string(result.binding.value)
                                                  : workbench::outline(result.binding.value, *program.domain),
                                  doubt_about(result)));
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// A step, or the steps that stand for one use of a definition.
struct StepLine {
  std::string name{};
  std::optional<Seconds> start{}, end{};
  std::vector<StepResult> results{};
  std::string failure{};  ///< the first one

  /// Adds a step, which began and ended with `all`, of which `shown` is told.
  void take(const Step& step, const std::vector<StepResult>& all, const std::vector<StepResult>& shown) {
    if (step.started_at && (!start || *step.started_at < *start)) start = step.started_at;
    if (const auto ended = ended_at(all); ended && (!end || *ended > *end)) end = ended;
    if (failure.empty()) failure = step.failure;
    for (const StepResult& result : shown) results.push_back(result);
  }

  void add_to(Table& table, const Program& program) const {
    const std::string given = gave(program, results);
    if (failure.empty()) {
      table.add({step_time(start), step_time(end), name, given});
      return;
    }
    table.add({step_time(start), step_time(end), name, {"failed: " + failure, Paint::bad}});
    if (!given.empty()) table.add({"", "", "", given});
  }
};

class StepLines {
 public:
  StepLines(const workbench::Execution& execution, Level level)
      : program_(execution.program), steps_(execution.solution.steps), level_(level) {}

  Table made() {
    if (level_ == Level::uses)
      add_uses();
    else
      for (const Step& step : steps_) add(step);
    return std::move(table_);
  }

 private:
  const ProgramOperation& operation_of(const Step& step) const { return program_.operations[step.operation]; }

  void add(const Step& step) {
    const ProgramOperation& operation = operation_of(step);
    StepLine line{.name = operation.primitive->name};
    if (level_ == Level::both) line.name.insert(0, begin_uses(operation.use_path));
    const std::vector<StepResult> results = results_of(program_, step);
    line.take(step, results, results);
    line.add_to(table_, program_);
  }

  /// Adds the uses on the path that the step before was not in; returns how far what stands for them is
  /// indented.
  std::string begin_uses(const UsePath& path) {
    const std::vector<const DefinitionUse*> uses = path.uses();
    const auto is_new = std::ranges::mismatch(uses, open_).in1;
    for (auto use = is_new; use != uses.end(); ++use) {
      const std::string indent(2 * static_cast<std::size_t>(use - uses.begin()), ' ');
      const bool is_begun = !begun_.insert((*use)->number).second;
      table_.add(
          {"", "", {indent + written((*use)->operation), Paint::heading}, is_begun ? "continued" : ""});
    }
    open_ = uses;
    return std::string(2 * uses.size(), ' ');
  }

  void add_uses() {
    std::vector<StepLine> lines;
    std::map<std::size_t, std::size_t> line_of;  // of uses, by number
    for (const Step& step : steps_) {
      const ProgramOperation& operation = operation_of(step);
      const DefinitionUse* use = operation.use_path.outermost();
      std::size_t at = lines.size();
      if (use) at = line_of.try_emplace(use->number, at).first->second;
      if (at == lines.size())
        lines.push_back({.name = use ? use->operation.primitive : operation.primitive->name});
      const std::vector<StepResult> results = results_of(program_, step);
      lines[at].take(step, results, use ? arguments_among(results, *use) : results);
    }
    for (const StepLine& line : lines) line.add_to(table_, program_);
  }

  /// Of what a step gave what stands in the arguments of a use.
  static std::vector<StepResult> arguments_among(const std::vector<StepResult>& results,
                                                 const DefinitionUse& use) {
    std::vector<StepResult> arguments;
    for (const StepResult& result : results)
      if (stands_in(use, result.variable)) arguments.push_back(result);
    return arguments;
  }

  static bool stands_in(const DefinitionUse& use, const std::string& variable) {
    return std::ranges::any_of(use.operation.arguments, [&](const Term& argument) {
      return argument.variable() && argument.variable()->name == variable;
    });
  }

  const Program& program_;
  const std::vector<Step>& steps_;
  const Level level_;
  Table table_{{right("start"), right("end"), "operation", "gives"}, 2};
  std::vector<const DefinitionUse*> open_{};  // that the step before is in
  std::set<std::size_t> begun_{};             // their numbers
};

}  // namespace

std::string step_time(std::optional<Seconds> time) {
  return time ? rounded(time->count()) : "";
}

std::string doubt(double score) {
  return nearly_equal(score, 1) ? "" : fmt::format(" (score {})", rounded(score));
}

void print_steps(const workbench::Execution& execution, Level level, const Console& console) {
  const Table table = StepLines(execution, level).made();
  if (!table.empty()) table.print(console);
}

}  // namespace irl::cli
