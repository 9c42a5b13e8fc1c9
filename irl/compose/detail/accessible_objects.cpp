#include "irl/compose/detail/accessible_objects.hpp"

#include <algorithm>

#include "irl/world/world.hpp"

namespace irl {

static bool is_accessible(const Binding& binding, const Domain& domain) {
  const StateShape* shape = domain.state_shape();
  const Entity* object = binding.value.get_if<Entity>();
  return !binding.value.has_failed() &&
         (!shape || (object && !object->is(shape->type) && binding.available_at));
}

void take_in(const Program& program, const Solution& solution, AccessibleObjects& objects) {
  for (const Step& step : solution.steps)
    for (SlotIndex slot; slot < step.slots.size(); ++slot) {
      const std::string& name = program.variables[program.operations[step.operation].variables[slot]].name;
      const std::optional<Binding>& binding = step.slots[slot];
      if (step.given.contains(slot)) {
        const auto object = std::ranges::find(objects, name, &AccessibleObject::name);
        if (object != objects.end()) object->used = true;
      } else if (binding && is_accessible(*binding, *program.domain)) {
        std::erase_if(objects, [&](const AccessibleObject& object) {
          return identical(object.binding.value, binding->value);
        });
        objects.push_back({name, *binding});
      }
    }
}

void bring_up_to_date(AccessibleObjects& objects, const Entity& state, const Domain& domain) {
  if (state.has_failed() || !domain.state_shape()) return;
  const Containment containment(domain.state_shape()->contents);
  for (AccessibleObject& object : objects)
    if (const Entity* entity = object.binding.value.get_if<Entity>())
      if (const auto path = containment.find(state, entity->identity()))
        object.binding.value = containment.at(state, *path);
}

}  // namespace irl
