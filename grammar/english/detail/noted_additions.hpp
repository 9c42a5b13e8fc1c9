#pragma once

#include "grammar/english/lexicon.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// `Potatoes in, stir.` `Cream over.`: notes say so what is added, also where the noun is a verb as well.
Tokens with_noted_additions(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
