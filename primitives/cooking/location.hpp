#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Moving what is in containers and lists, for the primitives of location.cpp and for how the reference
/// departs from them (specification of the primitives, sections 7.35 and 7.36).
namespace irl::cooking {

/// Contents that are divided into what moves (the last one first) and what stays.
struct Divided {
  List moving;
  List staying;
};
/// Divides the contents of a container by the amount that the network gives; without one, all of it moves.
/// Fails if it is empty, or if more is asked for than is there.
Attempt<Divided> divide_contents(Kitchen& kitchen, const Entity& container, Amount wanted);

/// Takes the items of a list away from the countertop, or the contents out of a container. What the
/// destination is, or stands in, stays. Fails for anything else.
Attempt<List> take_things(Kitchen& kitchen, const Entity& from, const Entity& destination);
/// Whether a thing is the other one, or has it inside.
bool holds(const Kitchen& kitchen, const Entity& thing, const Entity& other);

}  // namespace irl::cooking
