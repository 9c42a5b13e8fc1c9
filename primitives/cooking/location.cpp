#include <algorithm>
#include <cmath>

#include "irl/wording.hpp"
#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/finding.hpp"
#include "primitives/cooking/mixing.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// The kind of thing that can be fetched by that name.
Attempt<Type> kind_to_fetch(const Types& types, const Value& wanted) {
  if (wanted.has_failed()) return fail("what an earlier failure left cannot be fetched");
  if (const Entity* thing = wanted.get_if<Entity>())
    return fail(fmt::format("{} is a thing, and a kind is fetched", with_article(thing->type().name())));
  const Type* kind = wanted.get_if<Type>();
  if (!kind || !kind->is(types.find("conceptualizable")))
    return fail(fmt::format("{} is no kind of thing that can be asked for by name", to_string(wanted)));
  if (kind->is(types.find("ingredient"))) return fail(fmt::format("{} is fetched by amount", kind->name()));
  return *kind;
}

/// Brings as many things as asked for: one as it is, any other number as a list, the last one first.
Attempt<Value> fetch(World& world, const Inputs& inputs) {
  const Types& types = world.context().domain->types();
  const auto wanted = kind_to_fetch(types, inputs["thing-to-fetch"]);
  if (!wanted) return std::unexpected(wanted.error());
  const Type type = *wanted;
  const auto quantity = inputs["quantity-to-fetch"].number();
  if (!quantity || *quantity < 0)
    return fail(fmt::format("nobody can fetch {} of a kind", to_string(inputs["quantity-to-fetch"])));
  if (*quantity == 1) return bring(world, type);
  std::vector<Value> items;
  std::vector<Identity> brought;
  for (double i = 1; i <= *quantity; ++i) {
    auto thing = bring(world, type, brought);
    if (!thing) return thing;
    brought.push_back(thing->identity());
    items.insert(items.begin(), *thing);
  }
  const Entity list = world.make(types.find("list-of-kitchen-entities"));
  return list.with(types.find_attribute("items"), List(std::move(items)));
}

void define_fetching(CookingActions& cooking) {
  cooking.action("fetch")
      .says("brings a number of things of one kind to the countertop")
      .example("(fetch ?tray ?k2 ?k1 baking-tray 1)")
      .gives("fetched-thing", "kitchen-entity")
      .takes_kind("thing-to-fetch", "conceptualizable")
      .takes_number("quantity-to-fetch")
      .brings(otherwise("what is asked for", fetch))
      .lasts([](const World&, const Inputs& inputs) {
        return 30s * std::max(0.0, inputs["quantity-to-fetch"].number().value_or(1));
      })
      .does([](Kitchen&, Type, double, Entity fetched) { return fetched; });

  cooking.action("fetch-and-proportion")
      .says("takes an amount of an ingredient from its stock and puts it into a container")
      .example("(fetch-and-proportion ?butter ?k2 ?k1 ?bowl butter 230 g)")
      .gives("fetched-and-proportioned-ingredient", "container")
      .takes("target-container-for-proportioned-ingredient", "container", anywhere, target_vessel,
             unused("medium-bowl"))
      .takes_kind("ingredient-to-fetch-and-proportion", "conceptualizable")
      .takes_amount("proportion-value", "proportion-unit", "unit")
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity target, Type ingredient, Amount amount) {
        return weigh_into(kitchen, target, ingredient, amount);
      });
}

/// The share of the contents that an amount is. Fails if it is more than there is.
Attempt<double> share_of_contents(const Kitchen& kitchen, const std::vector<Entity>& contents,
                                  Amount wanted) {
  const Vocabulary& words = kitchen.words;
  double there = 0;
  for (const Entity& thing : contents) {
    const Amount* amount = wanted.unit == words.percent ? nullptr : thing.amount(words.amount);
    if (!amount) continue;
    if (amount->unit == wanted.unit) {
      there += amount->value;
      continue;
    }
    const auto weight = grams(kitchen, thing);
    const auto per_unit = grams(kitchen, thing, {1, wanted.unit});
    if (!weight || !per_unit) return std::unexpected(weight ? per_unit.error() : weight.error());
    there += *weight / *per_unit;
  }
  if (wanted.unit == words.percent) there = 1;
  if (wanted.value > there && !nearly_equal(wanted.value, there))
    return fail(fmt::format("{} are asked for, and {} are there", to_string(Value(wanted)),
                            to_string(Value(Amount{there, wanted.unit}))));
  return there == 0 ? 0 : std::min(1.0, wanted.value / there);
}

/// Divides contents into what moves (the last one first) and what stays.
struct Divided {
  std::vector<Value> moving;
  std::vector<Value> staying;
};

