#include <algorithm>
#include <cmath>

#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// Portions of a dough, the newest first: as many of that size as it gives, and the rest as the last one.
/// Each is a copy of the dough, its identity included. Fails if the size is none, or if there would be too
/// many.
Attempt<List> portions_of(const Kitchen& kitchen, const Entity& dough, Amount size) {
  const Vocabulary& words = kitchen.words;
  const auto weight = grams(kitchen, dough);
  if (!weight) return std::unexpected(weight.error());
  const auto portion = grams(kitchen, dough, size);
  if (!portion) return std::unexpected(portion.error());
  if (*portion <= 0) return fail(fmt::format("portions of {} are none", to_string(Value(size))));
  if (*weight / *portion > most_things) return too_many(std::ceil(*weight / *portion), "portions");
  std::vector<Value> portions;
  for (double rest = *weight; rest > 0;) {
    const bool more = rest > *portion && !nearly_equal(rest, *portion);
    portions.push_back(dough.with(words.amount, Amount{more ? *portion : rest, words.g}));
    rest = more ? rest - *portion : 0;
  }
  return reversed(std::move(portions));
}

/// One portion for every tin, as they are, in the unit of the dough.
List portions_for_tins(const Kitchen& kitchen, const Entity& dough, Amount size, const Entity& tins) {
  const double count = tins.get(kitchen.words.number_of_tins).number().value_or(0);
  return List(std::vector<Value>(static_cast<std::size_t>(count), dough.with(kitchen.words.amount, size)));
}

}  // namespace

void define_portioning(CookingActions& cooking) {
  const auto dough = object("thing-to-portion", "transferable-container", on_countertop);
  const char* const given_place = "container-for-portions";
  const auto equal_share_for_tins = [=](World& world, const Inputs& inputs) -> Attempt<Value> {
    const Types& types = world.domain().types();
    const Entity* place = inputs[given_place].get_if<Entity>();
    const auto tins = place ? world.find(*place) : std::nullopt;
    const auto count = tins ? tins->get(types.attribute("number-of-tins")).number() : std::nullopt;
    if (!count || *count < 1) return fail("without a size, portions are made in muffin tins only");
    const Entity* bound = inputs[dough].get_if<Entity>();
    const auto bowl = bound ? world.find_in_workplace(*bound) : std::nullopt;
    const List contents = bowl ? bowl->list(world.shape().contents) : List();
    const Entity* content = contents.empty() ? nullptr : contents[0].get_if<Entity>();
    const Amount* amount = content ? content->amount(types.attribute("amount")) : nullptr;
    if (!amount) return fail("there is nothing to portion");
    return Amount{amount->value / *count, amount->unit};
  };
  const auto size = amount("portion-size-value", "portion-size-unit", "unit",
                           otherwise("an equal share for every tin", equal_share_for_tins));
  const auto the_countertop = [](World& world, const Inputs&) -> Attempt<Value> {
    return world.workplace_in_any_order();
  };
  const auto place = object(given_place, "container", anywhere, as_brought, kept_on_failure,
                            otherwise("the countertop", the_countertop));
  cooking
      .action("portion-and-arrange", gives("portions", "kitchen-entity"), dough, size,
              kind("placement-pattern", "arrangement-pattern", by_default("evenly-spread")), place)
      .says("divides the first content of a container into portions and arranges them on a destination")
      .example("(portion-and-arrange ?portions ?k2 ?k1 ?dough 25 g ?pattern ?countertop)")
      .lasts(80s)
      .does([=](Kitchen& kitchen, Entity from, Amount of_one, Type pattern,
                Entity destination) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        const std::vector<Entity> contents = kitchen.things_in(from);
        if (contents.empty()) return fail("there is nothing to portion");
        const auto portions = kitchen.given(size)
                                  ? portions_of(kitchen, contents[0], of_one)
                                  : portions_for_tins(kitchen, contents[0], of_one, destination);
        if (!portions) return std::unexpected(portions.error());
        kitchen.take_out(from, contents[0]);
        if (kitchen.given(place))
          return kitchen.replace(kitchen.put_on_top(destination, *portions).with(words.arrangement, pattern));
        kitchen.put_on_countertop(*portions);
        kitchen.world().set(destination, words.arrangement, pattern);
        return kitchen.make(words.thing_list).with(words.items, *portions);
      });
}

}  // namespace irl::cooking
