#include "irl/score/detail/relaxation.hpp"

#include <algorithm>

namespace irl::matching {

Relaxation::Relaxation(const MatchingProblem& problem)
    : problem_(&problem),
      shares_(problem.links.size(), triple / 2),
      excluded_(problem.links.size()),
      profits_of_groups_(problem.groups()),
      statements_(std::max(problem.rows, problem.columns)),
      variables_(std::max(problem.variables_of_a.size(), problem.variables_of_b.size())) {
  set_profits_of_statements();
  statements_.restart();
  set_profits_of_variables();
  variables_.restart();
}

bool Relaxation::tighten(int target, int max_rounds, StepCounter& work, std::uint64_t max_work) {
  constexpr std::int64_t worth_while = triple / 20;
  const std::int64_t goal = std::int64_t{target} * triple;
  if (!solve_statements(work) || !solve_variables(work)) return false;
  for (int round = 0; round < max_rounds && work.steps() < max_work; ++round) {
    const std::int64_t before = bound();
    if (before < goal) return false;
    hand_over_to_variables(before - goal);
    if (!solve_variables(work) || !solve_statements(work)) return false;
    if (bound() < goal) return false;
    hand_over_to_statements(bound() - goal);
    if (!solve_statements(work) || !solve_variables(work)) return false;
    if (round > 1 && before - bound() < worth_while) break;
  }
  return bound() >= goal;
}

void Relaxation::fix(std::size_t row, std::size_t column) {
  const std::size_t columns = problem_->columns;
  for (std::size_t c = 0; c < columns; ++c)
    if (c != column) exclude_statements(row * columns + c);
  for (std::size_t r = 0; r < problem_->rows; ++r)
    if (r != row) exclude_statements(r * columns + column);
}

void Relaxation::exclude_statements(std::size_t cell) {
  statements_.profit(cell / problem_->columns, cell % problem_->columns) = Assignment::forbidden;
  for (std::size_t l = problem_->first_link(cell); l < problem_->end_link(cell); ++l) excluded_[l] = 1;
}

void Relaxation::exclude_variables(const VariablePair& pair) {
  variables_.profit(pair.row, pair.column) = Assignment::forbidden;
  for (std::size_t g = pair.first_group; g < pair.end_group; ++g)
    for (const std::size_t l : problem_->members(g)) excluded_[l] = 1;
}

bool Relaxation::solve_statements(StepCounter& work) {
  work += problem_->links.size();
  set_profits_of_statements();
  return statements_.solve(work);
}

bool Relaxation::solve_variables(StepCounter& work) {
  work += problem_->links.size();
  set_profits_of_variables();
  return variables_.solve(work);
}

void Relaxation::set_profits_of_statements() {
  for (std::size_t cell = 0; cell < problem_->cells(); ++cell) {
    int& profit = statements_.profit(cell / problem_->columns, cell % problem_->columns);
    if (profit == Assignment::forbidden) continue;
    profit = problem_->gains[cell] * triple;
    for (std::size_t l = problem_->first_link(cell); l < problem_->end_link(cell); ++l)
      if (!excluded_[l]) profit += shares_[l];
  }
}

void Relaxation::set_profits_of_variables() {
  for (std::size_t g = 0; g < profits_of_groups_.size(); ++g) {
    int most = 0;
    for (const std::size_t l : problem_->members(g))
      if (!excluded_[l]) most = std::max(most, triple - shares_[l]);
    profits_of_groups_[g] = most;
  }
  for (const VariablePair& pair : problem_->pairs) {
    int& profit = variables_.profit(pair.row, pair.column);
    if (profit == Assignment::forbidden) continue;
    profit = 0;
    for (std::size_t g = pair.first_group; g < pair.end_group; ++g) profit += profits_of_groups_[g];
  }
}

/// Raises the statements' shares as far as their assignment stays optimal. Whatever would lose more than the
/// surplus over the goal is no part of a solution that reaches it.
void Relaxation::hand_over_to_variables(std::int64_t surplus) {
  for (std::size_t r = 0; r < problem_->rows; ++r)
    for (std::size_t c = 0; c < problem_->columns; ++c) {
      if (is_excluded(r, c)) continue;
      const std::size_t cell = r * problem_->columns + c;
      const int slack = statements_.slack(r, c);
      if (slack > surplus)
        exclude_statements(cell);
      else if (slack > 0)
        raise_shares(cell, slack);
    }
}

void Relaxation::raise_shares(std::size_t cell, int slack) {
  const auto begin = static_cast<std::ptrdiff_t>(problem_->first_link(cell));
  const auto end = static_cast<std::ptrdiff_t>(problem_->end_link(cell));
  auto open = static_cast<int>(std::count(excluded_.begin() + begin, excluded_.begin() + end, char{0}));
  for (auto l = static_cast<std::size_t>(begin); l < static_cast<std::size_t>(end); ++l) {
    if (excluded_[l]) continue;
    const int raise = std::min(triple - shares_[l], slack / open--);
    shares_[l] += raise;
    slack -= raise;
  }
}

/// The same the other way round; all links of a group come to the same share.
void Relaxation::hand_over_to_statements(std::int64_t surplus) {
  for (const VariablePair& pair : problem_->pairs) {
    if (variables_.profit(pair.row, pair.column) == Assignment::forbidden) continue;
    int slack = variables_.slack(pair.row, pair.column);
    if (slack > surplus) {
      exclude_variables(pair);
      continue;
    }
    auto open = static_cast<int>(pair.end_group - pair.first_group);
    for (std::size_t g = pair.first_group; g < pair.end_group; ++g) {
      const int raise = std::min(triple - profits_of_groups_[g], slack / open--);
      slack -= raise;
      for (const std::size_t l : problem_->members(g)) shares_[l] = triple - profits_of_groups_[g] - raise;
    }
  }
}

/// One descent: the shares as they are, and the best ones so far.
class Relaxation::Descent {
 public:
  explicit Descent(Relaxation& relaxation)
      : relaxation_(relaxation),
        shares_(relaxation.shares_.begin(), relaxation.shares_.end()),
        best_(relaxation.shares_),
        direction_(best_.size(), 0.0),
        least_(relaxation.bound()) {}

