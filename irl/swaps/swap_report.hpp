#pragma once

#include <string>

#include "irl/swaps/swap_scores.hpp"
#include "irl/workbench/json.hpp"

/// Edited recipes as documents.
namespace irl::swaps {

/// The network in its notation, with a comment behind every operation that was changed or put in, and one at
/// the end for every one that was taken out. It is read as the network is.
std::string marked_network(const Swap& swap);

/// What was edited and why, and what is left of the base.
Json to_json(const Swap& swap, const Preservation& preserved);
Json swap_schema();

/// The classes that take part: `banana=avocado`, `50 g walnut with self-rising-flour`, `banana`.
std::string edit_in_words(const SwapRequest& request);

}  // namespace irl::swaps
