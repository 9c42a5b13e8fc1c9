#include "irl/run/stages.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <ranges>

#include "irl/network/subprogram.hpp"

namespace irl {

/// The solutions of some operations, fetched as far as they were asked for. Copies of stages share them, and
/// may ask from several threads.
class Stages::Alternatives {
 public:
  Alternatives(std::vector<OperationIndex> positions, Program part, const RunOptions& options)
      : operations(std::move(positions)), program_(std::move(part)), search_(program_, options) {}

  /// The solution at a position, which moves on; null if there is none. There is a first one always: where a
  /// goal test lets none pass, one in which nothing was executed. A later one that a limit has stopped is not
  /// kept: with other limits the search goes on from there.
  std::shared_ptr<const Solution> at(std::size_t& position, const Limits& limits) {
    const std::scoped_lock lock(mutex_);
    if (position >= found_.size()) search_.limit(limits);
    while (position >= found_.size()) {
      std::optional<Solution> next = search_.next();
      if (!next && !found_.empty()) return nullptr;
      is_rejected_ = !next;
      auto solution = std::make_shared<const Solution>(next ? *std::move(next) : nothing_executed(program_));
      if (solution->verdict == Verdict::stopped && !found_.empty()) return solution;
      found_.push_back(std::move(solution));
    }
    return found_[position++];
  }

  /// Whether the goal test let no solution pass.
  bool is_rejected() const {
    const std::scoped_lock lock(mutex_);
    return is_rejected_;
  }

  const std::vector<OperationIndex> operations;

