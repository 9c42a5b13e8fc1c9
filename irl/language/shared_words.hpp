#pragma once

#include "irl/language/interpretation.hpp"

/// What words before the first of several things say of the others, which have no words of their own.
namespace irl::language {

/// Whether a phrase has nothing but its noun, behind another one that has more: `carrots`, of `the chopped
/// onions and carrots`.
bool may_share_words(const grammar::english::NounPhrase& phrase);

/// `Half the butter and sugar` is half of both.
grammar::english::Clause with_shares_shared(grammar::english::Clause clause);

/// That a share was taken to be said of more than the first thing, is told.
void tell_shared_shares(const grammar::english::Clause& clause, ClauseNote& note);

}  // namespace irl::language
