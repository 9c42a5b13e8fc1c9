#include <algorithm>

#include "irl/network/variables.hpp"
#include "irl/repair/detail/likeness.hpp"
#include "irl/repair/detail/proposals.hpp"

namespace irl {

Operation Case::with(Place place, Term term) const {
  Operation operation = this->operation(place.operation);
  term.where = operation.arguments[place.slot].where;
  operation.arguments[place.slot] = std::move(term);
  return operation;
}

namespace {

std::size_t distance(std::size_t left, std::size_t right) {
  return left < right ? right - left : left - right;
}

Proposal rewired(const Case& broken, Place place, const std::string& name, double fit, std::size_t distance) {
  Edit edit{.kind = EditKind::rewire,
            .cost = broken.wiring.is_state(place) ? broken.costs.state : broken.costs.rewire};
  edit.changed.emplace_back(place.operation, broken.with(place, {Variable{name}}));
  return {std::move(edit), fit, distance};
}

/// How alike a name is to what stands at a place.
double likeness_to(const Case& broken, Place place, const std::string& name) {
  const std::string* written = broken.wiring.variable(place);
  return written ? likeness(*written, name) : 0;
}

bool stands_in(const Operation& operation, const std::string& name) {
  return std::ranges::any_of(operation.arguments, [&](const Term& argument) {
    return argument.variable() && argument.variable()->name == name;
  });
}

std::vector<std::string> missing_states(const Wiring& wiring) {
  std::vector<std::string> missing;
  for (std::size_t o = 0; o < wiring.network().operations.size(); ++o) {
    const Primitive* primitive = wiring.primitive(o);
    const std::string* state =
        primitive && primitive->state_in ? wiring.variable({o, *primitive->state_in}) : nullptr;
    if (state && !wiring.is_given(*state)) missing.push_back(*state);
  }
  return missing;
}

/// States that nothing takes yet; without any, the one that is given last before the operation.
void propose_states(const Case& broken, Place place, Proposals& proposals) {
  const Wiring& wiring = broken.wiring;
  const std::vector<bool> later = wiring.dependants(place.operation);
  const auto propose = [&](const std::string& state) {
    broken.budget.demand();
    const auto givers = wiring.givers(state);
    if (givers.empty() || later[givers.front().operation]) return false;
    proposals.push_back(rewired(broken, place, state, likeness_to(broken, place, state),
                                distance(place.operation, givers.front().operation)));
    return true;
  };
  bool any = false;
  for (const std::string& state : wiring.states_left()) any |= propose(state);
  for (std::size_t o = place.operation; !any && o-- > 0;)
    if (const Primitive* primitive = wiring.primitive(o); primitive && primitive->state_out)
      if (const std::string* state = wiring.variable({o, *primitive->state_out})) any = propose(*state);
}

/// A result under another name: that of something missing, or a new one.
void propose_names(const Case& broken, Place place, Proposals& proposals) {
  const Wiring& wiring = broken.wiring;
  const SlotDefinition& slot = *wiring.slot(place);
  const bool is_state = wiring.is_state(place);
  for (const std::string& name : is_state ? missing_states(wiring) : wiring.missing()) {
    broken.budget.demand();
    if (const Type type = wiring.type(name); is_state || (type && compatible(type, slot.type)))
      proposals.push_back(rewired(broken, place, name, likeness_to(broken, place, name), 0));
  }
  const std::string* written = wiring.variable(place);
  const std::string fresh = fresh_name(written ? *written : slot.name, wiring);
  proposals.push_back(rewired(broken, place, fresh, 0, 0));
}

void propose_variables(const Case& broken, Place place, Proposals& proposals) {
  const Wiring& wiring = broken.wiring;
  const SlotDefinition& slot = *wiring.slot(place);
  const std::vector<bool> later = wiring.dependants(place.operation);
  for (const std::string& name : wiring.given()) {
    broken.budget.demand();
    const Type type = broken.examination.type(name, wiring);
    if (!type || !compatible(type, slot.type) || stands_in(broken.operation(place.operation), name)) continue;
    const auto givers = wiring.givers(name);
    if (!givers.empty() && later[givers.front().operation]) continue;
    const double fit = likeness_to(broken, place, name) + broken.closeness.between(type, slot.type) / 2;
    proposals.push_back(rewired(broken, place, name, fit,
                                givers.empty() ? 0 : distance(place.operation, givers.front().operation)));
  }
  const std::string* written = wiring.variable(place);
  const bool is_open = written && !wiring.is_given(*written) && wiring.uses(*written).size() == 1;
  if (slot.role == SlotRole::optional && !is_open)
    proposals.push_back(rewired(broken, place, fresh_name(slot.name, wiring), 0, 0));
}

}  // namespace

void propose_rewiring(const Case& broken, Place place, Proposals& proposals) {
  const SlotDefinition* slot = broken.wiring.slot(place);
  if (!slot) return;
  if (slot->role == SlotRole::output) return propose_names(broken, place, proposals);
  if (broken.wiring.is_state(place)) return propose_states(broken, place, proposals);
  propose_variables(broken, place, proposals);
}

void propose_results(const Case& broken, const std::string& missing, Proposals& proposals) {
  const Wiring& wiring = broken.wiring;
  const auto& uses = wiring.uses(missing);
  const Type wanted = wiring.type(missing);
  if (uses.empty() || !wanted) return;
  const std::vector<bool> later = wiring.dependants(uses.front().operation);
  for (const std::string& name : wiring.given()) {
    broken.budget.demand();
    const auto givers = wiring.givers(name);
    if (wiring.uses(name).size() != 1 || givers.empty() || later[givers.front().operation]) continue;
    const Type type = broken.examination.type(name, wiring);
    if (!compatible(type, wanted)) continue;
    const double fit = likeness(missing, name) + broken.closeness.between(type, wanted) / 2;
    proposals.push_back(rewired(broken, givers.front(), missing, fit,
                                distance(uses.front().operation, givers.front().operation)));
  }
}

void propose_exchanges(const Case& broken, Place place, Proposals& proposals) {
  const Operation& operation = broken.operation(place.operation);
  const Primitive* primitive = broken.wiring.primitive(place.operation);
  if (!primitive) return;
  for (std::uint32_t other = 0; other < operation.arguments.size(); ++other) {
    if (other == place.slot || operation.arguments[other] == operation.arguments[place.slot]) continue;
    Edit edit{.kind = EditKind::exchange, .cost = broken.costs.exchange};
    Operation exchanged = operation;
    std::swap(exchanged.arguments[place.slot], exchanged.arguments[other]);
    const auto is_constant_result = [&](std::uint32_t slot) {
      return primitive->slots[slot].role == SlotRole::output && !exchanged.arguments[slot].variable();
    };
    if (is_constant_result(place.slot) || is_constant_result(other)) continue;
    edit.changed.emplace_back(place.operation, std::move(exchanged));
    proposals.push_back({std::move(edit), 0.5, distance(place.slot, other)});
  }
}

}  // namespace irl
