#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/items/verbs.hpp"

namespace irl::workbench {

/// What an instruction asks for at once.
struct Clause {
  std::string text;  ///< as it is written, without the words that join it to the one before
  std::string verb;  ///< its first verb, in lower case; empty: it has none
};

/// Cuts an instruction into clauses. Sentences end at `.` or `;`. In a sentence, a clause begins at a verb
/// that follows a comma or a joining word, but not one that stands between a subordinating word and the next
/// comma; what stands before the first verb belongs to its clause. A text without words is one clause without
/// verb.
std::vector<Clause> clauses_of(std::string_view text, const Verbs& verbs);

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

}  // namespace irl::workbench
