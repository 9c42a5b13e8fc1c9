#include "irl/run/propagation/propagation.hpp"

#include <algorithm>
#include <utility>

#include "irl/run/propagation/slot_possibilities.hpp"

namespace irl {

/// Intervals become lists when something is to be taken out of their middle and they have no more numbers.
constexpr std::int64_t longest_interval = 1'024;
/// Tests are remembered for lists that are no longer.
constexpr std::size_t longest_mask = 256;

Propagation::Propagation(const Join& join, Asking& asking, std::function<bool()> is_enough)
    : join_(&join),
      asking_(&asking),
      is_enough_(std::move(is_enough)),
      known_(join.variables.size()),
      unbound_(join.variables.size()),
      settled_(join.operations.size(), false),
      waits_(join.operations.size(), false) {
  for (const JoinOperation& operation : join.operations)
    open_.push_back(static_cast<std::uint32_t>(operation.distinct.size()));
  for (const JoinVariable& variable : join.variables) {
    failures_.push_back(static_cast<std::uint32_t>(variable.operations.size()));
    Operations& narrowing = narrowed_by_.emplace_back();
    Operations& pruning = pruned_by_.emplace_back();
    for (const std::uint32_t operation : variable.operations) {
      if (!join.operations[operation].primitive->narrowings.empty()) narrowing.push_back(operation);
      if (join.operations[operation].primitive->prune) pruning.push_back(operation);
    }
  }
}

void Propagation::wake(std::uint32_t operation) {
  if (settled_[operation] || waits_[operation]) return;
  waits_[operation] = true;
  (open_[operation] <= 1 ? certain_ : narrowing_).push_back(operation);
}

void Propagation::wake_all() {
  for (std::uint32_t operation = static_cast<std::uint32_t>(open_.size()); operation-- > 0;) wake(operation);
  std::ranges::reverse(narrowing_);
}

void Propagation::forget_waiting() {
  for (const std::uint32_t operation : certain_) waits_[operation] = false;
  for (const std::uint32_t operation : long_) waits_[operation] = false;
  for (const std::uint32_t operation : narrowing_) waits_[operation] = false;
  certain_.clear();
  long_.clear();
  narrowing_.clear();
  next_narrowing_ = 0;
}

/// What waits to be looked at, the cheapest first: what is certain, long lists, intervals.
std::optional<std::uint32_t> Propagation::next_waiting() {
  is_patient_ = certain_.empty();
  auto& waiting = is_patient_ ? long_ : certain_;
  std::optional<std::uint32_t> next;
  if (!waiting.empty()) {
    next = waiting.back();
    waiting.pop_back();
  } else if (next_narrowing_ < narrowing_.size()) {
    next = narrowing_[next_narrowing_++];
  }
  if (next) waits_[*next] = false;
  return next;
}

bool Propagation::begin(const std::vector<std::optional<Binding>>& given) {
  for (std::uint32_t variable = 0; variable < join_->variables.size(); ++variable)
    if (const auto& binding = given[join_->variables[variable].in_program])
      if (!bind(variable, asking_->values().id(binding->value))) return false;
  wake_all();
  const bool goes_on = conclude();
  asking_->begin_choosing();
  return goes_on;
}

bool Propagation::conclude() {
  narrowings_left_ = 16 * (open_.size() + 4);  // intervals that close in step by step are left to the search
  while (const auto next = next_waiting()) {
    const std::uint32_t operation = *next;
    if (is_interrupted() || !look_at(operation)) {
      for (const std::uint32_t variable : join_->operations[operation].distinct) ++failures_[variable];
      forget_waiting();
      return false;
    }
  }
  narrowing_.clear();
  next_narrowing_ = 0;
  return true;
}

/// Only what calls callables takes long.
bool Propagation::is_interrupted() {
  const std::uint64_t before = std::exchange(executions_, asking_->executions());
  return before != executions_ && is_enough_();
}

bool Propagation::look_at(std::uint32_t operation) {
  if (settled_[operation]) return true;
  if (open_[operation] == 1) {
    const std::size_t position = open_position(operation);
    const std::uint32_t variable = join_->operations[operation].distinct[position];
    if (const CandidateList* const list = known_[variable].list)
      if (const auto mask = asking_->known_mask(operation, position, *list, known_); !mask.empty()) {
        settle(operation);
        return keep(variable, mask);
      }
  }
  if (!prune(operation)) return false;
  const Ways& ways = asking_->ways(operation, known_);
  if (open_[operation] == 0) {
    settle(operation);
    if (ways.test) return asking_->one(operation, *ways.test, known_) != nullptr;
    return asking_->score(operation, known_, is_enough_).has_value();
  }
  if (ways.one) {
    const Asking::FoundRow* const row = asking_->one(operation, *ways.one, known_);
    if (!row) return false;
    settle(operation);
    return bind_row(*row);
  }
  if (open_[operation] == 1 && !filter(operation, ways)) return false;
  return settled_[operation] || narrow(operation);
}

/// Where the first open variable of an operation stands among its variables, each counted once.
std::size_t Propagation::open_position(std::uint32_t operation) const {
  const auto& variables = join_->operations[operation].distinct;
  std::size_t position = 0;
  while (known_[variables[position]].is_bound()) ++position;
  return position;
}

bool Propagation::bind_row(const Asking::FoundRow& row) {
  return std::ranges::all_of(row.values,
                             [this](const auto& value) { return bind(value.first, value.second); });
}

bool Propagation::bind(std::uint32_t variable, ValueId value) {
  if (!can_be(variable, value)) return false;
  if (known_[variable].is_bound()) return true;
  const std::int64_t* const integer = asking_->values().integer(value);
  known_.bind(variable, value, integer ? Interval{*integer, *integer} : Interval());
  bound_.push_back(variable);
  --unbound_;
  for (const std::uint32_t operation : join_->variables[variable].operations) {
    --open_[operation];
    // Whatever waits for its turn among the narrowing ones may have become certain.
    if (waits_[operation] && open_[operation] <= 1 && !settled_[operation]) certain_.push_back(operation);
    wake(operation);
  }
  return true;
}

void Propagation::settle(std::uint32_t operation) {
  if (settled_[operation]) return;
  settled_[operation] = true;
  settled_order_.push_back(operation);
}

bool Propagation::filter(std::uint32_t operation, const Ways& ways) {
  const std::uint32_t variable = join_->operations[operation].distinct[open_position(operation)];
  if (!known_[variable].list) {
    if (!give_list(variable)) return false;
    if (settled_[operation] || known_[variable].is_bound()) return true;
    const Interval interval = known_[variable].interval;
    if (!known_[variable].list && ways.test && interval.size() <= longest_interval) {
      if (!asking_->is_of_types(variable, asking_->values().id(interval.low))) return false;
      known_.set_list(variable, asking_->list(interval));
      if (!changed(variable, interval)) return false;
      if (known_[variable].is_bound()) return true;
    }
  }
  const Candidates& candidates = known_[variable];
  if (!candidates.list) return true;  // a later row will be tested
  const CandidateList& list = *candidates.list;
  const bool remembers = ways.test && list.lasts() && list.size() <= longest_mask && !asking_->is_full();
  // A short list is read faster than a long one is tested.
  const std::size_t most = !ways.test           ? longest_list
                           : asking_->is_full() ? 0
                           : remembers          ? list.size() / 4
                                                : 16 + 4 * candidates.left;
  mask_.assign(list.words(), 0);
  if (asking_->mark_rows(operation, variable, known_, std::min(most, longest_mask), mask_)) {
    settle(operation);
    return keep(variable, mask_);
  }
  if (const CandidateList* const allowed = asking_->list(operation, variable, known_, most)) {
    if (waits_for_shorter(operation, std::min<std::size_t>(candidates.left, allowed->size()))) return true;
    settle(operation);
    return filter_by_list(variable, *allowed);
  }
  if (!ways.test || waits_for_shorter(operation, candidates.left)) return true;
  settle(operation);
  if (remembers) return keep(variable, asking_->make_mask(operation, *ways.test, variable, list, known_));
  return filter_by_test(operation, variable, *ways.test);
}

/// Puts an operation off that takes long to filter candidates: what others leave of them may be short.
bool Propagation::waits_for_shorter(std::uint32_t operation, std::size_t length) {
  constexpr std::size_t short_look = 64;
  if (is_patient_ || length <= short_look) return false;
  waits_[operation] = true;
  long_.push_back(operation);
  return true;
}

bool Propagation::keep(std::uint32_t variable, std::span<const std::uint64_t> mask) {
  const Interval before = known_[variable].interval;
  return !known_.keep(variable, mask) || changed(variable, before);
}

bool Propagation::can_be(std::uint32_t variable, ValueId value) const {
  const Candidates& candidates = known_[variable];
  if (candidates.is_bound()) return candidates.value == value;
  if (candidates.list) {
    const auto position = candidates.list->find(value);
    return position && ((candidates.alive[*position / 64] >> (*position % 64)) & 1U);
  }
  const std::int64_t* integer = asking_->values().integer(value);
  if (!(candidates.interval == Interval()) && (!integer || !candidates.interval.contains(*integer)))
    return false;
  return asking_->is_of_types(variable, value);
}

/// Of an interval only its ends are taken away: its middle is tested when it is tried.
bool Propagation::exclude(std::uint32_t variable, ValueId value) {
  if (!can_be(variable, value)) return true;
  const Candidates& candidates = known_[variable];
  if (candidates.is_bound()) return false;
  if (candidates.list) {
    const std::uint32_t position = *candidates.list->find(value);
    mask_.assign(candidates.list->words(), ~std::uint64_t{0});
    mask_[position / 64] &= ~(std::uint64_t{1} << (position % 64));
    return keep(variable, mask_);
  }
  const std::int64_t* integer = asking_->values().integer(value);
  if (integer && *integer == candidates.interval.low)
    return narrow(variable, {*integer + 1, Interval::greatest});
  if (integer && *integer == candidates.interval.high)
    return narrow(variable, {Interval::least, *integer - 1});
  return true;
}

/// Lets the relation itself say what it can from all its slots together. What it throws says nothing.
bool Propagation::prune(std::uint32_t operation) {
  const Prune& prune = join_->operations[operation].primitive->prune;
  if (!prune || open_[operation] == 0) return true;
  try {
    SlotPossibilities slots(*this, operation);
    return prune(slots);
  } catch (...) {
    asking_->note_exception(operation);
    return true;
  }
}

/// Looks for the shortest list of what a variable can be among those of the operations that wait for it
/// alone.
bool Propagation::give_list(std::uint32_t variable) {
  std::optional<std::pair<std::size_t, std::uint32_t>> shortest;
  for (const std::uint32_t operation : join_->variables[variable].operations) {
    if (open_[operation] != 1 || settled_[operation]) continue;
    const Finder* const all = asking_->ways(operation, known_).all;
    if (!all) continue;
    const CandidateList* const list = asking_->known_list(operation, variable, known_);
    const Rows rows = list ? Rows{.size = list->size()} : asking_->begin(operation, *all, known_);
    if (rows.interval) {
      settle(operation);
      if (!narrow(variable, *rows.interval)) return false;
      if (known_[variable].is_bound()) return true;
    } else if (rows.size && *rows.size <= longest_list && (!shortest || *rows.size < shortest->first)) {
      shortest = {*rows.size, operation};
    }
  }
  if (!shortest) return true;
  const CandidateList* const list = asking_->list(shortest->second, variable, known_, longest_list);
  if (!list) return true;
  settle(shortest->second);
  return give_list(variable, *list);
}

bool Propagation::give_list(std::uint32_t variable, const CandidateList& list) {
  const Interval interval = known_[variable].interval;
  known_.set_list(variable, list);
  for (const std::uint32_t operation : join_->variables[variable].operations)
    if (open_[operation] == 1) wake(operation);
  return (interval == Interval() || narrow(variable, interval)) && changed(variable, interval);
}

bool Propagation::list_rows(std::uint32_t operation) {
  const auto lists = asking_->lists_of_rows(operation, known_, longest_list);
  for (const auto& [variable, list] : lists)
    if (!known_[variable].is_bound() && !known_[variable].list && !give_list(variable, *list)) return false;
  return !lists.empty();
}

/// Looks up the shorter one of the two in the longer one.
bool Propagation::filter_by_list(std::uint32_t variable, const CandidateList& allowed) {
  const Candidates& candidates = known_[variable];
  const CandidateList& list = *candidates.list;
  if (&allowed == &list) return true;
  mask_.assign(list.words(), 0);
  const auto set = [this](std::size_t position) {
    mask_[position / 64] |= std::uint64_t{1} << (position % 64);
  };
  if (candidates.left < allowed.size())
    each_bit({candidates.alive, list.words()}, [&](std::size_t position) {
      if (allowed.find(list[position])) set(position);
    });
  else
    for (const ValueId value : allowed.ids())
      if (const auto position = list.find(value)) set(*position);
  return keep(variable, mask_);
}

bool Propagation::filter_by_test(std::uint32_t operation, std::uint32_t variable, const Finder& test) {
  const CandidateList& list = *known_[variable].list;
  mask_.assign(list.words(), 0);
  asking_->test(operation, test, variable, list, {known_[variable].alive, list.words()}, known_, mask_);
  return keep(variable, mask_);
}

bool Propagation::changed(std::uint32_t variable, Interval before) {
  const Candidates& candidates = known_[variable];
  if (candidates.list && candidates.left == 0) return false;
  if (candidates.list && candidates.left == 1) {
    ValueId only = no_value;
    each_bit({candidates.alive, candidates.list->words()},
             [&](std::size_t position) { only = (*candidates.list)[position]; });
    return bind(variable, only);
  }
  if (!candidates.list && candidates.interval.low == candidates.interval.high)
    return bind(variable, asking_->values().id(candidates.interval.low));
  if (!(candidates.interval == before))
    for (const std::uint32_t operation : narrowed_by_[variable]) wake(operation);
  for (const std::uint32_t operation : pruned_by_[variable]) wake(operation);
  return true;
}

bool Propagation::narrow(std::uint32_t operation) {
  const JoinOperation& narrowing = join_->operations[operation];
  for (const Narrowing& one : narrowing.primitive->narrowings) {
    const std::uint32_t found = narrowing.variables[one.found];
    if (known_[found].is_bound() || narrowings_left_ == 0) continue;
    given_.clear();
    for (const std::uint32_t slot : one.given) given_.push_back(known_[narrowing.variables[slot]].interval);
    Interval narrowed;
    try {
      narrowed = one.narrow(given_);
    } catch (...) {
      asking_->note_exception(operation);
      continue;
    }
    const Interval before = known_[found].interval;
    narrowed = intersection(before, narrowed);
    if (narrowed != before && !narrow_within_budget(found, narrowed)) return false;
  }
  return true;
}

bool Propagation::narrow_within_budget(std::uint32_t variable, Interval wanted) {
  if (narrowings_left_ == 0) return true;
  --narrowings_left_;
  return narrow(variable, wanted);
}

bool Propagation::narrow(std::uint32_t variable, Interval wanted) {
  const Candidates& candidates = known_[variable];
  if (!candidates.list) {
    const Interval narrowed = intersection(candidates.interval, wanted);
    if (narrowed.empty()) return false;
    if (narrowed == candidates.interval) return true;
    const Interval before = candidates.interval;
    known_.narrow(variable, narrowed);
    return changed(variable, before);
  }
  if (!candidates.list->is_numeric()) return true;  // whoever takes numbers alone will say so
  mask_.assign(candidates.list->words(), 0);
  each_bit({candidates.alive, mask_.size()}, [&](std::size_t position) {
    if (wanted.contains(candidates.list->number(position)))
      mask_[position / 64] |= std::uint64_t{1} << (position % 64);
  });
  return keep(variable, mask_);
}

Propagation::Mark Propagation::mark() {
  return {known_.mark(), bound_.size(), settled_order_.size()};
}

void Propagation::undo_to(const Mark& mark) {
  forget_waiting();
  for (; bound_.size() > mark.bound; bound_.pop_back(), ++unbound_)
    for (const std::uint32_t operation : join_->variables[bound_.back()].operations) ++open_[operation];
  for (; settled_order_.size() > mark.settled; settled_order_.pop_back())
    settled_[settled_order_.back()] = false;
  known_.undo_to(mark.known);
}

}  // namespace irl
