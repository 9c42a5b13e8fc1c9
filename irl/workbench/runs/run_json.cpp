#include <nlohmann/json.hpp>

#include "irl/network/distinguishing_variables.hpp"
#include "irl/run/search_control.hpp"
#include "irl/run/step_results.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::workbench {

namespace {

Json result_json(const RecipeRun& run) {
  const Binding* result = run.result();
  if (!result) return nullptr;
  return {{"variable", run.result_variable},
          {"available-at", to_json(result->available_at)},
          {"score", result->score},
          {"value", to_json(result->value)}};
}

}  // namespace

Json search_json(const SearchStatistics& search) {
  return {{"executions", search.executions}, {"steps", search.steps},         {"states", search.states},
          {"merged", search.merged},         {"dead-ends", search.dead_ends}, {"pruned", search.pruned}};
}

Json step_json(const Program& program, const Step& step) {
  const std::vector<StepResult> results = results_of(program, step);
  const ProgramOperation& operation = program.operations[step.operation];
  Json object{{"primitive", operation.primitive->name}};
  add_position(object, operation.where);
  object["started-at"] = to_json(step.started_at);
  object["ended-at"] = to_json(ended_at(results));
  object["gives"] = Json::array();
  for (const StepResult& result : results)
    object["gives"].push_back({{"slot", result.slot.name},
                               {"variable", result.variable},
                               {"type", result.binding.value.type(program.domain->types()).name()},
                               {"value", outline(result.binding.value, *program.domain)},
                               {"score", result.binding.score},
                               {"available-at", to_json(result.binding.available_at)}});
  for (const Occupation& occupation : step.occupied)
    object["occupied"].push_back({{"type", occupation.thing.type().name()},
                                  {"from", occupation.from.count()},
                                  {"until", to_json(occupation.until)}});
  if (step.failed()) object["failure"] = step.failure;
  return object;
}

Json to_json(const Alternatives& alternatives, const Program& program) {
  Json list = Json::array();
  for (const Solution& solution : alternatives.solutions) {
    if (solution.verdict != Verdict::complete) continue;
    Json values = Json::object();
    for (const std::uint32_t variable : distinguishing_variables(program))
      values[program.variables[variable].name] =
          solution.bindings[variable] ? to_json(solution.bindings[variable]->value) : Json();
    list.push_back({{"score", score(program, solution)}, {"values", std::move(values)}});
  }
  return list;
}

Json to_json(const RecipeRun& run) {
  const Execution& execution = run.execution;
  Json object{{"recipe-id", run.id}};
  add_position(object, run.where);
  object["status"] = name(execution.status);
  object["reason"] = execution.reason;
  object["problems"] = to_json(execution.problems);
  object["steps"] = Json::array();
  for (const Step& step : execution.solution.steps)
    object["steps"].push_back(step_json(execution.program, step));
  object["not-executed"] = to_json(execution.not_executed);
  object["search"] = search_json(execution.solution.statistics);
  for (const Fault& fault : execution.solution.statistics.faults)
    object["faults"].push_back(to_string(fault, execution.program));
  object["result"] = result_json(run);
  if (run.asked == 1) return object;
  object["solutions"] = to_json(run.alternatives, execution.program);
  object["all-solutions"] = run.alternatives.all;
  if (!run.alternatives.cut.empty()) object["cut"] = run.alternatives.cut;
  return object;
}

}  // namespace irl::workbench
