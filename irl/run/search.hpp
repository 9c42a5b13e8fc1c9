#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "irl/budget.hpp"
#include "irl/run/search_control.hpp"

namespace irl {

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

}  // namespace irl
