#pragma once

#include <vector>

#include "irl/network/detail/definition_groups.hpp"

namespace irl {

/// The slots of what is defined, by group: what types they have follows from where their variables stand in
/// the bodies. A slot of which nothing follows takes anything.
std::vector<std::vector<SlotDefinition>> slots_of(DefinitionGroups& groups, const Domain& domain);

}  // namespace irl
