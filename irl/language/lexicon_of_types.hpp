#pragma once

#include <optional>
#include <string_view>

#include "irl/define/domain.hpp"
#include "irl/language/language.hpp"

namespace irl::language {

/// Adds the words that the names of types and nouns consist of: any of them may be what people call a thing
/// (`cocoa`, `soda`).
void complete_lexicon(Language& language, const Domain& domain);

/// What a unit is in one that the domain knows: `g`, `1000 g`, `5/9 degrees-celsius above 32 by 5 from 260`,
/// which counts from 32 on and rounds to fives. None for anything else; whether there is such a unit is not
/// asked.
std::optional<grammar::english::Unit> unit_meant_by(std::string_view text);

}  // namespace irl::language
