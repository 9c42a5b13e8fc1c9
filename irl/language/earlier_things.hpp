#pragma once

#include <string>
#include <vector>

#include "irl/language/role_filling.hpp"

namespace irl::language {

/// `Fry the omelette. Cut it`, where an omelette cannot be cut and leeks can: that `it` is not what was
/// worked on last, though no other words of the clause name that, is told.
std::vector<std::string> earlier_things_meant(const grammar::english::Clause& clause, const Filling& filling,
                                              const Referring& referring);

}  // namespace irl::language
