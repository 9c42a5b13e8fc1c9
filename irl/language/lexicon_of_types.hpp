#pragma once

#include "irl/define/domain.hpp"
#include "irl/language/language.hpp"

namespace irl::language {

/// Adds the words that the names of types and nouns consist of: any of them may be what people call a thing
/// (`cocoa`, `soda`).
void complete_lexicon(Language& language, const Domain& domain);

}  // namespace irl::language
