#pragma once

#include <set>
#include <string>
#include <vector>

#include "irl/workbench/readings/recipe_reading.hpp"
#include "irl/workbench/readings/verbs.hpp"

namespace irl::workbench {

/// What a recipe does: a primitive, the classes of what it works on and those of tools and appliances, as in
/// `mash(banana; fork)`. Equal ones count once; amounts and temperatures do not count.
using RecipeActions = std::set<std::string>;

/// What an executed step does, written so. Any mixture of several is `mixture`, and each of the classes in
/// `starred` is `*`.
std::string action_of_step(const RecipeReading& reading, std::size_t step,
                           const std::vector<std::string>& starred);

/// The actions of a recipe, without what only carries things.
RecipeActions actions_of(const RecipeReading& reading, const Verbs& verbs,
                         const std::vector<std::string>& starred);

}  // namespace irl::workbench
