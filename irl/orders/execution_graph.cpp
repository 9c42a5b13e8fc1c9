#include "irl/orders/execution_graph.hpp"

#include <algorithm>

namespace irl::orders {

ExecutionGraph::ExecutionGraph(const Program& program)
    : program_(&program),
      operations_(program.operations.size()),
      done_first_(program.operations.size()),
      bound_first_(program.variables.size()),
      variables_(program.operations.size(), OperationSet(program.variables.size())),
      may_give_(variables_),
      proper_givers_(program.variables.size()) {
  operations_.set();
  for (const auto& [variable, binding] : program.bound) bound_first_.set(variable);
  for (std::uint32_t o = 0; o < program.operations.size(); ++o) {
    const ProgramOperation& operation = program.operations[o];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
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
  const OperationSet done = done_first_ | done_then;
  OperationSet bound = bound_first_;
  for (const std::uint32_t operation : members(done)) bound |= variables_[operation];
  Order ready;
  for (const std::uint32_t operation : members(~done))
    if (can_run(operation, bound, done)) ready.push_back(operation);
  return ready;
}

bool ExecutionGraph::can_run(std::uint32_t o, const OperationSet& bound, const OperationSet& done) const {
  const ProgramOperation& operation = program_->operations[o];
  SlotSet known = 0;
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
    known |= SlotSet{bound.test(operation.variables[slot])} << slot;
  const Direction* direction = operation.primitive->direction(known);
  if (!direction) return false;
  OperationSet computed(bound.size());
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
    if (!((direction->computes(known) >> slot) & 1U)) continue;
    const std::uint32_t variable = operation.variables[slot];
    const bool is_default = (direction->optional >> slot) & 1U;
    if (is_default && std::ranges::any_of(proper_givers_[variable], [&](auto g) { return !done.test(g); }))
      return false;
    if (computed.test_set(variable) && !operation.primitive->is_relation) return false;
  }
  return true;
}

bool ExecutionGraph::dependent(std::uint32_t one, std::uint32_t other) const {
  return may_give_[one].intersects(variables_[other]) || may_give_[other].intersects(variables_[one]);
}

}  // namespace irl::orders
