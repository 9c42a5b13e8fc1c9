#include "irl/orders/views.hpp"

#include <algorithm>

#include "irl/orders/conflicts.hpp"
#include "irl/orders/detail/pairs.hpp"

namespace irl::orders {

std::string_view name(View view) {
  switch (view) {
    case View::as_written:
      return "as written";
    case View::safe:
      return "safe";
    case View::free:
      return "free";
  }
  return "free";
}

namespace {

Order order_of(const Solution& solution) {
  Order order;
  for (const Step& step : solution.steps) order.push_back(step.operation);
  return order;
}

std::vector<Pair> both(std::vector<Pair> one, const std::vector<Pair>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

}  // namespace

Views::Views(const Program& program, const ViewOptions& options)
    : program_(&program), run_(options.run), forks_(orders::forks(program)) {
  Budget budget(options.run.limits);
  written_ = run(program, options.run);
  try {
    derive(budget);
  } catch (const OutOfLimits&) {
    give_up();
  }
}

void Views::derive(Budget& budget) {
  const Program& program = *program_;
  const std::uint64_t operations = program.operations.size();
  budget.keep(all_views.size() * 2 * operations * operations / 8);  // what comes before and after each
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
      executed, both(data_pairs(program, written_, budget), state_pairs(program, written_, budget)),
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
  precedences_.assign(all_views.size(), nothing);
  spaces_.assign(all_views.size(), OrderSpace(nothing));
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
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
      if (!((step.given >> slot) & 1U) && operation.primitive->slots[slot].role == SlotRole::output)
        given_properly[operation.variables[slot]] = true;
  }
  std::vector<bool> is_bound_first(program_->variables.size(), false);
  for (const auto& [variable, binding] : program_->bound) is_bound_first[variable] = true;
  for (const Step& step : written_.steps) {
    const ProgramOperation& operation = program_->operations[step.operation];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
      const std::uint32_t variable = operation.variables[slot];
      const SlotRole role = operation.primitive->slots[slot].role;
      if (!((step.given >> slot) & 1U) || is_bound_first[variable] || role == SlotRole::input) continue;
      if (role != SlotRole::optional || !given_properly[variable]) return false;
    }
  }
  return true;
}

}  // namespace irl::orders
