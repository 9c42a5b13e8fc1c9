#include "irl/scheduling/detail/solver.hpp"

#include <algorithm>

namespace irl::scheduling {

void Solver::add_clause(std::span<const Literal> literals) {
  std::vector<Literal> open;
  for (const Literal literal : literals) {
    if (trail_.is_true(literal)) return;
    if (!trail_.is_false(literal)) open.push_back(literal);
  }
  if (open.empty())
    is_consistent_ = false;
  else if (open.size() == 1)
    add_bound(open.front());
  else
    clauses_.add(open, false);
}

void Solver::add(std::unique_ptr<Propagator> propagator) {
  const auto position = std::ranges::upper_bound(propagators_, propagator->cost(), {},
                                                 [](const auto& each) { return each->cost(); });
  propagators_.insert(position, std::move(propagator));
}

bool Solver::begin() {
  sleepers_.assign(trail_.views(), {});
  for (std::uint32_t index = 0; index < propagators_.size(); ++index)
    for (const View view : propagators_[index]->wakes_on()) sleepers_[view.code()].push_back(index);
  for (auto& list : sleepers_) {
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
  }
  is_awake_.assign(propagators_.size(), 1);
  is_consistent_ = is_consistent_ && differences_.propagate_all(trail_) && propagate();
  return is_consistent_;
}

bool Solver::propagate_bounds() {
  while (looked_at_ < trail_.size()) {
    const auto [view, now, before] =
        std::tuple(trail_[looked_at_].view, trail_[looked_at_].now, trail_[looked_at_].before);
    ++looked_at_;
    for (const std::uint32_t sleeper : sleepers_[view.code()]) is_awake_[sleeper] = 1;
    if (!differences_.propagate(trail_, view) || !clauses_.propagate(trail_, view, now, before)) return false;
  }
  return true;
}

bool Solver::propagate() {
  while (true) {
    if (!propagate_bounds()) return false;
    const auto awake = std::ranges::find(is_awake_, 1);
    if (awake == is_awake_.end()) return true;
    *awake = 0;
    if (!propagators_[static_cast<std::size_t>(awake - is_awake_.begin())]->propagate(trail_)) {
      *awake = 1;
      return false;
    }
  }
}

void Solver::backtrack(std::uint32_t level) {
  trail_.backtrack(level);
  looked_at_ = std::min(looked_at_, trail_.size());
}

bool Solver::resolve_conflict() {
  const Lesson lesson = analysis_.learn();
  if (lesson.clause.empty()) return is_consistent_ = false;
  backtrack(lesson.back_to);
  if (lesson.clause.size() == 1) return is_consistent_ = trail_.enforce(lesson.clause.front(), Reason{});
  const std::uint32_t clause = clauses_.add(lesson.clause, true, lesson.levels);
  clauses_.bump(clause);
  trail_.enforce(lesson.clause.front(), Reason{Reason::Kind::clause, clause});
  return true;
}

}  // namespace irl::scheduling
