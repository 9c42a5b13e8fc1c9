#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Toppings and spreads, for the primitives of combination.cpp and for how the reference departs from them
/// (specification of the primitives, sections 5.3 and 7.33).
namespace irl::cooking {

/// Shares the first content of a container of topping among the targets, of that type each: the attribute of
/// every target is set to its share, in grams. The topping leaves its container. Gives the targets' container
/// or list.
Attempt<Entity> share_topping(Kitchen& kitchen, const Entity& targets, Type each, Attribute attribute,
                              const Entity& topping);

/// Shares the first content of a container among the contents of another one, or moves all of it into an
/// empty one. What is spread is read from the binding. Gives what was spread upon, used.
Attempt<Entity> spread_contents(Kitchen& kitchen, const Entity& upon, const Entity& from);

}  // namespace irl::cooking
