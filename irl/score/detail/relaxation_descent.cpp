#include <algorithm>

#include "irl/score/detail/relaxation.hpp"

namespace irl::matching {

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

  /// Moves the shares, on the way to that bound. False if statements and variables agree about every link, so
  /// that there is no better bound.
  bool step(std::int64_t goal) {
    constexpr double nothing = 1e-9;
    const double length = turn();
    if (length < nothing) return false;
    const double step = pace_ * static_cast<double>(relaxation_.bound() - goal + triple) / length;
    for (std::size_t l = 0; l < shares_.size(); ++l) {
      if (relaxation_.excluded_[l]) continue;
      shares_[l] = std::clamp(shares_[l] - step * direction_[l], 0.0, double{triple});
      relaxation_.shares_[l] = static_cast<int>(shares_[l]);
    }
    return true;
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
      const Link& link = problem.links()[l];
      const VariablePair& pair = problem.pairs()[link.pair];
      const bool by_statements =
          relaxation_.statements_.column_of(link.cell / problem.columns()) == link.cell % problem.columns();
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

bool Relaxation::solve_anew(Work& work) {
  work += 2 * problem_->links().size() + statements_.size() * statements_.size() +
          variables_.size() * variables_.size();
  set_profits_of_statements();
  statements_.raise_prices();
  set_profits_of_variables();
  variables_.raise_prices();
  return statements_.solve(work) && variables_.solve(work);
}

/// Excludes what loses more than the surplus over the goal.
void Relaxation::exclude_beyond(std::int64_t surplus) {
  for (std::size_t r = 0; r < problem_->rows(); ++r)
    for (std::size_t c = 0; c < problem_->columns(); ++c)
      if (!is_excluded(r, c) && statements_.slack(r, c) > surplus)
        exclude_statements(r * problem_->columns() + c);
  for (const VariablePair& pair : problem_->pairs())
    if (variables_.profit(pair.row, pair.column) != Assignment::forbidden &&
        variables_.slack(pair.row, pair.column) > surplus)
      exclude_variables(pair);
}

bool Relaxation::descend(const std::function<int()>& target_now, int max_rounds, Work& work,
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
    if (!descent.step(goal)) break;
    if (!solve_anew(work)) return false;
    if (!descent.has_failed()) continue;
    descent.go_back();
    if (!solve_anew(work)) return false;
  }
  descent.go_back();
  if (!solve_anew(work)) return false;
  goal = std::int64_t{target_now()} * triple;
  if (bound() < goal) return false;
  exclude_beyond(bound() - goal);
  return true;
}

}  // namespace irl::matching
