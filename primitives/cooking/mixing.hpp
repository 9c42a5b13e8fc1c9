#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Mixtures (specification of the primitives, section 5.1).
namespace irl::cooking {

/// A mixture of those ingredients, in that order: each becomes a component with the share of its weight. A
/// homogeneous mixture gets the flag. Fails if one of them cannot be weighed, or if together they weigh
/// nothing.
Attempt<Entity> mixture_of(Kitchen& kitchen, const std::vector<Entity>& ingredients, Type kind,
                           Attribute flag = {});
/// Makes the contents of a container a homogeneous mixture with that flag. Gives the container.
Attempt<Entity> mix_homogeneously(Kitchen& kitchen, const Entity& container, Attribute flag);
/// Makes the contents of a container a heterogeneous mixture. Gives the container.
Attempt<Entity> mix_heterogeneously(Kitchen& kitchen, const Entity& container);

}  // namespace irl::cooking
