#include "irl/network/detail/given_variables.hpp"

#include <algorithm>

namespace irl {

bool can_find(const Primitive& primitive, std::size_t slot) {
  const Relation* relation = primitive.relation();
  if (slot >= primitive.slots.size() || (relation && relation->find_items)) return true;
  return std::ranges::any_of(primitive.directions, [&](const Direction& direction) {
    return (direction.found | direction.optional).contains(SlotIndex(slot));
  });
}

/// From the ground up. What recurs through one another is taken to give what it is asked for.
GivenVariables::GivenVariables(const DefinitionGroups& groups, const Domain& domain)
    : groups_(groups), domain_(domain) {
  std::vector<std::size_t> by_level;
  for (const DefinitionGroup& group : groups.all()) {
    by_level.push_back(by_level.size());
    finds_.emplace_back(group.definitions.front()->parameters.size(), true);
  }
  std::ranges::stable_sort(by_level, {}, [&](std::size_t g) { return groups.all()[g].level; });
  for (const std::size_t g : by_level) {
    std::vector<bool> finds = finds_[g];
    for (const Definition* definition : groups.all()[g].definitions) {
      const std::set<std::string> given = in_body(*definition);
      for (std::size_t slot = 0; slot < std::min(finds.size(), definition->parameters.size()); ++slot) {
        const Variable* variable = definition->parameters[slot].variable();
        finds[slot] = finds[slot] && (!variable || given.contains(variable->name));
      }
    }
    finds_[g] = std::move(finds);
  }
}

void GivenVariables::add(const Operation& operation, std::set<std::string>& given) const {
  for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot)
    if (can_find(operation, slot))
      for (std::string& name : variables_in({operation.arguments[slot]})) given.insert(std::move(name));
}

bool GivenVariables::can_find(const Operation& operation, std::size_t slot) const {
  if (const auto defined = groups_.find(operation.primitive))
    return slot >= finds_[*defined].size() || finds_[*defined][slot];
  const Primitive* primitive = domain_.find(operation.primitive);
  return !primitive || irl::can_find(*primitive, slot);
}

/// An aggregate gives its result, and its groups unless they are given.
std::set<std::string> GivenVariables::in_body(const Definition& definition) const {
  const auto is_known = [this](std::string_view name) { return groups_.is_known(name); };
  std::set<std::string> given;
  for (const Operation& operation : definition.body)
    if (!is_special_form(operation, is_known))
      add(operation, given);
    else if (operation.primitive != "not")
      for (std::string& name : variables_in(operation.arguments)) given.insert(std::move(name));
  return given;
}

}  // namespace irl
