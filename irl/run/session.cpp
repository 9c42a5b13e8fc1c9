#include "irl/run/session.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

#include "irl/network/subprogram.hpp"
#include "irl/run/search_state.hpp"

namespace irl {

/// The solutions of some operations, fetched as far as they were asked for.
struct Session::Alternatives {
  std::vector<std::uint32_t> operations;
  Program program;
  Search search;
  std::vector<Solution> found{};

  Alternatives(std::vector<std::uint32_t> positions, Program part, const RunOptions& options)
      : operations(std::move(positions)), program(std::move(part)), search(program, options) {}

  const Solution* at(std::size_t position, const Limits& limits) {
    if (position >= found.size()) search.limit(limits);
    while (found.size() <= position) {
      std::optional<Solution> solution = search.next();
      if (!solution) return nullptr;
      found.push_back(std::move(*solution));
    }
    return &found[position];
  }
};

Session::Session(const Domain& domain, RunOptions options) : domain_(&domain), options_(std::move(options)) {
  program_.domain = domain_;
}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

void Session::reset() {
  *this = Session(*domain_, options_);
}

// What is asked

std::optional<std::uint32_t> Session::variable(std::string_view name) const {
  const auto known = by_name_.find(std::string(name));
  return known == by_name_.end() ? std::nullopt : std::optional(known->second);
}

const Binding* Session::find(std::string_view name) const {
  const auto position = variable(name);
  return position && bindings_[*position] ? &*bindings_[*position] : nullptr;
}

const Entity* Session::state() const {
  for (const Step& step : steps_ | std::views::reverse) {
    const auto slot = program_.operations[step.operation].primitive->state_out;
    const Entity* state = slot && step.slots[*slot] ? step.slots[*slot]->value.get_if<Entity>() : nullptr;
    if (state) return state;
  }
  return options_.initial_state ? &*options_.initial_state : domain_->initial();
}

std::vector<NotExecuted> Session::not_executed() const {
  std::vector<std::uint32_t> left;
  std::ranges::set_union(waiting_, stuck_, std::back_inserter(left));
  const Program rest = subprogram(program_, left, bindings_);
  std::vector<NotExecuted> missing = SearchState(rest).not_executed();
  for (NotExecuted& one : missing) one.operation = left[one.operation];
  return missing;
}

Verdict Session::verdict() const {
  if (waiting_.empty() && stuck_.empty()) return Verdict::complete;
  const bool stopped = std::ranges::any_of(stages_, [](const Stage& stage) {
    return stage.alternatives->found[stage.chosen].verdict == Verdict::stopped;
  });
  return stopped ? Verdict::stopped : Verdict::partial;
}

Solution Session::solution() const {
  return {verdict(), bindings_, steps_, not_executed()};
}

// Additions

Session::Change Session::begin_change() const {
  return {.operations = program_.operations.size(),
          .variables = program_.variables.size(),
          .bind_statements = network_.bindings.size(),
          .first_stage = stages_.size()};
}

Session::Progress Session::add(const Network& network) {
  Progress progress;
  const std::vector<Stage> before = stages_;
  const std::size_t steps_before = steps_.size();
  Change change = begin_change();
  enter(network, progress, change);
  execute_waiting();
  note_replaced(change, before);
  progress.kept =
      change.first_stage < stages_.size() ? stages_[change.first_stage].first_step : steps_.size();
  progress.taken_back = steps_before - progress.kept;
  changes_.push_back(std::move(change));
  return progress;
}

void Session::enter(const Network& network, Progress& progress, Change& change) {
  // What a later addition can still mend is no problem yet; not_executed() tells what is missing.
  constexpr std::array of_the_whole{"never-given", "cyclic", "no-initial-state", "unconnected", "unused"};
  Checked checked = check(network, *domain_);
  std::erase_if(checked.problems, [&](const Problem& problem) {
    return std::ranges::find(of_the_whole, problem.kind) != of_the_whole.end();
  });
  progress.problems = std::move(checked.problems);
  for (const BindStatement& statement : network.bindings) {
    const std::uint32_t variable = enter_variable(statement.variable.name);
    const auto of_part = checked.program.variable(statement.variable.name);
    const auto binding = std::ranges::find(checked.program.bound, of_part.value_or(0),
                                           &std::pair<std::uint32_t, Binding>::first);
    if (bindings_[variable]) {
      progress.problems.push_back({.where = statement.where,
                                   .what = "?" + statement.variable.name + " is bound already",
                                   .expected = "a variable that nothing has bound yet",
                                   .kind = "bound-twice"});
    } else if (of_part && binding != checked.program.bound.end()) {
      bind(variable, binding->second, change);
      network_.bindings.push_back(statement);
    }
  }
  for (std::uint32_t o = 0; o < checked.program.operations.size(); ++o) {
    network_.operations.push_back(network.operations[checked.program.operations[o].written]);
    enter_operation(checked.program, o, change);
  }
}

void Session::enter_operation(const Program& from, std::uint32_t o, Change& change) {
  ProgramOperation operation = from.operations[o];
  operation.written = program_.operations.size();
  for (std::uint32_t& variable : operation.variables) {
    const std::uint32_t in_part = variable;
    variable = enter_variable(from.variables[in_part].name);
    if (!from.variables[in_part].name.empty()) continue;
    const auto constant =
        std::ranges::lower_bound(from.bound, in_part, {}, &std::pair<std::uint32_t, Binding>::first);
    bind(variable, constant->second, change);
  }
  waiting_.insert(append(program_, std::move(operation)));
}

std::uint32_t Session::enter_variable(const std::string& name) {
  const auto position = static_cast<std::uint32_t>(program_.variables.size());
  if (!name.empty()) {
    const auto [known, is_new] = by_name_.emplace(name, position);
    if (!is_new) return known->second;
  }
  program_.variables.push_back({name});
  bindings_.emplace_back();
  bound_by_.emplace_back();
  return position;
}

void Session::bind(std::uint32_t variable, Binding binding, Change& change) {
  const auto place =
      std::ranges::lower_bound(program_.bound, variable, {}, &std::pair<std::uint32_t, Binding>::first);
  program_.bound.emplace(place, variable, binding);
  bindings_[variable] = std::move(binding);
  change.bound.push_back(variable);
}

bool Session::undo() {
  if (changes_.empty()) return false;
  const Change change = std::move(changes_.back());
  changes_.pop_back();
  while (stages_.size() > change.first_stage) take_off();
  waiting_.erase(waiting_.lower_bound(static_cast<std::uint32_t>(change.operations)), waiting_.end());
  while (program_.operations.size() > change.operations) {
    const auto last = static_cast<std::uint32_t>(program_.operations.size() - 1);
    for (std::uint32_t variable : program_.operations.back().variables) {
      program_.variables[variable].uses.pop_back();
      std::erase(program_.variables[variable].first_givers, last);
    }
    program_.operations.pop_back();
  }
  for (std::uint32_t variable : change.bound) {
    bindings_[variable].reset();
    std::erase_if(program_.bound, [variable](const auto& entry) { return entry.first == variable; });
  }
  for (std::size_t v = change.variables; v < program_.variables.size(); ++v)
    by_name_.erase(program_.variables[v].name);
  program_.variables.resize(change.variables);
  bindings_.resize(change.variables);
  bound_by_.resize(change.variables);
  network_.operations.resize(change.operations);
  network_.bindings.resize(change.bind_statements);
  for (const Stage& stage : change.replaced) put_on(stage);
  return true;
}

// Stages

bool Session::gives_what_is_bound(std::uint32_t o) const {
  const ProgramOperation& operation = program_.operations[o];
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
    if (operation.primitive->slots[slot].role == SlotRole::output && bindings_[operation.variables[slot]])
      return true;
  return false;
}

std::optional<std::size_t> Session::preempted(std::uint32_t o) const {
  std::optional<std::size_t> first;
  const ProgramOperation& operation = program_.operations[o];
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
    const std::uint32_t variable = operation.variables[slot];
    const auto by = bound_by_[variable];
    if (operation.primitive->slots[slot].role != SlotRole::output || !by) continue;
    const ProgramOperation& giver = program_.operations[steps_[*by].operation];
    const auto given_as = std::ranges::find(giver.variables, variable) - giver.variables.begin();
    if (giver.primitive->slots[static_cast<std::size_t>(given_as)].role == SlotRole::output) continue;
    first = std::min(first.value_or(*by), *by);
  }
  return first;
}

