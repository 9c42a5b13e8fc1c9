#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "irl/run/solution.hpp"

/// The parts that a search is put together from; each is a function, and users write their own.
namespace irl {

class SearchState;

/// How promising a state of the search is: of all that are known the one with the highest number is looked at
/// next; what is no number is worth least. As long as an operation has more answers, the next one may be
/// worth what the state before it is worth; so from endless answers nothing worse ever comes out. Relations
/// give their rows by score, the highest first; with `ByScore` a row that is not found yet is therefore worth
/// no more than the one before it, with any other worth as much as the state before them.
using Worth = std::function<double(const SearchState&)>;
/// Whether a state is looked at; what lies behind one that is not is never found, nor is that state itself.
/// It is asked about states of executed operations: rows of relations, which are found together, are executed
/// one operation after the other, in the order of the trace, and it is asked after each.
using StateTest = std::function<bool(const SearchState&)>;
/// Whether a complete solution is one of those that are looked for.
using GoalTest = std::function<bool(const Program&, const Solution&)>;
/// Puts operations that can be executed, in written order, into the order in which they are tried. It is
/// asked about those that are executed one by one: actions, primitives, and relations that share an open
/// variable with one of these that could give it as well. Other relations commute with everything; the order
/// of their rows is `RowOrder`.
using OperationOrder = std::function<void(const SearchState&, std::span<std::uint32_t>)>;

/// In which order the rows of relations are found; of equal scores, where these are looked at.
enum class RowOrder {
  fastest,      ///< the smallest domain first
  written,      ///< as if one operation after the other were executed: checks and single answers first, then
                ///< as written
  last_written  ///< the same, but of those with several answers the last one written first
};

/// How a search goes about its work. As it stands: depth first, operations as written, every solution.
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
/// The score as worth. Solutions come best first, of equal ones in the order of discovery, where no score is
/// above 1. Scores above 1 of relations that list their rows, or that can be asked for each of listed
/// candidates, do no harm either.
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
void last_written_first(const SearchState& state, std::span<std::uint32_t> operations);
/// Order: operations with at most one answer before those that may have several, so that what branches
/// branches late.
void single_answers_first(const SearchState& state, std::span<std::uint32_t> operations);

}  // namespace irl
