#include "irl/network/wiring.hpp"

#include <algorithm>
#include <set>

namespace irl {

Wiring::Wiring(const Network& network, const Domain& domain) : network_(network), domain_(domain) {
  for (const Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    const bool fits = primitive && primitive->slots.size() == operation.arguments.size();
    primitives_.push_back(fits ? primitive : nullptr);
  }
  for (const BindStatement& statement : network.bindings) bound_.push_back(statement.variable.name);
  add_uses();
  sort_variables();
}

void Wiring::add_uses() {
  for (std::size_t o = 0; o < network_.operations.size(); ++o)
    for (SlotIndex slot; slot < network_.operations[o].arguments.size(); ++slot)
      if (const std::string* name = variable({o, slot}))
        uses_[*name].push_back({o, slot});
      else
        add_names(network_.operations[o].arguments[slot]);
  for (const std::string_view name : bound_) uses_.try_emplace(name);
}

/// What stands in lists has a name and no place of its own.
void Wiring::add_names(const Term& term) {
  if (const Variable* variable = term.variable()) uses_.try_emplace(variable->name);
  if (const auto* list = std::get_if<TermList>(&term.value))
    std::ranges::for_each(*list, [&](const Term& item) { add_names(item); });
}

void Wiring::sort_variables() {
  std::set<std::string_view> seen;
  for (std::size_t o = 0; o < network_.operations.size(); ++o) {
    if (!primitives_[o]) continue;
    for (const SlotIndex s : indices(primitives_[o]->slots)) {
      const std::string* name = variable({o, s});
      if (!name) continue;
      const SlotRole role = primitives_[o]->slots[s].role;
      const bool is_used_once = uses_.find(*name)->second.size() == 1;
      if (role == SlotRole::output && is_state({o, s})) {
        if (is_used_once) states_left_.push_back(*name);
      } else if (role == SlotRole::output || role == SlotRole::any) {
        if (seen.insert(*name).second) given_.push_back(*name);
        if (role == SlotRole::output && s == 0 && is_used_once) loose_ends_.push_back(*name);
      } else if (role == SlotRole::input && !is_state({o, s}) && !is_given(*name)) {
        if (seen.insert(*name).second) missing_.push_back(*name);
      }
    }
  }
}

const SlotDefinition* Wiring::slot(Place place) const {
  const Primitive* primitive = primitives_[place.operation];
  return primitive ? &primitive->slots[place.slot] : nullptr;
}

const std::string* Wiring::variable(Place place) const {
  return variable_at(network_.operations[place.operation], place.slot);
}

bool Wiring::is_state(Place place) const {
  const Primitive* primitive = primitives_[place.operation];
  return primitive && (primitive->state_in == place.slot || primitive->state_out == place.slot);
}

const std::string* Wiring::state_taken(std::size_t operation) const {
  const Primitive* primitive = primitives_[operation];
  return primitive ? variable_at(network_.operations[operation], primitive->state_in) : nullptr;
}

const std::string* Wiring::state_given(std::size_t operation) const {
  const Primitive* primitive = primitives_[operation];
  return primitive ? variable_at(network_.operations[operation], primitive->state_out) : nullptr;
}

std::vector<Place> Wiring::taken(std::size_t operation) const {
  std::vector<Place> taken;
  const Primitive* primitive = primitives_[operation];
  for (SlotIndex s; primitive && s < primitive->slots.size(); ++s)
    if (primitive->slots[s].role != SlotRole::output && !is_state({operation, s}))
      taken.push_back({operation, s});
  return taken;
}

const std::vector<Place>& Wiring::uses(std::string_view variable) const {
  static const std::vector<Place> none;
  const auto found = uses_.find(variable);
  return found == uses_.end() ? none : found->second;
}

std::vector<Place> Wiring::givers(std::string_view variable) const {
  std::vector<Place> givers = uses(variable);
  std::erase_if(givers, [&](Place place) {
    const SlotDefinition* definition = slot(place);
    return !definition || definition->role != SlotRole::output;
  });
  return givers;
}

bool Wiring::is_given(std::string_view variable) const {
  return std::ranges::find(bound_, variable) != bound_.end() ||
         std::ranges::any_of(uses(variable), [&](Place place) {
           const SlotDefinition* definition = slot(place);
           return definition && (definition->role == SlotRole::output || definition->role == SlotRole::any);
         });
}

bool Wiring::is_loose(std::string_view variable) const {
  return std::ranges::find(loose_ends_, variable) != loose_ends_.end();
}

bool Wiring::is_loose_result(const Operation& operation, std::size_t slot) const {
  const Primitive* primitive = domain_.find(operation.primitive);
  return slot == 0 && primitive && primitive->slots.size() == operation.arguments.size() &&
         primitive->slots[0].role == SlotRole::output && primitive->state_out != 0;
}

std::size_t Wiring::loose_ends_after(const NetworkChange& change) const {
  struct Count {
    std::ptrdiff_t uses = 0, results = 0;  // results: first arguments that an operation gives
  };
  boost::unordered_flat_map<std::string_view, Count> counts;
  const auto add = [&](const Operation& operation, std::ptrdiff_t times) {
    for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot)
      if (const Variable* variable = operation.arguments[slot].variable()) {
        counts[variable->name].uses += times;
        counts[variable->name].results += is_loose_result(operation, slot) ? times : 0;
      }
  };
  for (const auto& [place, after] : change.rewritten) {
    add(network_.operations[place], -1);
    add(after, 1);
  }
  for (const Operation& inserted : change.inserted) add(inserted, 1);
  if (change.erased) add(network_.operations[*change.erased], -1);
  std::size_t loose = loose_ends_.size();
  for (const auto& [name, count] : counts) {
    const std::vector<Place>& places = uses(name);
    const auto results = std::ranges::count_if(places, [&](Place place) {
      return is_loose_result(network_.operations[place.operation], place.slot);
    });
    const bool was_loose = places.size() == 1 && results == 1;
    const bool is_loose = std::ssize(places) + count.uses == 1 && results + count.results == 1;
    loose = loose + static_cast<std::size_t>(is_loose) - static_cast<std::size_t>(was_loose);
  }
  return loose;
}

Type Wiring::type(std::string_view variable) const {
  const auto giving = givers(variable);
  for (const std::vector<Place>* places : {&giving, &uses(variable)})
    for (const Place place : *places)
      if (const SlotDefinition* definition = slot(place)) return definition->type;
  return {};
}

std::vector<bool> Wiring::dependants(std::size_t operation) const {
  std::vector<bool> depends(network_.operations.size(), false);
  std::vector<std::size_t> open{operation};
  while (!open.empty()) {
    const std::size_t o = open.back();
    open.pop_back();
    if (depends[o]) continue;
    depends[o] = true;
    for (SlotIndex s; primitives_[o] && s < primitives_[o]->slots.size(); ++s) {
      const std::string* name = variable({o, s});
      if (!name || primitives_[o]->slots[s].role != SlotRole::output) continue;
      for (const Place use : uses(*name))
        if (const SlotDefinition* taking = slot(use); taking && taking->role != SlotRole::output)
          open.push_back(use.operation);
    }
  }
  return depends;
}

}  // namespace irl
