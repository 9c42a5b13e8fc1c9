#pragma once

#include <functional>

#include "irl/bodies/report.hpp"
#include "irl/workbench/checking/findings.hpp"
#include "irl/workbench/problems.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::bodies {

/// A procedure, executed, and then carried out with bodies.
struct CarriedOutRun {
  workbench::RecipeRun run;
  CarriedOut carried_out{};

  BodiesReport report() const {
    return {run.id, &run.execution.program, &run.execution.solution, carried_out};
  }
};

/// A usage problem where nothing can be carried out: the build has no physics, or the domain no state or no
/// items.
workbench::Expected<void> check_carrying_out(const Domain& domain);

/// Executes procedures and carries them out, in up to so many threads (0: one for each processor); results
/// come in order. Their number does not change them.
void carry_out_all(std::span<const grammar::RecipeNetwork> recipes, const Domain& domain,
                   const Bodies& bodies, const RunOptions& options, std::size_t jobs, bool is_recorded,
                   const std::function<void(CarriedOutRun)>& use);

/// Executes the procedures of a file, and adds what cannot be carried out to what is wrong with it: warnings
/// at their operations.
void add_difficulties(workbench::Findings& findings, std::span<const grammar::RecipeNetwork> recipes,
                      const Domain& domain, const Bodies& bodies, const RunOptions& options);

}  // namespace irl::bodies
