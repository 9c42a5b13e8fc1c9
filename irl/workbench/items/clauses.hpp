#pragma once

#include <string>
#include <string_view>
#include <vector>

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

}  // namespace irl::workbench
