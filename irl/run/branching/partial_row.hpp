#pragma once

#include "irl/run/branching/searched_join.hpp"

namespace irl {

/// What is left of a row where a join has none: as many operations as greed finds hold for its values.
struct PartialRow {
  JoinRow row;              ///< no value of a variable that stayed open; no score but of what holds
  std::vector<bool> holds;  ///< by operation of the join
};

/// Looks for a partial row: the variable with the fewest candidates gets the first of these, and whatever
/// contradicts what follows is left out. Nothing is tried twice, so this takes no longer than a few steps of
/// a search for rows.
PartialRow partial_row(JoinQuestion question, SearchAccount account);

}  // namespace irl
