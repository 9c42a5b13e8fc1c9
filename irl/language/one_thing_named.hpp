#pragma once

#include "grammar/english/clause.hpp"
#include "irl/language/referring.hpp"

namespace irl::language {

/// `Pour in the oil with the garlic`, of garlic that is in oil: that mixture is named once, and more oil that
/// is left of what was listed is not meant.
grammar::english::Clause with_one_thing_named_once(grammar::english::Clause clause,
                                                   const Referring& referring, const Language& language);

}  // namespace irl::language
