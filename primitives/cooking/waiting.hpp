#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Time and temperature (specification of the primitives, sections 1.6 and 5.2).
namespace irl::cooking {

/// How long the time in two slots is; what is no number counts as one, what is no unit of time as minutes,
/// and less than no time as none.
Duration duration_of(std::string slot, std::string unit_slot);
/// The same, but in the reference position of the rule `durations` every unit counts as minutes.
Duration minutes_by_reference(std::string slot, std::string unit_slot);
/// Modifier: the amount is a span of time, not below zero and in a unit of time.
void span_of_time(TakenDefinition& taken, const Types& types);
/// Modifier: the same, but in the reference position of the rule `durations` any unit will do.
void any_span_of_time(TakenDefinition& taken, const Types& types);

/// Sets the temperature of all contents that have one, by their class or since they were heated. Gives the
/// container.
Entity set_temperature(Kitchen& kitchen, const Entity& container, Amount temperature);
/// Lets all contents whose temperature is known cool down for a time, towards 18 °C. Gives the container.
Entity cool_for(Kitchen& kitchen, const Entity& container, Amount time);
/// Heats an appliance to a setting. Gives the temperature. Fails where nobody knows how hot that is.
Attempt<Amount> heat_to_setting(Kitchen& kitchen, const Entity& appliance, Type setting);

}  // namespace irl::cooking
