#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/data/index.hpp"
#include "irl/data/value.hpp"
#include "irl/define/slot_set.hpp"
#include "irl/problem.hpp"

namespace irl {
struct Primitive;
class Types;
}  // namespace irl

/// Rules in the sense of Datalog: predicates that are defined by clauses over relations and one another.
namespace irl::tabling {

struct Predicate;
/// The position of a predicate among the rules.
using PredicateIndex = IndexOf<Predicate>;
/// A variable of a clause, counted from 0.
using ClauseVariable = std::uint32_t;
/// What stands in a column of a literal or of a head.
using Argument = std::variant<ClauseVariable, Value>;

/// A condition in the body of a clause: a row of a relation or of a predicate, or that there is none.
struct Literal {
  const Primitive* relation = nullptr;  ///< null: the predicate
  PredicateIndex predicate{};
  std::vector<Argument> arguments{};  ///< by slot of the relation, or by column of the predicate
  bool negated = false;               ///< of a predicate: that it has no such row
  /// Columns that have to be bound before it is looked at, besides those of a negated literal: the groups of
  /// an aggregate that has a row for every group, also for an empty one.
  SlotSet needed{};
};

/// One definition of a predicate: for all values of its variables, where the body holds, the head is a row.
struct Clause {
  std::uint32_t variables = 0;
  std::vector<Argument> head{};
  std::vector<Literal> body{};
  double score = 1;  ///< that of the row is the product of this one and of those in the body, the best counts
  Position where{};  ///< of its definition
};

enum class AggregateKind { count, sum, min, max };
constexpr auto names_of(AggregateKind) {
  return std::to_array<std::string_view>({"count", "sum", "min", "max"});
}

/// A predicate whose rows are groups of another one's, each with a number about the rows in the group.
struct Aggregate {
  AggregateKind kind = AggregateKind::count;
  PredicateIndex over{};     ///< its first columns are the groups
  std::size_t groups = 0;    ///< columns of both; the last column of the aggregate itself holds the result
  std::size_t value = 0;     ///< the column of `over` that is summed or compared; of no meaning for a count
  bool holds_empty = false;  ///< whether a count or a sum of no rows is a row: 0
  /// Whether it stands in a recursion of its own: every better value replaces the former one (min, max).
  bool recurs = false;
  bool holds_reals = false;  ///< whether what is summed or compared is a double: a sum of no rows is 0.0
};

/// A relation that is defined by clauses, or as an aggregate.
struct Predicate {
  std::string name;  ///< none: it stands for what a form looks at, and is no part of proofs
  std::size_t columns = 0;
  std::vector<Clause> clauses{};
  std::optional<Aggregate> aggregate{};
  /// Which predicates are complete before this one is begun: those of a lower stratum. Predicates that
  /// recur through one another share one.
  std::size_t stratum = 0;
};

/// Predicates, each numbered by its position. Negation and aggregates, but those that recur, are over lower
/// strata.
struct Rules {
  std::vector<Predicate> predicates{};
  const Types* types = nullptr;  ///< what rows of relations are held against; outlive the rules
};

}  // namespace irl::tabling
