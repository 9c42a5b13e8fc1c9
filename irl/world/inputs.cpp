#include "irl/world/inputs.hpp"

#include <algorithm>

#include "irl/world/action_slots.hpp"
#include "irl/world/observation.hpp"

namespace irl {

SlotReference::SlotReference(const SlotDeclaration& slot) : name_(slot.name) {}

/// The position of a slot that an action takes; none if it takes no such thing.
static std::optional<std::uint32_t> position_of(const ActionDefinition& action, std::string_view name) {
  for (const TakenDefinition& taken : action.takes) {
    if (!taken.has_slot) continue;
    if (taken.name == name) return taken.slot;
    if (!taken.unit_name.empty() && taken.unit_name == name) return taken.slot + 1;
  }
  return std::nullopt;
}

std::uint32_t Inputs::position(SlotReference slot) const {
  if (const auto position = position_of(*definition_, slot.name())) return *position;
  throw_unknown_slot(*definition_, slot);
}

Seconds Inputs::clock() const {
  if (observed_) observed_->time = true;
  return clock_;
}

Seconds Inputs::available_at(SlotReference slot) const {
  if (observed_) observed_->time = true;
  return available_at(position(slot));
}

Seconds Inputs::available_at(std::uint32_t slot) const {
  const Binding* binding = given_[slot];
  return binding ? std::max(clock_, binding->available_at.value_or(clock_)) : clock_;
}

std::optional<Amount> Inputs::amount(std::uint32_t value_slot) const {
  if (value_slot + 1 >= given_.size()) return std::nullopt;
  const auto number = value(value_slot).number();
  const Type* unit = value(value_slot + 1).get_if<Type>();
  return number && unit ? std::optional(amount_as_written(*number, *unit)) : std::nullopt;
}

}  // namespace irl
