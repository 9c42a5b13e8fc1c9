#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <variant>
#include <vector>

#include "irl/run/branching/searched_join.hpp"

namespace irl {

/// The values of a variable, those of its list, one after the other.
struct ValueChoice {
  std::uint32_t variable;
  std::vector<ValueId> values;
  std::size_t next = 0;
};
/// The integers of a variable's interval, made one by one.
struct IntegerChoice {
  std::uint32_t variable;
  Interval left;
};
/// The rows of an operation, asked for one by one.
struct RowChoice {
  std::uint32_t operation;
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
/// What is tried, one by one.
using Choice = std::variant<ValueChoice, IntegerChoice, RowChoice>;

/// Nothing to try yet: an operation with two open variables, whose rows tell what each of these can be,
/// before one of them is chosen. So rows are found one variable after the other, and other operations filter
/// in between.
struct RowsToList {
  std::uint32_t operation;
};

/// Chooses what to try when nothing follows any more: the variable that has the fewest candidates, of equal
/// ones that whose operations failed most, then the first. Where no variable has candidates, the operation
/// with the fewest rows; those without end come last.
std::variant<Choice, RowsToList> choose(SearchedJoin& searched);

/// One alternative of a choice.
struct Decision {
  QueryCache::Found values{};                ///< what it binds
  std::optional<std::uint32_t> operation{};  ///< whose row it is
  std::optional<double> score{};             ///< of that row, where nobody can look for a better one
};

/// The next alternative, without rows that came before; none if there are no more, or it should stop.
std::optional<Decision> next_alternative(Choice& choice, SearchedJoin& searched);
/// Binds what an alternative says; false if it cannot be. What follows waits for `conclude`.
bool bind(const Decision& decision, Propagation& propagation);

}  // namespace irl