Divided divide(Kitchen& kitchen, const std::vector<Entity>& contents, double share) {
  Divided divided;
  divided.moving.reserve(contents.size());
  const Attribute attribute = kitchen.words.amount;
  for (const Entity& thing : contents) {
    const Amount* amount = thing.amount(attribute);
    if (nearly_equal(share, 1)) {
      divided.moving.push_back(thing);
    } else if (!amount || share == 0) {
      divided.staying.push_back(thing);
    } else {
      const Amount part{amount->value * share, amount->unit};
      const Amount rest{amount->value - part.value, amount->unit};
      divided.moving.push_back(thing.with(attribute, part).with_identity(kitchen.world().new_identity()));
      divided.staying.push_back(thing.with(attribute, rest));
    }
  }
  std::ranges::reverse(divided.moving);
  return divided;
}

/// Everything, as one number: units do not count, the last one stands for all.
Attempt<Value> everything_in_source(World& world, const Inputs& inputs) {
  const Types& types = world.context().domain->types();
  const Entity* source = inputs["container-with-contents-to-transfer"].get_if<Entity>();
  const auto found = source ? world.find_in_workplace(*source) : std::nullopt;
  if (!found) return fail("container-with-contents-to-transfer: it is not on the countertop");
  Amount sum{0, types.find("g")};
  for (const Value& value : found->list(world.shape().contents)) {
    const Entity* thing = value.get_if<Entity>();
    const Amount* amount = thing ? thing->amount(types.find_attribute("amount")) : nullptr;
    if (amount) sum = {sum.value + amount->value, amount->unit};
  }
  return sum;
}

void define_transfers(CookingActions& cooking) {
  cooking.action("transfer-contents")
      .says("moves the contents of a container, or an amount of them, into another container")
      .example("(transfer-contents ?filled ?rest ?k2 ?k1 ?bowl ?butter ?value ?unit)")
      .gives("container-with-transferred-contents", "transferable-container")
      .gives("container-with-rest-of-contents", "transferable-container")
      .takes("container-to-transfer-contents-to", "transferable-container", anywhere, target_vessel,
             unused("large-bowl"))
      .takes("container-with-contents-to-transfer", "transferable-container", on_countertop)
      .takes_amount("value-of-transfer-amount", "unit-of-transfer-amount", "unit",
                    otherwise("everything", everything_in_source))
      .lasts(20s)
      .does([](Kitchen& kitchen, Entity target, Entity source,
               Amount amount) -> Attempt<std::tuple<Entity, Entity>> {
        const std::vector<Entity> contents = things_in(kitchen, source);
        if (contents.empty()) return fail(fmt::format("the {} is empty", source.type().name()));
        const bool partial = kitchen.given("value-of-transfer-amount");
        if (partial && amount.value < 0)
          return fail(fmt::format("{} cannot be moved", to_string(Value(amount))));
        const bool into_itself = target.identity() == source.identity();
        if (into_itself && !kitchen.by_reference(rule::nothing_lost)) return std::tuple(source, source);
        const auto share = partial ? share_of_contents(kitchen, contents, amount) : Attempt<double>(1);
        if (!share) return std::unexpected(share.error());
        Divided divided = divide(kitchen, contents, *share);
        const Entity rest = kitchen.fill(source, List(std::move(divided.staying)));
        if (into_itself) {
          const Entity used = kitchen.mark_used(rest);
          return std::tuple(used, used);
        }
        const Entity vessel = kitchen.current(target);
        const List& held = kitchen.contents(vessel);
        divided.moving.insert(divided.moving.end(), held.begin(), held.end());
        const Entity filled = kitchen.fill(kitchen.as_used(vessel), List(std::move(divided.moving)));
        return std::tuple(filled, kitchen.current(rest));
      });
}

/// Whether a thing is the other one, or has it inside.
bool holds(const Kitchen& kitchen, const Value& thing, const Entity& other) {
  const Entity* object = thing.get_if<Entity>();
  return object && (object->identity() == other.identity() ||
                    kitchen.world().containment().find(*object, other.identity()).has_value());
}

/// Takes the contents out of a container, but not the destination itself: it cannot move into itself.
std::vector<Value> take_contents(Kitchen& kitchen, const Entity& from, const Entity& destination) {
  std::vector<Value> moving, staying;
  for (const Value& thing : kitchen.contents(from))
    (holds(kitchen, thing, destination) ? staying : moving).push_back(thing);
  kitchen.fill(from, List(std::move(staying)));
  return moving;
}

/// Takes the items of a list away from the countertop, but not the destination itself.
std::vector<Value> take_items(Kitchen& kitchen, const Entity& from, const Entity& destination) {
  const Entity countertop = kitchen.world().workplace();
  std::vector<Value> items = items_on_countertop(kitchen, from);
  std::erase_if(items, [&](const Value& item) { return holds(kitchen, item, destination); });
  const std::vector<std::size_t> kept = positions_on_countertop(kitchen, from);
  const List& named = from.list(kitchen.words.items);
  std::vector<Value> staying;
  const List& lying = kitchen.contents(countertop);
  for (std::size_t i = 0; i < lying.size(); ++i) {
    const bool goes =
        kitchen.by_reference(rule::nothing_lost)
            ? std::ranges::any_of(named, [&](const Value& item) { return identical(item, lying[i]); })
            : std::ranges::binary_search(kept, i);
    if (!goes || holds(kitchen, lying[i], destination)) staying.push_back(lying[i]);
  }
  kitchen.fill(countertop, List(std::move(staying)));
  return items;
}

