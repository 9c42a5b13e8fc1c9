#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "irl/score/assignment.hpp"
#include "irl/score/detail/matching_problem.hpp"

namespace irl::matching {

/// An upper bound on what statements and variables can match together.
///
/// Every link's profit of 1 is shared between its pair of statements and its pair of variables. For any
/// shares, the optima of the two assignment problems add up to an upper bound (Lagrangian decomposition). To
/// lower it, each problem in turn hands what it can do without, the slacks, over to the other one (dual
/// ascent, as Hahn and Grant do for quadratic assignment), which is fast and gets stuck; steps along
/// subgradients (Held, Wolfe and Crowder 1974) go on to the best shares. What cannot be part of a solution
/// that is better than a known one is excluded on the way.
class Relaxation {
 public:
  /// Profits are integers in this fraction of a triple, so that bounds are exact.
  static constexpr int triple = 1 << 12;

  explicit Relaxation(const MatchingProblem& problem);

  /// Lowers the bound for at most `max_rounds` rounds, as long as it pays. `target` is the number of triples
  /// to be reached (without variables' instances). False if that is impossible. Adds the elementary steps it
  /// takes to `work`, and begins no round once that has come to `max_work`.
  bool tighten(int target, int max_rounds, StepCounter& work, std::uint64_t max_work);

  /// Lowers the bound further than handing over slacks can, by steps along subgradients: where statements and
  /// variables decide otherwise about a link, the one that matches it gets less of its profit. `target_now`
  /// is asked for the target from time to time, and may look at the relaxed solution. Otherwise as `tighten`.
  bool descend(const std::function<int()>& target_now, int max_rounds, StepCounter& work,
               std::uint64_t max_work);

  /// The bound, in fractions of a triple.
  std::int64_t bound() const { return statements_.value() + variables_.value(); }
  /// The bound less this, at most, remains if these two statements are matched.
  int slack(std::size_t row, std::size_t column) const { return statements_.slack(row, column); }
  bool is_excluded(std::size_t row, std::size_t column) const {
    return statements_.profit(row, column) == Assignment::forbidden;
  }
  /// The column chosen for a row in the relaxed solution; beyond the columns where there is none.
  std::size_t column_of(std::size_t row) const { return statements_.column_of(row); }

  /// Matches a row with a column: excludes everything else in either.
  void fix(std::size_t row, std::size_t column);

 private:
  void exclude_statements(std::size_t cell);
  void exclude_variables(const VariablePair& pair);
  bool solve_statements(StepCounter& work);
  bool solve_variables(StepCounter& work);
  void set_profits_of_statements();
  void set_profits_of_variables();
  void hand_over_to_variables(std::int64_t surplus);
  void hand_over_to_statements(std::int64_t surplus);
  void raise_shares(std::size_t cell, int slack);

  class Descent;
  bool solve_anew(StepCounter& work);
  void exclude_beyond(std::int64_t surplus);

  const MatchingProblem* problem_;
  std::vector<int> shares_;     ///< by link: what its statements have; its variables have the rest
  std::vector<char> excluded_;  ///< by link
  std::vector<int> profits_of_groups_;
  Assignment statements_;
  Assignment variables_;
};

}  // namespace irl::matching
