#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <variant>
#include <vector>

#include "irl/run/branching/join_state.hpp"

namespace irl {

/// Branches over the values in the list of a variable.
struct ValueChoice {
  VariableInJoin variable{};
  std::vector<ValueId> values;
  std::size_t next = 0;
};
/// Branches over the integers in the interval of a variable, generated lazily.
struct IntegerChoice {
  VariableInJoin variable{};
  Interval left;
  std::int64_t present = 0;  ///< the one that was tried last
};
/// Branches over the rows of an operation, enumerated lazily.
struct RowChoice {
  OperationInJoin operation{};
  const Finder* finder;
  Rows rows;
  double score = 1;  ///< of the present row
  using Values = boost::container::small_vector<ValueId, 4>;
  struct Hash {
    std::size_t operator()(const Values& values) const {
      return boost::hash_range(values.begin(), values.end());
    }
  };
  boost::unordered_flat_set<Values, Hash> met{};  ///< rows that were tried
};
/// A choice point: alternatives to try one by one.
using Choice = std::variant<ValueChoice, IntegerChoice, RowChoice>;

/// No choice yet: the rows of an operation with two open variables are listed as a domain for each of these,
/// before one of them is branched over. So rows are found one variable at a time, with propagation in
/// between.
struct RowsToList {
  OperationInJoin operation{};
};

/// Chooses what to branch over when propagation is at its fixpoint: the variable with the smallest domain, of
/// equal ones that whose operations failed most, then the first. Where no variable has a finite domain, the
/// operation with the fewest rows; infinite ones come last.
std::variant<Choice, RowsToList> choose(JoinState& state);

/// One alternative of a choice.
struct Decision {
  QueryCache::Found values{};                  ///< what it binds
  std::optional<OperationInJoin> operation{};  ///< whose row it is
  std::optional<double> score{};  ///< of that row, from a range without size: then the first score counts
};

/// The next alternative, without repeated rows; none if there are no more, or it should stop.
std::optional<Decision> next_alternative(Choice& choice, JoinState& state);
/// Binds what an alternative says; false if that fails. Propagation waits for `conclude`.
bool bind(const Decision& decision, Propagation& propagation);

}  // namespace irl
