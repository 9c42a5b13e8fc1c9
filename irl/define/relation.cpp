#include "irl/define/relation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::detail {

std::uint32_t position_of(const Primitive& primitive, const std::string& slot) {
  const auto position = primitive.slot(slot);
  if (!position)
    throw DefinitionError(fmt::format("the primitive '{}' has no slot '{}'", primitive.name, slot));
  return *position;
}

void demand_distinct(const Primitive& primitive, std::span<const std::uint32_t> slots) {
  SlotSet seen = 0;
  for (std::uint32_t slot : slots) {
    if ((seen >> slot) & 1U)
      throw DefinitionError(
          fmt::format("a direction of '{}' finds '{}' twice", primitive.name, primitive.slots[slot].name));
    seen |= SlotSet{1} << slot;
  }
}

void add_direction(Primitive& primitive, Direction direction) {
  const SlotSet all =
      primitive.slots.size() == max_slots ? ~SlotSet{0} : (SlotSet{1} << primitive.slots.size()) - 1;
  if ((direction.given & direction.found) != 0)
    throw DefinitionError(fmt::format("a direction of '{}' finds a slot that is given", primitive.name));
  if ((direction.given | direction.found | direction.optional) != all)
    throw DefinitionError(fmt::format(
        "a direction of '{}' leaves a slot out: every slot is either given or found", primitive.name));
  if (primitive.direction(direction.given))
    throw DefinitionError(fmt::format("'{}' has two directions for the same given slots", primitive.name));
  primitive.directions.push_back(std::move(direction));
  for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot) {
    const auto finds = [slot](const Direction& d) { return ((d.found >> slot) & 1U) != 0; };
    const bool always = std::ranges::all_of(primitive.directions, finds);
    const bool ever = std::ranges::any_of(primitive.directions, finds);
    primitive.slots[slot].role = always ? SlotRole::output : ever ? SlotRole::any : SlotRole::input;
  }
}

}  // namespace irl::detail