std::vector<std::uint32_t> Session::executable() const {
  const std::vector<std::uint32_t> waiting(waiting_.begin(), waiting_.end());
  const Program part = subprogram(program_, waiting, bindings_);
  std::vector<bool> bound(part.variables.size(), false);
  for (const auto& [variable, binding] : part.bound) bound[variable] = true;
  const std::vector<bool> reached = reachable(part, bound, std::vector<bool>(waiting.size(), false));
  std::vector<std::uint32_t> operations;
  for (std::size_t i = 0; i < waiting.size(); ++i)
    if (reached[i]) operations.push_back(waiting[i]);
  return operations;
}

void Session::take_back_for_givers(std::vector<std::uint32_t>& operations) {
  for (std::size_t i = 0; i < operations.size(); ++i) {
    const auto step = preempted(operations[i]);
    if (!step) continue;
    const std::vector<Stage> before = stages_;
    while (steps_.size() > *step) take_off();
    std::vector<std::uint32_t> without = executable();
    if (std::ranges::binary_search(without, operations[i])) {
      operations = std::move(without);
      i = 0;
    } else {
      restore(before);
    }
  }
}

void Session::execute_waiting() {
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
    const std::vector<Stage> before = stages_;
    if (advance()) return;
    restore(before);
    execute_together();
  } else if (a_stuck_one_is_given_more()) {
    execute_together();
  }
}

