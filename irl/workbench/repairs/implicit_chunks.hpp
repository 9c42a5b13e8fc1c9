#pragma once

#include <vector>

#include "irl/repair/implicit_chunk.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// The chunks that may be put into networks of a domain without being said: those of the table `implicit`
/// among its facts (see ontology/cooking-implicit.yaml), in that order, and behind them its primitives (see
/// `with_primitives`). Problems with their places: unknown types, costs that are no number above 0, networks
/// that cannot be read or do not say what they compute.
Expected<std::vector<ImplicitChunk>> implicit_chunks(const Domain& domain);

}  // namespace irl::workbench
