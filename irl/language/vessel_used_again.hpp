#pragma once

#include <optional>

#include "irl/language/interpretation.hpp"

namespace irl::language {

/// What was put aside and stands in a vessel into which a clause puts something else: `set the almonds aside.
/// Melt the butter in the same pan.` None where nothing is in the way.
std::optional<Identity> put_aside_in_the_way(const grammar::english::Clause& clause,
                                             const Understanding& before, const Interpretation& by);

}  // namespace irl::language
