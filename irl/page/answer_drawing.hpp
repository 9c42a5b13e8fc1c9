#pragma once

#include "irl/drawing/looks.hpp"
#include "irl/run/solution.hpp"
#include "irl/workbench/json.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::page {

/// The answer of a network, drawn as what it is, where the domain says how; null where it does not, or the
/// network is no such thing. By `kind`:
///
///  - `picture`: `things` with `shape`, `colour`, `material`, `size`, `object`, `x` from 0 (left) to 1 and
///  `y` from 0 (in front) to 1;
///  - `board`: `rows`, `columns`, `block`, and `pieces` with `row`, `column`, `text` and `variable`;
///  - `map`: `width`, `height`, `regions` (`variable`, `text`, `colour`, and where: `x`, `y`, `width`,
///  `height`), and `borders` as pairs of regions.
workbench::Json answer_drawing(const Program& program, const Solution& solution, const Drawing& drawing);

/// A run as `irl schema run` has it, its `solutions` from that number on, with their `drawings` where one of
/// them is drawn.
workbench::Json drawn_solutions(const workbench::RecipeRun& run, std::size_t from, const Drawing& drawing);

}  // namespace irl::page
