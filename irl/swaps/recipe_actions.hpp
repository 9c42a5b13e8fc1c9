#pragma once

#include <set>
#include <string>
#include <vector>

#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/items/verbs.hpp"

namespace irl::swaps {

/// What a recipe does: a primitive, the classes of what it works on and those of tools and appliances, as in
/// `mash(banana; fork)`. Equal ones count once; amounts and temperatures do not count.
using RecipeActions = std::set<std::string>;

/// What an executed step does, written so. Any mixture of several is `mixture`, and each of the classes in
/// `starred` is `*`.
std::string action_of_step(const workbench::RecipeReading& reading, std::size_t step,
                           const std::vector<std::string>& starred);

/// The actions of a recipe, without what only carries things.
RecipeActions actions_of(const workbench::RecipeReading& reading, const workbench::Verbs& verbs,
                         const std::vector<std::string>& starred);

}  // namespace irl::swaps
