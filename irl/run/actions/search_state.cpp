#include "irl/run/actions/search_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "irl/network/no_direction.hpp"
#include "irl/run/actions/contested_variables.hpp"
#include "irl/wording.hpp"

namespace irl {

SearchState::SearchState(const Program& program, Relations relations)
    : program_(&program),
      bindings_(program.variables.size()),
      numbers_(program.variables.size(), 0),
      bound_slots_(program.operations.size()),
      executed_(program.operations.size(), false),
      producers_left_(program.variables.size(), 0),
      repeats_variable_(program.operations.size(), false),
      relations_(relations),
      contested_(relations == Relations::joined ? contested_variables(program) : std::vector<bool>()),
      ready_(program.operations.size()),
      to_join_(program.operations.size()),
      certain_(program.operations.size()) {
  for (const ProgramOperation& operation : program.operations)
    has_relations_alone_ = has_relations_alone_ && operation.primitive->is_relation();
  moves_.reserve(program.operations.size());
  for (const OperationIndex o : indices(program.operations)) {
    const std::span variables(program.operations[o].variables);
    for (std::size_t slot = 0; slot < variables.size(); ++slot)
      if (const auto before = variables.first(slot);
          std::ranges::find(before, variables[slot]) != before.end())
        repeats_variable_[o] = true;
  }
  for (const OperationIndex o : indices(program.operations)) count_producers(o, +1);
  Number number = 0;
  for (const auto& [variable, binding] : program.bound) bind(variable, binding, ++number);
  for (const OperationIndex o : indices(program.operations)) look_at(o);
}

void SearchState::execute_one_by_one() {
  relations_ = Relations::one_by_one;
  to_join_ = certain_ = ReadyOperations(executed_.size());
  for (OperationIndex o; o < executed_.size(); ++o) look_at(o);
}

std::vector<bool> SearchState::bound() const {
  std::vector<bool> bound;
  for (const auto& binding : bindings_) bound.push_back(binding.has_value());
  return bound;
}

void SearchState::count_producers(OperationIndex operation, int change) {
  const ProgramOperation& counted = program_->operations[operation];
  if (counted.primitive->is_relation()) return;  // it may take what it gives, so it is no proper producer
  for (SlotIndex slot; slot < counted.variables.size(); ++slot)
    if (counted.primitive->slots[slot].role == SlotRole::output)
      producers_left_[counted.variables[slot]] += static_cast<std::uint32_t>(change);
}

const Direction& SearchState::direction(OperationIndex operation) const {
  return *program_->operations[operation].primitive->direction(bound_slots_[operation]);
}

Arguments SearchState::arguments(OperationIndex operation) const {
  arguments_.clear();
  for (VariableIndex variable : program_->operations[operation].variables)
    arguments_.push_back(bindings_[variable] ? &*bindings_[variable] : nullptr);
  return {arguments_.data(), arguments_.size()};
}

bool SearchState::gives_twice(OperationIndex o, SlotSet slots) const {
  if (!repeats_variable_[o]) return false;
  const auto& variables = program_->operations[o].variables;
  for (SlotIndex slot; slot < variables.size(); ++slot)
    for (SlotIndex other; other < slot; ++other)
      if (slots.contains(slot) && slots.contains(other) && variables[slot] == variables[other]) return true;
  return false;
}

bool SearchState::can_run(OperationIndex o) const {
  const ProgramOperation& operation = program_->operations[o];
  const Direction* direction = executed_[o] ? nullptr : operation.primitive->direction(bound_slots_[o]);
  if (!direction) return false;
  const SlotSet computed = direction->computes(bound_slots_[o]);
  const SlotSet defaulted = computed & direction->optional;
  for (const SlotIndex slot : defaulted)
    if (producers_left_[operation.variables[slot]] > 0) return false;
  return operation.primitive->is_relation() || !gives_twice(o, computed);
}

bool SearchState::is_joined(OperationIndex o) const {
  const ProgramOperation& operation = program_->operations[o];
  if (relations_ == Relations::one_by_one || !operation.primitive->is_relation() || executed_[o])
    return false;
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    const VariableIndex variable = operation.variables[slot];
    const bool could_give = operation.primitive->slots[slot].role != SlotRole::input;
    if (could_give && contested_[variable] && !bindings_[variable]) return false;
  }
  return true;
}

