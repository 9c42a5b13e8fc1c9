#pragma once

#include <string>

namespace irl::tests {

/// Holds a JSON text against a schema of `irl/workbench/schema`, named without its ending. Empty if it is
/// valid; else where it is not, and what the schema demands there.
std::string schema_violation(const std::string& schema, const std::string& text);

}  // namespace irl::tests
