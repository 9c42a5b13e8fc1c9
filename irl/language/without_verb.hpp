#pragma once

#include "irl/language/discourse.hpp"

/// Clauses without a verb of their own, which go on with the one before: `… and the raisins into the other
/// half`.
namespace irl::language {

/// Whether a clause without a verb says the same of something else: of what, and where to.
bool goes_on_like(const grammar::english::Clause& gapped, const grammar::english::Clause& before);

/// `Blend. Pepper, parsley.` A verb that was said of no thing does not say what is done with another.
bool names_nothing(const grammar::english::Clause& clause);

/// `Stir in the flour, then the nuts`; `fold the chips into one half and the nuts into the other`: what
/// stands there without a verb plays the part that was played before it.
grammar::english::Clause with_verb_of(const grammar::english::Clause& before,
                                      grammar::english::Clause clause);

/// `Mix the onion and the garlic. Lime.`, `cream the butter with the sugar, then the eggs`: one thing more
/// goes in with the others, and is not mixed by itself.
grammar::english::Clause with_more_put_in(const Said& said, grammar::english::Clause clause,
                                          const Language& language);

}  // namespace irl::language
