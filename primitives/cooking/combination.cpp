#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/finding.hpp"
#include "primitives/cooking/mixing.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

void define_mixing(CookingActions& cooking) {
  cooking.action("beat")
      .says("beats the contents of a container into a homogeneous mixture with some air in it")
      .example("(beat ?cream ?k2 ?k1 ?butter-and-sugar ?whisk)")
      .gives("beaten-thing", "transferable-container")
      .takes("thing-to-beat", "transferable-container", on_countertop)
      .takes("beating-tool", "cooking-utensil", on_countertop, working_tool, unused("whisk"))
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity bowl, Entity) {
        return mix_homogeneously(kitchen, bowl, kitchen.words.beaten);
      });

  cooking.action("mix")
      .says("mixes the contents of a container into a homogeneous mixture")
      .example("(mix ?dough ?k2 ?k1 ?flour-and-butter ?whisk)")
      .gives("mixed-thing", "transferable-container")
      .takes("thing-to-mix", "transferable-container", on_countertop)
      .takes("mixing-tool", "can-mix", anywhere, working_tool, unused("whisk"))
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity bowl, Entity) {
        return mix_homogeneously(kitchen, bowl, kitchen.words.mixed);
      });

  cooking.action("mingle")
      .says("mingles the contents of a container, so that each can still be told from the others")
      .example("(mingle ?salad ?k2 ?k1 ?vegetables ?spoon)")
      .gives("mingled-thing", "transferable-container")
      .takes("thing-to-mingle", "transferable-container", on_countertop)
      .takes("mingling-tool", "can-mingle", anywhere, working_tool, unused("wooden-spoon"))
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity bowl, Entity) { return mix_heterogeneously(kitchen, bowl); });

  cooking.action("shake")
      .says("shakes a covered container, which mixes its contents")
      .example("(shake ?dressing ?k2 ?k1 ?covered-jar)")
      .gives("shaken-thing", "transferable-container")
      .takes("thing-to-shake", "transferable-container", on_countertop)
      .lasts(30s)
      .does([](Kitchen& kitchen, Entity jar) -> Attempt<Entity> {
        if (!jar.get(kitchen.words.covered_with))
          return fail(fmt::format("the {} is not covered", jar.type().name()));
        return mix_homogeneously(kitchen, jar, kitchen.words.shaken);
      });
}

void define_toppings(CookingActions& cooking) {
  cooking.action("dip")
      .says("dips each thing into the first content of a container, which they share")
      .example("(dip ?dipped-cookies ?k2 ?k1 ?cookies ?melted-chocolate)")
      .gives("dipped-thing", "kitchen-entity")
      .takes("thing-to-dip", "kitchen-entity", list_or_container)
      .takes("dip", "transferable-container", on_countertop)
      .lasts(50s)
      .does([](Kitchen& kitchen, Entity things, Entity dip) {
        return share_topping(kitchen, things, kitchen.words.dippable, kitchen.words.dipped_in, dip);
      });

  cooking.action("sprinkle")
      .says("sprinkles each thing with the first content of a container, which they share")
      .example("(sprinkle ?sugared-cookies ?k2 ?k1 ?cookies ?powdered-sugar)")
      .gives("thing-with-sprinkles-on", "kitchen-entity")
      .takes("thing-to-sprinkle-on", "kitchen-entity", list_or_container)
      .takes("sprinkles", "transferable-container", on_countertop)
      .lasts(50s)
      .does([](Kitchen& kitchen, Entity things, Entity sprinkles) {
        return share_topping(kitchen, things, kitchen.words.can_be_sprinkled_on, kitchen.words.sprinkled_with,
                             sprinkles);
      });
}

/// Shares the first content of the other container among what is to be spread upon.
Attempt<Entity> spread_upon_each(Kitchen& kitchen, const Entity& upon, const Entity& bound,
                                 const Entity& from) {
  const Vocabulary& words = kitchen.words;
  const std::vector<Entity> food = things_in(kitchen, bound);
  if (food.empty()) return fail("there is nothing to spread");
  if (!food[0].is(words.spreadable)) return fail(fmt::format("{} cannot be spread", food[0].type().name()));
  const Amount* whole = food[0].amount(words.amount);
  if (!whole) return fail(fmt::format("{} has no amount to share", food[0].type().name()));
  const auto count = static_cast<double>(kitchen.contents(upon).size());
  const Entity share =
      food[0].with(words.spread, true).with(words.amount, Amount{whole->value / count, whole->unit});
  auto covered = change_each(kitchen, upon, {words.can_be_spread_upon},
                             [&](const Entity& thing) { return thing.with(words.spread_with, share); });
  if (!covered) return covered;
  take_content(kitchen, from, food[0]);
  return kitchen.current(*covered);
}

void define_spreading(CookingActions& cooking) {
  cooking.action("spread")
      .says(
          "spreads the first content of one container upon each content of another, or all of it in an empty "
          "one")
      .example("(spread ?iced-cookies ?k2 ?k1 ?cookies ?icing ?spatula)")
      .gives("thing-with-spread", "transferable-container")
      .takes("thing-to-spread-on", "transferable-container", anywhere)
      .takes("thing-to-spread", "transferable-container", anywhere)
      .takes("spreading-tool", "can-spread", anywhere, working_tool, unused("spatula"), timed)
      .lasts([](const World& world, const Inputs& inputs) {
        return world.rules()[rule::durations] == reference && inputs.given("spreading-tool") ? 120s : 20s;
      })
      .does([](Kitchen& kitchen, Entity upon, Entity from, Entity) -> Attempt<Entity> {
        const Entity bound = *kitchen.inputs()["thing-to-spread"].get_if<Entity>();
        if (const auto two = demand_two(kitchen, upon, from); !two) return std::unexpected(two.error());
        Attempt<Entity> covered = upon;
        if (kitchen.contents(upon).empty()) {
          kitchen.fill(from, List());
          covered = kitchen.fill(kitchen.current(upon), kitchen.contents(bound));
        } else {
          covered = spread_upon_each(kitchen, upon, bound, from);
        }
        if (!covered || kitchen.by_reference(rule::filled_is_used)) return covered;
        return kitchen.mark_used(*covered);
      });
}

}  // namespace

void define_combination(CookingActions& cooking) {
  define_mixing(cooking);
  define_toppings(cooking);
  define_spreading(cooking);
}

}  // namespace irl::cooking