bool Session::a_stuck_one_is_given_more() const {
  const std::size_t first_step = stages_.back().first_step;
  const auto is_new = [&](std::uint32_t variable) {
    return bound_by_[variable] >= std::optional(first_step);
  };
  return std::ranges::any_of(stuck_, [&](std::uint32_t o) {
    return !gives_what_is_bound(o) && std::ranges::any_of(program_.operations[o].variables, is_new);
  });
}

void Session::execute_together() {
  const std::vector<Stage> before = stages_;
  const std::size_t executed = steps_.size();
  while (!stages_.empty()) take_off();
  put_on(begin(executable()));
  if (steps_.size() <= executed) restore(before);
}

Session::Stage Session::begin(std::vector<std::uint32_t> operations) const {
  Program part = subprogram(program_, operations, bindings_);
  return {std::make_shared<Alternatives>(std::move(operations), std::move(part), options_)};
}

const Solution* Session::solution(const Stage& stage) const {
  return stage.alternatives->at(stage.chosen, options_.limits);
}

bool Session::is_settled(const Stage& stage) const {
  return std::ranges::all_of(stage.alternatives->operations, [this](std::uint32_t o) {
    return !stuck_.contains(o) || gives_what_is_bound(o);
  });
}

void Session::put_on(Stage stage) {
  stage.first_step = steps_.size();
  const std::vector<std::uint32_t>& operations = stage.alternatives->operations;
  for (std::uint32_t operation : operations) {
    waiting_.erase(operation);
    stuck_.insert(operation);
  }
  for (const Step& step : solution(stage)->steps) {
    Step& entered = steps_.emplace_back(step);
    entered.operation = operations[step.operation];
    stuck_.erase(entered.operation);
    const auto& variables = program_.operations[entered.operation].variables;
    for (std::uint32_t slot = 0; slot < variables.size(); ++slot) {
      if ((step.given >> slot) & 1U) continue;
      bindings_[variables[slot]] = step.slots[slot];
      bound_by_[variables[slot]] = steps_.size() - 1;
    }
  }
  stages_.push_back(std::move(stage));
}

Session::Stage Session::take_off() {
  Stage stage = std::move(stages_.back());
  stages_.pop_back();
  while (steps_.size() > stage.first_step) {
    const Step& step = steps_.back();
    const auto& variables = program_.operations[step.operation].variables;
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

// Alternatives

bool Session::advance() {
  const auto deadline = std::chrono::steady_clock::now() + options_.limits.time;
  std::uint64_t moves = 0;
  std::vector<std::vector<std::uint32_t>> later;  // operations of the stages taken off, the next one last
  bool forward = false;
  while (forward || !stages_.empty()) {
    if (++moves > options_.limits.steps || std::chrono::steady_clock::now() > deadline) return false;
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

void Session::restore(const std::vector<Stage>& stages) {
  while (!stages_.empty()) take_off();
  for (const Stage& stage : stages) put_on(stage);
}

void Session::note_replaced(Change& change, const std::vector<Stage>& before) const {
  const auto same = [](const Stage& left, const Stage& right) {
    return left.alternatives == right.alternatives && left.chosen == right.chosen;
  };
  const auto first = std::ranges::mismatch(before, stages_, same).in1;
  change.first_stage = static_cast<std::size_t>(first - before.begin());
  change.replaced.assign(first, before.end());
}

bool Session::next() {
  const std::vector<Stage> before = stages_;
  Change change = begin_change();
  if (!advance()) {
    restore(before);
    return false;
  }
  note_replaced(change, before);
  changes_.push_back(std::move(change));
  return true;
}

std::size_t Session::alternatives(std::size_t most, const std::function<void(const Bindings&)>& found) {
  const std::vector<Stage> before = stages_;
  std::size_t count = 0;
  while (count < most) {
    found(bindings_);
    ++count;
    if (count == most || !advance()) break;
  }
  restore(before);
  return count;
}

}  // namespace irl
