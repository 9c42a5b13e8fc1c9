#include "irl/compose/detail/accessible_objects.hpp"

#include <algorithm>

#include "irl/world/containment.hpp"

namespace irl {

void AccessibleObjects::take_in(const Program& program, const Solution& solution) {
  for (const Step& step : solution.steps) {
    const ProgramOperation& operation = program.operations[step.operation];
    for (std::uint32_t slot = 0; slot < step.slots.size(); ++slot) {
      const std::string& variable = program.variables[operation.variables[slot]].name;
      if (!step.slots[slot] || variable.empty()) continue;
      if ((step.given >> slot) & 1U)
        use(variable);
      else
        name(variable, *step.slots[slot], *program.domain);
    }
  }
}

void AccessibleObjects::use(const std::string& name) {
  const auto object = std::ranges::find(objects_, name, &AccessibleObject::name);
  if (object != objects_.end()) object->used = true;
}

void AccessibleObjects::name(const std::string& name, const Binding& binding, const Domain& domain) {
  if (binding.value.has_failed()) return;
  if (const StateShape* shape = domain.state_shape()) {
    const Entity* object = binding.value.get_if<Entity>();
    if (!object || object->is(shape->type) || !binding.available_at) return;
  }
  std::erase_if(objects_, [&](const AccessibleObject& object) {
    return identical(object.binding.value, binding.value);
  });
  objects_.push_back({name, binding});
}

void AccessibleObjects::bring_up_to_date(const Entity& state, const Domain& domain) {
  if (state.has_failed() || !domain.state_shape()) return;
  const Containment containment(domain.state_shape()->contents);
  for (AccessibleObject& object : objects_)
    if (const Entity* entity = object.binding.value.get_if<Entity>())
      if (const auto path = containment.find(state, entity->identity()))
        object.binding.value = containment.at(state, *path);
}

}  // namespace irl
