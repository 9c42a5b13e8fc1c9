#pragma once

#include "irl/language/language.hpp"

namespace irl::language {

/// A line that says how much of its thing there is behind the name, with that in front: `Onion, small dice,
/// 300 g`, `Flour: 200 g`, `Butter (100 g), melted`, `Eggs 3` become `300 g onion, small dice`. Any other
/// line stays as it is, and so does one of several things.
grammar::english::Tokens with_amount_first(const grammar::english::Tokens& line, const Language& language,
                                           const Domain& domain);

}  // namespace irl::language
