#include <algorithm>
#include <ranges>

#include "irl/wording.hpp"
#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/primitives.hpp"
#include "primitives/cooking/shared_steps.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// The kind of thing that can be fetched by that name.
Attempt<Type> kind_to_fetch(const Types& types, const Value& wanted) {
  if (wanted.has_failed()) return fail("what an earlier failure left cannot be fetched");
  if (const Entity* thing = wanted.get_if<Entity>())
    return fail(fmt::format("{} is a thing, and a kind is fetched", with_article(thing->type().name())));
  const Type* kind = wanted.get_if<Type>();
  if (!kind || !kind->is(types.type("conceptualizable")))
    return fail(fmt::format("{} is no kind of thing that can be asked for by name", to_string(wanted)));
  if (kind->is(types.type("ingredient"))) return fail(fmt::format("{} is fetched by amount", kind->name()));
  return *kind;
}

/// Brings as many things as asked for: one as it is, any other number as a list, the last one first.
Attempt<Value> fetch(World& world, Type kind, double quantity) {
  if (quantity == 1) return bring(world, kind);
  std::vector<Value> items;
  std::vector<Identity> brought;
  for (double i = 1; i <= quantity; ++i) {
    auto thing = bring(world, kind, brought);
    if (!thing) return thing;
    brought.push_back(thing->identity());
    items.insert(items.begin(), *thing);
  }
  const Types& types = world.domain().types();
  const Entity list = world.make(types.type("list-of-kitchen-entities"));
  return list.with(types.attribute("items"), List(std::move(items)));
}

void define_fetching(CookingActions& cooking) {
  const auto wanted = kind("thing-to-fetch", "conceptualizable");
  const auto quantity = number("quantity-to-fetch");
  const auto what_is_asked_for = [=](World& world, const Inputs& inputs) -> Attempt<Value> {
    const auto kind = kind_to_fetch(world.domain().types(), inputs[wanted]);
    if (!kind) return std::unexpected(kind.error());
    const auto number = inputs[quantity].number();
    if (number && *number >= 0) return fetch(world, *kind, *number);
    return fail(fmt::format("nobody can fetch {} of a kind", to_string(inputs[quantity])));
  };
  cooking
      .action("fetch", gives("fetched-thing", "kitchen-entity"), wanted, quantity,
              brought(otherwise("what is asked for", what_is_asked_for)))
      .says("brings a number of things of one kind to the countertop")
      .example("(fetch ?tray ?k2 ?k1 baking-tray 1)")
      .lasts([=](const World&, const Inputs& inputs) -> Seconds {
        return 30s * std::max(0.0, inputs[quantity].number().value_or(1));
      })
      .does([](Kitchen&, Type, double, Entity fetched) { return fetched; });

  cooking
      .action("fetch-and-proportion", gives("fetched-and-proportioned-ingredient", "container"),
              object("target-container-for-proportioned-ingredient", "container", anywhere, as_brought,
                     unused("medium-bowl")),
              kind("ingredient-to-fetch-and-proportion", "conceptualizable"),
              amount("proportion-value", "proportion-unit", "unit"))
      .says("takes an amount of an ingredient from its stock and puts it into a container")
      .example("(fetch-and-proportion ?butter ?k2 ?k1 ?bowl butter 230 g)")
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity target, Type ingredient, Amount amount) {
        return weigh_into(kitchen, target, ingredient, amount);
      });
}

/// How much of the contents is there, in that unit; a share is one of one.
Attempt<double> measured(const Kitchen& kitchen, const std::vector<Entity>& contents, Type unit) {
  const Vocabulary& words = kitchen.words;
  if (unit == words.percent) return 1;
  double there = 0;
  for (const Entity& thing : contents) {
    const Amount* amount = thing.amount(words.amount);
    if (amount && amount->unit == unit) there += amount->value;
    if (!amount || amount->unit == unit) continue;
    const auto weight = grams(kitchen, thing);
    const auto per_unit = grams(kitchen, thing, {1, unit});
    if (!weight || !per_unit) return std::unexpected(weight ? per_unit.error() : weight.error());
    there += *weight / *per_unit;
  }
  return there;
}

/// The share of the contents that an amount is. Fails if it is more than there is.
Attempt<double> share_of(const Kitchen& kitchen, const std::vector<Entity>& contents, Amount wanted) {
  const auto there = measured(kitchen, contents, wanted.unit);
  if (!there) return there;
  if (wanted.value > *there && !nearly_equal(wanted.value, *there))
    return fail(fmt::format("{} are asked for, and {} are there", to_string(Value(wanted)),
                            to_string(Value(Amount{*there, wanted.unit}))));
  return *there == 0 ? 0 : std::min(1.0, wanted.value / *there);
}

Divided divide(Kitchen& kitchen, const std::vector<Entity>& contents, double share) {
  if (nearly_equal(share, 1)) return {List(std::vector<Value>(contents.rbegin(), contents.rend())), List()};
  const Attribute attribute = kitchen.words.amount;
  std::vector<Value> moving, staying;
  for (const Entity& thing : contents) {
    const Amount* whole = thing.amount(attribute);
    const double part = whole ? whole->value * share : 0;
    if (whole && share > 0)
      moving.push_back(
          thing.with(attribute, Amount{part, whole->unit}).with_identity(kitchen.world().new_identity()));
    staying.push_back(whole ? thing.with(attribute, Amount{whole->value - part, whole->unit}) : thing);
  }
  return {reversed(std::move(moving)), List(std::move(staying))};
}

constexpr const char* transfer_amount = "value-of-transfer-amount";

