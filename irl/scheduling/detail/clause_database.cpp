#include "irl/scheduling/detail/clause_database.hpp"

#include <algorithm>

namespace irl::scheduling {

std::uint32_t ClauseDatabase::add(std::span<const Literal> literals, bool is_learned, std::uint32_t levels) {
  const auto index = static_cast<std::uint32_t>(clauses_.size());
  clauses_.push_back({static_cast<std::uint32_t>(literals_.size()),
                      static_cast<std::uint32_t>(literals.size()), levels, is_learned, increment_});
  literals_.insert(literals_.end(), literals.begin(), literals.end());
  for (const Literal literal : literals)
    if ((literal.view.code() | 1U) >= watchers_.size()) watchers_.resize((literal.view.code() | 1U) + 1);
  learned_ += is_learned;
  watch(index);
  return index;
}

void ClauseDatabase::watch(std::uint32_t clause) {
  const auto literals = (*this)[clause];
  for (const std::size_t which : {0, 1}) {
    const Literal opposite = !literals[which];
    watchers_[opposite.view.code()].push_back({opposite.bound, clause, literals[1 - which]});
  }
}

bool ClauseDatabase::propagate(Trail& trail, View raised, Time now, Time before) {
  if (raised.code() >= watchers_.size()) return true;
  std::vector<Watcher>& watchers = watchers_[raised.code()];
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watchers.size(); ++i) {
    const Watcher watcher = watchers[i];
    watchers[kept++] = watcher;
    if (watcher.bound > now || watcher.bound <= before || trail.is_true(watcher.other)) continue;
    const Clause& clause = clauses_[watcher.clause];
    Literal* const literals = &literals_[clause.begin];
    const Literal falsified = !Literal{raised, watcher.bound};
    if (literals[0] == falsified) std::swap(literals[0], literals[1]);
    if (trail.is_true(literals[0])) {
      watchers[kept - 1].other = literals[0];
      continue;
    }
    const auto next = std::find_if(literals + 2, literals + clause.size,
                                   [&](Literal literal) { return !trail.is_false(literal); });
    if (next != literals + clause.size) {
      std::swap(literals[1], *next);
      const Literal opposite = !literals[1];
      --kept;
      // A clause has one literal of a view, so that this is another list.
      watchers_[opposite.view.code()].push_back({opposite.bound, watcher.clause, literals[0]});
      continue;
    }
    if (!trail.enforce(literals[0], Reason{Reason::Kind::clause, watcher.clause})) {
      while (++i < watchers.size()) watchers[kept++] = watchers[i];
      watchers.resize(kept);
      return false;
    }
  }
  watchers.resize(kept);
  return true;
}

void ClauseDatabase::bump(std::uint32_t clause) {
  constexpr double decay = 0.999;
  constexpr double too_large = 1e100;
  if (!clauses_[clause].is_learned) return;
  clauses_[clause].activity += increment_;
  increment_ /= decay;
  if (increment_ < too_large) return;
  for (Clause& each : clauses_) each.activity /= too_large;
  increment_ /= too_large;
}

void ClauseDatabase::reduce(const Trail& trail) {
  constexpr std::uint32_t few_levels = 2;
  std::vector<double> activities;
  for (const Clause& clause : clauses_)
    if (clause.is_learned && clause.levels > few_levels) activities.push_back(clause.activity);
  double limit = 0;
  if (!activities.empty()) {
    const auto middle = activities.begin() + static_cast<std::ptrdiff_t>(activities.size() / 2);
    std::ranges::nth_element(activities, middle);
    limit = *middle;
  }
  std::vector<Clause> clauses;
  std::vector<Literal> literals;
  clauses.swap(clauses_);
  literals.swap(literals_);
  for (auto& list : watchers_) list.clear();
  learned_ = 0;
  for (const Clause& clause : clauses) {
    const auto old = std::span(literals).subspan(clause.begin, clause.size);
    const bool is_idle = clause.is_learned && clause.levels > few_levels && clause.activity < limit;
    if (is_idle || std::ranges::any_of(old, [&](Literal literal) { return trail.is_true(literal); }))
      continue;
    // What is false at level 0 stays so; two that are not stand first.
    const auto begin = static_cast<std::uint32_t>(literals_.size());
    for (const Literal literal : old)
      if (!trail.is_false(literal)) literals_.push_back(literal);
    const auto size = static_cast<std::uint32_t>(literals_.size()) - begin;
    clauses_.push_back({begin, size, clause.levels, clause.is_learned, clause.activity});
    learned_ += clause.is_learned;
    watch(static_cast<std::uint32_t>(clauses_.size() - 1));
  }
}

}  // namespace irl::scheduling
