#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/language/interpretation.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/role_filling.hpp"

namespace irl::language {

/// What was put aside and stands in a vessel into which a clause puts something else: `set the almonds aside.
/// Melt the butter in the same pan.` None where nothing is in the way.
std::optional<Identity> put_aside_in_the_way(const grammar::english::Clause& clause,
                                             const Understanding& before, const Interpretation& by);

/// What a clause put on top of other food without words that say so, told: on what was put aside, or in a pan
/// in which the same was done before: `fry the onions. Fry the sausages.`
std::vector<std::string> put_on_what_is_there(const Construction& construction, const Filling& filling,
                                              const Interpretation& by, const Referring& before,
                                              const Situation& after);

}  // namespace irl::language
