#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "irl/run/solution.hpp"

/// The parts that a search is put together from; each is a function, and users write their own.
namespace irl {

class SearchState;

/// How promising a state of the search is: of all that are known the one with the highest number is looked at
/// next. As long as an operation has more answers, the next one may be worth what the state before it is
/// worth; so from endless answers nothing worse ever comes out.
using Worth = std::function<double(const SearchState&)>;
/// Whether a state is looked at; what lies behind one that is not is never found.
using StateTest = std::function<bool(const SearchState&)>;
/// Whether a complete solution is one of those that are looked for.
using GoalTest = std::function<bool(const Program&, const Solution&)>;
/// Puts operations that can be executed, in written order, into the order in which they are tried.
using OperationOrder = std::function<void(const SearchState&, std::span<std::uint32_t>)>;

/// In which order the rows of relations are found.
enum class RowOrder {
  fastest,  ///< whatever leaves least to try
  written   ///< as if one operation after the other were executed, checks and single answers first, then as
            ///< written
};

/// How a search goes about its work. As it stands: depth first, operations as written, every solution.
struct SearchControl {
  Worth worth{};  ///< none: depth first, solutions in the order of discovery
  StateTest state_test{};
  GoalTest goal_test{};
  OperationOrder order{};
  bool distinct =
      false;  ///< of solutions whose variables, states left out, hold similar values, only the first
};

/// The product of the scores of everything found so far; defaults that were filled in silently do not count.
/// Where no score is above 1, solutions come best first.
double score(const SearchState& state);
/// The same of a solution.
double score(const Program& program, const Solution& solution);

/// State test: at most that many operations are executed.
StateTest at_most_deep(std::size_t operations);
/// Goal test: every operation did its work.
bool nothing_failed(const Program& program, const Solution& solution);
/// Order: the last one written first.
void last_written_first(const SearchState& state, std::span<std::uint32_t> operations);
/// Order: operations with at most one answer before those that may have several, so that what branches
/// branches late.
void single_answers_first(const SearchState& state, std::span<std::uint32_t> operations);

}  // namespace irl
