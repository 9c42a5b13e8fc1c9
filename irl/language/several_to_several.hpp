#pragma once

#include <vector>

#include "irl/language/chunk_forms.hpp"
#include "irl/language/situation.hpp"

/// Operations that words give several things, and several others to put them to.
namespace irl::language {

/// The several things that an operation works on, the first of its arguments, where another one are several
/// things as well: `add the milk and the eggs to the flour and the sugar`. Null where at most one of them are
/// several. Only what consists of something counts, no empty bowls and no amounts.
std::vector<Term>* targets_of_several(const Operation& operation, RoleTerms& roles,
                                      const Situation& situation);

}  // namespace irl::language
