#include "irl/workbench/runs/recipe_run.hpp"

#include "irl/workbench/value_text.hpp"

namespace irl::workbench {

const Binding* RecipeRun::result() const {
  const auto variable = execution.program.variable(result_variable);
  if (!variable) return nullptr;
  const auto& binding = execution.solution.bindings[*variable];
  return binding ? &*binding : nullptr;
}

RecipeRun run_recipe(const grammar::RecipeNetwork& recipe, const Domain& domain, const RunOptions& options,
                     std::size_t solutions, Knowledge knowledge) {
  const Deadline deadline(options.limits.time, options.limits.cancelled);
  Checked checked = check(recipe.network, domain);
  if (knowledge) checked.program.know(std::move(knowledge));
  // Several solutions stay as written where orders are tried after the first one.
  const RunOptions as_written = in_time(options, deadline);
  Alternatives found = alternatives(
      checked.program, solutions == 1 ? until_orders_matter(as_written, domain) : as_written, solutions);
  if (!deadline.is_over() && take_by_content(checked.program, options, found.solutions.front().statistics))
    found = alternatives(checked.program, in_time(options, deadline), solutions);
  Solution first = found.solutions.front();
  RecipeRun run{.id = recipe.id,
                .where = recipe.where,
                .execution = executed(recipe, std::move(checked), std::move(first)),
                .alternatives = std::move(found),
                .asked = solutions};
  // Where something that is written was left out, what the rest has is no solution.
  if (run.execution.status == Status::partial)
    for (Solution& solution : run.alternatives.solutions)
      if (solution.verdict == Verdict::complete) solution.verdict = Verdict::partial;
  run.result_variable = last_result(run.execution.program, run.execution.solution);
  return run;
}

std::string outline(const Value& value, const Domain& domain) {
  const StateShape* shape = domain.state_shape();
  return outline(value, shape ? shape->contents : Attribute());
}

}  // namespace irl::workbench
