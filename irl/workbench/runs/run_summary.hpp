#pragma once

#include <string>

#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::workbench {

/// A run in a few words.
struct RunSummary {
  std::size_t steps = 0;   ///< operations that were executed
  std::string time{};      ///< `1 h 46 min`; empty where nothing takes time
  std::string makes{};     ///< what came out: `a chilled slaw`, `13`; empty: nothing did
  std::string sentence{};  ///< all of it: `34 steps, 1 h 46 min, makes a chilled slaw`
};

/// What there is to say of a run: how many steps, how long it takes, what comes out. Of one that did not come
/// to its end, how far it came and what kept it.
RunSummary summary_of(const RecipeRun& run);

}  // namespace irl::workbench
