#include "irl/run/exploration.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

using Number = SearchState::Number;

static std::uint64_t hopeless_limit(const Program& program) {
  return hopeless_steps + program.operations.size();
}

Exploration::Exploration(const Program& program, RunOptions options)
    : options_(std::move(options)),
      state_(program),
      next_number_(static_cast<Number>(program.bound.size() + 1)),
      deadline_(std::chrono::steady_clock::now() + options_.limits.time) {
  context_ = {program.domain, options_.rules,
              options_.initial_state ? &*options_.initial_state : program.domain->initial(), 0};
}

bool Exploration::is_hopeless() {
  if (!hopeless_) {
    const Program& program = state_.program();
    const std::vector<bool> possible =
        reachable(program, SearchState(program).bound(), std::vector<bool>(program.operations.size(), false));
    hopeless_ = std::ranges::find(possible, false) != possible.end();
    if (*hopeless_) options_.limits.steps = std::min(options_.limits.steps, hopeless_limit(program));
  }
  return *hopeless_;
}

Answers Exploration::execute(std::uint32_t operation) {
  ++statistics_.executions;
  const Direction& direction = state_.direction(operation);
  const Arguments arguments = state_.arguments(operation);
  if (!direction.judges_arguments && !types_fit(operation, arguments)) return {};
  context_.operation =
      options_.operations_before + static_cast<std::uint32_t>(state_.program().operations[operation].written);
  return irl::execute(*state_.program().operations[operation].primitive, direction, context_, arguments);
}

bool Exploration::types_fit(std::uint32_t operation, Arguments arguments) const {
  const Primitive& primitive = *state_.program().operations[operation].primitive;
  for (std::uint32_t slot = 0; slot < arguments.size(); ++slot)
    if (arguments[slot] &&
        !arguments[slot]->value.type(state_.program().domain->types()).is(primitive.slots[slot].type))
      return false;
  return true;
}

std::shared_ptr<Execution> Exploration::known_execution(std::uint32_t operation) {
  constexpr std::uint64_t bytes_of_execution = 4096;  // a rough average for one in the kitchen
  std::vector<Number> inputs{operation};
  for (std::uint32_t variable : state_.program().operations[operation].variables)
    inputs.push_back(state_.numbers()[variable]);
  std::shared_ptr<Execution>& known = executions_[std::move(inputs)];
  if (!known) {
    known = std::make_shared<Execution>(execute(operation));
    kept_bytes_ += bytes_of_execution;
  }
  return known;
}

const Execution::Numbered* Exploration::fetch(Execution& execution, std::size_t position) {
  while (execution.answers.size() <= position && !execution.exhausted) {
    std::optional<Answer> answer = execution.source.next();
    if (!answer) {
      execution.exhausted = true;
      break;
    }
    auto numbers = numbers_of(*answer);
    execution.answers.push_back({std::move(*answer), std::move(numbers)});
  }
  return position < execution.answers.size() ? &execution.answers[position] : nullptr;
}

Execution::Numbers Exploration::numbers_of(const Answer& answer) {
  Execution::Numbers numbers;
  for (const Answer::Output& output : answer.outputs) numbers.push_back(number_of(output));
  return numbers;
}

/// While orders are branched over, equal plain values get equal numbers, whoever gives them.
Number Exploration::number_of(const Answer::Output& output) {
  const Value& value = output.binding.value;
  if (!branched_ || value.holds<Entity>() || value.holds<List>()) return next_number_++;
  const double time = output.binding.available_at.value_or(Seconds(-1)).count();
  const std::string text = fmt::format("{} {} {} {} {}", value.index(), value.number().value_or(0),
                                       to_string(value), time, output.binding.score);
  const auto [known, is_new] = plain_values_.try_emplace(text, next_number_);
  next_number_ += is_new;
  return known->second;
}

Exploration::Choices Exploration::choices() {
  const ReadyOperations& ready = state_.ready();
  // Without a free one among the first few, branching over all is as right, and soon cheaper than looking on.
  constexpr std::size_t looked_at = 8;
  const std::uint32_t first = *ready.first_from(0);
  if (!ready.first_from(first + 1)) return {first};
  std::vector<std::uint32_t> all;
  if (options_.control.order) {
    all = ready.all();
    options_.control.order(state_, all);
  }
  if (!every_order_) {
    std::optional next = first;
    for (std::size_t i = 0; i < looked_at && (all.empty() ? next.has_value() : i < all.size()); ++i) {
      const std::uint32_t operation = all.empty() ? *next : all[i];
      if (!state_.order_matters(operation)) return {operation};
      if (all.empty()) next = ready.first_from(operation + 1);
    }
  }
  if (all.empty()) all = ready.all();
  if (all.size() > 1 && !branched_) {
    branched_ = true;
    remember_state();
  }
  return {all.begin(), all.end()};
}

bool Exploration::is_new_state() {
  if (!branched_ || remember_state()) return true;
  ++statistics_.merged;
  return false;
}

void Exploration::try_every_order() {
  every_order_ = branched_ = true;
  hopeless_ = true;
  longest_.reset();
  visited_.clear();
  options_.limits.steps = statistics_.steps + hopeless_limit(state_.program());
}

/// What distinguishes a state: the number of every binding, and which operations are done.
std::vector<Number> Exploration::key() const {
  std::vector<Number> key = state_.numbers();
  for (std::size_t o = 0; o < state_.executed().size(); ++o) {
    if (o % 32 == 0) key.push_back(0);
    key.back() |= Number{state_.executed()[o]} << (o % 32);
  }
  return key;
}

bool Exploration::remember_state() {
  std::vector<Number> state = key();
  kept_bytes_ += state.size() * sizeof(Number);
  return visited_.insert(std::move(state)).second;
}

bool Exploration::out_of_limits() const {
  const std::uint64_t bytes = kept_bytes_ + state_.bytes();
  if (statistics_.steps >= options_.limits.steps || bytes >= options_.limits.bytes) return true;
  constexpr std::uint64_t steps_between_looks = 16;
  return statistics_.steps % steps_between_looks == 0 && std::chrono::steady_clock::now() > deadline_;
}

void Exploration::limit(const Limits& limits) {
  options_.limits = limits;
  if (hopeless_.value_or(false))
    options_.limits.steps = std::min(limits.steps, hopeless_limit(state_.program()));
  options_.limits.steps += std::min(statistics_.steps, ~limits.steps);
  deadline_ = std::chrono::steady_clock::now() + limits.time;
}

Solution Exploration::snapshot(Verdict verdict) const {
  return {verdict, state_.bindings(), state_.steps(),
          verdict == Verdict::complete ? std::vector<NotExecuted>() : state_.not_executed(), statistics_};
}

void Exploration::remember_longest() {
  is_hopeless();
  if (!longest_ || state_.depth() > longest_->steps.size()) longest_ = snapshot(Verdict::partial);
}

Solution Exploration::longest(Verdict verdict) {
  remember_longest();
  longest_->verdict = verdict;
  return std::move(*longest_);
}

}  // namespace irl
