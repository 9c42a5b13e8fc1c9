#pragma once

#include <string>
#include <vector>

#include "irl/network/network.hpp"

/// Networks as text, for comparing what is written; the engine knows no file format.
namespace irl {

/// A term in network notation: `?dough`, `butter`, `2`, `0.5`, `"text"`, `(a ?b)`. A double has the fewest
/// digits that give back the same number and never looks like an integer.
std::string written(const Term& term);

/// `(primitive ?a constant)`.
std::string written(const Operation& operation);

/// The operations of a network, then its bind statements as `(bind type ?variable value [time])`.
std::vector<Operation> written_statements(const Network& network);

}  // namespace irl
