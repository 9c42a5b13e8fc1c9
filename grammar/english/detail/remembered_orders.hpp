#pragma once

#include "grammar/english/lexicon.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `Chop it, not forgetting to peel it first`, `chop it – peel it first –` say the same as `chop it, peeling
/// it first`: what belongs to the order before it is told of it. `And don't forget the salt` says `and the
/// salt`, and where nothing stands before it, `add the salt`.
Tokens with_remembered_orders(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
