#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "irl/run/solution.hpp"

namespace irl {

/// When a search gives up. It then says so; it never calls a program wrong that it could not finish.
struct Limits {
  std::uint64_t steps = 1'000'000;         ///< from one state to the next, those into dead ends included
  std::chrono::milliseconds time{60'000};  ///< of the wall clock
  std::uint64_t bytes =
      256 * 1024 * 1024;  ///< kept to recognise states and to repeat answers, as an estimate
};

/// How a program is executed.
struct RunOptions {
  Rules rules = Rules::documented();
  std::optional<Entity> initial_state{};  ///< instead of the domain's own
  Limits limits{};
};

/// How long a search looks for a longer partial execution of a program that can never be complete.
constexpr std::uint64_t hopeless_steps = 20'000;

/// What a search did so far.
struct SearchStatistics {
  std::uint64_t executions = 0;  ///< primitives that were run
  std::uint64_t steps = 0;       ///< moves from one state to the next
  std::uint64_t states = 0;      ///< states visited: sets of executed operations with their bindings
  std::uint64_t merged = 0;      ///< states reached again in another order, and not looked at twice
  std::uint64_t dead_ends = 0;   ///< states from which nothing could be executed although something was left
  std::uint64_t solutions = 0;
};

/// Finds the solutions of a program, one by one and only as far as they are asked for.
///
/// A state of the search is a set of executed operations with their bindings, not a path: states that are
/// reached in several orders are looked at once. An operation is looked at when one of its variables becomes
/// bound. Operations that cannot influence one another are executed in written order without trying others;
/// this keeps every distinct outcome and whether there is a solution, but not all orders. The order is
/// branched over only where it can matter: where two operations can both give a variable. The same program
/// gives the same solutions in the same order.
///
/// Where no complete execution exists, the only solution is the longest partial one (the first of equal
/// ones).
class Search {
 public:
  /// The program and its domain must outlive the search.
  explicit Search(const Program& program, RunOptions options = {});
  ~Search();
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;

  /// The next solution; none when there are no more.
  std::optional<Solution> next();
  /// Sets limits that count from now on, for a search that is kept while somebody thinks about its solutions.
  void limit(const Limits& limits);
  const SearchStatistics& statistics() const;

 private:
  class Walk;
  std::unique_ptr<Walk> walk_;
};

/// The first solution: what most users want. There always is one, if only a partial one.
Solution run(const Program& program, RunOptions options = {});

}  // namespace irl
