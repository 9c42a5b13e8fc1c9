#pragma once

#include <vector>

#include "irl/language/language.hpp"

namespace irl::language {

/// `White or brown sugar`, `1 red and 1 green bell pepper`: with the noun said of either, where it makes a
/// name of the words before `or`, `and`. Otherwise the line itself.
grammar::english::Tokens with_shared_noun(const grammar::english::Tokens& line, const Language& language,
                                          const Domain& domain);

/// `200 g flour for the dough and 20 g for dusting`: parted before an amount that stands behind what the
/// first is for; a name that is not said again is that of the first. Otherwise the line itself.
std::vector<grammar::english::Tokens> parted_by_purposes(const grammar::english::Tokens& line,
                                                         const Language& language, const Domain& domain);

}  // namespace irl::language
