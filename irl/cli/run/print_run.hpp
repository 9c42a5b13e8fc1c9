#pragma once

#include "irl/cli/console.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::cli {

/// The steps with their times and what they gave, what was not executed and why, the result, and how far it
/// came.
void print_run(const workbench::RecipeRun& run, const Console& console);
/// What the search for a solution did, in one line; the only thing here that is not the same every time.
void print_statistics(const SearchStatistics& statistics, const Console& console);
/// A table: a row for each solution, a column for each variable in which they differ.
void print_alternatives(const Alternatives& alternatives, const Program& program, const Console& console);

}  // namespace irl::cli