  bool has_come_to_its_end() const { return pace_ < slowest; }

  /// Moves the shares, on the way to that bound; nothing where statements and variables agree about every
  /// link, so that there is no better bound.
  void step(std::int64_t goal) {
    constexpr double nothing = 1e-9;
    const double length = std::max(turn(), nothing);
    const double step = pace_ * static_cast<double>(relaxation_.bound() - goal + triple) / length;
    for (std::size_t l = 0; l < shares_.size(); ++l) {
      if (relaxation_.excluded_[l]) continue;
      shares_[l] = std::clamp(shares_[l] - step * direction_[l], 0.0, double{triple});
      relaxation_.shares_[l] = static_cast<int>(shares_[l]);
    }
  }

  /// Looks at the bound that came of it. True if it is time to go back to the best shares, at half the pace.
  bool has_failed() {
    constexpr int patience = 30;
    constexpr std::int64_t worth_while = triple / 100;
    const std::int64_t bound = relaxation_.bound();
    failures_ = bound < least_ - worth_while ? 0 : failures_ + 1;
    if (bound < least_) {
      least_ = bound;
      best_ = relaxation_.shares_;
    }
    return failures_ == patience;
  }

  void go_back() {
    relaxation_.shares_ = best_;
    shares_.assign(best_.begin(), best_.end());
    std::ranges::fill(direction_, 0.0);
    failures_ = 0;
    pace_ /= 2;
  }

 private:
  static constexpr double slowest = 0.02;

  /// Turns towards the subgradient, and keeps some of the direction so far. Gives its squared length.
  double turn() {
    constexpr double kept = 0.8;
    double length = 0;
    const MatchingProblem& problem = *relaxation_.problem_;
    for (std::size_t l = 0; l < shares_.size(); ++l) {
      const Link& link = problem.links[l];
      const VariablePair& pair = problem.pairs[link.pair];
      const bool by_statements =
          relaxation_.statements_.column_of(link.cell / problem.columns) == link.cell % problem.columns;
      const bool by_variables = relaxation_.variables_.column_of(pair.row) == pair.column &&
                                triple - relaxation_.shares_[l] == relaxation_.profits_of_groups_[link.group];
      direction_[l] = relaxation_.excluded_[l]
                          ? 0
                          : kept * direction_[l] + (by_statements ? 1 : 0) - (by_variables ? 1 : 0);
      length += direction_[l] * direction_[l];
    }
    return length;
  }

  Relaxation& relaxation_;
  std::vector<double> shares_;
  std::vector<int> best_;
  std::vector<double> direction_;
  std::int64_t least_;
  double pace_ = 1.4;  // of the way that Polyak's rule goes
  int failures_ = 0;   // since the bound was last lowered
};

bool Relaxation::solve_anew(StepCounter& work) {
  work += 2 * problem_->links.size() + statements_.size() * statements_.size() +
          variables_.size() * variables_.size();
  set_profits_of_statements();
  statements_.raise_prices();
  set_profits_of_variables();
  variables_.raise_prices();
  return statements_.solve(work) && variables_.solve(work);
}

/// Excludes what loses more than the surplus over the goal.
void Relaxation::exclude_beyond(std::int64_t surplus) {
  for (std::size_t r = 0; r < problem_->rows; ++r)
    for (std::size_t c = 0; c < problem_->columns; ++c)
      if (!is_excluded(r, c) && statements_.slack(r, c) > surplus)
        exclude_statements(r * problem_->columns + c);
  for (const VariablePair& pair : problem_->pairs)
    if (variables_.profit(pair.row, pair.column) != Assignment::forbidden &&
        variables_.slack(pair.row, pair.column) > surplus)
      exclude_variables(pair);
}

bool Relaxation::descend(const std::function<int()>& target_now, int max_rounds, StepCounter& work,
                         std::uint64_t max_work) {
  constexpr int rounds_to_a_target = 15;
  if (!solve_anew(work)) return false;
  Descent descent(*this);
  std::int64_t goal = 0;
  for (int round = 0; round < max_rounds && work.steps() < max_work && !descent.has_come_to_its_end();
       ++round) {
    if (round % rounds_to_a_target == 0) goal = std::int64_t{target_now()} * triple;
    if (bound() < goal) return false;
    exclude_beyond(bound() - goal);
    descent.step(goal);
    if (!solve_anew(work)) return false;
    if (!descent.has_failed()) continue;
    descent.go_back();
    solve_anew(work);  // other shares exclude no more: there is a solution, as before
  }
  descent.go_back();
  solve_anew(work);
  goal = std::int64_t{target_now()} * triple;
  if (bound() < goal) return false;
  exclude_beyond(bound() - goal);
  return true;
}

}  // namespace irl::matching
