#pragma once

#include "irl/swaps/swap.hpp"

namespace irl::swaps {

/// The words of a recipe after it was edited: the line of the ingredient with its amount, name and what is
/// done to it first; its words in title and instructions; without clauses of which all operations went, and
/// without instructions that have no clause left. `lost_parts` are parts of the base without operations.
workbench::RecipeText swapped_text(const SwapBase& base, const Swap& swap,
                                   const std::vector<std::size_t>& lost_parts,
                                   const SwapKnowledge& knowledge);

}  // namespace irl::swaps