/// Among relations alone, what has one row is better concluded in a join than executed by itself.
bool SearchState::is_certain(OperationIndex o) const {
  const Primitive& primitive = *program_->operations[o].primitive;
  const bool is_check = bound_slots_[o].size() == primitive.slots.size();
  if (has_relations_alone_ && !is_check) return false;
  const Direction* const direction = primitive.direction(bound_slots_[o]);
  return direction && direction->finder->one;
}

void SearchState::look_at(OperationIndex operation) {
  const auto put = [operation](ReadyOperations& set, bool is_in) {
    is_in ? set.insert(operation) : set.erase(operation);
  };
  const bool joined = is_joined(operation);
  if (relations_ == Relations::joined && program_->operations[operation].primitive->is_relation()) {
    put(to_join_, joined);
    put(certain_, joined && is_certain(operation));
  }
  put(ready_, !joined && can_run(operation));
}

void SearchState::bind(VariableIndex variable, Binding binding, Number number) {
  bindings_[variable] = std::move(binding);
  numbers_[variable] = number;
  for (const auto [operation, slot] : program_->variables[variable].uses)
    bound_slots_[operation].insert(slot);
}

void SearchState::unbind(VariableIndex variable) {
  bindings_[variable].reset();
  numbers_[variable] = 0;
  for (const auto [operation, slot] : program_->variables[variable].uses) bound_slots_[operation].erase(slot);
}

void SearchState::execute(OperationIndex o, Answer&& answer, std::span<const Number> numbers) {
  const ProgramOperation& operation = program_->operations[o];
  moves_.emplace_back(o, bound_slots_[o], answer.awaited, answer.started_at, std::move(answer.failure),
                      answer.bytes, answer.score, std::move(answer.occupied));
  for (std::size_t i = 0; i < answer.outputs.size(); ++i)
    bind(operation.variables[answer.outputs[i].slot], std::move(answer.outputs[i].binding), numbers[i]);
  bytes_ += answer.bytes;
  mark_executed(o);
  count_producers(o, -1);
  look_at_users(moves_.back());
}

void SearchState::execute_check(OperationIndex o, double score) {
  Move& move = moves_.emplace_back();
  move.operation = o;
  move.given = bound_slots_[o];
  move.score = score;
  mark_executed(o);
}

void SearchState::mark_executed(OperationIndex o) {
  executed_[o] = true;
  ready_.erase(o);
  to_join_.erase(o);
  certain_.erase(o);
}

void SearchState::undo() {
  const Move move = std::move(moves_.back());
  moves_.pop_back();
  bytes_ -= move.bytes;
  const ProgramOperation& operation = program_->operations[move.operation];
  executed_[move.operation] = false;
  count_producers(move.operation, +1);
  for (SlotIndex slot; slot < operation.variables.size(); ++slot)
    if (!move.given.contains(slot)) unbind(operation.variables[slot]);
  look_at_users(move);
  look_at(move.operation);
}

/// Looks at every other operation that uses what the move gave.
void SearchState::look_at_users(const Move& move) {
  const auto& variables = program_->operations[move.operation].variables;
  for (SlotIndex slot; slot < variables.size(); ++slot)
    if (!move.given.contains(slot))
      for (const auto use : program_->variables[variables[slot]].uses)
        if (use.operation != move.operation) look_at(use.operation);
}

std::vector<Step> SearchState::steps() const {
  std::vector<Step> steps;
  steps.reserve(moves_.size());
  for (const Move& move : moves_) {
    Step& step = steps.emplace_back(Step{.operation = move.operation,
                                         .given = move.given,
                                         .started_at = move.started_at,
                                         .failure = move.failure,
                                         .awaited = move.awaited,
                                         .score = move.score,
                                         .occupied = move.occupied});
    const auto& variables = program_->operations[move.operation].variables;
    step.slots.reserve(variables.size());
    for (VariableIndex variable : variables) step.slots.push_back(bindings_[variable]);
  }
  return steps;
}

