#pragma once

#include <span>
#include <vector>

#include "irl/language/unsaid_roles.hpp"

/// What pronouns and words for several things do not mean, since the clause speaks of it by other words.
namespace irl::language {

/// `Add them to the chicken`, `the dry ingredients and the sugar`: what another phrase of the clause names is
/// none of the several things that this one speaks of.
void leave_out_what_is_named(const RoleSources& from, const Role& role,
                             const grammar::english::NounPhrase& all, std::vector<Identity>& several);

/// `They are cooked in it`: whether another pronoun of a clause has been taken for one of some things, since
/// two pronouns go back to different things.
bool another_pronoun_means(std::span<const Identity> things, const grammar::english::NounPhrase& phrase,
                           const grammar::english::Clause& clause, const Filling& filling);

/// `Toss them with the onions, peeled`: what other phrases of a clause name and the sentence has worked on
/// already, which a pronoun in the clause does not mean.
std::vector<Identity> named_beside(const RoleSources& from, const grammar::english::NounPhrase& pronoun);

}  // namespace irl::language