/// Whether there is something to move, and not less than nothing of it.
Attempt<void> demand_contents(const Kitchen& kitchen, const Entity& source, Amount wanted) {
  if (kitchen.contents(source).empty()) return fail(fmt::format("the {} is empty", source.type().name()));
  if (kitchen.given(transfer_amount) && wanted.value < 0)
    return fail(fmt::format("{} cannot be moved", to_string(Value(wanted))));
  return {};
}

}  // namespace

Attempt<Divided> divide_contents(Kitchen& kitchen, const Entity& container, Amount wanted) {
  if (const auto some = demand_contents(kitchen, container, wanted); !some)
    return std::unexpected(some.error());
  const std::vector<Entity> contents = kitchen.things_in(container);
  if (!kitchen.given(transfer_amount)) return divide(kitchen, contents, 1);
  const auto share = share_of(kitchen, contents, wanted);
  if (!share) return std::unexpected(share.error());
  return divide(kitchen, contents, *share);
}

namespace {

void define_transferring_contents(CookingActions& cooking) {
  const auto source = object("container-with-contents-to-transfer", "transferable-container", on_countertop);
  // As one number: units do not count, the last one stands for all.
  const auto everything = [=](TakenDefinition& taken, const Types& types) {
    const auto add_up = [source, g = types.type("g"), of_thing = types.attribute("amount")](
                            World& world, const Inputs& inputs) -> Attempt<Value> {
      const Entity* bound = inputs[source].get_if<Entity>();
      const auto found = bound ? world.find_in_workplace(*bound) : std::nullopt;
      if (!found) return fail(fmt::format("{}: it is not on the countertop", source.name));
      Amount sum{0, g};
      for (const Value& value : found->list(world.shape().contents)) {
        const Entity* thing = value.get_if<Entity>();
        const Amount* amount = thing ? thing->amount(of_thing) : nullptr;
        if (amount) sum = {sum.value + amount->value, amount->unit};
      }
      return sum;
    };
    otherwise("everything", add_up)(taken, types);
  };
  cooking
      .action("transfer-contents", gives("container-with-transferred-contents", "transferable-container"),
              gives("container-with-rest-of-contents", "transferable-container"),
              object("container-to-transfer-contents-to", "transferable-container", anywhere, as_brought,
                     unused("large-bowl")),
              source, amount(transfer_amount, "unit-of-transfer-amount", "unit", everything))
      .says("moves the contents of a container, or an amount of them, into another container")
      .example("(transfer-contents ?filled ?rest ?k2 ?k1 ?bowl ?butter ?value ?unit)")
      .lasts(20s)
      .does([](Kitchen& kitchen, Entity target, Entity source,
               Amount amount) -> Attempt<std::tuple<Entity, Entity>> {
        const auto some = demand_contents(kitchen, source, amount);
        if (!some) return std::unexpected(some.error());
        if (target.identity() == source.identity()) return std::tuple(source, source);
        const auto divided = divide_contents(kitchen, source, amount);
        if (!divided) return std::unexpected(divided.error());
        kitchen.fill(source, divided->staying);
        const Entity filled = kitchen.put_on_top(target, divided->moving);
        return std::tuple(filled, kitchen.current(source));
      });
}

}  // namespace

bool holds(const Kitchen& kitchen, const Entity& thing, const Entity& other) {
  return thing.identity() == other.identity() ||
         kitchen.world().containment().find(thing, other.identity()).has_value();
}

/// Takes the items of a list from the countertop, the last one first, but for what holds the destination.
static List take_items(Kitchen& kitchen, const Entity& list, const Entity& destination) {
  std::vector<Path> places;
  std::vector<Value> taken;
  for (const Path& place : places_on_countertop(kitchen, list) | std::views::reverse) {
    const Entity& thing = kitchen.world().at(place);
    if (holds(kitchen, thing, destination)) continue;
    places.push_back(place);
    taken.emplace_back(thing);
  }
  std::ranges::reverse(places);
  kitchen.world().change_row(places, std::vector<Value>(places.size()));
  return List(std::move(taken));
}

Attempt<List> take_things(Kitchen& kitchen, const Entity& from, const Entity& destination) {
  const bool is_list = from.is(kitchen.words.thing_list);
  if (!is_list && !from.is(kitchen.words.container))
    return fail(
        fmt::format("{} is neither a list of things nor a container", with_article(from.type().name())));
  if (is_list) return take_items(kitchen, from, destination);
  std::vector<Value> taken, staying;
  for (const Entity& thing : kitchen.things_in(from))
    (holds(kitchen, thing, destination) ? staying : taken).push_back(thing);
  kitchen.fill(from, List(std::move(staying)));
  return List(std::move(taken));
}

namespace {

void define_transferring_items(CookingActions& cooking) {
  cooking
      .action("transfer-items", gives("transferred-items", "container"),
              object("items-to-transfer", "kitchen-entity", anywhere, or_list),
              kind("placement-pattern", "arrangement-pattern", by_default("side-to-side")),
              object("destination", "container", anywhere))
      .says("moves the items of a list, or the contents of a container, to a destination, in a pattern")
      .example("(transfer-items ?filled-tray ?k2 ?k1 ?cookies ?pattern ?tray)")
      .lasts(120s)
      .does([](Kitchen& kitchen, Entity from, Type pattern, Entity destination) -> Attempt<Entity> {
        const auto things = take_things(kitchen, from, destination);
        if (!things) return std::unexpected(things.error());
        const Entity filled = kitchen.put_on_top(destination, *things);
        return kitchen.replace(filled.with(kitchen.words.arrangement, pattern));
      });
}

}  // namespace

void define_location(CookingActions& cooking) {
  define_fetching(cooking);
  define_transferring_contents(cooking);
  define_transferring_items(cooking);
}

}  // namespace irl::cooking
