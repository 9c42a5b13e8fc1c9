#pragma once

#include "grammar/english/lexicon.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `Bake for 10 minutes, turn, and bake for another 5`: a number without a unit has that of the last one
/// behind the same preposition.
Tokens with_repeated_units(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
