#pragma once

#include <list>

#include "irl/run/branching/subtree_search.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

/// The limits of a search.
struct SearchLimits {
  std::function<LimitsLeft()> left;
  std::function<bool()> is_over;  ///< whether one is reached
  std::function<void()> stop;     ///< says that one is reached
};

/// Finds the rows of a join as `RowSearch` does, in parallel: a long search is divided into disjoint
/// subtrees, and several threads search the first of those that are left. Rows come in the order of the
/// subtrees. Where a subtree is divided depends on nothing but the subtree; so the rows, their order, and the
/// counts do not depend on the number of threads.
///
/// Threads work only during a call of `next`, and a few milliseconds ahead of it. A subtree in which one call
/// of a callable takes longer than others are searched is given up, and restarted when it is the first one.
class DividedRowSearch {
 public:
  /// `jobs` threads; `statistics` count the work until the row that was returned last.
  DividedRowSearch(const JoinQuery& query, SearchStatistics& statistics, std::uint64_t& kept_bytes,
                   SearchLimits limits, std::size_t jobs);
  ~DividedRowSearch();

  /// The next row; none if there are no more, or a limit is reached.
  std::optional<JoinRow> next();

 private:
  void search_on();
  void search_side_by_side();
  void count(const SearchStatistics& done);
  void take_in();

  SearchStatistics* statistics_;
  KeptBytes bytes_;
  SearchLimits limits_;
  std::size_t jobs_;
  std::list<SubtreeSearch> parts_;  // those that are left, in the order of their rows
  SearchStatistics counted_{};      // of the first subtree
  struct Threads;
  std::unique_ptr<Threads> threads_;
};

}  // namespace irl
