#pragma once

#include "grammar/english/lexicon.hpp"

namespace irl::grammar::english {

/// A sentence with its words in the order in which most orders have them: `into it are beaten the yolks` as
/// `the yolks are beaten into it`, `let the carrots be peeled` as `the carrots are peeled`. What only names a
/// topic, with which the next sentence goes on, takes it: `now the onion` as `take the onion`. `next` is null
/// where no sentence follows.
Tokens straightened(const Tokens& sentence, const Tokens* next, const Lexicon& lexicon);

}  // namespace irl::grammar::english
