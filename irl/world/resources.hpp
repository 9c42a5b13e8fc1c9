#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "irl/world/world.hpp"

/// Resources: things that a limited number of actions can use at once. A thing whose capacity is given
/// (`StateShape::capacity`) keeps an action waiting until it has room; everything else is always available.
/// What is occupied stands in the state, as the time on its clock does, and tells nothing about what things
/// are like.
namespace irl {

/// How many actions can occupy a thing at once; none: any number. What is no whole number counts as the next
/// smaller one, and nothing fits into less than one.
std::optional<std::uint32_t> capacity_of(const StateShape& shape, const Entity& thing);

/// From when on a thing has room for one action more, not before `earliest`. What waits in it and is among
/// `taken` is out by then. Fails if it is full of what has not been taken out.
Attempt<Seconds> room_in(const World& world, const Entity& thing, Seconds earliest,
                         std::span<const Identity> taken);

/// Notes that a thing is occupied, if its capacity is given: until that time, or until one of the results is
/// taken out where none is said.
void occupy(World& world, const Occupation& occupation, std::span<const Identity> results);
/// Ends at that time what waited for one of these to be taken out.
void take_out(World& world, std::span<const Identity> taken, Seconds at);
/// Whether something in a state is occupied until what is in it is taken out.
bool waits_to_be_taken_out(const StateShape& shape, const Entity& state);

/// A state in which everything of that type that stands there has another capacity, at least one; and how
/// many things these are.
std::pair<Entity, std::size_t> with_capacity(const StateShape& shape, const Entity& state, Type type,
                                             std::uint32_t capacity);

}  // namespace irl
