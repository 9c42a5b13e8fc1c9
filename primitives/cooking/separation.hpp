#pragma once

#include "primitives/cooking/kitchen.hpp"

/// How eggs are cracked and separated and what a drain or a sift lets through, for the primitives of
/// separation.cpp and for how the reference departs from them (specification of the primitives, section 7).
namespace irl::cooking {

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

}  // namespace irl::cooking
