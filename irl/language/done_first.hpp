#pragma once

#include <vector>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// What words before a noun tell of it and nothing has done yet, as clauses that ask for it: `add the diced
/// onion`, where the list has an onion that is whole. Nothing of what takes a time that words would say:
/// `the boiled eggs`.
std::vector<grammar::english::Clause> what_is_done_first(const grammar::english::Clause& clause,
                                                         const Understanding& before,
                                                         const Interpretation& by);

}  // namespace irl::language
