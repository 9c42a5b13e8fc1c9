#include "irl/orders/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/conflicts.hpp"

namespace irl::orders {

namespace {

/// What a step gave and another one took: every state, as it is threaded, or all other variables.
std::vector<Pair> passed_on(const Program& program, const Solution& trace, Reason::Kind kind,
                            Budget& budget) {
  struct Giver {
    OperationIndex operation{};
    SlotIndex slot{};
  };
  std::map<VariableIndex, Giver> givers;
  std::vector<Pair> pairs;
  for (const Step& step : trace.steps) {
    budget.demand();
    const Primitive& primitive = *program.operations[step.operation].primitive;
    const auto& variables = program.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot) {
      const auto known = givers.find(variables[slot]);
      if (known == givers.end()) continue;
      const Giver& giver = known->second;
      const bool is_state = program.operations[giver.operation].primitive->state_out == giver.slot &&
                            primitive.state_in == slot;
      if (is_state == (kind == Reason::Kind::state))
        pairs.push_back(
            {giver.operation, step.operation, {kind, "?" + program.variables[variables[slot]].name}});
    }
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (!step.given.contains(slot)) givers.emplace(variables[slot], Giver{step.operation, slot});
  }
  return pairs;
}

/// The data that steps pass on. In a domain with a state, the operation that gives the very first state comes
/// before those that work on it, too.
std::vector<Pair> data_pairs(const Program& program, const Solution& trace, Budget& budget) {
  std::vector<Pair> pairs = passed_on(program, trace, Reason::Kind::data, budget);
  const StateRoots roots = state_roots(program);
  for (const Step& giver : trace.steps) {
    budget.demand();
    const ProgramOperation& first = program.operations[giver.operation];
    if (!first.primitive->state_out || first.primitive->state_in) continue;
    const VariableIndex state = first.variables[*first.primitive->state_out];
    for (const Step& taker : trace.steps)
      if (roots[taker.operation] == state)
        pairs.push_back(
            {giver.operation,
             taker.operation,
             {Reason::Kind::data, fmt::format("?{}, the first state", program.variables[state].name)}});
  }
  return pairs;
}

std::vector<Pair> both(std::vector<Pair> one, const std::vector<Pair>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

}  // namespace

Views::Views(const Program& program, const ViewOptions& options)
    : program_(&program), run_(options.run), forks_(irl::forks(program)) {
  Budget budget(options.run.limits);
  written_ = run(program, options.run);
  try {
    derive(budget);
  } catch (const OutOfLimits&) {
    give_up();
    is_out_of_memory_ = !budget.deadline().is_over();
  }
}

void Views::derive(Budget& budget) {
  const Program& program = *program_;
  const std::uint64_t operations = program.operations.size();
  budget.keep(all_values<View>.size() * 2 * operations * operations / 8);  // what comes before and after each
  budget.demand();
  reference_ = order_of(written_);
  const Program threaded = rethreaded(program, reference_);
  RunOptions observed = run_;
  observed.limits = budget.within(run_.limits);
  trace_ = execute_observed(threaded, reference_, observed);
  budget.demand();
  reference_ = order_of(trace_);
  outcome_ = outcome_of(threaded, trace_);

  const OperationSet executed = set_of(program.operations.size(), reference_);
  const std::vector<Pair> data = data_pairs(threaded, trace_, budget);
  conflicts_ = conflict_pairs(threaded, trace_, budget);
  const Deadline deadline = budget.deadline();
  precedences_.emplace_back(
      executed,
      both(data_pairs(program, written_, budget), passed_on(program, written_, Reason::Kind::state, budget)),
      deadline);
  precedences_.emplace_back(executed, both(data, conflicts_), deadline);
  precedences_.emplace_back(executed, data, deadline);

  if (is_partial_order_as_written()) {
    spaces_.emplace_back(precedence(View::as_written));
  } else {
    budget.keep(2 * operations * program.variables.size() / 8);
    budget.demand();
    spaces_.emplace_back(ExecutionGraph(program));
  }
  spaces_.emplace_back(precedence(View::safe));
  spaces_.emplace_back(precedence(View::free));

  const Outcome as_written = outcome_of(program, written_);
  if (!forks_.empty() && as_written.executed == outcome_.executed) {
    Outcome values = as_written;
    values.states = outcome_.states;
    fork_difference_ = first_difference(program, values, outcome_);
  }
}

void Views::give_up() {
  is_cut_ = true;
  reference_.clear();
  trace_ = nothing_executed(*program_);
  trace_.verdict = Verdict::stopped;
  outcome_ = outcome_of(*program_, trace_);
  conflicts_.clear();
  const Precedence nothing(OperationSet(), {});  // any two operations would take bits
  precedences_.assign(all_values<View>.size(), nothing);
  spaces_.assign(all_values<View>.size(), OrderSpace(nothing));
}

Program Views::threaded(View view, const Order& order) const {
  return view == View::as_written ? *program_ : rethreaded(*program_, order);
}

/// Whether every operation, in whatever order, finds bound what it found bound in the first solution: then
/// its orders are those that keep every giver before its takers.
bool Views::is_partial_order_as_written() const {
  if (written_.verdict != Verdict::complete) return false;
  std::vector<bool> given_properly(program_->variables.size(), false);
  for (const Step& step : written_.steps) {
    const ProgramOperation& operation = program_->operations[step.operation];
    for (SlotIndex slot; slot < operation.variables.size(); ++slot)
      if (!step.given.contains(slot) && operation.primitive->slots[slot].role == SlotRole::output)
        given_properly[operation.variables[slot]] = true;
  }
  std::vector<bool> is_bound_first(program_->variables.size(), false);
  for (const auto& [variable, binding] : program_->bound) is_bound_first[variable] = true;
  for (const Step& step : written_.steps) {
    const ProgramOperation& operation = program_->operations[step.operation];
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const VariableIndex variable = operation.variables[slot];
      const SlotRole role = operation.primitive->slots[slot].role;
      if (!step.given.contains(slot) || is_bound_first[variable] || role == SlotRole::input) continue;
      if (role != SlotRole::optional || !given_properly[variable]) return false;
    }
  }
  return true;
}

}  // namespace irl::orders
