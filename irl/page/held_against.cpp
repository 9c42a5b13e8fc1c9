#include "irl/page/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "irl/data/first_difference.hpp"
#include "irl/score/goal_operations.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::page {

namespace {

using workbench::Execution;

/// The variable that names the result of a recipe; of a network that is none of the corpus, its last one.
std::string result_variable(const std::string& id, const Execution& execution, const Domain& domain,
                            const workbench::Corpus& corpus, const RunOptions& options) {
  const auto known = corpus.result_variable(id, domain, options.rules);
  if (known && execution.program.variable(*known)) return *known;
  return workbench::last_result(execution.program, execution.solution);
}

Json remarks(const Evaluation& evaluation, const Domain& domain) {
  Json list = Json::array();
  for (const Metric& metric : metrics_of(domain)) {
    if (!metric.explain) continue;
    for (const Remark& remark : metric.explain(evaluation))
      list.push_back({{"metric", metric.name}, {"kind", remark.kind}, {"text", remark.text}});
  }
  return list;
}

/// The text of the operation whose result is the goal, and the operation of the candidate that reached or
/// missed it.
Json operations_json(const GoalOperations& operations, const Evaluation& evaluation) {
  const auto candidate = operations.reached_by ? operations.reached_by : operations.missed_by;
  return {{"expected", evaluation.gold.program.text(operations.expected)},
          {"operation", candidate ? Json(*candidate) : Json()},
          {"line", candidate ? Json(evaluation.program.operations[*candidate].where.line) : Json()}};
}

/// What a variable is bound to; null where it is not, or to a state.
const Binding* binding(const Program& program, const Solution& solution, std::string_view name) {
  const auto variable = program.variable(name);
  if (!variable || !solution.bindings[*variable]) return nullptr;
  const Binding& bound = *solution.bindings[*variable];
  return program.domain->is_state(bound.value) ? nullptr : &bound;
}

Json variable_changes(const Execution& before, const Execution& after, const Domain& domain) {
  Json list = Json::array();
  const auto compare = [&](const std::string& name) {
    const Binding* one = binding(before.program, before.solution, name);
    const Binding* other = binding(after.program, after.solution, name);
    if (!one && !other) return;
    const std::string difference = one && other ? first_difference(one->value, other->value) : "";
    if (one && other && difference.empty()) return;
    list.push_back({{"name", name},
                    {"before", one ? Json(workbench::outline(one->value, domain)) : Json()},
                    {"after", other ? Json(workbench::outline(other->value, domain)) : Json()},
                    {"difference", difference}});
  };
  for (const ProgramVariable& variable : before.program.variables)
    if (!variable.name.empty()) compare(variable.name);
  for (const ProgramVariable& variable : after.program.variables)
    if (!variable.name.empty() && !before.program.variable(variable.name)) compare(variable.name);
  return list;
}

}  // namespace

workbench::Expected<Json> goals_of(const grammar::RecipeNetwork& candidate, const Domain& domain,
                                   const workbench::Corpus& corpus, const RunOptions& options) {
  workbench::GoldStandards standards(domain, corpus, options);
  const GoldStandard* gold = standards.find(candidate.id);
  if (!gold)
    return workbench::usage_problem(
        fmt::format("unknown procedure '{}': it has no gold network", candidate.id));
  const Execution execution = workbench::execute(candidate, domain, options);
  const Evaluation evaluation{execution.program, execution.solution, *gold, options.rules,
                              &candidate.network};
  Json list = Json::array();
  for (const Metric& metric : metrics_of(domain)) {
    if (!metric.goals) continue;
    Json goals = Json::array();
    for (const Goal& goal : metric.goals(evaluation))
      goals.push_back({{"what", goal.what}, {"reached", goal.is_reached}, {"reason", goal.reason}});
    const std::vector<GoalOperations> operations = goal_operations(metric, evaluation);
    for (std::size_t i = 0; i < std::min(goals.size(), operations.size()); ++i)
      goals[i].update(operations_json(operations[i], evaluation));
    list.push_back({{"metric", metric.name}, {"goals", std::move(goals)}});
  }
  return list;
}

Json change(const grammar::RecipeNetwork& before, const grammar::RecipeNetwork& after, const Domain& domain,
            const workbench::Corpus& corpus, const RunOptions& options) {
  const Execution old = workbench::execute(before, domain, options);
  const Execution now = workbench::execute(after, domain, options);
  const GoldStandard expected{.program = old.program,
                              .solution = old.solution,
                              .result_variable = result_variable(before.id, old, domain, corpus, options)};
  const Evaluation evaluation{now.program, now.solution, expected, options.rules, &after.network, true};
  return {{"remarks", remarks(evaluation, domain)}, {"variables", variable_changes(old, now, domain)}};
}

}  // namespace irl::page
