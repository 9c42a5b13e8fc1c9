#include "irl/network/edit/state_threading.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "irl/network/subprogram.hpp"

namespace irl {

namespace {

std::optional<VariableIndex> variable_at(const ProgramOperation& operation, std::optional<SlotIndex> slot) {
  return slot ? std::optional(operation.variables[*slot]) : std::nullopt;
}

bool gives_first_state(const Primitive& primitive) {
  return primitive.state_out && !primitive.state_in;
}

}  // namespace

bool is_state_slot(const Primitive& primitive, SlotIndex slot) {
  return primitive.state_in == slot || primitive.state_out == slot;
}

const std::string* state_taken(const Operation& operation, const Domain& domain) {
  const Primitive* primitive = domain.find(operation.primitive);
  return primitive ? variable_at(operation, primitive->state_in) : nullptr;
}

const std::string* state_given(const Operation& operation, const Domain& domain) {
  const Primitive* primitive = domain.find(operation.primitive);
  return primitive ? variable_at(operation, primitive->state_out) : nullptr;
}

bool gives_initial_state(const Network& network, const Domain& domain) {
  return std::ranges::any_of(network.operations, [&](const Operation& operation) {
    const Primitive* primitive = domain.find(operation.primitive);
    return primitive && gives_first_state(*primitive);
  });
}

std::optional<Operation> initial_operation(const Domain& domain) {
  const auto primitive = std::ranges::find_if(domain.primitives(), gives_first_state);
  if (primitive == domain.primitives().end()) return std::nullopt;
  Operation operation{.primitive = primitive->name, .arguments = {}};
  for (const SlotDefinition& slot : primitive->slots) operation.arguments.push_back({Variable{slot.name}});
  return operation;
}

Threaded with_state_threaded(Network network, const Domain& domain, const std::string& state) {
  std::set<std::string> given, taken;
  for (const Operation& operation : network.operations)
    if (const std::string* out = state_given(operation, domain)) given.insert(*out);
  std::string latest = state;
  for (Operation& operation : network.operations) {
    if (const std::string* in = state_taken(operation, domain)) {
      if (!given.contains(*in))
        operation.arguments[*domain.find(operation.primitive)->state_in].value = Variable{latest};
      taken.insert(*state_taken(operation, domain));
    }
    if (const std::string* out = state_given(operation, domain)) latest = *out;
  }
  std::string left = state;
  for (const Operation& operation : network.operations)
    if (const std::string* out = state_given(operation, domain); out && !taken.contains(*out)) left = *out;
  return {std::move(network), std::move(left)};
}

StateRoots state_roots(const Program& program) {
  std::map<VariableIndex, VariableIndex> taken_for;  // by state given: the state taken
  for (const ProgramOperation& operation : program.operations)
    if (const auto in = variable_at(operation, operation.primitive->state_in))
      if (const auto out = variable_at(operation, operation.primitive->state_out))
        taken_for.emplace(*out, *in);
  std::map<VariableIndex, VariableIndex> known;  // by state: its root
  const auto root_of = [&](VariableIndex state) {
    std::vector<VariableIndex> way;
    VariableIndex root = state;
    // A state that leads back to itself has no beginning, and where it was met is as good as any.
    for (auto before = taken_for.find(root); known.emplace(root, root).second && before != taken_for.end();
         before = taken_for.find(root)) {
      way.push_back(root);
      root = before->second;
    }
    root = known.at(root);
    for (const VariableIndex passed : way) known[passed] = root;
    return root;
  };
  StateRoots roots;
  for (const ProgramOperation& operation : program.operations)
    roots.push_back(variable_at(operation, operation.primitive->state_in).transform(root_of));
  return roots;
}

Program rethreaded(const Program& program, std::span<const OperationIndex> order) {
  const StateRoots roots = state_roots(program);
  Program threaded = program;
  std::map<VariableIndex, VariableIndex> newest;  // state by root
  for (const OperationIndex o : order) {
    ProgramOperation& operation = threaded.operations[o];
    if (!roots[o]) continue;
    const auto [state, is_first] = newest.emplace(*roots[o], *roots[o]);
    operation.variables[*operation.primitive->state_in] = state->second;
    if (const auto out = variable_at(operation, operation.primitive->state_out)) state->second = *out;
  }
  count_uses(threaded);
  return threaded;
}

}  // namespace irl
