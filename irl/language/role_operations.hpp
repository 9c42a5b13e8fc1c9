#pragma once

#include <vector>

#include "irl/language/language.hpp"
#include "irl/language/operation_checks.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::language {

/// Reads operations in the usual notation; what is wrong with it is reported.
std::vector<Operation> operations_in(ontology::YamlReader& reader, const ontology::Node& node);

/// Reads the network of a construction or a chunk: operations in the usual notation, each perhaps under a
/// condition such as `bowl` or `bowl not what`. They are noted, to be checked when all of the language is
/// known.
std::vector<RoleOperation> role_operations_in(ontology::YamlReader& reader, const ontology::Node& node,
                                              OperationChecks& checks);

}  // namespace irl::language
