#pragma once

#include <string>
#include <vector>

#include "irl/language/language.hpp"

namespace irl::language {

/// The lines that a line of a list stands for, each with one thing behind its amount: `salt and pepper`,
/// `1/2 tsp each salt and sugar`, `2 eggs and 1 egg yolk`, `zest and juice of 1 lemon`. Mostly itself.
std::vector<grammar::english::Tokens> lines_of_things(const grammar::english::Tokens& line,
                                                      const Language& language, const Domain& domain);

/// Leaves the first of two amounts with which a line begins: `2-3 cloves garlic`, `2 to 3 cloves`. Gives
/// the words for both; empty: there is one.
std::string take_first_of_range(grammar::english::Tokens& line, const Language& language);

}  // namespace irl::language
