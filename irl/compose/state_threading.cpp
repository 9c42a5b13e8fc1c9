#include "irl/compose/state_threading.hpp"

#include <algorithm>
#include <set>

namespace irl {

const Variable* variable_at(const Operation& operation, std::optional<std::uint32_t> slot) {
  return slot && *slot < operation.arguments.size() ? operation.arguments[*slot].variable() : nullptr;
}

namespace {

bool is_initial(const Primitive* primitive) {
  return primitive && primitive->state_out && !primitive->state_in;
}

/// The variables of states that a network gives and takes.
struct States {
  std::set<std::string> given;
  std::set<std::string> taken;
};

States states_of(const Network& network, const Domain& domain) {
  States states;
  for (const Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    if (!primitive) continue;
    if (const Variable* out = variable_at(operation, primitive->state_out)) states.given.insert(out->name);
    if (const Variable* in = variable_at(operation, primitive->state_in)) states.taken.insert(in->name);
  }
  return states;
}

}  // namespace

bool gives_initial_state(const Network& network, const Domain& domain) {
  return std::ranges::any_of(network.operations, [&](const Operation& operation) {
    return is_initial(domain.find(operation.primitive));
  });
}

std::optional<Operation> initial_operation(const Domain& domain) {
  const auto primitive =
      std::ranges::find_if(domain.primitives(), [](const Primitive& known) { return is_initial(&known); });
  if (primitive == domain.primitives().end()) return std::nullopt;
  Operation operation{.primitive = primitive->name, .arguments = {}};
  for (const SlotDefinition& slot : primitive->slots) operation.arguments.push_back({Variable{slot.name}});
  return operation;
}

Threaded with_state_threaded(Network network, const Domain& domain, const std::string& state) {
  const States before = states_of(network, domain);
  std::string latest = state;
  for (Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    if (!primitive) continue;
    const Variable* in = variable_at(operation, primitive->state_in);
    if (in && !before.given.contains(in->name))
      operation.arguments[*primitive->state_in].value = Variable{latest};
    if (const Variable* out = variable_at(operation, primitive->state_out)) latest = out->name;
  }
  const States after = states_of(network, domain);
  std::string left = state;
  for (const Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    const Variable* out = primitive ? variable_at(operation, primitive->state_out) : nullptr;
    if (out && !after.taken.contains(out->name)) left = out->name;
  }
  return {std::move(network), std::move(left)};
}

}  // namespace irl
