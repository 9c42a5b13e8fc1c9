#include "irl/run/propagation/propagation.hpp"

#include <algorithm>
#include <bit>

namespace irl {

/// Lists are made of no more values than that; what has more is asked for one by one.
constexpr std::size_t longest_list = 65'536;
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
  for (const JoinVariable& variable : join.variables)
    failures_.push_back(static_cast<std::uint32_t>(variable.operations.size()));
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
  for (const std::uint32_t operation : narrowing_) waits_[operation] = false;
  certain_.clear();
  narrowing_.clear();
  next_narrowing_ = 0;
}

bool Propagation::conclude() {
  narrowings_left_ = 16 * (open_.size() + 4);  // intervals that close in step by step are left to the search
  while (!certain_.empty() || next_narrowing_ < narrowing_.size()) {
    const bool is_certain = !certain_.empty();
    const std::uint32_t operation = is_certain ? certain_.back() : narrowing_[next_narrowing_++];
    if (is_certain) certain_.pop_back();
    waits_[operation] = false;
    if (is_enough_() || !look_at(operation)) {
      for (const std::uint32_t variable : join_->operations[operation].distinct) ++failures_[variable];
      forget_waiting();
      return false;
    }
  }
  narrowing_.clear();
  next_narrowing_ = 0;
  return true;
}

bool Propagation::look_at(std::uint32_t operation) {
  if (settled_[operation]) return true;
  const Ways& ways = asking_->ways(operation, known_);
  if (open_[operation] == 0) {
    settle(operation);
    if (ways.test) return asking_->one(operation, *ways.test, known_).has_value();
    return asking_->score(operation, known_, is_enough_).has_value();
  }
  if (ways.one) {
    const auto row = asking_->one(operation, *ways.one, known_);
    if (!row) return false;
    settle(operation);
    return bind_row(*row);
  }
  if (open_[operation] == 1 && !filter(operation, open_variable(operation), ways)) return false;
  return settled_[operation] || narrow(operation);
}

std::uint32_t Propagation::open_variable(std::uint32_t operation) const {
  const auto& variables = join_->operations[operation].distinct;
  return *std::ranges::find_if(variables, [this](std::uint32_t v) { return !known_[v].is_bound(); });
}

bool Propagation::bind_row(const Asking::FoundRow& row) {
  return std::ranges::all_of(row.values,
                             [this](const auto& value) { return bind(value.first, value.second); });
}

