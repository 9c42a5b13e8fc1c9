#pragma once

#include <vector>

#include "irl/data/value_json.hpp"
#include "irl/define/domain.hpp"

namespace irl {

/// The primitives that a program announces, as in `irl/external/protocol.md`; their directions cannot be run
/// yet. A DefinitionError says what makes no sense.
std::vector<Primitive> read_announcement(const Json& announcement, const Domain& domain);

}  // namespace irl