 private:
  mutable std::mutex mutex_;
  const Program program_;
  Search search_;
  std::vector<std::shared_ptr<const Solution>> found_{};
  bool is_rejected_ = false;
};

Problems Stages::add(const Network& network) {
  const std::size_t before = program_.operations.size();
  Problems problems = program_.add(network, bindings_);
  for (std::size_t o = before; o < program_.operations.size(); ++o) waiting_.emplace(o);
  return problems;
}

bool Stages::gives_what_is_bound(OperationIndex o) const {
  const ProgramOperation& operation = program_.operations[o];
  for (SlotIndex slot; slot < operation.variables.size(); ++slot)
    if (operation.primitive->slots[slot].role == SlotRole::output && bindings_[operation.variables[slot]])
      return true;
  return false;
}

std::optional<std::size_t> Stages::bound_by(VariableIndex variable, std::size_t first_step) const {
  for (std::size_t s = bindings_[variable] ? steps_.size() : 0; s-- > first_step;) {
    const auto& variables = program_.operations[steps_[s].operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (variables[slot] == variable && !steps_[s].given.contains(slot)) return s;
  }
  return std::nullopt;
}

std::optional<std::size_t> Stages::preempted(OperationIndex o) const {
  std::optional<std::size_t> first;
  const ProgramOperation& operation = program_.operations[o];
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    if (operation.primitive->slots[slot].role != SlotRole::output) continue;
    const VariableIndex variable = operation.variables[slot];
    const auto by = bound_by(variable);
    if (!by) continue;
    const ProgramOperation& giver = program_.operations[steps_[*by].operation];
    const auto given_as = std::ranges::find(giver.variables, variable) - giver.variables.begin();
    if (giver.primitive->slots[static_cast<std::size_t>(given_as)].role == SlotRole::output) continue;
    first = std::min(first.value_or(*by), *by);
  }
  return first;
}

std::vector<OperationIndex> Stages::executable() const {
  const Program part = subprogram(program_, waiting_, bindings_);
  std::vector<bool> bound(part.variables.size(), false);
  for (const auto& [variable, binding] : part.bound) bound[variable] = true;
  const std::vector<bool> reached = reachable(part, bound, std::vector<bool>(waiting_.size(), false));
  std::vector<OperationIndex> operations;
  for (std::size_t i = 0; i < waiting_.size(); ++i)
    if (reached[i]) operations.push_back(*waiting_.nth(i));
  return operations;
}

void Stages::take_back_for_givers(std::vector<OperationIndex>& operations) {
  for (std::size_t next = 0; next < operations.size();) {
    const OperationIndex giver = operations[next++];
    const auto step = preempted(giver);
    if (!step) continue;
    const Stages before = *this;
    while (steps_.size() > *step) take_off();
    std::vector<OperationIndex> without = executable();
    if (std::ranges::binary_search(without, giver)) {
      operations = std::move(without);
      next = 0;
    } else {
      *this = before;
    }
  }
}

void Stages::execute_waiting(const RunOptions& options) {
  std::vector<OperationIndex> operations = executable();
  take_back_for_givers(operations);
  // One that gives what another chose itself may get its chance with a later addition.
  std::erase_if(operations, [this](OperationIndex o) { return preempted(o).has_value(); });
  const auto blocked =
      std::ranges::stable_partition(operations, [this](OperationIndex o) { return !gives_what_is_bound(o); });
  if (!blocked.empty()) put_on(begin({blocked.begin(), blocked.end()}, options));
  operations.erase(blocked.begin(), blocked.end());
  if (operations.empty()) return;
  put_on(begin(std::move(operations), options));
  if (stages_.back().solution->verdict == Verdict::stopped) return;
  if (!is_settled(stages_.back())) {
    const Stages before = *this;
    if (advance(options) == Advance::done) return;
    *this = before;
    execute_together(options);
  } else if (a_stuck_one_is_given_more()) {
    execute_together(options);
  }
}

bool Stages::a_stuck_one_is_given_more() const {
  const auto is_new = [&](VariableIndex variable) {
    return bound_by(variable, stages_.back().first_step).has_value();
  };
  return std::ranges::any_of(stuck_, [&](OperationIndex o) {
    return !gives_what_is_bound(o) && std::ranges::any_of(program_.operations[o].variables, is_new);
  });
}

void Stages::execute_together(const RunOptions& options) {
  const Stages before = *this;
  while (!stages_.empty()) take_off();
  put_on(begin(executable(), options));
  if (steps_.size() <= before.steps_.size()) *this = before;
}

Stages::Stage Stages::begin(std::vector<OperationIndex> operations, const RunOptions& options) const {
  Program part = subprogram(program_, operations, bindings_);
  Stage stage{std::make_shared<Alternatives>(std::move(operations), std::move(part), options)};
  stage.solution = stage.alternatives->at(stage.next, options.limits);
  return stage;
}

bool Stages::is_settled(const Stage& stage) const {
  return std::ranges::all_of(stage.alternatives->operations, [this](OperationIndex o) {
    return !stuck_.contains(o) || gives_what_is_bound(o);
  });
}

void Stages::put_on(Stage stage) {
  stage.first_step = steps_.size();
  const std::vector<OperationIndex>& operations = stage.alternatives->operations;
  for (OperationIndex operation : operations) {
    waiting_.erase(operation);
    stuck_.insert(operation);
  }
  for (Step step : stage.solution->steps) {
    step.operation = operations[step.operation];
    stuck_.erase(step.operation);
    const auto& variables = program_.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (!step.given.contains(slot)) bindings_.set(variables[slot], step.slots[slot]);
    steps_.push_back(std::move(step));
  }
  stages_.push_back(std::move(stage));
}

Stages::Stage Stages::take_off() {
  Stage stage = stages_.back();
  stages_.pop_back();
  while (steps_.size() > stage.first_step) {
    const Step& step = steps_.back();
    const auto& variables = program_.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (!step.given.contains(slot)) bindings_.set(variables[slot], std::nullopt);
    steps_.pop_back();
  }
  for (OperationIndex operation : stage.alternatives->operations) {
    stuck_.erase(operation);
    waiting_.insert(operation);
  }
  return stage;
}

Stages::Advance Stages::advance(const RunOptions& options) {
  Budget budget(options.limits);
  std::vector<std::vector<OperationIndex>> later;  // operations of the stages taken off, the next one last
  bool forward = false, is_cut = false;
  while (forward || !stages_.empty()) {
    if (budget.is_over()) return Advance::cut;
    budget.spend_step();
    Stage stage = forward ? begin(std::move(later.back()), options) : take_off();
    if (forward)
      later.pop_back();
    else
      stage.solution = stage.alternatives->at(stage.next, options.limits);
    if (stage.solution) {
      put_on(stage);
      forward = is_settled(stage);
      if (forward && later.empty()) return Advance::done;
      if (forward) continue;
      is_cut |= stage.solution->verdict == Verdict::stopped;
      take_off();
    }
    forward = false;
    later.push_back(stage.alternatives->operations);
  }
  return is_cut ? Advance::cut : Advance::none;
}

/// A stage rests on those below it: where one is the same, so are these.
std::size_t Stages::steps_kept_of(const Stages& before) const {
  std::size_t same = std::min(stages_.size(), before.stages_.size());
  while (same > 0 && stages_[same - 1].solution != before.stages_[same - 1].solution) --same;
  return same < stages_.size() ? stages_[same].first_step : steps_.size();
}

std::vector<OperationIndex> Stages::stopped() const {
  return stuck_in([](const Stage& stage) { return stage.solution->verdict == Verdict::stopped; });
}

std::vector<OperationIndex> Stages::rejected() const {
  return stuck_in([](const Stage& stage) { return stage.alternatives->is_rejected(); });
}

std::vector<OperationIndex> Stages::stuck_in(bool (*holds)(const Stage&)) const {
  std::vector<OperationIndex> operations;
  for (const Stage& stage : stages_)
    if (holds(stage))
      std::ranges::copy_if(stage.alternatives->operations, std::back_inserter(operations),
                           [this](OperationIndex o) { return stuck_.contains(o); });
  return operations;
}

}  // namespace irl
