#include "irl/run/stages.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "irl/network/subprogram.hpp"

namespace irl {

/// The solutions of some operations, fetched as far as they were asked for.
struct Stages::Stage::Alternatives {
  std::vector<std::uint32_t> operations;
  Program program;
  Search search;
  std::vector<Solution> found{};
  bool is_rejected = false;  // every solution, by the goal test

  Alternatives(std::vector<std::uint32_t> positions, Program part, const RunOptions& options)
      : operations(std::move(positions)), program(std::move(part)), search(program, options) {}

  /// There is a first one always: where a goal test lets none pass, one in which nothing was executed.
  const Solution* at(std::size_t position, const Limits& limits) {
    if (position >= found.size()) search.limit(limits);
    while (found.size() <= position) {
      std::optional<Solution> solution = search.next();
      if (!solution && !found.empty()) return nullptr;
      is_rejected = !solution;
      found.push_back(solution ? std::move(*solution) : nothing_executed(program));
    }
    return &found[position];
  }
};

void Stages::grow(std::size_t first_operation) {
  bindings_.resize(program_->variables.size());
  bound_by_.resize(program_->variables.size());
  for (std::size_t o = first_operation; o < program_->operations.size(); ++o)
    waiting_.insert(static_cast<std::uint32_t>(o));
}

void Stages::shrink() {
  bindings_.resize(program_->variables.size());
  bound_by_.resize(program_->variables.size());
  waiting_.erase(waiting_.lower_bound(static_cast<std::uint32_t>(program_->operations.size())),
                 waiting_.end());
}

bool Stages::gives_what_is_bound(std::uint32_t o) const {
  const ProgramOperation& operation = program_->operations[o];
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
    if (operation.primitive->slots[slot].role == SlotRole::output && bindings_[operation.variables[slot]])
      return true;
  return false;
}

std::optional<std::size_t> Stages::preempted(std::uint32_t o) const {
  std::optional<std::size_t> first;
  const ProgramOperation& operation = program_->operations[o];
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
    const std::uint32_t variable = operation.variables[slot];
    const auto by = bound_by_[variable];
    if (operation.primitive->slots[slot].role != SlotRole::output || !by) continue;
    const ProgramOperation& giver = program_->operations[steps_[*by].operation];
    const auto given_as = std::ranges::find(giver.variables, variable) - giver.variables.begin();
    if (giver.primitive->slots[static_cast<std::size_t>(given_as)].role == SlotRole::output) continue;
    first = std::min(first.value_or(*by), *by);
  }
  return first;
}

std::vector<std::uint32_t> Stages::executable() const {
  const std::vector<std::uint32_t> waiting(waiting_.begin(), waiting_.end());
  const Program part = subprogram(*program_, waiting, bindings_);
  std::vector<bool> bound(part.variables.size(), false);
  for (const auto& [variable, binding] : part.bound) bound[variable] = true;
  const std::vector<bool> reached = reachable(part, bound, std::vector<bool>(waiting.size(), false));
  std::vector<std::uint32_t> operations;
  for (std::size_t i = 0; i < waiting.size(); ++i)
    if (reached[i]) operations.push_back(waiting[i]);
  return operations;
}

void Stages::take_back_for_givers(std::vector<std::uint32_t>& operations) {
  for (std::size_t next = 0; next < operations.size();) {
    const std::uint32_t giver = operations[next++];
    const auto step = preempted(giver);
    if (!step) continue;
    const Snapshot before = stages_;
    while (steps_.size() > *step) take_off();
    std::vector<std::uint32_t> without = executable();
    if (std::ranges::binary_search(without, giver)) {
      operations = std::move(without);
      next = 0;
    } else {
      restore(before);
    }
  }
}

void Stages::execute_waiting() {
  std::vector<std::uint32_t> operations = executable();
  take_back_for_givers(operations);
  // One that gives what another chose itself may get its chance with a later addition.
  std::erase_if(operations, [this](std::uint32_t o) { return preempted(o).has_value(); });
  const auto blocked =
      std::ranges::stable_partition(operations, [this](std::uint32_t o) { return !gives_what_is_bound(o); });
  if (!blocked.empty()) put_on(begin({blocked.begin(), blocked.end()}));
  operations.erase(blocked.begin(), blocked.end());
  if (operations.empty()) return;
  put_on(begin(std::move(operations)));
  if (solution(stages_.back())->verdict == Verdict::stopped) return;
  if (!is_settled(stages_.back())) {
    const Snapshot before = stages_;
    if (advance()) return;
    restore(before);
    execute_together();
  } else if (a_stuck_one_is_given_more()) {
    execute_together();
  }
}

