#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/mixing.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// By the reference alone, things may be put onto themselves (rule `nothing-lost`).
Attempt<void> demand_two(const Kitchen& kitchen, const Entity& upon, const Entity& from) {
  if (upon.identity() != from.identity() || kitchen.by_reference(rule::nothing_lost)) return {};
  return fail(fmt::format("what is in the {} cannot be put onto itself", from.type().name()));
}

/// Shares the first content of a container of topping among the targets, of that type each: the attribute of
/// every target is set to its share, in grams. The topping leaves its container. Gives the targets' container
/// or list (specification of the primitives, section 5.3).
Attempt<Entity> share_topping(Kitchen& kitchen, const Entity& targets, Type each, Attribute attribute,
                              const Entity& topping) {
  if (const auto two = demand_two(kitchen, targets, topping); !two) return std::unexpected(two.error());
  const std::vector<Entity> toppings = kitchen.things_in(topping);
  if (toppings.empty()) return fail(fmt::format("there is nothing in the {}", topping.type().name()));
  const auto count = static_cast<double>(count_things(kitchen, targets));
  if (count == 0) return fail("there is nothing to put it on");
  const auto weight = grams(kitchen, toppings[0]);
  if (!weight) return std::unexpected(weight.error());
  const Entity share = toppings[0].with(kitchen.words.amount, Amount{*weight / count, kitchen.words.g});
  const auto topped = change_each(kitchen, targets, each, set(attribute, share));
  if (!topped) return topped;
  kitchen.take_out(topping, toppings[0]);
  return kitchen.current(*topped);
}

/// Shares the first content of a container among the contents of another one, or moves all of it into an
/// empty one. What is spread is read from the binding. Gives what was spread upon, used (section 7.33).
Attempt<Entity> spread_contents(Kitchen& kitchen, const Entity& upon, const Entity& from) {
  if (const auto two = demand_two(kitchen, upon, from); !two) return std::unexpected(two.error());
  const Vocabulary& words = kitchen.words;
  const Entity bound = *kitchen.inputs()["thing-to-spread"].get_if<Entity>();
  if (kitchen.contents(upon).empty()) {
    kitchen.fill(from, List());
    return kitchen.put_on_top(upon, kitchen.contents(bound));
  }
  const std::vector<Entity> food = kitchen.things_in(bound);
  if (food.empty()) return fail("there is nothing to spread");
  if (!food[0].is(words.spreadable)) return fail(fmt::format("{} cannot be spread", food[0].type().name()));
  const Amount* whole = food[0].amount(words.amount);
  if (!whole) return fail(fmt::format("{} has no amount to share", food[0].type().name()));
  const Amount part{whole->value / static_cast<double>(count_things(kitchen, upon)), whole->unit};
  const Entity share = food[0].with(words.spread, true).with(words.amount, part);
  const auto covered = change_each(kitchen, upon, words.can_be_spread_upon, set(words.spread_with, share));
  if (!covered) return covered;
  kitchen.take_out(from, food[0]);
  return kitchen.mark_used(*covered);
}

void define_mixing(CookingActions& cooking) {
  cooking
      .action("beat", gives("beaten-thing", "transferable-container"),
              object("thing-to-beat", "transferable-container", on_countertop),
              tool("beating-tool", "cooking-utensil", on_countertop, unused("whisk")))
      .says("beats the contents of a container into a homogeneous mixture with some air in it")
      .example("(beat ?cream ?k2 ?k1 ?butter-and-sugar ?whisk)")
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity bowl, Entity) {
        return mix_homogeneously(kitchen, bowl, kitchen.words.beaten);
      });

  cooking
      .action("mix", gives("mixed-thing", "transferable-container"),
              object("thing-to-mix", "transferable-container", on_countertop),
              tool("mixing-tool", "can-mix", anywhere, unused("whisk")))
      .says("mixes the contents of a container into a homogeneous mixture")
      .example("(mix ?dough ?k2 ?k1 ?flour-and-butter ?whisk)")
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity bowl, Entity) {
        return mix_homogeneously(kitchen, bowl, kitchen.words.mixed);
      });

  cooking
      .action("mingle", gives("mingled-thing", "transferable-container"),
              object("thing-to-mingle", "transferable-container", on_countertop),
              tool("mingling-tool", "can-mingle", anywhere, unused("wooden-spoon")))
      .says("mingles the contents of a container, so that each can still be told from the others")
      .example("(mingle ?salad ?k2 ?k1 ?vegetables ?spoon)")
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity bowl, Entity) { return mix_heterogeneously(kitchen, bowl); });

  cooking
      .action("shake", gives("shaken-thing", "transferable-container"),
              object("thing-to-shake", "transferable-container", on_countertop))
      .says("shakes a covered container, which mixes its contents")
      .example("(shake ?dressing ?k2 ?k1 ?covered-jar)")
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity jar) -> Attempt<Entity> {
        if (jar.get(kitchen.words.covered_with)) return mix_homogeneously(kitchen, jar, kitchen.words.shaken);
        return fail(fmt::format("the {} is not covered", jar.type().name()));
      });
}

void define_toppings(CookingActions& cooking) {
  cooking
      .action("dip", gives("dipped-thing", "kitchen-entity"),
              object("thing-to-dip", "kitchen-entity", list_or_container),
              object("dip", "transferable-container", on_countertop))
      .says("dips each thing into the first content of a container, which they share")
      .example("(dip ?dipped-cookies ?k2 ?k1 ?cookies ?melted-chocolate)")
      .lasts(50s)
      .does([](Kitchen& kitchen, Entity things, Entity dip) {
        return share_topping(kitchen, things, kitchen.words.dippable, kitchen.words.dipped_in, dip);
      });

  cooking
      .action("sprinkle", gives("thing-with-sprinkles-on", "kitchen-entity"),
              object("thing-to-sprinkle-on", "kitchen-entity", list_or_container),
              object("sprinkles", "transferable-container", on_countertop))
      .says("sprinkles each thing with the first content of a container, which they share")
      .example("(sprinkle ?sugared-cookies ?k2 ?k1 ?cookies ?powdered-sugar)")
      .lasts(50s)
      .does([](Kitchen& kitchen, Entity things, Entity sprinkles) {
        return share_topping(kitchen, things, kitchen.words.can_be_sprinkled_on, kitchen.words.sprinkled_with,
                             sprinkles);
      });

  cooking
      .action("spread", gives("thing-with-spread", "transferable-container"),
              object("thing-to-spread-on", "transferable-container", anywhere),
              object("thing-to-spread", "transferable-container", anywhere),
              tool("spreading-tool", "can-spread", anywhere, unused("spatula"), timed))
      .says(
          "spreads the first content of one container upon each content of another, or all of it in an "
          "empty one")
      .example("(spread ?iced-cookies ?k2 ?k1 ?cookies ?icing ?spatula)")
      .lasts(20s)
      .does([](Kitchen& kitchen, Entity upon, Entity from, Entity) {
        return spread_contents(kitchen, upon, from);
      });
}

}  // namespace

void define_combination(CookingActions& cooking) {
  define_mixing(cooking);
  define_toppings(cooking);
}

}  // namespace irl::cooking
