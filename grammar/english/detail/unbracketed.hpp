#pragma once

#include "grammar/english/lexicon.hpp"
#include "grammar/english/tokens.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// A sentence in which a bracket behind a noun that says what is done to that, or names one thing more,
/// stands without its brackets: `the carrots, grated, and the milk`, of `the carrots (grated) and the milk`;
/// `the flour and the nuts`, of `the flour (and the nuts)`.
Tokens with_things_unbracketed(const Tokens& sentence, const Lexicon& lexicon);

}  // namespace irl::grammar::english
