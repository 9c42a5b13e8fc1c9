#pragma once

#include "grammar/english/lexicon.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `Of the sugar that is left, 20 g are kept back` as `20 g of the sugar that is left are kept back`: a whole
/// that stands in front of its part.
Tokens with_whole_behind_part(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
