#pragma once

#include <memory>
#include <vector>

#include "irl/scheduling/detail/bounds_propagator.hpp"
#include "irl/scheduling/detail/clause_database.hpp"
#include "irl/scheduling/detail/conflict_analysis.hpp"
#include "irl/scheduling/detail/difference_constraints.hpp"

namespace irl::scheduling {

/// Constraints over integer variables, narrowed to a fixpoint, and what conflicts taught: lazy clause
/// generation (Ohrimenko, Stuckey and Codish 2009).
class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;

  const Trail& trail() const { return trail_; }

  View new_variable(Time least, Time most) { return trail_.new_variable(least, most); }
  Literal new_boolean() { return at_least(new_variable(0, 1), 1); }
  /// `to >= from + least` if the condition is true.
  void add_lag(Endpoint from, Endpoint to, Time least, Literal condition = always) {
    differences_.add(from, to, least, condition);
  }
  /// One of these is true. The literals are of different views.
  void add_clause(std::span<const Literal> literals);
  void add(std::unique_ptr<Propagator> propagator);
  /// A bound that holds from now on. Only at level 0.
  void add_bound(Literal literal) { is_consistent_ = is_consistent_ && trail_.enforce(literal, Reason{}); }

  /// Narrows at level 0 for the first time. Whether a solution may exist.
  bool begin();
  /// Whether what holds without any decision is consistent, as far as known.
  bool is_consistent() const { return is_consistent_; }

  /// Narrows to a fixpoint. False: a conflict.
  bool propagate();
  void decide(Literal literal) { trail_.decide(literal); }
  void backtrack(std::uint32_t level);
  /// Learns from a conflict, goes back, and asserts what follows. False: there is no solution.
  bool resolve_conflict();
  /// The literals that were met in the last conflict.
  const std::vector<Literal>& met() const { return analysis_.met(); }
  std::size_t learned() const { return clauses_.learned(); }
  void forget() { clauses_.reduce(trail_); }

 private:
  void wake(View raised);
  bool propagate_bounds();

  Trail trail_;
  ClauseDatabase clauses_;
  DifferenceConstraints differences_;
  ConflictAnalysis analysis_{trail_, clauses_, differences_};
  std::vector<std::unique_ptr<Propagator>> propagators_;
  std::vector<std::vector<std::uint32_t>> sleepers_;  // by view: the propagators that it wakes
  std::vector<char> is_awake_;
  std::size_t looked_at_ = 0;  // entries of the trail
  bool is_consistent_ = true;
};

}  // namespace irl::scheduling
