#pragma once

#include "irl/run/choice/join_rows.hpp"
#include "irl/run/solution.hpp"

namespace irl {

/// What is left of a row where a join has none: as many operations as greed finds hold for its values.
struct PartialRow {
  JoinRow row;              ///< no value of a variable that stayed open; no score but of what holds
  std::vector<bool> holds;  ///< by operation of the join
};

/// Looks for a partial row: the variable with the fewest candidates gets the first of these, and whatever
/// contradicts what follows is left out. Nothing is tried twice, so this takes no longer than a few steps of
/// a search for rows. `is_enough` ends it early.
PartialRow partial_row(const Program& program, const Join& join,
                       const std::vector<std::optional<Binding>>& bindings, SearchStatistics& statistics,
                       std::uint64_t& kept_bytes, const std::function<bool()>& is_enough);

}  // namespace irl
