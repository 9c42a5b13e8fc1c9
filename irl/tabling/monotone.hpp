#pragma once

#include <optional>
#include <string>

#include "irl/tabling/rule_set.hpp"

namespace irl::tabling {

/// Why the minimum or maximum that recurs could come out wrong: what it compares goes through the recursion,
/// among the predicates of its stratum, otherwise than by directions of relations that rise with it. None if
/// it cannot: then the best value of a group follows from best values of others.
std::optional<std::string> why_not_monotone(const Rules& rules, PredicateIndex aggregate);

}  // namespace irl::tabling
