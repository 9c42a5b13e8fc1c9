#pragma once

#include <optional>
#include <span>
#include <vector>

#include "irl/budget.hpp"
#include "irl/scheduling/detail/branching.hpp"
#include "irl/scheduling/detail/solver.hpp"

namespace irl::scheduling {

/// How a search goes on.
struct SearchLimits {
  std::uint64_t conflicts = 0;  ///< so many more
  Deadline deadline{};
};

/// Looks for solutions of a solver's constraints, by decisions and lessons.
///
/// It begins with starts as early as can be, and goes on with the bounds that conflicts were about; each
/// restart changes from one to the other until there is a solution.
class Search {
 public:
  enum class End { solution, refuted, limit };

  /// `early`: variables that are decided in the order of their least values; then the others.
  Search(Solver& solver, std::vector<View> early) : solver_(solver), early_(std::move(early)) {}

  /// Looks for a solution in which these hold. Refuted: there is none. What the solver learns holds always.
  End run(std::span<const Literal> assumptions, const SearchLimits& limits);

  /// The values of the last solution, by view.
  const std::vector<Time>& values() const { return values_; }
  std::uint64_t conflicts() const { return conflicts_; }
  std::uint64_t decisions() const { return decisions_; }

 private:
  std::optional<Literal> next(std::span<const Literal> assumptions, bool& is_refuted);
  std::optional<Literal> earliest_open() const;
  void backtrack(std::uint32_t level);
  void restart();

  Solver& solver_;
  std::vector<View> early_;
  ActivityBranching branching_;
  std::vector<Time> values_;
  std::uint64_t conflicts_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t restarts_ = 0;
  bool is_by_activity_ = false;
  std::size_t most_learned_ = 4000;
};

}  // namespace irl::scheduling
