#pragma once

#include <string>
#include <vector>

#include "irl/language/interpretation.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/role_filling.hpp"

namespace irl::language {

/// What a clause did to more than its words name, told: the potatoes of a pot were moved with the water in
/// which they boiled, a part of the stock was taken with as much of the chickpeas, the onions in the pan were
/// sliced with the sausages. What is there in small amounts, as fat to fry in, does not count.
std::vector<std::string> what_goes_along(const grammar::english::Clause& clause, const Filling& filling,
                                         const Interpretation& by, const Referring& before,
                                         const Situation& after);

}  // namespace irl::language
