#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/budget.hpp"
#include "irl/run/solution.hpp"

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

/// The strategy of a search, composed of functions, of which users write their own. By default depth first,
/// operations as written, every solution.
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

/// How a program is executed.
struct RunOptions {
  Rules rules{};
  std::optional<Entity> initial_state{};  ///< instead of the domain's own
  Limits limits{};
  /// Called once, from another thread, with the operation that still runs a second after the time limit, as
  /// `Program::short_text`: user code that does not return cannot be ended. A search with this has a thread
  /// for it.
  std::function<void(const std::string& operation)> overdue{};
  SearchControl control{};
  RowOrder row_order = RowOrder::fastest;  ///< of solutions that differ in the rows of relations
  /// How many threads look for the rows of relations; 0: one for each processor. With any number there are
  /// the same solutions in the same order with the same steps, and a limit of steps ends the search at the
  /// same one; more threads take more memory, and so reach a limit of bytes sooner. Everything else has one
  /// thread: actions, primitives, and searches with a `worth`.
  std::size_t jobs = 1;
  /// Whether the search stops, as at a limit, before it tries operations in several orders
  /// (`SearchStatistics::orders_tried`).
  bool stops_at_orders = false;
  /// How many operations earlier programs executed whose values this one is given, so that identities of new
  /// objects differ from theirs.
  std::uint32_t operations_before = 0;
  /// Whether an operation fails that is given what has stood too long (`Primitive::keeps`).
  bool holds_keeping_times = true;
};

/// How long a search looks for a longer partial execution of a program that can never be complete.
constexpr std::uint64_t hopeless_steps = 20'000;

/// Finds the solutions of a program, lazily.
///
/// A state of the search is a set of executed operations with their bindings, not a path: states that are
/// reached in several orders are expanded once. An operation is considered when one of its variables becomes
/// bound. Operations that cannot influence one another are executed in written order without trying others;
/// this keeps every distinct outcome and whether there is a solution, but not all orders. The order is
/// branched over only where it can matter: where two operations can both give a variable. The same program
/// gives the same solutions in the same order.
///
/// `RunOptions::control` replaces any part of this: the order of operations, the order of states, which
/// states are expanded, and what counts as a solution.
///
/// Where no complete execution exists, the only solution is the longest partial one (the first of equal
/// ones) that is found in a little more time than it took to know that.
class Search {
 public:
  /// The program and its domain must outlive the search.
  explicit Search(const Program& program, RunOptions options = {});
  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// The next solution that passes the goal test; none when there are no more.
  std::optional<Solution> next();
  /// Sets limits that count from now on, for a search that is kept between solutions.
  void limit(const Limits& limits);
  const SearchStatistics& statistics() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The first solution. There always is one, if only a partial one; where none passes the goal test, one in
/// which nothing was executed.
Solution run(const Program& program, RunOptions options = {});

/// Why nothing is executed of a program of which no solution passes the goal test, and its solution.
inline constexpr const char* not_passing = "no solution passes the goal test";
Solution nothing_executed(const Program& program);

/// Solutions of a program in the order in which the search comes to them, different ones once.
struct Alternatives {
  /// The complete ones. Where there is none: only the longest partial execution, as `run` gives it.
  std::vector<Solution> solutions;
  bool all = false;  ///< whether the search found that there are no more
  /// Which limit was reached before there were as many as wanted, a state test included, in words; empty:
  /// none was.
  std::string cut{};
};

/// Looks for `most` solutions, or for all of them (0), in one search. They may take as much memory as a
/// search may keep (`Limits::bytes`) besides what the search itself keeps.
Alternatives alternatives(const Program& program, RunOptions options, std::size_t most);

/// The variables, states and constants apart, that hold different content in different ones of these
/// solutions of the program.
std::vector<VariableIndex> differing_variables(const Program& program, std::span<const Solution> solutions);

}  // namespace irl
