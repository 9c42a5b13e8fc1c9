#include "irl/orders/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/conflicts.hpp"
#include "irl/orders/detail/passed_on.hpp"

namespace irl::orders {

namespace {

std::vector<Pair> both(std::vector<Pair> one, const std::vector<Pair>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

}  // namespace

Views::Views(const Program& program, const ViewOptions& options)
    : program_(&program), run_(options.run), forks_(irl::forks(program)) {
  run_.holds_keeping_times = false;
  Budget budget(run_.limits);
  written_ = run(program, run_);
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
  trace_ = execute_observed(threaded, reference_, observed, &written_);
  budget.demand();
  reference_ = order_of(trace_);
  outcome_ = outcome_of(threaded, trace_);

  const OperationSet executed = set_of(program.operations.size(), reference_);
  relations_ = OperationSet(program.operations.size());
  for (const OperationIndex operation : reference_)
    if (program.operations[operation].primitive->is_relation()) relations_.set(operation);
  const std::vector<Pair> data = data_pairs(threaded, trace_, budget);
  conflicts_ = conflict_pairs(threaded, trace_, budget);
  const Deadline deadline = budget.deadline();
  std::vector<Pair> as_it_is =
      both(data_pairs(program, written_, budget), passed_on(program, written_, Reason::Kind::state, budget));
  std::ranges::copy_if(conflicts_, std::back_inserter(as_it_is),
                       [](const Pair& pair) { return pair.reason.kind == Reason::Kind::choice; });
  precedences_.emplace_back(executed, std::move(as_it_is), deadline);
  precedences_.emplace_back(executed, both(data, conflicts_), deadline);
  precedences_.emplace_back(executed, data, deadline);

  const auto of_others = [&](View view) {
    return relations_.none() ? precedence(view) : precedence(view).among(executed - relations_, deadline);
  };
  if (is_partial_order_as_written()) {
    spaces_.emplace_back(of_others(View::as_written));
  } else {
    budget.keep(2 * operations * program.variables.size() / 8);
    budget.demand();
    spaces_.emplace_back(ExecutionGraph(program, stuck_relations()));
  }
  spaces_.emplace_back(of_others(View::safe));
  spaces_.emplace_back(of_others(View::free));

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
  relations_.clear();
  const Precedence nothing(OperationSet(), {});  // any two operations would take bits
  precedences_.assign(all_values<View>.size(), nothing);
  spaces_.assign(all_values<View>.size(), OrderSpace(nothing));
}

Program Views::threaded(View view, const Order& order) const {
  return view == View::as_written ? *program_ : rethreaded(*program_, order);
}

/// Relations that no order executes: the search has tried all.
Order Views::stuck_relations() const {
  Order stuck;
  if (written_.verdict != Verdict::partial) return stuck;
  for (const NotExecuted& missing : written_.not_executed)
    if (program_->operations[missing.operation].primitive->is_relation()) stuck.push_back(missing.operation);
  return stuck;
}

Order Views::with_relations(View view, const Order& order) const {
  if (relations_.none()) return order;
  std::vector<std::size_t> place(program_->operations.size(), 0);  // from 1 on
  for (std::size_t i = 0; i < order.size(); ++i)
    if (!relations_.test(order[i])) place[order[i]] = i + 1;
  std::vector<Order> behind(order.size() + 1);
  for (const OperationIndex relation : reference_) {
    if (!relations_.test(relation)) continue;
    std::size_t latest = 0;
    for (const OperationIndex before : members(precedence(view).before(relation)))
      latest = std::max(latest, place[before]);
    behind[latest].push_back(relation);
  }
  Order all = behind[0];
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (relations_.test(order[i])) continue;
    all.push_back(order[i]);
    all.insert(all.end(), behind[i + 1].begin(), behind[i + 1].end());
  }
  return all;
}

Solution Views::execute(View view, const Order& order, const Deadline& deadline) const {
  const Order all = with_relations(view, order);
  return orders::execute(threaded(view, all), all, run_, deadline,
                         view == View::as_written ? &written_ : &trace_);
}

std::vector<Pair> Views::why(View view, OperationIndex first, OperationIndex second) const {
  std::vector<Pair> chain = precedence(view).chain(first, second);
  const bool is_of_relations = std::ranges::all_of(
      chain, [&](const Pair& pair) { return relations_.test(pair.before) && relations_.test(pair.after); });
  return is_of_relations ? std::vector<Pair>() : chain;
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
      if (operation.primitive->is_relation() || !step.given.contains(slot) || is_bound_first[variable] ||
          role == SlotRole::input)
        continue;
      if (role != SlotRole::optional || !given_properly[variable]) return false;
    }
  }
  return true;
}

}  // namespace irl::orders
