#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/run/search.hpp"

/// The search tree, recorded: where a search branched and why it went no further.
namespace irl {

/// What came of a state of the search.
enum class Ending {
  branched,    ///< others follow it
  solution,    ///< everything is executed
  dead_end,    ///< something is left, and nothing of that has an answer
  not_further  ///< not expanded: the tree was full, or a limit reached
};
constexpr auto names_of(Ending) {
  return std::to_array<std::string_view>({"branched", "solution", "dead-end", "not-further"});
}

/// A set of executed operations: those of the state that it follows, and one more.
struct TreeState {
  std::optional<std::size_t> from{};  ///< the state that it follows; none for the one it all begins with
  std::optional<Step> step{};         ///< how it follows; none for the one it all begins with
  Ending ending = Ending::not_further;
  std::vector<NotExecuted> waiting{};  ///< of a dead end: what is left, and why
};

/// States in the order in which the search came to them; each follows one that stands before it. Rows of
/// relations that are found together are listed one operation after the other; what a join tried without
/// finding a row is only in the statistics. A state that was reached again in another order is listed once.
struct SearchTree {
  std::vector<TreeState> states{};  ///< the first has nothing executed
  bool whole = false;               ///< whether the search ended by itself
  SearchStatistics statistics{};
};

/// No tree has more states.
inline constexpr std::size_t largest_tree = 10'000;

/// Searches until it has reached `most` states (at most `largest_tree`), its end, or a limit. A state test of
/// the options decides first.
SearchTree search_tree(const Program& program, RunOptions options, std::size_t most);

}  // namespace irl
