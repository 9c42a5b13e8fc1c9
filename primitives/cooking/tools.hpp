#pragma once

#include "primitives/cooking/kitchen.hpp"

/// Lining and coating, for the primitives of tools.cpp and for how the reference departs from them
/// (specification of the primitives, sections 7.13, 7.16 and 7.19).
namespace irl::cooking {

/// Lines a thing: both are objects on the countertop, or kinds of which one is brought. Paper cups in muffin
/// tins are taken from packs, one for every tin. The lining is given back as it was used.
Attempt<Entity> line_with(Kitchen& kitchen, const Value& wanted, Value& lining);

}  // namespace irl::cooking
