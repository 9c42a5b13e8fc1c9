#pragma once

#include "irl/irl.hpp"

namespace irl::test {

/// What an action of the workshop works with.
struct Hands {
  World& world;
};

/// A workshop without any action yet: a bench to work on, and a cupboard with three boards, two brushes, one
/// hammer and one saw. The state is the shop; `get-shop` gives the first one.
Domain empty_workshop();
Actions<Hands> hands_in(Domain& workshop);

/// Takes a thing of that kind out of the cupboard and puts it on the bench.
Attempt<Entity> bring(World& world, Type kind);

/// Modifier: an object is looked up wherever it is in the shop.
void in_the_shop(TakenDefinition& taken, const Types& types);
/// Modifier: where none is given, a thing of that kind is brought.
inline auto brought(std::string kind) {
  return [kind](TakenDefinition& taken, const Types& types) {
    taken.default_text = "a " + kind;
    taken.provide = [type = types.find(kind)](World& world, const Inputs&) -> Attempt<Value> {
      return bring(world, type);
    };
  };
}
/// Modifier: where it is not given, this value.
inline auto by_default(Value value) {
  return [value](TakenDefinition& taken, const Types&) {
    taken.default_text = to_string(value);
    taken.provide = [value](World&, const Inputs&) -> Attempt<Value> { return value; };
  };
}

/// The workshop with its actions:
///   (get-shop ?shop)
///   (fetch ?thing ?shop-out ?shop-in kind)
///   (paint ?painted ?shop-out ?shop-in ?board ?brush ?color)      a brush is brought; red; at most two coats
///   (nail ?nailed ?shop-out ?shop-in ?lower ?upper ?hammer)       the hammer is brought
///   (halve ?first ?second ?shop-out ?shop-in ?board)              always brings the saw
///   (let-dry ?dry ?shop-out ?shop-in ?board ?time ?unit)          5 minutes
Domain carpentry();

}  // namespace irl::test
