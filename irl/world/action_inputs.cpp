#include "irl/world/action_definition.hpp"

#include <algorithm>

#include "irl/world/action_slots.hpp"
#include "irl/world/world.hpp"

namespace irl {

SlotReference::SlotReference(const SlotDeclaration& slot) : name_(slot.name) {}

std::size_t Inputs::place(SlotReference slot) const {
  return definition_->place(slot);
}

SlotIndex Inputs::position(SlotReference slot) const {
  const TakenDefinition& taken = definition_->takes[place(slot)];
  return taken.slot + (taken.name == slot.name() ? 0 : 1);
}

Seconds Inputs::clock() const {
  if (observed_) observed_->time = true;
  return clock_;
}

Seconds Inputs::available_at(SlotReference slot) const {
  if (observed_) observed_->time = true;
  return available_at(position(slot));
}

Seconds Inputs::available_at(SlotIndex slot) const {
  const Binding* binding = given_[slot];
  return binding ? std::max(clock_, binding->available_at.value_or(clock_)) : clock_;
}

std::optional<Amount> Inputs::amount(SlotIndex value_slot) const {
  if (value_slot + 1 >= given_.size()) return std::nullopt;
  const auto number = value(value_slot).number();
  const Type* unit = value(value_slot + 1).get_if<Type>();
  return number && unit ? std::optional(amount_as_written(*number, *unit)) : std::nullopt;
}

}  // namespace irl
