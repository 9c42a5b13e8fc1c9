#pragma once

#include <span>

#include "grammar/solution_file.hpp"

namespace irl::workbench {

/// A warning for each id that several procedures of a text have, where they are looked up by it. Not for
/// candidates: of those, several may be of one procedure.
Problems repeated_ids(std::span<const grammar::RecipeNetwork> recipes);

}  // namespace irl::workbench
