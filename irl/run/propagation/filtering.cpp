#include "irl/run/propagation/propagation.hpp"

#include <algorithm>

namespace irl {

/// Intervals become lists when something is to be taken out of their middle and they have no more numbers.
constexpr std::int64_t longest_interval = 1'024;
/// Tests are remembered for lists that are no longer.
constexpr std::size_t longest_mask = 256;

bool Propagation::filter(OperationInJoin operation, const UsableDirections& usable) {
  const VariableInJoin variable = join_->operations[operation].distinct[open_position(operation)];
  if (!known_[variable].list) {
    if (!give_list(variable)) return false;
    if (settled_[operation] || known_[variable].is_bound()) return true;
    const Interval interval = known_[variable].interval;
    if (!known_[variable].list && usable.test && interval.size() <= longest_interval) {
      if (!queries_->is_of_types(variable, queries_->values().id(interval.low))) return false;
      known_.set_list(variable, queries_->list(interval));
      note_change(variable);
      if (!changed(variable, interval)) return false;
      if (known_[variable].is_bound()) return true;
    }
  }
  const Candidates& candidates = known_[variable];
  if (!candidates.list) return true;  // a later row will be tested
  const CandidateList& list = *candidates.list;
  const bool remembers = usable.test && list.lasts() && list.size() <= longest_mask && !queries_->is_full();
  // A short list is read faster than a long one is tested.
  const std::size_t most = !usable.test          ? longest_list
                           : queries_->is_full() ? 0
                           : remembers           ? list.size() / 4
                                                 : 16 + 4 * candidates.left;
  mask_.assign(list.words(), 0);
  if (queries_->mark_rows(operation, variable, known_, std::min(most, longest_mask), mask_)) {
    settle(operation);
    return keep(variable, mask_);
  }
  if (const CandidateList* const allowed = queries_->list(operation, variable, known_, most)) {
    if (waits_for_shorter(operation, std::min<std::size_t>(candidates.left, allowed->size()))) return true;
    settle(operation);
    return filter_by_list(variable, *allowed);
  }
  if (!usable.test || waits_for_shorter(operation, candidates.left)) return true;
  settle(operation);
  if (remembers) return keep(variable, queries_->make_mask(operation, *usable.test, variable, list, known_));
  return filter_by_test(operation, variable, *usable.test);
}

/// Puts an operation off that takes long to filter candidates: what others leave of them may be short.
bool Propagation::waits_for_shorter(OperationInJoin operation, std::size_t length) {
  constexpr std::size_t short_look = 64;
  if (is_patient_ || length <= short_look) return false;
  waits_[operation] = true;
  long_.push_back(operation);
  return true;
}

bool Propagation::keep(VariableInJoin variable, std::span<const std::uint64_t> mask) {
  const Interval before = known_[variable].interval;
  if (!known_.keep(variable, mask)) return true;
  note_change(variable);
  return changed(variable, before);
}

/// Looks for the shortest list of what a variable can be among those of the operations that wait for it
/// alone.
bool Propagation::give_list(VariableInJoin variable) {
  std::optional<std::pair<std::size_t, OperationInJoin>> shortest;
  for (const OperationInJoin operation : join_->variables[variable].operations) {
    if (open_[operation] != 1 || settled_[operation]) continue;
    const Finder* const all = queries_->usable_directions(operation, known_).all;
    if (!all) continue;
    const CandidateList* const list = queries_->known_list(operation, variable, known_);
    const Rows rows = list ? Rows{.size = list->size()} : queries_->begin(operation, *all, known_);
    if (rows.interval) {
      settle(operation);
      note_change(variable, operation);
      if (!narrow(variable, *rows.interval)) return false;
      if (known_[variable].is_bound()) return true;
    } else if (rows.size && *rows.size <= longest_list && (!shortest || *rows.size < shortest->first)) {
      shortest = {*rows.size, operation};
    }
  }
  if (!shortest) return true;
  const CandidateList* const list = queries_->list(shortest->second, variable, known_, longest_list);
  if (!list) return true;
  settle(shortest->second);
  note_change(variable, shortest->second);
  return give_list(variable, *list);
}

bool Propagation::give_list(VariableInJoin variable, const CandidateList& list) {
  const Interval interval = known_[variable].interval;
  known_.set_list(variable, list);
  note_change(variable);
  for (const OperationInJoin operation : join_->variables[variable].operations)
    if (open_[operation] == 1) wake(operation);
  return (interval == Interval() || narrow(variable, interval)) && changed(variable, interval);
}

bool Propagation::list_rows(OperationInJoin operation) {
  if (reasons_) reasons_->begin(operation);
  const auto lists = queries_->lists_of_rows(operation, known_);
  for (const auto& [variable, list] : lists)
    if (!known_[variable].is_bound() && !known_[variable].list && !give_list(variable, *list)) return false;
  return true;
}

/// Looks up the shorter one of the two in the longer one.
bool Propagation::filter_by_list(VariableInJoin variable, const CandidateList& allowed) {
  const Candidates& candidates = known_[variable];
  const CandidateList& list = *candidates.list;
  if (&allowed == &list) return true;
  mask_.assign(list.words(), 0);
  if (candidates.left < allowed.size())
    each_bit({candidates.alive, list.words()}, [&](std::size_t position) {
      if (allowed.find(list[position])) set_bit(mask_, position);
    });
  else
    for (const ValueId value : allowed.ids())
      if (const auto position = list.find(value)) set_bit(mask_, *position);
  return keep(variable, mask_);
}

bool Propagation::filter_by_test(OperationInJoin operation, VariableInJoin variable, const Finder& test) {
  const CandidateList& list = *known_[variable].list;
  mask_.assign(list.words(), 0);
  queries_->test(operation, test, variable, list, {known_[variable].alive, list.words()}, known_, mask_);
  return keep(variable, mask_);
}

}  // namespace irl
