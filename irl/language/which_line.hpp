#pragma once

#include <string>
#include <vector>

#include "irl/language/interpretation.hpp"
#include "irl/language/role_filling.hpp"

/// Lines of the list that have one name.
namespace irl::language {

/// `Melt the butter`, where it is listed twice, and `the sugar`, where caster sugar is listed as well: for
/// each phrase for which another line would do, that the one line is meant.
std::vector<std::string> which_line(const grammar::english::Clause& clause, const Filling& filling,
                                    const Interpretation& by, const Referring& referring);

/// Whether a line of the list that nothing has used is called as a phrase: `to a cream`, of double cream.
bool names_a_line(const grammar::english::NounPhrase& phrase, const Interpretation& by,
                  const Referring& referring);

}  // namespace irl::language
