#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/network/network.hpp"

/// Terms and operations as text, and values as terms; the engine knows no file format.
namespace irl {

/// A term in network notation: `?dough`, `butter`, `2`, `0.5`, `"text"`, `journey("Ghent")`, `(a ?b)`. A
/// double has the fewest digits that give back the same number and never looks like an integer.
std::string written(const Term& term);

/// The value as networks write it; none for what they cannot write (objects, amounts, lists).
std::optional<Term> term_of(const Value& value);

/// `(primitive ?a constant)`.
std::string written(const Operation& operation);

/// The operations of a network, then its bind statements as `(bind type ?variable value [time])`.
std::vector<Operation> written_statements(const Network& network);

}  // namespace irl
