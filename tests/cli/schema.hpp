#pragma once

#include <string>

namespace irl::tests {

/// Holds a JSON text against the schema that `irl schema` prints of a document. Empty if it is valid; else
/// where it is not, and what the schema demands there.
std::string schema_violation(const std::string& schema, const std::string& text);

}  // namespace irl::tests
