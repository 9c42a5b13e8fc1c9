#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Time and temperature (specification of the primitives, sections 1.6 and 5.2).
namespace irl::cooking {

/// How long the time in a slot is; what is no number counts as one, what is no unit of time as minutes, and
/// less than no time as none.
Duration duration_of(const TakenSlot<Amount>& time);
/// The same, but every unit counts as minutes.
Duration minutes_of(SlotReference value);
/// Modifier: the amount is a span of time, not below zero and in a unit of time.
void span_of_time(TakenDefinition& taken, const Types& types);
/// Modifier: the same, but any unit will do.
void span_in_any_unit(TakenDefinition& taken, const Types& types);
/// A span of time in minutes.
double in_minutes(const Kitchen& kitchen, Amount time);

/// Sets the temperature of all contents that have one, by their class or since they were heated. Gives the
/// container.
Entity set_temperature(Kitchen& kitchen, const Entity& container, Amount temperature);
/// The same, or lets the contents cool down for so many minutes, if the amount is a time. Fails if it is
/// neither.
Attempt<Entity> bring_to(Kitchen& kitchen, const Entity& container, Amount wanted, double minutes);
/// Lets all contents whose temperature is known cool down for so many minutes, towards 18 °C. Gives the
/// container.
Entity cool_for(Kitchen& kitchen, const Entity& container, double minutes);
/// Heats an appliance to a setting. Gives the temperature. Fails where the facts have no temperature for it.
Attempt<Amount> heat_to_setting(Kitchen& kitchen, const Entity& appliance, Type setting);

}  // namespace irl::cooking