void define_moving_items(CookingActions& cooking) {
  cooking.action("transfer-items")
      .says("moves the items of a list, or the contents of a container, to a destination, in a pattern")
      .example("(transfer-items ?filled-tray ?k2 ?k1 ?cookies ?pattern ?tray)")
      .gives("transferred-items", "container")
      .takes("items-to-transfer", "kitchen-entity", anywhere)
      .takes_kind("placement-pattern", "arrangement-pattern", by_default("side-to-side"))
      .takes("destination", "container", anywhere)
      .lasts(120s)
      .does([](Kitchen& kitchen, Entity from, Type pattern, Entity destination) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        if (!is_any(from, {words.thing_list, words.container}))
          return fail(fmt::format("a {} is neither a list of things nor a container", from.type().name()));
        const bool replaces = kitchen.by_reference(rule::nothing_lost);
        std::vector<Value> items = from.is(words.thing_list) ? take_items(kitchen, from, destination)
                                                             : take_contents(kitchen, from, destination);
        const Entity place = kitchen.current(destination);
        const bool into_itself = from.identity() == destination.identity();
        if (replaces && into_itself) items.clear();
        const List& held = kitchen.contents(place);
        if (!replaces) items.insert(items.end(), held.begin(), held.end());
        return kitchen.fill(kitchen.as_used(place).with(words.arrangement, pattern), List(std::move(items)));
      });
}

/// Without a size, a dough is shared out equally over the tins of a given destination.
Attempt<Value> size_for_tins(World& world, const Inputs& inputs) {
  const Types& types = world.context().domain->types();
  const Entity* bound = inputs["container-for-portions"].get_if<Entity>();
  const auto tins = bound ? world.find(*bound) : std::nullopt;
  const auto count = tins ? tins->get(types.find_attribute("number-of-tins")).number() : std::nullopt;
  if (!count || *count < 1) return fail("without a size, portions are made in muffin tins only");
  const Entity* dough_bowl = inputs["thing-to-portion"].get_if<Entity>();
  const auto found = dough_bowl ? world.find_in_workplace(*dough_bowl) : std::nullopt;
  const List contents = found ? found->list(world.shape().contents) : List();
  const Entity* dough = contents.empty() ? nullptr : contents[0].get_if<Entity>();
  const Amount* amount = dough ? dough->amount(types.find_attribute("amount")) : nullptr;
  if (!amount) return fail("there is nothing to portion");
  return Amount{amount->value / *count, amount->unit};
}

Attempt<Value> the_countertop(World& world, const Inputs&) {
  return world.workplace();
}

/// One portion for every tin, as they are, in the unit of the dough.
std::vector<Value> portions_for_tins(const Kitchen& kitchen, const Entity& dough, Amount size,
                                     const Entity& tins) {
  const double count = tins.get(kitchen.words.number_of_tins).number().value_or(0);
  return std::vector<Value>(static_cast<std::size_t>(count), dough.with(kitchen.words.amount, size));
}

void define_portioning(CookingActions& cooking) {
  cooking.action("portion-and-arrange")
      .says("divides the first content of a container into portions and arranges them on a destination")
      .example("(portion-and-arrange ?portions ?k2 ?k1 ?dough 25 g ?pattern ?countertop)")
      .gives("portions", "kitchen-entity")
      .takes("thing-to-portion", "transferable-container", on_countertop)
      .takes_amount("portion-size-value", "portion-size-unit", "unit",
                    otherwise("an equal share for every tin", size_for_tins))
      .takes_kind("placement-pattern", "arrangement-pattern", by_default("evenly-spread"))
      .takes("container-for-portions", "container", anywhere, target_vessel, kept_on_failure,
             otherwise("the countertop", the_countertop))
      .lasts(80s)
      .does([](Kitchen& kitchen, Entity from, Amount size, Type pattern,
               Entity destination) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        const std::vector<Entity> contents = things_in(kitchen, from);
        if (contents.empty()) return fail("there is nothing to portion");
        auto portions = kitchen.given("portion-size-value")
                            ? portions_of(kitchen, contents[0], size)
                            : portions_for_tins(kitchen, contents[0], size, destination);
        if (!portions) return std::unexpected(portions.error());
        const List arranged(*portions);
        take_content(kitchen, from, contents[0]);
        Entity place = kitchen.current(destination);
        const List& held = kitchen.contents(place);
        portions->insert(portions->end(), held.begin(), held.end());
        const bool on_countertop = !kitchen.given("container-for-portions");
        if (!on_countertop && !kitchen.by_reference(rule::filled_is_used)) place = kitchen.as_used(place);
        place = kitchen.fill(place.with(words.arrangement, pattern), List(std::move(*portions)));
        return on_countertop ? kitchen.world().make(words.thing_list).with(words.items, arranged) : place;
      });
}

}  // namespace

void define_location(CookingActions& cooking) {
  define_fetching(cooking);
  define_transfers(cooking);
  define_moving_items(cooking);
  define_portioning(cooking);
}

}  // namespace irl::cooking
