#include "irl/scheduling/detail/conflict_analysis.hpp"

#include <algorithm>

namespace irl::scheduling {

/// Visits true literals from which it follows. For a difference constraint, they are as weak as can be.
template <class Visit>
void ConflictAnalysis::explain(Literal literal, Reason reason, Visit visit) const {
  switch (reason.kind) {
    case Reason::Kind::decision:
      break;
    case Reason::Kind::clause:
      for (const Literal other : clauses_[reason.index])
        if (other.view != literal.view) visit(!other);
      break;
    case Reason::Kind::difference: {
      const auto& constraint = differences_[reason.index];
      visit(at_least(constraint.from, literal.bound - constraint.least));
      visit(constraint.condition);
      break;
    }
    case Reason::Kind::literals:
      for (const Literal each : trail_.literals(reason)) visit(each);
      break;
  }
}

void ConflictAnalysis::require(Literal literal) {
  const std::int32_t entry = trail_.entry_of(literal);
  if (entry < 0 || trail_[static_cast<std::size_t>(entry)].level == 0) return;
  Required& required = required_[literal.view.code()];
  if (required.entry >= 0 && required.bound >= literal.bound) return;
  const auto begin = static_cast<std::int32_t>(trail_.begin_of(last_level_));
  of_last_level_ += entry >= begin && required.entry < begin;
  if (required.entry < 0) views_.push_back(literal.view.code());
  required = {literal.bound, entry};
  met_.push_back(literal);
}

void ConflictAnalysis::replace(std::size_t entry, Literal literal) {
  const Reason reason = trail_[entry].reason;
  required_[literal.view.code()].entry = -1;
  --of_last_level_;
  if (reason.kind == Reason::Kind::clause) clauses_.bump(reason.index);
  explain(literal, reason, [&](Literal each) { require(each); });
}

std::uint32_t ConflictAnalysis::highest_level(std::span<const Literal> literals) const {
  std::uint32_t highest = 0;
  for (const Literal literal : literals)
    if (const std::int32_t entry = trail_.entry_of(literal); entry >= 0)
      highest = std::max(highest, trail_[static_cast<std::size_t>(entry)].level);
  return highest;
}

Lesson ConflictAnalysis::learn() {
  required_.resize(trail_.views());
  views_.clear();
  met_.clear();
  of_last_level_ = 0;
  const Literal failed = trail_.failed_literal();
  std::vector<Literal> conflict;
  if (trail_.failed_reason().kind == Reason::Kind::clause) clauses_.bump(trail_.failed_reason().index);
  explain(failed, trail_.failed_reason(), [&](Literal each) { conflict.push_back(each); });
  conflict.push_back(!failed);
  // A propagator that sees little may notice late what was so some levels before.
  last_level_ = highest_level(conflict);
  if (last_level_ == 0) return {};
  for (const Literal literal : conflict) require(literal);

  std::size_t entry = trail_.size();
  while (true) {
    const Trail::Entry& last = trail_[--entry];
    const Required required = required_[last.view.code()];
    if (required.entry != static_cast<std::int32_t>(entry)) continue;
    const Literal literal = at_least(last.view, required.bound);
    if (of_last_level_ > 1) {
      replace(entry, literal);
      continue;
    }
    Lesson found = lesson(literal);
    for (const std::uint32_t view : views_) required_[view].entry = -1;
    return found;
  }
}

bool ConflictAnalysis::follows_from_others(Literal literal) const {
  const auto entry = static_cast<std::size_t>(trail_.entry_of(literal));
  const Reason reason = trail_[entry].reason;
  if (reason.kind == Reason::Kind::decision) return false;
  bool follows = true;
  explain(literal, reason, [&](Literal each) {
    if (!follows) return;
    const std::int32_t made_by = trail_.entry_of(each);
    if (made_by < 0 || trail_[static_cast<std::size_t>(made_by)].level == 0) return;
    // Only from what came about before: two bounds must not be left out because of one another.
    const Required& required = required_[each.view.code()];
    follows = required.entry >= 0 && required.bound >= each.bound &&
              static_cast<std::size_t>(required.entry) < entry;
  });
  return follows;
}

Lesson ConflictAnalysis::lesson(Literal asserted) {
  Lesson lesson{.clause = {!asserted}};
  std::vector<std::uint32_t> levels{last_level_};
  std::ranges::sort(views_);
  views_.erase(std::ranges::unique(views_).begin(), views_.end());
  for (const std::uint32_t code : views_) {
    const auto [bound, entry] = required_[code];
    const Literal literal = at_least(View(code), bound);
    if (entry < 0 || literal == asserted || follows_from_others(literal)) continue;
    lesson.clause.push_back(!literal);
    const std::uint32_t level = trail_[static_cast<std::size_t>(entry)].level;
    if (std::ranges::find(levels, level) == levels.end()) levels.push_back(level);
    if (level > lesson.back_to) {
      lesson.back_to = level;
      std::swap(lesson.clause[1], lesson.clause.back());
    }
  }
  lesson.levels = static_cast<std::uint32_t>(levels.size());
  return lesson;
}

}  // namespace irl::scheduling
