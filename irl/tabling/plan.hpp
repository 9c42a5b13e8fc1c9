#pragma once

#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "irl/define/propagator.hpp"
#include "irl/tabling/rule_set.hpp"

/// In which order the body of a clause is looked at, for each pattern of bound columns.
namespace irl::tabling {

/// A literal in the place where it is looked at.
struct PlannedLiteral {
  const Literal* literal = nullptr;
  const Finder* finder = nullptr;  ///< of a relation: what it is asked with
  SlotSet bound{};                 ///< the columns that are bound then
};

/// A clause as it is evaluated for one pattern of bound columns.
struct ClausePlan {
  const Clause* clause = nullptr;
  std::vector<PlannedLiteral> body{};
  /// Whether its last literal asks its own predicate with the same pattern, and gives what that gives: then
  /// what is asked there is asked here (a tail call), and needs no table of its own.
  bool ends_in_tail_call = false;
};

/// How a predicate is evaluated for one pattern of bound columns.
struct Plan {
  PredicateIndex predicate{};
  SlotSet bound{};
  std::vector<ClausePlan> clauses{};
  std::uint32_t number = 0;  ///< among all plans
  /// Where every column is bound and the predicate recurs: the plan that goes through the recursion from its
  /// other side, so that it can be chosen by how many rows there are. Null where there is none.
  const Plan* other_side = nullptr;
};

/// The plans of some rules, each made when it is first asked for.
class Plans {
 public:
  /// The rules and the relations in them must outlive the plans.
  explicit Plans(const Rules& rules);

  /// The plan of a predicate for that pattern; null where no order of a body can ever bind what its relations
  /// need.
  const Plan* find(PredicateIndex predicate, SlotSet bound);
  const Rules& rules() const { return *rules_; }
  /// Whether rows can have other scores than 1.
  bool scores() const { return scores_; }

 private:
  /// What is looked at first in the body of a clause that recurs.
  enum class First { cheapest, recursion };

  bool is_feasible(PredicateIndex predicate, SlotSet bound);
  std::optional<ClausePlan> plan(const Clause& clause, PredicateIndex predicate, SlotSet bound,
                                 First first = First::cheapest);
  const Plan* other_side_of(const Plan& plan);
  Plan& keep(Plan&& plan);
  std::optional<PlannedLiteral> planned(const Literal& literal, const std::vector<bool>& known);

  const Rules* rules_;
  bool scores_ = false;
  using Pattern = std::pair<PredicateIndex, SlotSet>;
  std::map<Pattern, bool> feasible_;  // assumed, until the patterns that depend on one another are known
  std::map<Pattern, Plan*> plans_;
  std::deque<Plan> made_;
};

}  // namespace irl::tabling
