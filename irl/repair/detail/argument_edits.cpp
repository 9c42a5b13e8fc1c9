#include <algorithm>

#include "irl/network/edit/names.hpp"
#include "irl/network/variables.hpp"
#include "irl/repair/detail/proposals.hpp"

namespace irl {

Operation Case::with(Place place, Term term) const {
  Operation operation = this->operation(place.operation);
  term.where = operation.arguments[place.slot].where;
  operation.arguments[place.slot] = std::move(term);
  return operation;
}

Edit Case::rewritten(EditKind kind, double cost, std::size_t operation, Operation after) {
  return {.kind = kind, .cost = cost, .change = {.rewritten = {{operation, std::move(after)}}}};
}

std::string Case::fresh_name(const std::string& name) const {
  return irl::fresh_name(name, [&](const std::string& known) { return wiring.contains(known); });
}

namespace {

std::size_t distance(std::size_t left, std::size_t right) {
  return std::max(left, right) - std::min(left, right);
}

Proposal rewired(const Case& broken, Place place, const std::string& name, double fit, std::size_t distance) {
  const double cost = broken.wiring.is_state(place) ? broken.costs.state : broken.costs.rewire;
  return {broken.rewritten(EditKind::rewire, cost, place.operation, broken.with(place, {Variable{name}})),
          fit, distance};
}

/// How alike a name is to what stands at a place.
double likeness_to(const Case& broken, Place place, const std::string& name) {
  const std::string* written = broken.wiring.variable(place);
  return written ? likeness(*written, name) : 0;
}

std::vector<std::string> missing_states(const Wiring& wiring) {
  std::vector<std::string> missing;
  for (std::size_t o = 0; o < wiring.network().operations.size(); ++o)
    if (const std::string* state = wiring.state_taken(o); state && !wiring.is_given(*state))
      missing.push_back(*state);
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
    if (const std::string* state = wiring.state_given(o)) any = propose(*state);
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
  proposals.push_back(rewired(broken, place, broken.fresh_name(written ? *written : slot.name), 0, 0));
}

void propose_variables(const Case& broken, Place place, Proposals& proposals) {
  const Wiring& wiring = broken.wiring;
  const SlotDefinition& slot = *wiring.slot(place);
  const std::vector<bool> later = wiring.dependants(place.operation);
  const std::string* written = wiring.variable(place);
  const Operation others =
      broken.with(place, {Symbol{}});  // what stands in a list there may be what is meant
  for (const std::string& name : wiring.given()) {
    broken.budget.demand();
    const Type type = broken.examination.type(name, wiring);
    const bool is_there = (written && *written == name) || has_variable(others, name);
    if (!type || !compatible(type, slot.type) || is_there) continue;
    const auto givers = wiring.givers(name);
    if (!givers.empty() && later[givers.front().operation]) continue;
    const double fit = likeness_to(broken, place, name) + broken.closeness.between(type, slot.type) / 2;
    proposals.push_back(rewired(broken, place, name, fit,
                                givers.empty() ? 0 : distance(place.operation, givers.front().operation)));
  }
  const bool is_open = written && !wiring.is_given(*written) && wiring.uses(*written).size() == 1;
  if (slot.role == SlotRole::optional && !is_open)
    proposals.push_back(rewired(broken, place, broken.fresh_name(slot.name), 0, 0));
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
  for (SlotIndex other; other < operation.arguments.size(); ++other) {
    if (other == place.slot || operation.arguments[other] == operation.arguments[place.slot]) continue;
    Operation exchanged = operation;
    std::swap(exchanged.arguments[place.slot], exchanged.arguments[other]);
    const auto is_constant_result = [&](SlotIndex slot) {
      return primitive->slots[slot].role == SlotRole::output && !exchanged.arguments[slot].variable();
    };
    if (is_constant_result(place.slot) || is_constant_result(other)) continue;
    proposals.push_back(
        {broken.rewritten(EditKind::exchange, broken.costs.exchange, place.operation, std::move(exchanged)),
         0.5, distance(place.slot, other)});
  }
}

}  // namespace irl
