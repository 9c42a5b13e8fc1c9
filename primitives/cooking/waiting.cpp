#include "primitives/cooking/waiting.hpp"

#include <algorithm>

namespace irl::cooking {

namespace {

const FactTable& seconds_per(const World& world) {
  return world.context().domain->facts().table("seconds-per");
}

Duration duration(std::string slot, std::string unit_slot, bool minutes_only_by_reference) {
  return [slot = std::move(slot), unit_slot = std::move(unit_slot), minutes_only_by_reference](
             const World& world, const Inputs& inputs) {
    const FactTable& seconds = seconds_per(world);
    const Types& types = world.context().domain->types();
    const double per_minute = seconds.find(types.find("minute")).value_or(60);
    const double number = std::max(0.0, inputs[slot].number().value_or(1));
    const Type* unit = inputs[unit_slot].get_if<Type>();
    const bool minutes_only = minutes_only_by_reference && world.rules()[rule::durations] == reference;
    const auto per_unit = unit && !minutes_only ? seconds.find(*unit) : std::nullopt;
    return Seconds(number * per_unit.value_or(per_minute));
  };
}

}  // namespace

Duration duration_of(std::string slot, std::string unit_slot) {
  return duration(std::move(slot), std::move(unit_slot), false);
}
Duration minutes_by_reference(std::string slot, std::string unit_slot) {
  return duration(std::move(slot), std::move(unit_slot), true);
}

namespace {

Lookup time_lookup(bool any_unit_by_reference) {
  return [any_unit_by_reference](World& world, const Value& value) -> Attempt<Value> {
    const Amount* time = value.get_if<Amount>();
    if (!time) return fail("that is no span of time");
    if (time->value < 0) return fail(fmt::format("{} is no time to wait", to_string(value)));
    const bool any_unit = any_unit_by_reference && world.rules()[rule::durations] == reference;
    if (!any_unit && !seconds_per(world).find(time->unit))
      return fail(fmt::format("{} is no unit of time", time->unit.name()));
    return value;
  };
}

}  // namespace

void span_of_time(TakenDefinition& taken, const Types&) {
  taken.lookup = time_lookup(false);
}
void any_span_of_time(TakenDefinition& taken, const Types&) {
  taken.lookup = time_lookup(true);
}

namespace {

Entity change_temperatures(Kitchen& kitchen, const Entity& container, const Transformation& change) {
  std::vector<Entity> things = things_in(kitchen, container);
  std::ranges::transform(things, things.begin(), change);
  return kitchen.fill(container, as_contents(things));
}

}  // namespace

Entity set_temperature(Kitchen& kitchen, const Entity& container, Amount temperature) {
  const Attribute attribute = kitchen.words.temperature;
  return change_temperatures(kitchen, container, [&](const Entity& thing) {
    const bool has_one = thing.type().has(attribute) || thing.get(attribute);
    return has_one ? thing.with(attribute, temperature) : thing;
  });
}

Entity cool_for(Kitchen& kitchen, const Entity& container, Amount time) {
  constexpr double room_temperature = 18;
  constexpr double minutes_to_nothing = 45;
  const double seconds = time.value * kitchen.fact("seconds-per", time.unit).value_or(60);
  const double minutes = kitchen.by_reference(rule::durations) ? time.value : seconds / 60;
  const Attribute attribute = kitchen.words.temperature;
  return change_temperatures(kitchen, container, [&](const Entity& thing) {
    const Amount* now = thing.amount(attribute);
    if (!now) return thing;
    const double cooled = now->value - now->value / minutes_to_nothing * minutes;
    return thing.with(attribute, Amount{std::max(cooled, room_temperature), now->unit});
  });
}

Attempt<Amount> heat_to_setting(Kitchen& kitchen, const Entity& appliance, Type setting) {
  const auto degrees = kitchen.fact("degrees-at", setting);
  if (!degrees) return fail(fmt::format("nobody knows how hot {} is", setting.name()));
  const Amount temperature{*degrees, kitchen.words.degrees_celsius};
  kitchen.replace(kitchen.current(appliance).with(kitchen.words.temperature, temperature));
  return temperature;
}

}  // namespace irl::cooking
