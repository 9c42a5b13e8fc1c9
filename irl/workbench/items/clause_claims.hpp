#pragma once

#include <cstddef>
#include <vector>

#include "irl/workbench/items/clauses.hpp"
#include "irl/workbench/items/recipe_reading.hpp"

namespace irl::workbench {

/// Which clause of an instruction each of its operations realises, by step; the steps are those of the
/// instruction in the order of execution.
///
/// An operation that the words mention goes to the next clause whose verb means it: to the first that names
/// what it adds, else, if it works on what the same verb has just made, to the one after that. What no verb
/// means goes where the last one went if it works on something, and with the operation that follows if it
/// only carries; an ingredient that is brought goes where it is named.
std::vector<std::size_t> clause_claims(const RecipeReading& reading, const std::vector<std::size_t>& steps,
                                       const std::vector<Clause>& clauses, const Verbs& verbs);

/// Whether an operation only brings things, or does what no words say.
bool only_carries(const RecipeReading& reading, std::size_t step, const Verbs& verbs);
/// The primitive of a step.
const std::string& primitive_of(const RecipeReading& reading, std::size_t step);

}  // namespace irl::workbench
