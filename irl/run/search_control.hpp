#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "irl/run/solution.hpp"

/// The strategies that a search is composed of; each is a function, and users write their own.
namespace irl {

class SearchState;

/// The value of a state for best-first search: of all open states the one with the highest value is expanded
/// next; NaN is lowest. As long as an operation has more answers, the upper bound for the next one is the
/// value of its parent state; so while infinitely many answers go on, no state with a lower value comes out.
/// Relations give their rows by score, the highest first; with `ByScore` the bound for the next row is
/// therefore the value of the one before it, with any other worth that of the parent state.
using Worth = std::function<double(const SearchState&)>;
/// Whether a state is expanded; false prunes the state and everything below it. It is called with states of
/// executed operations: rows of relations, which are found together, are executed one operation after the
/// other, in the order of the trace, and it is called after each.
using StateTest = std::function<bool(const SearchState&)>;
/// Whether a complete solution is wanted.
using GoalTest = std::function<bool(const Program&, const Solution&)>;
/// Puts operations that can be executed, in written order, into the order in which they are tried. It is
/// called with those that are executed one by one: actions, primitives, and relations that share an open
/// variable with one of these that could give it as well. Other relations commute with everything; the order
/// of their rows is `RowOrder`.
using OperationOrder = std::function<void(const SearchState&, std::span<OperationIndex>)>;

/// In which order the rows of relations are found; where scores matter, of equal scores.
enum class RowOrder {
  fastest,      ///< the smallest domain first
  written,      ///< as if one operation after the other were executed: checks and single answers first, then
                ///< as written
  last_written  ///< the same, but of those with several answers the last one written first
};

/// The strategy of a search. By default depth first, operations as written, every solution.
struct SearchControl {
  Worth worth{};  ///< none: depth first, solutions in the order of discovery
  StateTest state_test{};
  GoalTest goal_test{};
  OperationOrder order{};
  bool distinct = false;  ///< of solutions whose variables, states left out, hold the same contents
                          ///< (`same_content`), only the first
};

/// The product of the scores of everything found so far; defaults that were filled in silently do not count.
double score(const SearchState& state);
/// The score as worth. Solutions come best first, of equal ones in the order of discovery, if no score is
/// above 1. Relations whose rows can be listed, or that can be tested with each of listed values, may score
/// above 1.
struct ByScore {
  double operator()(const SearchState& state) const { return score(state); }
};
/// The same of a solution.
double score(const Program& program, const Solution& solution);

/// State test: at most that many operations are executed. In a larger program a search does not expand states
/// of that depth.
struct AtMostDeep {
  std::size_t operations;
  bool operator()(const SearchState& state) const;
};
inline StateTest at_most_deep(std::size_t operations) {
  return AtMostDeep{operations};
}
/// Goal test: every operation did its work.
bool nothing_failed(const Program& program, const Solution& solution);
/// Order: the last one written first.
void last_written_first(const SearchState& state, std::span<OperationIndex> operations);
/// Order: operations with at most one answer before those that may have several, so that branching comes
/// late.
void single_answers_first(const SearchState& state, std::span<OperationIndex> operations);

}  // namespace irl
