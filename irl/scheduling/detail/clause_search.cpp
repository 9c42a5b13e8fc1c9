#include "irl/scheduling/detail/clause_search.hpp"

#include <bit>

namespace irl::scheduling {

namespace {

/// 1 1 2 1 1 2 4 …: the sequence of Luby, Sinclair and Zuckerman (1993).
std::uint64_t luby(std::uint64_t index) {
  while (true) {
    const std::uint64_t length =
        std::bit_ceil(index + 2) - 1;  // of the shortest prefix that ends beyond index
    if (index + 1 == length) return (length + 1) / 2;
    index -= length / 2;
  }
}

constexpr std::uint64_t luby_unit = 100;  // conflicts

}  // namespace

void Search::backtrack(std::uint32_t level) {
  solver_.backtrack(level);
  branching_.backtrack(level);
}

void Search::restart() {
  backtrack(0);
  ++restarts_;
  is_by_activity_ = !values_.empty() || restarts_ % 2 == 1;
  if (solver_.learned() > most_learned_) {
    solver_.forget();
    most_learned_ += most_learned_ / 20;
  }
}

std::optional<Literal> Search::earliest_open() const {
  const Trail& trail = solver_.trail();
  std::optional<View> best;
  for (const View view : early_) {
    if (trail.is_fixed(view)) continue;
    if (!best ||
        std::pair(trail.lower(view), trail.upper(view)) < std::pair(trail.lower(*best), trail.upper(*best)))
      best = view;
  }
  for (std::uint32_t code = 0; !best && code < trail.views(); code += 2)
    if (!trail.is_fixed(View(code))) best = View(code);
  if (!best) return std::nullopt;
  return at_most(*best, trail.lower(*best));
}

std::optional<Literal> Search::next(std::span<const Literal> assumptions, bool& is_refuted) {
  const Trail& trail = solver_.trail();
  for (const Literal assumption : assumptions) {
    if (trail.is_true(assumption)) continue;
    is_refuted = trail.is_false(assumption);
    return assumption;
  }
  if (is_by_activity_)
    if (const auto chosen = branching_.choose(trail)) return chosen;
  return earliest_open();
}

Search::End Search::run(std::span<const Literal> assumptions, const SearchLimits& limits) {
  const std::uint64_t last = conflicts_ + limits.conflicts;
  backtrack(0);
  if (!solver_.is_consistent()) return End::refuted;
  std::uint64_t until_restart = luby(restarts_) * luby_unit;
  while (true) {
    if (!solver_.propagate()) {
      ++conflicts_;
      if (!solver_.resolve_conflict()) return End::refuted;
      branching_.backtrack(solver_.trail().level());
      branching_.bump(solver_.met());
      if (until_restart > 0) --until_restart;
      continue;
    }
    if (conflicts_ >= last || limits.deadline.is_over()) return backtrack(0), End::limit;
    if (until_restart == 0) {
      restart();
      until_restart = luby(restarts_) * luby_unit;
      continue;
    }
    bool is_refuted = false;
    const auto decision = next(assumptions, is_refuted);
    if (is_refuted) return backtrack(0), End::refuted;
    if (!decision) {
      values_.clear();
      for (std::uint32_t code = 0; code < solver_.trail().views(); ++code)
        values_.push_back(solver_.trail().lower(View(code)));
      branching_.prefer(values_);
      backtrack(0);
      return End::solution;
    }
    ++decisions_;
    solver_.decide(*decision);
  }
}

}  // namespace irl::scheduling
