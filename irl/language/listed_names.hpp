#pragma once

#include <span>
#include <vector>

#include "grammar/english/clause.hpp"
#include "irl/language/referring.hpp"

namespace irl::language {

/// Leaves out the readings of a sentence that part the name of something listed into a verb and what that is
/// done to, where others do not: `add the salt, brown sugar and oats`.
void keep_listed_names(std::vector<grammar::english::SentenceReading>& readings,
                       std::span<const IngredientLine> lines);

}  // namespace irl::language
