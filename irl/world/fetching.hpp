#pragma once

#include <string>

#include "irl/world/action_slots.hpp"

/// How the slots of actions say where their objects are and what they become where a network leaves them
/// open: modifiers for `object` and its kin, for any domain with a state.
///
///     object("vessel", "vessel", at_workplace)
///     tool("rod", "stirring-rod", unused("stirring-rod"))
///     amount("time", "unit", "time-unit", by_default(5, "minute"))
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
/// By default what the function finds, told in those words.
Modifier otherwise(std::string words, Provider provide);

/// Where the nearest thing of that type stands that has not been used; things of the excepted identities are
/// passed over. Fails, and says how many are used, if none is left.
Attempt<Path> find_unused(const World& world, Type type, std::span<const Identity> except = {});
/// Whether a path leads to a direct content of the workplace.
bool stands_on_workplace(const World& world, const Path& path);
/// Brings what stands at a path to the front of the workplace; what stands directly on it stays where it is.
Entity bring_to_workplace(World& world, const Path& path);
/// Brings the nearest thing of that type that has not been used.
Attempt<Entity> bring_unused(World& world, Type type);

/// How many things of that type in the state are marked as used.
std::size_t count_used(const World& world, Type type);

}  // namespace irl
