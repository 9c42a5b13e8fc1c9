#pragma once

#include <optional>
#include <string>

#include "irl/language/interpretation.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/role_filling.hpp"

namespace irl::language {

/// Told of work by which something comes off, where nothing did: beans are drained that stand in no liquid.
std::optional<std::string> nothing_comes_off(const grammar::english::Clause& clause,
                                             const Construction& construction, const Filling& filling,
                                             const Interpretation& by, const Referring& before,
                                             const Situation& after);

}  // namespace irl::language
