#pragma once

#include "irl/language/role_filling.hpp"

namespace irl::language {

/// How doubtful it is to fill the roles of a construction so, since phrases of the clause play none. What is
/// done without a thing that was spoken of is rather not what was asked for.
double cost_of_what_is_unread(const Filling& filling, const Construction& construction,
                              const ClauseInPlace& place, const Language& language,
                              const Referring& referring, const Situation& situation);

}  // namespace irl::language