bool Propagation::bind(std::uint32_t variable, ValueId value) {
  const Candidates& candidates = known_[variable];
  if (candidates.is_bound()) return candidates.value == value;
  if (candidates.list) {
    const auto position = candidates.list->find(value);
    if (!position || !((candidates.alive[*position / 64] >> (*position % 64)) & 1U)) return false;
  } else {
    const std::int64_t* integer = asking_->values().integer(value);
    if (!(candidates.interval == Interval()) && (!integer || !candidates.interval.contains(*integer)))
      return false;
    if (!asking_->is_of_types(variable, value)) return false;
  }
  known_.bind(variable, value);
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

bool Propagation::filter(std::uint32_t operation, std::uint32_t variable, const Ways& ways) {
  if (!known_[variable].list) {
    if (!give_list(variable)) return false;
    if (settled_[operation] || known_[variable].is_bound()) return true;
    const Interval interval = known_[variable].interval;
    if (!known_[variable].list && ways.test && interval.size() <= longest_interval) {
      if (!asking_->is_of_types(variable, asking_->values().id(interval.low))) return false;
      known_.set_list(variable, asking_->list(interval));
      if (!changed(variable)) return false;
      if (known_[variable].is_bound()) return true;
    }
  }
  const Candidates& candidates = known_[variable];
  if (!candidates.list) return true;  // a later row will be tested
  const CandidateList& list = *candidates.list;
  const bool remembers = ways.test && list.lasts() && list.size() <= longest_mask && !asking_->is_full();
  if (remembers) {
    const auto mask = asking_->mask(operation, *ways.test, variable, list, known_, false);
    if (!mask.empty()) {
      settle(operation);
      return keep(variable, mask);
    }
  }
  // A short list is read faster than a long one is tested.
  const std::size_t most = !ways.test           ? longest_list
                           : asking_->is_full() ? 0
                           : remembers          ? list.size() / 4
                                                : 16 + 4 * candidates.left;
  if (const CandidateList* const allowed = asking_->list(operation, variable, known_, most)) {
    settle(operation);
    return filter_by_list(variable, *allowed);
  }
  if (!ways.test) return true;
  settle(operation);
  if (remembers) return keep(variable, asking_->mask(operation, *ways.test, variable, list, known_, true));
  return filter_by_test(operation, variable, *ways.test);
}

bool Propagation::keep(std::uint32_t variable, std::span<const std::uint64_t> mask) {
  const std::uint32_t before = known_[variable].left;
  known_.keep(variable, mask);
  return before == known_[variable].left || changed(variable);
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
  const Interval interval = known_[variable].interval;
  known_.set_list(variable, *list);
  for (const std::uint32_t operation : join_->variables[variable].operations)
    if (open_[operation] == 1) wake(operation);
  return (interval == Interval() || narrow(variable, interval)) && changed(variable);
}

bool Propagation::filter_by_list(std::uint32_t variable, const CandidateList& allowed) {
  const CandidateList& list = *known_[variable].list;
  if (&allowed == &list) return true;
  mask_.assign(list.words(), 0);
  for (const ValueId value : allowed.ids())
    if (const auto position = list.find(value)) mask_[*position / 64] |= std::uint64_t{1} << (*position % 64);
  return keep(variable, mask_);
}

bool Propagation::filter_by_test(std::uint32_t operation, std::uint32_t variable, const Finder& test) {
  const CandidateList& list = *known_[variable].list;
  mask_.assign(list.words(), 0);
  each_bit({known_[variable].alive, list.words()}, [&](std::size_t position) {
    if (asking_->holds(operation, test, known_, variable, list[position]))
      mask_[position / 64] |= std::uint64_t{1} << (position % 64);
  });
  return keep(variable, mask_);
}

bool Propagation::changed(std::uint32_t variable) {
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
  for (const std::uint32_t operation : join_->variables[variable].operations)
    if (!join_->operations[operation].primitive->narrowings.empty()) wake(operation);
  return true;
}

Interval Propagation::interval(std::uint32_t variable) const {
  const Candidates& candidates = known_[variable];
  if (candidates.is_bound()) {
    const std::int64_t* integer = asking_->values().integer(candidates.value);
    return integer ? Interval{*integer, *integer} : Interval();
  }
  if (!candidates.list || !candidates.list->is_numeric()) return candidates.interval;
  const std::span<const std::uint64_t> alive(candidates.alive, candidates.list->words());
  if (candidates.list->is_ascending()) {
    std::size_t first = 0, last = alive.size() - 1;
    while (alive[first] == 0) ++first;
    while (alive[last] == 0) --last;
    return {
        candidates.list->number(64 * first + static_cast<std::size_t>(std::countr_zero(alive[first]))),
        candidates.list->number(64 * last + 63 - static_cast<std::size_t>(std::countl_zero(alive[last])))};
  }
  Interval interval{Interval::greatest, Interval::least};
  each_bit(alive, [&](std::size_t position) {
    interval.low = std::min(interval.low, candidates.list->number(position));
    interval.high = std::max(interval.high, candidates.list->number(position));
  });
  return interval;
}

bool Propagation::narrow(std::uint32_t operation) {
  const JoinOperation& narrowing = join_->operations[operation];
  boost::container::small_vector<Interval, 4> given;
  for (const Narrowing& one : narrowing.primitive->narrowings) {
    const std::uint32_t found = narrowing.variables[one.found];
    if (known_[found].is_bound() || narrowings_left_ == 0) continue;
    given.clear();
    for (const std::uint32_t slot : one.given) given.push_back(interval(narrowing.variables[slot]));
    Interval narrowed;
    try {
      narrowed = one.narrow(given);
    } catch (...) {
      continue;
    }
    const Interval before = interval(found);
    narrowed = intersection(before, narrowed);
    if (narrowed == before) continue;
    --narrowings_left_;
    if (!narrow(found, narrowed)) return false;
  }
  return true;
}

bool Propagation::narrow(std::uint32_t variable, Interval wanted) {
  const Candidates& candidates = known_[variable];
  if (!candidates.list) {
    const Interval narrowed = intersection(candidates.interval, wanted);
    if (narrowed.empty()) return false;
    if (narrowed == candidates.interval) return true;
    known_.narrow(variable, narrowed);
    return changed(variable);
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
