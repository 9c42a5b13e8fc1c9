#include "irl/run/propagation/propagation.hpp"

#include <algorithm>
#include <utility>

#include "irl/run/propagation/slot_domain_view.hpp"

namespace irl {

Propagation::Propagation(const Join& join, QueryCache& queries, std::function<bool()> should_stop)
    : join_(&join),
      queries_(&queries),
      should_stop_(std::move(should_stop)),
      known_(join.variables.size()),
      unbound_(join.variables.size()),
      moved_(join.operations.size(), SlotSet::all()),
      settled_(join.operations.size(), false),
      waits_(join.operations.size(), false) {
  for (const JoinOperation& operation : join.operations)
    open_.push_back(static_cast<std::uint32_t>(operation.distinct.size()));
  for (const JoinVariable& variable : join.variables) {
    failures_.push_back(static_cast<std::uint32_t>(variable.operations.size()));
    auto& narrowers = narrowers_.emplace_back();
    Operations& propagators = propagators_.emplace_back();
    for (const OperationInJoin operation : variable.operations) {
      const JoinOperation& user = join.operations[operation];
      const Relation& relation = *user.primitive->relation();
      if (!relation.narrowings.empty())
        narrowers.push_back({operation, user.slots_of(VariableInJoin(narrowers_.size() - 1))});
      if (relation.propagator) propagators.push_back(operation);
    }
  }
}

void Propagation::wake(OperationInJoin operation) {
  if (settled_[operation] || waits_[operation]) return;
  waits_[operation] = true;
  (open_[operation] <= 1 ? certain_ : narrowing_).push_back(operation);
}

void Propagation::wake_all() {
  for (std::size_t operation = open_.size(); operation-- > 0;) wake(OperationInJoin(operation));
  std::ranges::reverse(narrowing_);
}

void Propagation::forget_waiting() {
  for (const OperationInJoin operation : certain_) waits_[operation] = false;
  for (const OperationInJoin operation : long_) waits_[operation] = false;
  for (const OperationInJoin operation : narrowing_) waits_[operation] = false;
  certain_.clear();
  long_.clear();
  narrowing_.clear();
  next_narrowing_ = 0;
}

/// What waits to be looked at, the cheapest first: what is certain, long lists, intervals.
std::optional<OperationInJoin> Propagation::next_waiting() {
  is_patient_ = certain_.empty();
  auto& waiting = is_patient_ ? long_ : certain_;
  std::optional<OperationInJoin> next;
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
  for (const VariableInJoin variable : indices(join_->variables))
    if (const auto& binding = given[join_->variables[variable].in_program])
      if (!bind(variable, queries_->values().id(binding->value))) return false;
  wake_all();
  const bool goes_on = conclude();
  queries_->begin_choosing();
  return goes_on;
}

void Propagation::begin_leaving_out(const std::vector<std::optional<Binding>>& given) {
  for (const VariableInJoin variable : indices(join_->variables)) {
    const auto& [in_program, operations, types] = join_->variables[variable];
    const auto& binding = given[in_program];
    if (binding && !bind(variable, queries_->values().id(binding->value)))
      std::ranges::for_each(operations, [this](OperationInJoin operation) { leave_out(operation); });
  }
  wake_all();
  conclude_leaving_out();
  queries_->begin_choosing();
}

void Propagation::conclude_leaving_out() {
  allow_narrowing();
  while (const auto next = next_waiting()) {
    if (is_interrupted()) return forget_waiting();
    const Mark before = mark();
    if (look_at(*next)) continue;
    take_back(before);
    leave_out(*next);
  }
  forget_waiting();
}

bool Propagation::conclude() {
  allow_narrowing();
  while (const auto next = next_waiting()) {
    const OperationInJoin operation = *next;
    if (reasons_) reasons_->begin(operation);
    if (is_interrupted() || !look_at(operation)) {
      for (const VariableInJoin variable : join_->operations[operation].distinct) ++failures_[variable];
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
  const std::uint64_t before = std::exchange(executions_, queries_->executions());
  return before != executions_ && should_stop_();
}

bool Propagation::look_at(OperationInJoin operation) {
  if (settled_[operation]) return true;
  if (open_[operation] == 1) {
    const std::size_t position = open_position(operation);
    const VariableInJoin variable = join_->operations[operation].distinct[position];
    if (const CandidateList* const list = known_[variable].list)
      if (const auto mask = queries_->known_mask(operation, position, *list, known_); !mask.empty()) {
        settle(operation);
        return keep(variable, mask);
      }
  }
  if (!run_propagator(operation)) return false;
  const UsableDirections& usable = queries_->usable_directions(operation, known_);
  if (open_[operation] == 0) {
    settle(operation);
    if (usable.test) return queries_->one(operation, *usable.test, known_) != nullptr;
    return queries_->score(operation, known_).has_value();
  }
  if (usable.one) {
    const QueryCache::FoundRow* const row = queries_->one(operation, *usable.one, known_);
    if (!row) return false;
    settle(operation);
    return bind_row(*row);
  }
  if (open_[operation] == 1 && !filter(operation, usable)) return false;
  return settled_[operation] || narrow(operation);
}

/// Where the first open variable of an operation stands among its variables, each counted once.
std::size_t Propagation::open_position(OperationInJoin operation) const {
  const auto& variables = join_->operations[operation].distinct;
  std::size_t position = 0;
  while (known_[variables[position]].is_bound()) ++position;
  return position;
}

bool Propagation::bind_row(const QueryCache::FoundRow& row) {
  return std::ranges::all_of(row.values,
                             [this](const auto& value) { return bind(value.first, value.second); });
}

bool Propagation::bind(VariableInJoin variable, ValueId value, bool is_new) {
  if (!can_be(variable, value)) return false;
  if (known_[variable].is_bound()) return true;
  note_change(variable, is_new);
  const std::int64_t* const integer = queries_->values().integer(value);
  known_.bind(variable, value, integer ? Interval{*integer, *integer} : Interval());
  bound_.push_back(variable);
  --unbound_;
  for (const auto& [operation, slots] : narrowers_[variable]) moved_[operation] |= slots;
  for (const OperationInJoin operation : join_->variables[variable].operations) {
    --open_[operation];
    // Whatever waits for its turn among the narrowing ones may have become certain.
    if (waits_[operation] && open_[operation] <= 1 && !settled_[operation]) certain_.push_back(operation);
    wake(operation);
  }
  return true;
}

void Propagation::settle(OperationInJoin operation) {
  if (settled_[operation]) return;
  settled_[operation] = true;
  settled_order_.push_back(operation);
}

bool Propagation::can_be(VariableInJoin variable, ValueId value) const {
  const Candidates& candidates = known_[variable];
  if (candidates.is_bound()) return candidates.value == value;
  if (candidates.list) return candidates.has_left(value);
  const std::int64_t* integer = queries_->values().integer(value);
  if (!(candidates.interval == Interval()) && (!integer || !candidates.interval.contains(*integer)))
    return false;
  return queries_->is_of_types(variable, value);
}

/// Runs the propagator of the relation. One that throws has narrowed what it has, and no more.
bool Propagation::run_propagator(OperationInJoin operation) {
  const Propagator& propagator = join_->operations[operation].primitive->relation()->propagator;
  if (!propagator || open_[operation] == 0) return true;
  SlotDomainView slots(*this, operation);
  return queries_->call(
      operation, [&] { return propagator(slots); }, true);
}

bool Propagation::changed(VariableInJoin variable, Interval before) {
  const Candidates& candidates = known_[variable];
  if (candidates.list && candidates.left == 0) return false;
  if (candidates.list && candidates.left == 1) {
    ValueId only = no_value;
    each_bit({candidates.alive, candidates.list->words()},
             [&](std::size_t position) { only = (*candidates.list)[position]; });
    return bind(variable, only, false);
  }
  if (!candidates.list && candidates.interval.low == candidates.interval.high)
    return bind(variable, queries_->values().id(candidates.interval.low), false);
  if (!(candidates.interval == before)) tell_narrowers(variable);
  for (const OperationInJoin operation : propagators_[variable]) wake(operation);
  return true;
}

Propagation::Mark Propagation::mark() {
  return {known_.mark(), bound_.size(), settled_order_.size(), reasons_ ? reasons_->changes().size() : 0};
}

void Propagation::undo_to(const Mark& mark) {
  forget_waiting();
  take_back(mark);
}

void Propagation::take_back(const Mark& mark) {
  for (; bound_.size() > mark.bound; bound_.pop_back(), ++unbound_)
    for (const OperationInJoin operation : join_->variables[bound_.back()].operations) ++open_[operation];
  for (; settled_order_.size() > mark.settled; settled_order_.pop_back())
    settled_[settled_order_.back()] = false;
  known_.undo_to(mark.known);
  if (reasons_) reasons_->keep(mark.reasons);
}

}  // namespace irl
