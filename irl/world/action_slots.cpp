#include "irl/world/action_slots.hpp"

#include <fmt/format.h>

#include "irl/define/domain.hpp"

namespace irl {

/// The type of that name; a DefinitionError that names the action if there is none.
static Type type_for(const std::string& action, const Domain& domain, const std::string& name) {
  try {
    return domain.type(name);
  } catch (const DefinitionError& error) {
    throw DefinitionError(fmt::format("the action '{}': {}", action, error.what()));
  }
}

TakenDefinition define_slot(const SlotDeclaration& slot, const Domain& domain, const std::string& action,
                            bool (*accepts)(const Value&)) {
  TakenDefinition taken{.name = slot.name, .type = domain.types().entity()};
  if (!slot.type.empty()) taken.type = type_for(action, domain, slot.type);
  taken.unit_name = slot.unit_name;
  if (!slot.unit_type.empty()) taken.unit_type = type_for(action, domain, slot.unit_type);
  taken.has_slot = slot.has_slot;
  taken.awaited = slot.awaited;
  taken.accepts = accepts;
  for (const Modifier& modify : slot.modifiers) modify(taken, domain.types());
  return taken;
}

GivenOutDefinition define_slot(const GivenSlot& slot, const Domain& domain, const std::string& action) {
  return {slot.name, type_for(action, domain, slot.type), slot.score};
}

}  // namespace irl
