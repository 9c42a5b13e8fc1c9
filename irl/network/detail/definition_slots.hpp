#pragma once

#include <vector>

#include "irl/network/detail/definition_groups.hpp"

namespace irl {

/// The slots of what is defined, by group: what types they have follows from where their variables stand in
/// the bodies. A slot of which nothing follows takes anything.
std::vector<std::vector<SlotDefinition>> slots_of(DefinitionGroups& groups, const Domain& domain);

/// Whether what an aggregate sums or compares is a double: then so is what it gives. `slots`: by group.
bool is_of_reals(const SpecialForm& form, const DefinitionGroups& groups,
                 const std::vector<std::vector<SlotDefinition>>& slots, const Domain& domain);

}  // namespace irl
