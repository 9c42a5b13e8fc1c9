#pragma once

#include "grammar/english/clause.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// Puts the clauses of a sentence, which are in the order of the words, in the order of what happens, and
/// gives those that share an object one each.
void put_in_order(SentenceReading& reading, const Lexicon& lexicon);

}  // namespace irl::grammar::english
