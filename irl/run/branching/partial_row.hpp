#pragma once

#include "irl/run/branching/join_state.hpp"

namespace irl {

/// Finds a partial assignment where a join has no row: binds the variable with the smallest domain to its
/// first value, propagates, and leaves out each operation that fails. An open variable has no value, and an
/// operation that does not hold scores nothing. Without backtracking, so this takes no longer than a few
/// steps of a search for rows.
JoinRow partial_row(JoinQuery query, SearchAccount account);

}  // namespace irl
