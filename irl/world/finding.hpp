#pragma once

#include <string>

#include "irl/world/action_slots.hpp"

/// How the slots of actions say where their objects are and what they become where a network leaves them
/// open: modifiers for `takes` and its kin, for any domain with a state.
///
///     .takes("vessel", "vessel", irl::at_workplace)
///     .takes("rod", "stirring-rod", irl::at_workplace, irl::tool, irl::unused("stirring-rod"))
///     .takes_amount("time", "unit", "time-unit", irl::by_default(5, "minute"))
///
/// A name that the domain's ontology lacks is a DefinitionError.
namespace irl {

/// Modifier: a given object is looked up wherever it is in the state; it must be there.
void anywhere(TakenDefinition& taken, const Types& types);

/// By default the nearest thing of that type that has not been used is brought to the workplace.
Modifier unused(std::string type);
/// By default the one thing of exactly that type, where it stands: an appliance. It is real even where the
/// action fails.
Modifier fixture(std::string type);
/// By default a concept: a setting, a pattern, a kind of thing.
Modifier by_default(std::string type);
/// By default that amount.
Modifier by_default(double value, std::string unit);

/// Brings the nearest thing of that type that has not been used to the workplace; what is there already
/// stays where it is. Fails, and says how many are used, if none is left.
Attempt<Entity> bring_unused(World& world, Type type);

/// How many things of that type in the state are marked as used.
std::size_t count_used(const World& world, Type type);

}  // namespace irl
