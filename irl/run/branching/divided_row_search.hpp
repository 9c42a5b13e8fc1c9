#pragma once

#include <list>

#include "irl/run/branching/part_search.hpp"
#include "irl/run/kept_bytes.hpp"

namespace irl {

/// The limits of a search.
struct SearchLimits {
  std::function<LimitsLeft()> left;
  std::function<bool()> is_over;  ///< whether one is reached
  std::function<void()> stop;     ///< says that one is reached
};

/// Finds the rows of a join as `RowSearch` does, in parts: what takes long is divided into parts that have
/// nothing to do with one another, and several threads search the first of those that are left. Rows come in
/// the order of the parts. Where a part is divided depends on the part alone; so the rows, their order, and
/// what is counted do not depend on the number of threads.
///
/// Threads work only while somebody waits for the next row, a few milliseconds ahead of it. A part that asks
/// a callable for longer than others are searched is given up and begun anew when it is the first one.
class DividedRowSearch {
 public:
  /// `jobs` threads; the account is told what was done until the row that is given.
  DividedRowSearch(const JoinQuestion& question, SearchStatistics& statistics, std::uint64_t& kept_bytes,
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
  std::list<PartSearch> parts_;  // those that are left, in the order of their rows
  SearchStatistics counted_{};   // of the first part
  struct Threads;
  std::unique_ptr<Threads> threads_;
};

}  // namespace irl
