#pragma once

#include <vector>

#include "irl/network/definitions.hpp"

namespace irl {

/// As `primitives_of`; `given_groups` are definitions whose special form is handed its groups.
Defined primitives_of(std::span<const Definition> definitions, const Domain& domain,
                      const std::vector<const Definition*>& given_groups);

/// A network in which special forms are operations of primitives that are defined for them, in their places.
InlinedNetwork with_forms_defined(InlinedNetwork inlined, const Domain& domain,
                                  const VariableTest& is_elsewhere);

}  // namespace irl
