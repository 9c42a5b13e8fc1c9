#pragma once

#include <vector>

#include "irl/language/chunk_forms.hpp"
#include "irl/language/situation.hpp"

/// Roles that several things play.
namespace irl::language {

/// Leaves of things that were put together only the last one: they are one, with which something is done
/// once.
void keep_different(std::vector<Term>& terms, const Situation& situation);

/// The several things that an operation works on, the first of its arguments, where other things are put to
/// them: `add the milk and the eggs to the flour and the sugar`, `sprinkle the salt over them`. Null where it
/// works on one, or on each by itself. Only what consists of something counts, no empty bowls and no amounts.
std::vector<Term>* targets_of_several(const Operation& operation, RoleTerms& roles,
                                      const Situation& situation);

}  // namespace irl::language
