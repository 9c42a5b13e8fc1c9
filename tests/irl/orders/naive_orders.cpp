#include "tests/irl/orders/naive_orders.hpp"

#include <algorithm>
#include <map>

namespace irl::test {

namespace {

void extend(orders::Order& order, const orders::Order& operations, Orders& found,
            const std::function<bool(const orders::Order&, OperationIndex)>& may_follow) {
  if (order.size() == operations.size()) found.insert(order);
  for (const OperationIndex next : operations) {
    if (std::ranges::find(order, next) != order.end() || !may_follow(order, next)) continue;
    order.push_back(next);
    extend(order, operations, found, may_follow);
    order.pop_back();
  }
}

bool gives(const ProgramOperation& operation, VariableIndex variable) {
  for (std::size_t slot = 0; slot < operation.variables.size(); ++slot)
    if (operation.variables[slot] == variable && operation.primitive->slots[slot].role == SlotRole::output)
      return true;
  return false;
}

bool can_follow(const Program& program, const orders::Order& before, OperationIndex next) {
  std::set<VariableIndex> bound;
  for (const auto& [variable, binding] : program.bound) bound.insert(variable);
  for (const OperationIndex done : before)
    bound.insert(program.operations[done].variables.begin(), program.operations[done].variables.end());
  const ProgramOperation& operation = program.operations[next];
  SlotSet given;
  for (std::size_t slot = 0; slot < operation.variables.size(); ++slot)
    given.insert_if(bound.contains(operation.variables[slot]), slot);
  const Direction* direction = operation.primitive->direction(given);
  if (!direction) return false;
  for (std::size_t slot = 0; slot < operation.variables.size(); ++slot) {
    const VariableIndex variable = operation.variables[slot];
    if (given.contains(slot)) continue;
    if (!operation.primitive->is_relation() && std::ranges::count(operation.variables, variable) > 1)
      return false;
    for (const OperationIndex other : indices(program.operations))
      if (direction->optional.contains(slot) && std::ranges::find(before, other) == before.end() &&
          gives(program.operations[other], variable))
        return false;
  }
  return true;
}

bool is_relation(const Program& program, OperationIndex operation) {
  return program.operations[operation].primitive->is_relation();
}

/// What was done, and every relation that can run by then.
orders::Order with_relations(const Program& program, orders::Order done) {
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const OperationIndex next : indices(program.operations)) {
      if (!is_relation(program, next) || std::ranges::find(done, next) != done.end()) continue;
      if (!can_follow(program, done, next)) continue;
      done.push_back(next);
      goes_on = true;
    }
  }
  return done;
}

}  // namespace

Orders permutations(const orders::Order& operations,
                    const std::function<bool(const orders::Order&, OperationIndex)>& may_follow) {
  Orders found;
  orders::Order order;
  extend(order, operations, found, may_follow);
  return found;
}

Orders executable_orders(const Program& program) {
  orders::Order others;
  for (const OperationIndex operation : indices(program.operations))
    if (!is_relation(program, operation)) others.push_back(operation);
  return permutations(others, [&](const orders::Order& before, OperationIndex next) {
    return can_follow(program, with_relations(program, before), next);
  });
}

Orders orders_that_keep(const orders::Precedence& precedence) {
  const orders::Order ordered = orders::members(precedence.operations());
  return permutations(ordered, [&](const orders::Order& before, OperationIndex next) {
    return std::ranges::all_of(precedence.pairs(), [&](const orders::Pair& pair) {
      return pair.after != next || std::ranges::find(before, pair.before) != before.end();
    });
  });
}

std::size_t classes(const Orders& all, const orders::Dependence& dependence) {
  std::size_t count = 0;
  Orders left = all;
  while (!left.empty()) {
    ++count;
    std::vector<orders::Order> open{left.extract(left.begin()).value()};
    while (!open.empty()) {
      const orders::Order order = std::move(open.back());
      open.pop_back();
      for (std::size_t place = 1; place < order.size(); ++place) {
        if (dependence.on(order[place]).test(order[place - 1])) continue;
        orders::Order exchanged = order;
        std::swap(exchanged[place], exchanged[place - 1]);
        if (auto other = left.extract(exchanged)) open.push_back(std::move(other.value()));
      }
    }
  }
  return count;
}

}  // namespace irl::test
