#include "irl/bodies/procedures.hpp"

#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <thread>

#include "irl/bodies/physics.hpp"

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
  // So many at once that every thread has work, and that traces of a million do not have to be kept.
  constexpr std::size_t most_at_once = 64, for_each_thread = 4;
  namespace tbb = oneapi::tbb;
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t at_once = std::min(most_at_once, for_each_thread * jobs);
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, jobs);
  while (!recipes.empty()) {
    const auto part = recipes.first(std::min(at_once, recipes.size()));
    recipes = recipes.subspan(part.size());
    std::vector<std::optional<CarriedOutRun>> done(part.size());
    tbb::parallel_for(std::size_t{0}, part.size(), [&](std::size_t i) {
      CarriedOutRun run{.run = workbench::run_recipe(part[i], domain, options)};
      const workbench::Execution& execution = run.run.execution;
      run.carried_out = carry_out(execution.program, execution.solution, bodies, is_recorded,
                                  Deadline(options.limits.time, options.limits.cancelled));
      done[i] = std::move(run);
    });
    for (std::optional<CarriedOutRun>& run : done) use(std::move(*run));
  }
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
