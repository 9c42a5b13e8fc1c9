#pragma once

#include "grammar/english/lexicon.hpp"
#include "grammar/english/tokens.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `Fry it for 20 minutes, adding the nuts for the last five`, as `fry it for 15 minutes, then add the nuts,
/// and fry for 5 minutes`. An order that says a heat as well stays as it is: the second would not say it.
Tokens with_last_minutes_by_themselves(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
