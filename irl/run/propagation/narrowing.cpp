#include <algorithm>
#include <utility>

#include "irl/run/propagation/propagation.hpp"

namespace irl {

/// Intervals that close in step by step are left to the search.
void Propagation::allow_narrowing() {
  narrowings_left_ = 16 * (open_.size() + 4);
}

/// Of an interval only its ends are taken away: its middle is tested when it is tried.
bool Propagation::exclude(VariableInJoin variable, ValueId value) {
  if (!can_be(variable, value)) return true;
  const Candidates& candidates = known_[variable];
  if (candidates.is_bound()) return false;
  if (candidates.list) {
    const std::uint32_t position = *candidates.list->find(value);
    mask_.assign(candidates.list->words(), ~std::uint64_t{0});
    clear_bit(mask_, position);
    return keep(variable, mask_);
  }
  if (candidates.interval == Interval()) return true;  // it may be no integer
  const std::int64_t* integer = queries_->values().integer(value);
  if (integer && *integer == candidates.interval.low)
    return narrow(variable, {*integer + 1, Interval::greatest});
  if (integer && *integer == candidates.interval.high)
    return narrow(variable, {Interval::least, *integer - 1});
  return true;
}

bool Propagation::differ(VariableInJoin variable, VariableInJoin from) {
  if (!reasons_) return exclude(variable, known_[from].value);
  reasons_->depend_on(from);
  const bool goes_on = exclude(variable, known_[from].value);
  reasons_->depend_on(std::nullopt);
  if (!goes_on) reasons_->clash(variable, from);
  return goes_on;
}

void Propagation::tell_narrowers(VariableInJoin variable) {
  for (const auto& [operation, slots] : narrowers_[variable]) {
    if (operation == narrows_now_) continue;
    moved_[operation] |= slots;
    wake(operation);
  }
}

/// Narrows what depends on slots that have moved.
bool Propagation::narrow(OperationInJoin operation) {
  const JoinOperation& narrowing = join_->operations[operation];
  const bool repeats = narrowing.distinct.size() < narrowing.variables.size();
  SlotSet moved = std::exchange(moved_[operation], {});
  for (const Narrowing& one : narrowing.primitive->relation()->narrowings) {
    const VariableInJoin found = narrowing.variables[one.found];
    const auto has_moved = [moved](SlotIndex slot) { return moved.contains(slot); };
    if (std::ranges::none_of(one.given, has_moved) || known_[found].is_bound() || narrowings_left_ == 0)
      continue;
    given_.clear();
    for (const SlotIndex slot : one.given) given_.push_back(known_[narrowing.variables[slot]].interval);
    const Interval before = known_[found].interval;
    const Interval narrowed =
        intersection(before, queries_->call(operation, [&] { return one.narrow(given_); }, {}));
    if (narrowed == before) continue;
    narrows_now_ = operation;
    const bool goes_on = narrow_within_budget(found, narrowed);
    narrows_now_ = no_operation;
    if (!goes_on) return false;
    if (one.is_at_ends && !repeats && known_[found].interval == narrowed) continue;
    // Less is left than was said, or what it says of others may follow from it.
    const SlotSet again = narrowing.slots_of(found);
    moved |= again;
    moved_[operation] |= again;
    wake(operation);
  }
  return true;
}

bool Propagation::narrow_within_budget(VariableInJoin variable, Interval wanted) {
  if (narrowings_left_ == 0) return true;
  --narrowings_left_;
  return narrow(variable, wanted);
}

bool Propagation::narrow(VariableInJoin variable, Interval wanted) {
  const Candidates& candidates = known_[variable];
  if (!candidates.list) {
    const Interval narrowed = intersection(candidates.interval, wanted);
    if (narrowed.empty()) return false;
    if (narrowed == candidates.interval) return true;
    const Interval before = candidates.interval;
    known_.narrow(variable, narrowed);
    note_change(variable);
    return changed(variable, before);
  }
  if (!candidates.list->is_numeric()) return true;  // whoever takes numbers alone will say so
  mask_.assign(candidates.list->words(), 0);
  each_bit({candidates.alive, mask_.size()}, [&](std::size_t position) {
    if (wanted.contains(candidates.list->number(position))) set_bit(mask_, position);
  });
  return keep(variable, mask_);
}

}  // namespace irl
