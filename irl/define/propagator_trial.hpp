#pragma once

#include <optional>
#include <span>
#include <string>

#include "irl/define/primitive.hpp"

/// Tries a propagator on domains in which there are rows: it must not lose them.
namespace irl {

/// Why a propagator loses a row of its relation, in words; none where it keeps them. Two rows of the relation
/// are tried: domains with all values of both, and those of the first one alone but for one slot.
std::optional<std::string> lost_row(const Propagator& propagator, const Primitive& relation,
                                    std::span<const Value> row, std::span<const Value> other);

}  // namespace irl
