#pragma once

#include "irl/language/interpretation.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/role_filling.hpp"

namespace irl::language {

/// Says in a note what the words of a clause were taken for: an amount that is a guess, one thing of several,
/// a thing that is not called so. What goes beyond something that is just fetched is unread.
/// What words spoke of, `referring` tells, as it was before the clause, and `said` what they said; `after` is
/// what it came to.
void tell_assumptions(const grammar::english::Clause& clause, const Construction& construction,
                      const Filling& filling, const Interpretation& by, const Referring& referring,
                      const Discourse& said, const Situation& after, ClauseNote& note);

/// The noun by which words call something that is only the nearest there is: `wedge`, of `thin wedges`; null
/// where there is none.
const Noun* nearest_noun(std::span<const std::string> words, const Language& language);

}  // namespace irl::language
