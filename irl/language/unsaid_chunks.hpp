#pragma once

#include <vector>

#include "irl/language/language.hpp"
#include "irl/repair/implicit_chunk.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::language {

/// What may be put before an operation that cannot work without it, since people do it unasked. Problems
/// where what the domain says of it cannot be read.
workbench::Expected<std::vector<ImplicitChunk>> unsaid_chunks(const Language& language, const Domain& domain);

}  // namespace irl::language
