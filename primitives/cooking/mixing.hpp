#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Mixtures and portions (specification of the primitives, sections 5.1, 5.3 and 5.4).
namespace irl::cooking {

/// A mixture of those ingredients, in that order: each becomes a component with the fraction of its weight. A
/// homogeneous mixture gets the flag. Fails if one of them cannot be weighed, or if together they weigh
/// nothing.
Attempt<Entity> mixture_of(Kitchen& kitchen, const std::vector<Entity>& ingredients, Type kind,
                           Attribute flag = {});
/// Makes the contents of a container a homogeneous mixture with that flag. Gives the container.
Attempt<Entity> mix_homogeneously(Kitchen& kitchen, const Entity& container, Attribute flag);
/// Makes the contents of a container a heterogeneous mixture. Gives the container.
Attempt<Entity> mix_heterogeneously(Kitchen& kitchen, const Entity& container);

/// Shares the first content of a container of topping among the targets, of that type each: the attribute of
/// every target is set to its share, in grams. The topping leaves its container. Gives the targets' container
/// or list.
Attempt<Entity> share_topping(Kitchen& kitchen, const Entity& targets, Type each, Attribute attribute,
                              const Entity& topping);

/// Takes one content away from a container; the others stay (rule `nothing-lost`).
void take_content(Kitchen& kitchen, const Entity& container, const Entity& content);
/// Fails, where nothing may be lost, if a thing is to be put onto what is in the very container that it comes
/// from.
Attempt<void> demand_two(const Kitchen& kitchen, const Entity& onto, const Entity& from);

/// Portions of a dough, the newest first: as many of that size as it gives, and the rest as the last one.
/// Each is a copy of the dough, its identity included. Fails if the size is none, or if there would be too
/// many.
Attempt<std::vector<Value>> portions_of(Kitchen& kitchen, const Entity& dough, Amount size);

}  // namespace irl::cooking
