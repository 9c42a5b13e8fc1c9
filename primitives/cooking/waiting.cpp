#include "primitives/cooking/waiting.hpp"

#include <algorithm>

namespace irl::cooking {

namespace {

constexpr double seconds_per_minute = 60;

std::optional<double> seconds_per(const World& world, Type unit) {
  return world.domain().facts().table("seconds-per").find(unit);
}

/// The number in a slot, as far as it counts for a duration.
double number_in(const Inputs& inputs, const std::string& slot) {
  return std::max(0.0, inputs[slot].number().value_or(1));
}

}  // namespace

Duration duration_of(const TakenSlot<Amount>& time) {
  return [value = time.name, unit = time.unit_name](const World& world, const Inputs& inputs) -> Seconds {
    const Type* named = inputs[unit].get_if<Type>();
    const auto seconds = named ? seconds_per(world, *named) : std::nullopt;
    return Seconds(number_in(inputs, value) * seconds.value_or(seconds_per_minute));
  };
}

Duration minutes_of(SlotReference value) {
  return [value = std::string(value.name())](const World&, const Inputs& inputs) -> Seconds {
    return Seconds(number_in(inputs, value) * seconds_per_minute);
  };
}

void span_in_any_unit(TakenDefinition& taken, const Types&) {
  taken.lookup = [](World&, const Value& value) -> Attempt<Value> {
    const Amount* time = value.get_if<Amount>();
    if (time && time->value >= 0) return value;
    return fail(fmt::format("{} is no time to wait", to_string(value)));
  };
}

void span_of_time(TakenDefinition& taken, const Types& types) {
  span_in_any_unit(taken, types);
  taken.lookup = [in_any_unit = taken.lookup](World& world, const Value& value) -> Attempt<Value> {
    const Amount* time = value.get_if<Amount>();
    if (!time || seconds_per(world, time->unit)) return in_any_unit(world, value);
    return fail(fmt::format("{} is no unit of time", time->unit.name()));
  };
}

double in_minutes(const Kitchen& kitchen, Amount time) {
  const auto seconds = seconds_per(kitchen.world(), time.unit);
  return time.value * seconds.value_or(seconds_per_minute) / seconds_per_minute;
}

Entity set_temperature(Kitchen& kitchen, const Entity& container, Amount temperature) {
  const Attribute attribute = kitchen.words.temperature;
  return change_those(kitchen, container, kitchen.words.types().entity(), [&](const Entity& thing) {
    const bool has_one = thing.type().has(attribute) || thing.get(attribute);
    return has_one ? thing.with(attribute, temperature) : thing;
  });
}

Entity cool_for(Kitchen& kitchen, const Entity& container, double minutes) {
  constexpr double room_temperature = 18;
  constexpr double minutes_to_nothing = 45;
  const Attribute attribute = kitchen.words.temperature;
  return change_those(kitchen, container, kitchen.words.types().entity(), [&](const Entity& thing) {
    const Amount* now = thing.amount(attribute);
    if (!now) return thing;
    const double cooled = now->value - now->value / minutes_to_nothing * minutes;
    return thing.with(attribute, Amount{std::max(cooled, room_temperature), now->unit});
  });
}

Attempt<Entity> bring_to(Kitchen& kitchen, const Entity& container, Amount wanted, double minutes) {
  const Vocabulary& words = kitchen.words;
  if (wanted.unit.measures() == words.temperature) return set_temperature(kitchen, container, wanted);
  if (!wanted.unit.is(words.time_unit))
    return fail(fmt::format("{} is neither a temperature nor a time to cool for", to_string(Value(wanted))));
  if (wanted.value < 0) return fail(fmt::format("{} is no time to wait", to_string(Value(wanted))));
  return cool_for(kitchen, container, minutes);
}

Attempt<Amount> heat_to_setting(Kitchen& kitchen, const Entity& appliance, Type setting) {
  const auto degrees = kitchen.fact("degrees-at", setting);
  if (!degrees) return fail(fmt::format("nobody knows how hot {} is", setting.name()));
  const Amount temperature{*degrees, kitchen.words.degrees_celsius};
  kitchen.replace(kitchen.current(appliance).with(kitchen.words.temperature, temperature));
  return temperature;
}

}  // namespace irl::cooking
