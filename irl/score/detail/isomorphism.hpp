#pragma once

#include <optional>

#include "irl/score/detail/triples.hpp"

#include "irl/budget.hpp"

namespace irl::matching {

/// A mapping under which all triples of both graphs agree; none if there is none, or if it was not found in
/// time, which takes graphs that were made for that.
///
/// Colour refinement: statements begin with a colour for their texts, and every round a node's colour takes
/// in those of its neighbours. Where nodes still share a colour in the end, one of them is matched by trial.
/// Throws OutOfLimits where the deadline is over first.
std::optional<Mapping> isomorphism(const TripleGraph& a, const TripleGraph& b, const Deadline& deadline);

}  // namespace irl::matching
