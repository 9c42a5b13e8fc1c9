#include "irl/cli/run/run_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "irl/cli/table.hpp"
#include "irl/workbench/value_text.hpp"

namespace irl::cli {

using workbench::to_json;

namespace {

/// A slot that a step bound.
struct Gift {
  const SlotDefinition& slot;
  const std::string& variable;
  const Binding& binding;
  bool is_state;
};

std::vector<Gift> gifts(const Program& program, const Step& step) {
  std::vector<Gift> found;
  const ProgramOperation& operation = program.operations[step.operation];
  for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot)
    if (!((step.given >> slot) & 1U) && step.slots[slot])
      found.push_back({operation.primitive->slots[slot], program.variables[operation.variables[slot]].name,
                       *step.slots[slot], slot == operation.primitive->state_out});
  return found;
}

std::optional<Seconds> ended_at(const std::vector<Gift>& gifts) {
  std::optional<Seconds> latest;
  for (const Gift& gift : gifts)
    if (gift.binding.available_at) latest = std::max(latest, gift.binding.available_at);
  return latest;
}

std::string seconds(std::optional<Seconds> time) {
  return time ? rounded(time->count()) : "";
}

Attribute contents_of(const Program& program) {
  const StateShape* shape = program.domain->state_shape();
  return shape ? shape->contents : Attribute();
}

/// What a step gave, the state apart unless it gave nothing else, and without what a failure left.
std::string gave(const Program& program, const std::vector<Gift>& gifts) {
  std::vector<std::string> parts;
  for (const Gift& gift : gifts)
    if (!gift.binding.value.has_failed() && (!gift.is_state || gifts.size() == 1))
      parts.push_back(fmt::format(
          "?{} = {}", gift.variable,
          gift.is_state ? to_string(gift.binding.value) : outline(gift.binding.value, contents_of(program))));
  return fmt::format("{}", fmt::join(parts, ", "));
}

void print_steps(const RunReport& report, const Console& console) {
  const Program& program = report.execution.program;
  Table table({{"start", Table::Align::right}, {"end", Table::Align::right}, {"operation"}, {"gives"}}, 2);
  for (const Step& step : report.execution.solution.steps) {
    const std::vector<Gift> given = gifts(program, step);
    const std::string& name = program.operations[step.operation].primitive->name;
    const std::string results = gave(program, given);
    const std::string start = seconds(step.started_at);
    if (!step.failed()) {
      table.add({start, seconds(ended_at(given)), name, results});
      continue;
    }
    table.add({start, seconds(ended_at(given)), name, {"failed: " + step.failure, Paint::bad}});
    if (!results.empty()) table.add({"", "", "", results});
  }
  if (!table.empty()) table.print(console);
}

void print_not_executed(const RunReport& report, const Console& console) {
  if (report.execution.not_executed.empty()) return;
  console.out << '\n' << console.painted("not executed", Paint::heading) << '\n';
  for (const OperationReport& missing : report.execution.not_executed) {
    if (missing.where.line > 0) console.out << "  line " << missing.where.line << ": ";
    console.out << missing.operation << "\n    " << missing.reason << '\n';
  }
}

const Binding* result_of(const RunReport& report) {
  const auto variable = report.execution.program.variable(report.result_variable);
  if (!variable) return nullptr;
  const auto& binding = report.execution.solution.bindings[*variable];
  return binding ? &*binding : nullptr;
}

void print_result(const RunReport& report, const Console& console) {
  if (report.result_variable.empty()) return;
  const Binding* result = result_of(report);
  console.out << '\n' << console.painted("?" + report.result_variable, Paint::heading);
  if (!result) {
    console.out << " has no value\n";
    return;
  }
  if (result->available_at) console.out << fmt::format(", available at {} s", seconds(result->available_at));
  console.out << "\n  ";
  print_tree(console.out, result->value, 2);
}

}  // namespace

Json step_json(const Program& program, const Step& step) {
  const std::vector<Gift> given = gifts(program, step);
  const ProgramOperation& operation = program.operations[step.operation];
  Json object{{"primitive", operation.primitive->name}};
  add_position(object, operation.where);
  object["started-at"] = to_json(step.started_at);
  object["ended-at"] = to_json(ended_at(given));
  object["gives"] = Json::array();
  for (const Gift& gift : given)
    object["gives"].push_back({{"slot", gift.slot.name},
                               {"variable", gift.variable},
                               {"type", gift.binding.value.type(program.domain->types()).name()},
                               {"value", outline(gift.binding.value, contents_of(program))},
                               {"available-at", to_json(gift.binding.available_at)}});
  if (step.failed()) object["failure"] = step.failure;
  return object;
}

void print(const RunReport& report, const Console& console) {
  const Execution& execution = report.execution;
  console.out << console.painted(report.id, Paint::heading) << '\n';
  print_steps(report, console);
  print_not_executed(report, console);
  print_result(report, console);
  console.out << '\n'
              << console.painted(name(execution.status),
                                 execution.status == Status::complete ? Paint::good : Paint::bad)
              << fmt::format(": {} operation{} executed", execution.solution.steps.size(),
                             execution.solution.steps.size() == 1 ? "" : "s");
  if (!execution.failed.empty()) console.out << fmt::format(", {} failed", execution.failed.size());
  if (!execution.not_executed.empty())
    console.out << fmt::format(", {} not executed", execution.not_executed.size());
  if (!execution.reason.empty()) console.out << "; " << execution.reason;
  console.out << '\n';
}

std::string statistics_line(const SearchStatistics& statistics) {
  return fmt::format(
      "search: {} executions, {} steps, {} states, {} merged, {} dead ends, {} pruned, {:.3f} ms",
      statistics.executions, statistics.steps, statistics.states, statistics.merged, statistics.dead_ends,
      statistics.pruned, std::chrono::duration<double, std::milli>(statistics.time).count());
}

Json to_json(const RunReport& report) {
  const Execution& execution = report.execution;
  Json object{{"recipe-id", report.id}};
  add_position(object, report.where);
  object["status"] = name(execution.status);
  object["reason"] = execution.reason;
  object["problems"] = to_json(execution.problems);
  object["steps"] = Json::array();
  for (const Step& step : execution.solution.steps)
    object["steps"].push_back(step_json(execution.program, step));
  object["not-executed"] = to_json(execution.not_executed);
  const SearchStatistics& search = execution.solution.statistics;
  object["search"] = {{"executions", search.executions}, {"steps", search.steps},
                      {"states", search.states},         {"merged", search.merged},
                      {"dead-ends", search.dead_ends},   {"pruned", search.pruned}};
  object["result"] = nullptr;
  if (const Binding* result = result_of(report))
    object["result"] = {{"variable", report.result_variable},
                        {"available-at", to_json(result->available_at)},
                        {"value", to_json(result->value)}};
  return object;
}

}  // namespace irl::cli