std::optional<OperationIndex> SearchState::only_giver(OperationIndex o) const {
  const ProgramOperation& operation = program_->operations[o];
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    const auto& givers = program_->variables[operation.variables[slot]].first_givers;
    const bool is_open = !bindings_[operation.variables[slot]];
    if (is_open && operation.primitive->slots[slot].role == SlotRole::input && givers.size() == 1)
      return givers.front();
  }
  return std::nullopt;
}

bool SearchState::plainly_waits_for(OperationIndex operation, OperationIndex other) const {
  std::optional<OperationIndex> awaited = operation;
  for (std::size_t steps = 0; awaited && steps < executed_.size(); ++steps) {
    if (*awaited == other) return true;
    awaited = only_giver(*awaited);
  }
  return false;
}

bool SearchState::order_matters(OperationIndex o) const {
  const ProgramOperation& operation = program_->operations[o];
  const SlotSet computed = direction(o).computes(bound_slots_[o]);
  for (const SlotIndex slot : computed) {
    const bool is_proper = operation.primitive->slots[slot].role == SlotRole::output;
    for (const auto use : program_->variables[operation.variables[slot]].uses) {
      const SlotRole role = program_->operations[use.operation].primitive->slots[use.slot].role;
      // Whoever only takes the variable waits for it, and a default waits for its proper producer.
      const bool waits = role == SlotRole::input || (is_proper && role == SlotRole::optional);
      const bool commute =
          operation.primitive->is_relation() && program_->operations[use.operation].primitive->is_relation();
      if (use.operation == o || executed_[use.operation] || waits || commute) continue;
      if (plainly_waits_for(use.operation, o)) continue;
      if (!prerequisites_) prerequisites_ = std::make_shared<Prerequisites>(*program_);
      if (prerequisites_->is_possible_before(use.operation, o)) return true;
    }
  }
  return false;
}

std::vector<NotExecuted> SearchState::not_executed(Tried tried) const {
  std::vector<NotExecuted> missing;
  for (OperationIndex o; o < executed_.size(); ++o)
    if (!executed_[o]) missing.push_back({o, reason(o, tried)});
  return missing;
}

std::string SearchState::reason(OperationIndex o, Tried tried) const {
  const ProgramOperation& operation = program_->operations[o];
  if (can_run(o)) {
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const SlotDefinition& definition = operation.primitive->slots[slot];
      const auto& binding = bindings_[operation.variables[slot]];
      if (!binding || binding->value.type(program_->domain->types()).is(definition.type)) continue;
      return fmt::format("type clash: {} is {}, {}, and not {}", definition.name, to_string(binding->value),
                         with_article(binding->value.type(program_->domain->types()).name()),
                         with_article(definition.type.name()));
    }
    switch (tried) {
      case Tried::all:
        return "it has no answer for what it was given";
      case Tried::wanted_states:
        return "the search was not to look further than this (a limit of depth, or another test of states)";
      case Tried::until_stopped:
        return "a limit was reached";
    }
  }
  std::string reasons;
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    const VariableIndex variable = operation.variables[slot];
    const SlotRole role = operation.primitive->slots[slot].role;
    const bool is_constant = program_->variables[variable].name.empty() && bindings_[variable];
    const std::string name =
        is_constant ? to_string(bindings_[variable]->value) : "?" + program_->variables[variable].name;
    std::string part;
    if (role == SlotRole::output && bindings_[variable]) {
      part = fmt::format("it gives {}, which is bound already", name);
    } else if (role != SlotRole::output && !bindings_[variable]) {
      const auto giver = program_->giver(variable, o);
      if (giver && (role != SlotRole::optional || producers_left_[variable] > 0))
        part = fmt::format("it waits for {} from {}", name, program_->short_text(*giver));
      else if (role != SlotRole::optional)
        part = fmt::format("nothing gives {}", name);
    }
    if (!part.empty()) reasons += (reasons.empty() ? "" : "; ") + part;
  }
  return reasons.empty() ? why_no_direction(*program_, o, bound_slots_[o]) : reasons;
}

}  // namespace irl
