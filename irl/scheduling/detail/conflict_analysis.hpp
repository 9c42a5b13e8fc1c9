#pragma once

#include <vector>

#include "irl/scheduling/detail/clause_database.hpp"
#include "irl/scheduling/detail/difference_constraints.hpp"

namespace irl::scheduling {

/// What a conflict teaches.
struct Lesson {
  std::vector<Literal>
      clause{};  ///< the first one follows at level `back_to`; none: nothing is possible at all
  std::uint32_t back_to = 0;
  std::uint32_t levels = 0;  ///< that the literals are of
};

/// Derives clauses from conflicts: the first unique implication point of the last level.
///
/// The conflict is kept as a conjunction of bounds, at most one of a view, since the strongest implies the
/// others. The bound that came about last is replaced by its reason until only one is left of the last level.
class ConflictAnalysis {
 public:
  ConflictAnalysis(const Trail& trail, ClauseDatabase& clauses, const DifferenceConstraints& differences)
      : trail_(trail), clauses_(clauses), differences_(differences) {}

  /// The lesson of the conflict that the trail holds.
  Lesson learn();
  /// The literals that were met on the way.
  const std::vector<Literal>& met() const { return met_; }

 private:
  template <class Visit>
  void explain(Literal literal, Reason reason, Visit visit) const;
  void require(Literal literal);
  void replace(std::size_t entry, Literal literal);
  bool follows_from_others(Literal literal) const;
  std::uint32_t highest_level(std::span<const Literal> literals) const;
  Lesson lesson(Literal asserted);

  const Trail& trail_;
  ClauseDatabase& clauses_;
  const DifferenceConstraints& differences_;
  struct Required {
    Time bound = 0;
    std::int32_t entry = -1;  // that made it true; -1: it is not required
  };
  std::vector<Required> required_;    // by view
  std::vector<std::uint32_t> views_;  // that were required at some time
  std::vector<Literal> met_;
  std::uint32_t last_level_ = 0;
  std::size_t of_last_level_ = 0;  // so many are required
};

}  // namespace irl::scheduling
