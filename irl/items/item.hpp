#pragma once

#include <functional>
#include <span>
#include <vector>

#include "irl/define/domain.hpp"

/// The things that an executed network works on: what they consist of, where they stand and what they weigh.
namespace irl::items {

/// An item as it stands in one state: all that counts directly in one vessel, or, directly in a place, all of
/// one identity, such as the portions of one dough.
struct Item {
  Identity key{};                  ///< of the vessel; without one, of the things themselves
  std::vector<Entity> contents{};  ///< what counts, in the order in which it stands there
  std::vector<Type> place{};       ///< types from the place down to what directly holds it
};

/// The items of a state of the domain, in the order in which they stand there; what is in stores is left out.
/// None in a domain that does not say what its items are.
std::vector<Item> items_in(const Entity& state, const Domain& domain);

/// Whether two items consist of the same, identities left out: the same things with the same attributes,
/// numbers to 1e-6, in any order. What happened to a vessel does not count.
bool same_contents(const Item& left, const Item& right);

/// What an item weighs, additions included.
double weight(const Item& item, const ItemShape& shape);

/// What those parts of an item weigh together that a function picks; a mixture that it does not pick is
/// looked into.
double weight_of_those(const Item& item, const ItemShape& shape,
                       const std::function<bool(const Entity&)>& picks);

/// The identity of a thing, and those of what is on it if it is a list: the keys of the items that it may
/// hold.
std::vector<Identity> identities_in(const Value& value, const Domain& domain);
/// Whether a value is the vessel or the list of an item, or one of its things: by the key of the item.
bool holds(const Value& value, Identity key, const Domain& domain);

/// What things are made of, each type once, in the order in which it is met: themselves, the parts of
/// mixtures, and what lies on any of them.
struct TypesOfParts {
  std::vector<Type> all{};
  std::vector<Type> basic{};  ///< of what has no parts itself
};
TypesOfParts types_of_parts(std::span<const Entity> things, const ItemShape& shape);

}  // namespace irl::items
