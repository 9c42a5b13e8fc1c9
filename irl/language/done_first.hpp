#pragma once

#include <vector>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// What words before a noun tell of it and nothing has done yet, as clauses that ask for it: `add the diced
/// onion`, where the list has an onion that is whole. Nothing of what takes a time that words would say:
/// `the boiled eggs`.
std::vector<grammar::english::Clause> what_is_done_first(const grammar::english::Clause& clause,
                                                         const Understanding& before,
                                                         const Interpretation& by);

/// The line of the list that a thing was brought for, where nothing was done with it yet; null elsewhere.
const IngredientLine* untouched_line(Identity identity, const Referring& referring, const Interpretation& by);

/// Whether a line says of its thing what a word tells of it: `1 onion, chopped`, `ground almonds`.
bool says_of_itself(const IngredientLine& line, const std::string& word, const Language& language);

}  // namespace irl::language
