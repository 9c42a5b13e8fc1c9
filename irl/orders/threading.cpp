#include "irl/orders/threading.hpp"

#include <algorithm>
#include <map>

namespace irl::orders {

namespace {

std::optional<std::uint32_t> variable_at(const ProgramOperation& operation,
                                         std::optional<std::uint32_t> slot) {
  return slot ? std::optional(operation.variables[*slot]) : std::nullopt;
}

/// Enters anew where operations use the variables.
void count_uses(Program& program) {
  for (ProgramVariable& variable : program.variables) variable.uses.clear(), variable.first_givers.clear();
  for (std::uint32_t o = 0; o < program.operations.size(); ++o) {
    const ProgramOperation& operation = program.operations[o];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
      ProgramVariable& variable = program.variables[operation.variables[slot]];
      variable.uses.push_back({o, slot});
      const bool gives = operation.primitive->slots[slot].role != SlotRole::input;
      const bool is_known = !variable.first_givers.empty() && variable.first_givers.back() == o;
      if (gives && !is_known && variable.first_givers.size() < 2) variable.first_givers.push_back(o);
    }
  }
}

}  // namespace

bool is_state_slot(const Primitive& primitive, std::uint32_t slot) {
  return primitive.state_in == slot || primitive.state_out == slot;
}

StateRoots state_roots(const Program& program) {
  std::map<std::uint32_t, std::uint32_t> taken_for;  // by state given: the state taken
  for (const ProgramOperation& operation : program.operations)
    if (const auto in = variable_at(operation, operation.primitive->state_in))
      if (const auto out = variable_at(operation, operation.primitive->state_out))
        taken_for.emplace(*out, *in);
  std::map<std::uint32_t, std::uint32_t> known;  // by state: its root
  const auto root_of = [&](std::uint32_t state) {
    std::vector<std::uint32_t> way;
    std::uint32_t root = state;
    // A state that leads back to itself has no beginning, and where it was met is as good as any.
    for (auto before = taken_for.find(root); known.emplace(root, root).second && before != taken_for.end();
         before = taken_for.find(root)) {
      way.push_back(root);
      root = before->second;
    }
    root = known.at(root);
    for (const std::uint32_t passed : way) known[passed] = root;
    return root;
  };
  StateRoots roots;
  for (const ProgramOperation& operation : program.operations)
    roots.push_back(variable_at(operation, operation.primitive->state_in).transform(root_of));
  return roots;
}

std::vector<Fork> forks(const Program& program) {
  std::map<std::uint32_t, Order> takers;
  for (std::uint32_t o = 0; o < program.operations.size(); ++o)
    if (const auto in = variable_at(program.operations[o], program.operations[o].primitive->state_in))
      takers[*in].push_back(o);
  std::vector<Fork> forks;
  for (auto& [variable, operations] : takers)
    if (operations.size() > 1) forks.push_back({variable, std::move(operations)});
  return forks;
}

Program rethreaded(const Program& program, const Order& order) {
  const StateRoots roots = state_roots(program);
  Program threaded = program;
  std::map<std::uint32_t, std::uint32_t> newest;  // state by root
  for (const std::uint32_t o : order) {
    ProgramOperation& operation = threaded.operations[o];
    if (!roots[o]) continue;
    const auto [state, is_first] = newest.emplace(*roots[o], *roots[o]);
    operation.variables[*operation.primitive->state_in] = state->second;
    if (const auto out = variable_at(operation, operation.primitive->state_out)) state->second = *out;
  }
  count_uses(threaded);
  return threaded;
}

}  // namespace irl::orders
