#pragma once

#include "irl/define/registry.hpp"

namespace irl::cooking {

/// The symbolic kitchen with its 38 primitives, its rules and its dish metric. It is handed the ontology, the
/// conversion rates, and the kitchen to start from; a DefinitionError names what these lack.
Domain make_domain(DomainInputs inputs);

}  // namespace irl::cooking
