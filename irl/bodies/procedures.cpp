#include "irl/bodies/procedures.hpp"

#include <fmt/format.h>

#include "irl/bodies/physics.hpp"
#include "irl/workbench/detail/ordered_pipeline.hpp"

namespace irl::bodies {

workbench::Expected<void> check_carrying_out(const Domain& domain) {
  if (!has_physics())
    return workbench::usage_problem(
        "this build of irl cannot simulate bodies",
        "build it with -DIRL_BODIES=ON, which needs Bullet (libbullet-dev), or install irl-bodies");
  if (!domain.state_shape() || !domain.item_shape())
    return workbench::usage_problem(
        fmt::format("the domain '{}' has nothing that bodies could be moved by", domain.name()),
        "a domain with a state (Domain::state) and items (Domain::items)");
  return {};
}

void carry_out_all(std::span<const grammar::RecipeNetwork> recipes, const Domain& domain,
                   const Bodies& bodies, const RunOptions& options, std::size_t jobs, bool is_recorded,
                   const std::function<void(CarriedOutRun)>& use) {
  const auto work = [&](const grammar::RecipeNetwork* recipe) {
    CarriedOutRun done{.run = workbench::run_recipe(*recipe, domain, options)};
    done.carried_out = carry_out(done.run.execution.program, done.run.execution.solution, bodies, is_recorded,
                                 Deadline(options.limits.time, options.limits.cancelled));
    return done;
  };
  std::size_t next = 0;
  workbench::detail::ordered_pipeline<const grammar::RecipeNetwork*>(
      jobs,
      [&]() -> std::optional<const grammar::RecipeNetwork*> {
        return next < recipes.size() ? std::optional(&recipes[next++]) : std::nullopt;
      },
      work, use);
}

void add_difficulties(workbench::Findings& findings, std::span<const grammar::RecipeNetwork> recipes,
                      const Domain& domain, const Bodies& bodies, const RunOptions& options) {
  const std::size_t before = findings.problems.size();
  carry_out_all(recipes, domain, bodies, options, 1, false, [&](const CarriedOutRun& run) {
    for (const CarriedOutStep& step : run.carried_out.steps)
      for (const Difficulty& difficulty : step.difficulties)
        findings.problems.push_back(
            to_problem(difficulty, run.run.execution.program.operations[step.operation].where));
  });
  findings.warnings += findings.problems.size() - before;
  findings.problems = workbench::all_problems(findings.problems, {});
}

}  // namespace irl::bodies