bool Stages::a_stuck_one_is_given_more() const {
  const std::size_t first_step = stages_.back().first_step;
  const auto is_new = [&](std::uint32_t variable) {
    return bound_by_[variable] >= std::optional(first_step);
  };
  return std::ranges::any_of(stuck_, [&](std::uint32_t o) {
    return !gives_what_is_bound(o) && std::ranges::any_of(program_->operations[o].variables, is_new);
  });
}

void Stages::execute_together() {
  const Snapshot before = stages_;
  const std::size_t executed = steps_.size();
  while (!stages_.empty()) take_off();
  put_on(begin(executable()));
  if (steps_.size() <= executed) restore(before);
}

Stages::Stage Stages::begin(std::vector<std::uint32_t> operations) const {
  Program part = subprogram(*program_, operations, bindings_);
  Stage stage;
  stage.alternatives =
      std::make_shared<Stage::Alternatives>(std::move(operations), std::move(part), *options_);
  return stage;
}

const Solution* Stages::solution(const Stage& stage) const {
  return stage.alternatives->at(stage.chosen, options_->limits);
}

bool Stages::is_settled(const Stage& stage) const {
  return std::ranges::all_of(stage.alternatives->operations, [this](std::uint32_t o) {
    return !stuck_.contains(o) || gives_what_is_bound(o);
  });
}

void Stages::put_on(Stage stage) {
  const std::vector<Step>& steps = solution(stage)->steps;
  stage.first_step = steps_.size();
  const std::vector<std::uint32_t>& operations = stage.alternatives->operations;
  for (std::uint32_t operation : operations) {
    waiting_.erase(operation);
    stuck_.insert(operation);
  }
  for (const Step& step : steps) {
    Step& entered = steps_.emplace_back(step);
    entered.operation = operations[step.operation];
    stuck_.erase(entered.operation);
    const auto& variables = program_->operations[entered.operation].variables;
    for (std::uint32_t slot = 0; slot < variables.size(); ++slot) {
      if ((step.given >> slot) & 1U) continue;
      bindings_[variables[slot]] = step.slots[slot];
      bound_by_[variables[slot]] = steps_.size() - 1;
    }
  }
  stages_.push_back(std::move(stage));
}

Stages::Stage Stages::take_off() {
  Stage stage = std::move(stages_.back());
  stages_.pop_back();
  while (steps_.size() > stage.first_step) {
    const Step& step = steps_.back();
    const auto& variables = program_->operations[step.operation].variables;
    for (std::uint32_t slot = 0; slot < variables.size(); ++slot) {
      if ((step.given >> slot) & 1U) continue;
      bindings_[variables[slot]].reset();
      bound_by_[variables[slot]].reset();
    }
    steps_.pop_back();
  }
  for (std::uint32_t operation : stage.alternatives->operations) {
    stuck_.erase(operation);
    waiting_.insert(operation);
  }
  return stage;
}

bool Stages::advance() {
  Budget budget(options_->limits);
  std::vector<std::vector<std::uint32_t>> later;  // operations of the stages taken off, the next one last
  bool forward = false;
  is_cut_ = false;
  while (forward || !stages_.empty()) {
    if (budget.is_over()) {
      is_cut_ = true;
      return false;
    }
    budget.spend_step();
    Stage stage = forward ? begin(std::move(later.back())) : take_off();
    if (forward)
      later.pop_back();
    else
      ++stage.chosen;
    if (solution(stage)) {
      put_on(stage);
      forward = is_settled(stage);
      if (forward && later.empty()) return true;
      if (forward) continue;
      take_off();
    }
    forward = false;
    later.push_back(stage.alternatives->operations);
  }
  return false;
}

void Stages::restore(const Snapshot& stages) {
  const std::size_t same = unchanged(stages);
  while (stages_.size() > same) take_off();
  for (const Stage& stage : stages | std::views::drop(same)) put_on(stage);
}

std::size_t Stages::unchanged(const Snapshot& before) const {
  return static_cast<std::size_t>(std::ranges::mismatch(before, stages_).in1 - before.begin());
}

std::size_t Stages::steps_of(std::size_t stages) const {
  return stages < stages_.size() ? stages_[stages].first_step : steps_.size();
}

std::vector<std::uint32_t> Stages::stopped() const {
  return stuck_in(
      [](const Stage::Alternatives&, const Solution& chosen) { return chosen.verdict == Verdict::stopped; });
}

std::vector<std::uint32_t> Stages::rejected() const {
  return stuck_in([](const Stage::Alternatives& all, const Solution&) { return all.is_rejected; });
}

std::vector<std::uint32_t> Stages::stuck_in(bool (*holds)(const Stage::Alternatives&,
                                                          const Solution&)) const {
  std::vector<std::uint32_t> operations;
  for (const Stage& stage : stages_)
    if (holds(*stage.alternatives, *solution(stage)))
      std::ranges::copy_if(stage.alternatives->operations, std::back_inserter(operations),
                           [this](std::uint32_t o) { return stuck_.contains(o); });
  return operations;
}

}  // namespace irl
