#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Steps of primitives that the reference takes as well, where it departs from them in others (specification
/// of the primitives, section 7).
namespace irl::cooking {

// Of location.cpp.

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

// Of separation.cpp.

/// How many eggs a content is; none if it is no egg.
using EggCount = std::function<Attempt<double>(const Entity& content)>;
/// Cracks the contents that are eggs, egg by egg: each becomes a whole-egg of 50 g behind what the target
/// holds (part of an egg that part of it), and leaves a shell behind. Gives the target, used.
Attempt<Entity> crack_eggs(Kitchen& kitchen, Entity from, Entity target, const EggCount& count);

/// Separates the contents that are cracked eggs, egg by egg, behind what the two bowls hold. Gives the bowls,
/// used: yolks and whites.
std::tuple<Entity, Entity> separate_eggs(Kitchen& kitchen, Entity from, Entity for_yolks, Entity for_whites,
                                         const std::function<bool(const Entity& content)>& is_egg);

/// What a drain keeps and what it lets through, each in reverse order.
struct Drained {
  List solids;
  List liquids;
};
/// Mixtures of solids and liquids are taken apart.
Drained drain_contents(const Vocabulary& words, const std::vector<Entity>& contents);
/// Whether a thing is a heterogeneous mixture with nothing liquid in it.
bool is_solid_mixture(const Vocabulary& words, const Entity& thing);

/// Contents that went through a sift: those that can be are sifted.
List sifted(const Kitchen& kitchen, const Entity& container);

// Of tools.cpp.

/// Lines a thing: both are objects on the countertop, or kinds of which one is brought. Paper cups in muffin
/// tins are taken from packs, one for every tin. The lining is given back as it was used.
Attempt<Entity> line_with(Kitchen& kitchen, const Value& wanted, Value& lining);

}  // namespace irl::cooking
