#include "irl/world/action_definition.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/define/domain.hpp"
#include "irl/wording.hpp"
#include "irl/world/detail/action_execution.hpp"

namespace irl {

[[noreturn]] static void throw_unknown_slot(const ActionDefinition& action, SlotReference slot) {
  std::vector<std::string_view> names;
  for (const TakenDefinition& taken : action.takes) {
    if (taken.has_slot) names.push_back(taken.name);
    if (!taken.unit_name.empty()) names.push_back(taken.unit_name);
  }
  const std::string nearest = suggestion(slot.name(), names);
  throw DefinitionError(fmt::format("the action '{}' takes no '{}'{}{}", action.name, slot.name(),
                                    nearest.empty() ? "" : ": ", nearest));
}

std::size_t ActionDefinition::place(SlotReference slot) const {
  const auto found = std::ranges::find_if(takes, [&](const TakenDefinition& taken) {
    if (!taken.has_slot || slot.name().empty()) return false;
    return taken.name == slot.name() || taken.unit_name == slot.name();
  });
  if (found == takes.end()) throw_unknown_slot(*this, slot);
  return static_cast<std::size_t>(found - takes.begin());
}

namespace {

std::vector<SlotDefinition> slots_of(ActionDefinition& definition, const StateShape& shape,
                                     const StateSlots& names) {
  std::vector<SlotDefinition> slots;
  for (const GivenOutDefinition& given : definition.gives)
    slots.push_back({given.name, given.type, SlotRole::output});
  slots.push_back({names.out, shape.type, SlotRole::output});
  slots.push_back({names.in, shape.type, SlotRole::input});
  for (TakenDefinition& taken : definition.takes) {
    if (!taken.has_slot) continue;
    taken.slot = slots.size();
    const SlotRole role = taken.provide ? SlotRole::optional : SlotRole::input;
    slots.push_back({taken.name, taken.type, role, taken.default_text});
    if (!taken.unit_name.empty())
      slots.push_back({taken.unit_name, taken.unit_type, role, taken.default_text});
  }
  return slots;
}

/// Demands that something of that type can have an attribute of the state; `what` would do nothing without.
void demand_attribute(const std::string& what, Type type, Attribute attribute, const char* named,
                      const Domain& domain) {
  const auto can_have = [&](Type one) { return !one.is_failed() && one.is(type) && one.has(attribute); };
  if (attribute && std::ranges::any_of(domain.types().all(), can_have)) return;
  throw DefinitionError(
      attribute ? fmt::format("{}: no {} has the attribute '{}'", what, type.name(), attribute.name())
                : fmt::format("{}: the state of '{}' names no attribute for it "
                              "(StateShape::{})",
                              what, domain.name(), named));
}

void demand_complete(ActionDefinition& definition, const Domain& domain) {
  if (!domain.state_shape())
    throw DefinitionError(fmt::format("'{}' is an action, but the domain '{}' declares no state",
                                      definition.name, domain.name()));
  if (!definition.ready)
    throw DefinitionError(fmt::format("'{}' does not say how long it lasts", definition.name));
  if (definition.keeps && !(*definition.keeps >= Seconds(0)))
    throw DefinitionError(
        fmt::format("what '{}' gives cannot keep {} seconds", definition.name, definition.keeps->count()));
  for (const std::string& slot : definition.refers_to) definition.taken(slot);
  for (const auto& [slot, how] : definition.occupies) {
    TakenDefinition& taken = definition.taken(slot);
    if (!taken.accepts(Value(Entity(domain.types().entity(), Identity::none))))
      throw DefinitionError(
          fmt::format("the action '{}' cannot occupy '{}', which is no object", definition.name, slot));
    demand_attribute(fmt::format("the action '{}' occupies '{}'", definition.name, slot), taken.type,
                     domain.state_shape()->capacity, "capacity", domain);
    taken.occupied = how;
  }
  for (const TakenDefinition& taken : definition.takes)
    if (taken.unused_type)
      demand_attribute(
          fmt::format("the action '{}' takes an unused {}", definition.name, taken.unused_type.name()),
          taken.unused_type, domain.state_shape()->used, "used", domain);
  for (const TakenDefinition& taken : definition.takes)
    if (!taken.has_slot && !taken.provide)
      throw DefinitionError(fmt::format(
          "'{}' brings something and does not say what, as in brought(unused(\"bowl\"))", definition.name));
}

}  // namespace

void add_action(Domain& domain, ActionDefinition definition) {
  demand_complete(definition, domain);
  if (!definition.busy) definition.busy = definition.ready;
  for (std::size_t i = 0; i < definition.takes.size(); ++i) definition.bringing_order.push_back(i);
  std::ranges::stable_sort(definition.bringing_order, {},
                           [&](std::size_t i) { return definition.takes[i].bringing_order; });
  Primitive primitive{
      .name = definition.name, .summary = definition.summary, .example = definition.example, .slots = {}};
  primitive.slots = slots_of(definition, *domain.state_shape(), *domain.state_slots());
  primitive.state_out = definition.gives.size();
  primitive.state_in = *primitive.state_out + 1;
  primitive.keeps = definition.keeps;
  Action& action_kind = primitive.kind.emplace<Action>();
  action_kind.rehearse = detail::rehearse_action;
  for (const TakenDefinition& taken : definition.takes)
    if (taken.has_slot && taken.occupied != Occupied::no) action_kind.occupies.insert(taken.slot);
  Direction direction;
  direction.judges_arguments = true;
  for (const SlotIndex slot : indices(primitive.slots)) {
    const SlotRole role = primitive.slots[slot].role;
    SlotSet& slots = role == SlotRole::input    ? direction.given
                     : role == SlotRole::output ? direction.found
                                                : direction.optional;
    slots.insert(slot);
  }
  Primitive& added = domain.add(std::move(primitive));
  if (definition.one_at_a_time) added.call_mutex = std::make_shared<std::recursive_mutex>();
  const auto action = std::make_shared<detail::AmendedAction>();
  action->variants.push_back(std::move(definition));
  direction.run = detail::ActionExecution(action, std::make_shared<const Primitive>(added));
  direction.run = guarded(added.call_mutex, std::move(direction.run));
  added.directions.push_back(std::move(direction));
}

Duration always(Seconds seconds) {
  if (!(seconds >= Seconds(0)))
    throw DefinitionError(fmt::format("nothing lasts {} seconds", seconds.count()));
  return [seconds](const World&, const Inputs&) { return seconds; };
}

Duration as_long_as(SlotReference amount) {
  return [slot = std::string(amount.name())](const World& world, const Inputs& inputs) -> Attempt<Seconds> {
    const auto time = inputs.amount(slot);
    if (!time) return fail(fmt::format("{} is no amount of time", slot));
    const auto seconds = world.domain().facts().table("seconds-per").find(time->unit);
    if (!seconds && world.context().rehearsal && !inputs.given(slot))
      throw DefinitionError(fmt::format(
          "the default of '{}' is in {}, which is no unit of time: the facts 'seconds-per' do not name it",
          slot, time->unit.name()));
    if (!seconds) return fail(fmt::format("{} is no unit of time", time->unit.name()));
    return Seconds(time->value * *seconds);
  };
}

}  // namespace irl
