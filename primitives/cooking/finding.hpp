#pragma once

#include "primitives/cooking/kitchen.hpp"

/// What is particular about finding things in this kitchen and bringing them to the countertop, and how slots
/// say so (specification of the primitives, section 3). The rest is the engine's: irl/world/fetching.hpp.
namespace irl::cooking {

/// Takes the nearest unused thing of the type to the front of the countertop; what stands directly on the
/// countertop stays there (rule `bringing-keeps`). Things of the excepted identities are passed over. Fails
/// if none is left, or if the nearest one is nothing that can be brought, such as an ingredient or an
/// appliance.
Attempt<Entity> bring(World& world, Type type, std::span<const Identity> except = {});

/// Where the stock of an ingredient is.
struct Stock {
  Path path;  ///< of the ingredient itself
  Entity ingredient;
  Entity bowl;  ///< holds it, and nothing else
};

/// The stock of an ingredient anywhere but on the countertop: of exactly that type, else of the first subtype
/// (rule `exact-ingredient-first`).
Attempt<Stock> find_stock(const Kitchen& kitchen, Type ingredient);

// Modifiers of what an action takes.

/// A given object is looked up on the countertop and in what stands there.
inline constexpr auto& on_countertop = at_workplace;
/// Behind the place: a list of things is taken as it is; its items are found when they are needed.
void or_list(TakenDefinition& taken, const Types& types);
/// A list of things on the countertop, or a transferable container there.
void list_or_container(TakenDefinition& taken, const Types& types);

/// By default an unused thing of that type is brought. It is not the one in the other slot.
Modifier unused(std::string type, std::string not_the_one_in = {});
/// Its default is brought before those of the other slots.
void brought_first(TakenDefinition& taken, const Types& types);
/// Its default scores as a real result.
void counts_fully(TakenDefinition& taken, const Types& types);

}  // namespace irl::cooking
