#include "irl/orders/order_space.hpp"

#include <algorithm>

namespace irl::orders {

Order OrderSpace::next(const OperationSet& done) const {
  const Precedence* precedence = partial_order();
  if (!precedence) return std::get<ExecutionGraph>(orders_).next(done);
  Order ready;
  for (const OperationIndex operation : members(operations() - done))
    if (precedence->before(operation).is_subset_of(done)) ready.push_back(operation);
  return ready;
}

OrderSpace OrderSpace::after(const OperationSet& done) const {
  if (const Precedence* precedence = partial_order()) return precedence->among(operations() - done);
  return std::get<ExecutionGraph>(orders_).after(done);
}

bool OrderSpace::admits_first(const Order& prefix) const {
  OperationSet done(operations().size());
  for (const OperationIndex operation : prefix) {
    if (!std::ranges::binary_search(next(done), operation)) return false;
    done.set(operation);
  }
  return true;
}

bool OrderSpace::admits(const Order& order) const {
  return order.size() == operations().count() && admits_first(order);
}

ExecutionGraph::ExecutionGraph(const Program& program, const Order& stuck)
    : program_(&program),
      operations_(program.operations.size()),
      relations_(program.operations.size()),
      stuck_(set_of(program.operations.size(), stuck)),
      done_first_(program.operations.size()),
      bound_first_(program.variables.size()),
      variables_(program.operations.size(), OperationSet(program.variables.size())),
      may_give_(variables_),
      proper_givers_(program.variables.size()) {
  for (const auto& [variable, binding] : program.bound) bound_first_.set(variable);
  for (const OperationIndex o : indices(program.operations)) {
    const ProgramOperation& operation = program.operations[o];
    const bool runs_by_itself = operation.primitive->is_relation() && !stuck_.test(o);
    (runs_by_itself ? relations_ : operations_).set(o);
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const SlotRole role = operation.primitive->slots[slot].role;
      variables_[o].set(operation.variables[slot]);
      if (role != SlotRole::input && !bound_first_.test(operation.variables[slot]))
        may_give_[o].set(operation.variables[slot]);
      if (role == SlotRole::output) proper_givers_[operation.variables[slot]].push_back(o);
    }
  }
}

ExecutionGraph ExecutionGraph::after(const OperationSet& done) const {
  ExecutionGraph rest = *this;
  rest.operations_ -= done;
  rest.done_first_ |= done;
  return rest;
}

Order ExecutionGraph::next(const OperationSet& done_then) const {
  OperationSet done = done_first_ | done_then;
  OperationSet bound = bound_first_;
  for (const OperationIndex operation : members(done)) bound |= variables_[operation];
  run_relations(bound, done);
  Order ready;
  for (const OperationIndex operation : members(operations_ - done - stuck_))
    if (can_run(operation, bound, done)) ready.push_back(operation);
  return ready;
}

void ExecutionGraph::run_relations(OperationSet& bound, OperationSet& done) const {
  OperationSet waiting = relations_ - done;
  for (bool goes_on = waiting.any(); goes_on;) {
    goes_on = false;
    for (const OperationIndex relation : members(waiting)) {
      if (!can_run(relation, bound, done)) continue;
      bound |= variables_[relation];
      done.set(relation);
      waiting.reset(relation);
      goes_on = true;
    }
  }
}

bool ExecutionGraph::can_run(OperationIndex o, const OperationSet& bound, const OperationSet& done) const {
  const ProgramOperation& operation = program_->operations[o];
  const SlotSet known = slots_where(operation.variables, [&](VariableIndex v) { return bound.test(v); });
  const Direction* direction = operation.primitive->direction(known);
  if (!direction) return false;
  OperationSet computed(bound.size());
  for (const SlotIndex slot : direction->computes(known)) {
    const VariableIndex variable = operation.variables[slot];
    const bool is_default = direction->optional.contains(slot);
    if (is_default && std::ranges::any_of(proper_givers_[variable], [&](auto g) { return !done.test(g); }))
      return false;
    if (computed.test_set(variable) && !operation.primitive->is_relation()) return false;
  }
  return true;
}

bool ExecutionGraph::dependent(OperationIndex one, OperationIndex other) const {
  return may_give_[one].intersects(variables_[other]) || may_give_[other].intersects(variables_[one]);
}

std::vector<Order> prefixes(const OrderSpace& space, std::size_t at_least) {
  const std::size_t operations = space.operations().count();
  std::vector<Order> all{{}};
  for (std::size_t length = 0; length < operations && all.size() < at_least; ++length) {
    std::vector<Order> longer;
    for (const Order& prefix : all)
      for (const OperationIndex operation : space.next(set_of(space.operations().size(), prefix))) {
        longer.push_back(prefix);
        longer.back().push_back(operation);
      }
    all = std::move(longer);  // without those that led into a dead end
  }
  return all;
}

}  // namespace irl::orders
