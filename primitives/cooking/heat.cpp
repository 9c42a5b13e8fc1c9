#include "irl/wording.hpp"
#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/mixing.hpp"
#include "primitives/cooking/primitives.hpp"
#include "primitives/cooking/waiting.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

void define_baking(CookingActions& cooking) {
  const auto oven = object("oven", "oven", anywhere, fixture("oven"), timed);
  const auto time = amount("time-value", "time-unit", "unit", span_of_time);
  const auto temperature_of_given_oven = [=](World& world, const Inputs& inputs) -> Attempt<Value> {
    if (!inputs.given(oven)) return fail("neither an oven nor a temperature is given");
    const Entity* bound = inputs[oven].get_if<Entity>();
    const auto found = bound ? world.find(*bound) : std::nullopt;
    if (!found) return fail("oven: it is not in the kitchen");
    const Value temperature = found->get(world.domain().attribute("temperature"));
    if (!temperature) return fail("the oven was never heated, and no temperature is given");
    return temperature;
  };
  cooking
      .action("bake", gives("baked-thing", "transferable-container"),
              object("thing-to-bake", "transferable-container", anywhere), oven, time,
              amount("temperature-value", "temperature-unit", "unit", kept_on_failure,
                     otherwise("what the given oven is at", temperature_of_given_oven)))
      .says("bakes each content of a container in the oven")
      .example("(bake ?baked-cookies ?k2 ?k1 ?cookies-on-tray ?oven 15 minute 175 degrees-celsius)")
      .busy_for(30s)
      .ready_after(duration_of(time))
      .occupies(oven)
      .does([](Kitchen& kitchen, Entity food, Entity oven, Amount, Amount temperature) {
        const Vocabulary& words = kitchen.words;
        kitchen.replace(kitchen.current(oven).with(words.temperature, temperature));
        return change_each(kitchen, kitchen.current(food), words.can_be_baked, [&](const Entity& thing) {
          return thing.with(words.temperature, temperature).with(words.baked, true);
        });
      });
}

/// What food is boiled in: the one liquid there is, or a mixture of everything that is spice or liquid.
Attempt<std::optional<Entity>> boiling_liquid(Kitchen& kitchen, std::vector<Entity> spices,
                                              const std::vector<Entity>& liquids, Amount heat) {
  const Vocabulary& words = kitchen.words;
  if (spices.empty() && liquids.empty()) return std::nullopt;
  if (spices.empty() && liquids.size() == 1) {
    const Entity boiled = liquids[0].with(words.boiled, true);
    return boiled.type().has(words.temperature) ? boiled.with(words.temperature, heat) : boiled;
  }
  spices.insert(spices.end(), liquids.begin(), liquids.end());
  const auto mixture = mixture_of(kitchen, spices, words.homogeneous_mixture, words.boiled);
  if (!mixture) return std::unexpected(mixture.error());
  return mixture->with(words.is_liquid, true).with(words.temperature, heat);
}

Attempt<Entity> boil(Kitchen& kitchen, const Entity& pot, Amount heat) {
  const Vocabulary& words = kitchen.words;
  std::vector<Entity> spices, liquids, food;
  for (const Entity& thing : kitchen.things_in(pot)) {
    if (!thing.is(words.boilable)) return fail(fmt::format("{} is not boilable", thing.type().name()));
    (thing.is(words.spice) ? spices : thing.is(words.liquid) ? liquids : food).push_back(thing);
  }
  const auto liquid = boiling_liquid(kitchen, std::move(spices), liquids, heat);
  if (!liquid) return std::unexpected(liquid.error());
  for (Entity& thing : food) {
    thing = thing.with(words.boiled, true).with(words.temperature, heat);
    if (*liquid) thing = thing.with(words.boiled_with, **liquid);
  }
  const List boiled(std::vector<Value>(food.rbegin(), food.rend()));
  return kitchen.fill(pot, *liquid ? boiled.with_back(**liquid) : boiled);
}

Failure cannot_be_heated(const Entity& container) {
  return {fmt::format("{} cannot be heated", with_article(container.type().name()))};
}

/// What is done on the stove, at a setting, for a time.
void define_stove(CookingActions& cooking) {
  const auto stove = object("stove", "stove", anywhere, fixture("stove"), timed);
  const auto setting = kind("heating-setting", "stove-mode", by_default("medium-heat"));
  const auto time = amount("time-value", "time-unit", "unit", span_of_time, by_default(30, "minute"));
  const auto on_stove = [&](const char* name, const GivenSlot& result, const TakenSlot<Entity>& thing) {
    return cooking.action(name, result, thing, stove, setting, time)
        .busy_for(30s)
        .ready_after(duration_of(time))
        .occupies(stove);
  };

  on_stove("boil", gives("boiled-thing", "transferable-container"),
           object("thing-to-boil", "transferable-container", anywhere))
      .says("boils what is in a container, in the liquid that is with it")
      .example("(boil ?boiled-potatoes ?k2 ?k1 ?pot-with-potatoes ?stove high-heat 20 minute)")
      .does([=](Kitchen& kitchen, Entity pot, Entity hob, Type heat_setting, Amount) -> Attempt<Entity> {
        if (kitchen.contents(pot).empty()) return fail(fmt::format("the {} is empty", pot.type().name()));
        const bool must_be_heatable = kitchen.given(time) && !kitchen.given(stove);
        if (must_be_heatable && !pot.is(kitchen.words.heatable_container))
          return std::unexpected(cannot_be_heated(pot));
        const auto heat = heat_to_setting(kitchen, hob, heat_setting);
        return heat ? boil(kitchen, kitchen.current(pot), *heat) : std::unexpected(heat.error());
      });

  on_stove("fry", gives("fried-thing", "transferable-container"),
           object("thing-to-fry", "transferable-container", anywhere))
      .says("fries those contents of a pan or pot that can be fried")
      .example("(fry ?fried-almonds ?k2 ?k1 ?pan-with-almonds ?stove medium-high-heat 10 minute)")
      .does([](Kitchen& kitchen, Entity pan, Entity hob, Type heat_setting, Amount) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        if (!pan.is(words.heatable_container)) return std::unexpected(cannot_be_heated(pan));
        const auto heat = heat_to_setting(kitchen, hob, heat_setting);
        if (!heat) return std::unexpected(heat.error());
        return change_those(kitchen, kitchen.current(pan), words.fryable, [&](const Entity& thing) {
          return thing.with(words.temperature, *heat).with(words.fried, true);
        });
      });
}

Attempt<Value> temperature_of_kitchen(World& world, const Inputs&) {
  const Value temperature = world.get(world.domain().attribute("temperature"));
  if (!temperature) return fail("the kitchen has no temperature");
  return temperature;
}

void define_cooling(CookingActions& cooking) {
  cooking
      .action("bring-to-temperature", gives("thing-at-desired-temperature", "transferable-container"),
              object("thing-to-bring-to-temperature", "transferable-container", on_countertop),
              amount("temperature-value", "temperature-unit", "unit", kept_on_failure,
                     otherwise("the temperature of the kitchen", temperature_of_kitchen)))
      .says("brings the contents of a container to a temperature, by default that of the kitchen")
      .example("(bring-to-temperature ?warm-butter ?k2 ?k1 ?butter 18 degrees-celsius)")
      .busy_for(0s)
      .ready_after(800s)
      .does([](Kitchen& kitchen, Entity food, Amount wanted) {
        return bring_to(kitchen, food, wanted, in_minutes(kitchen, wanted));
      });

  const auto time = amount("time-value", "time-unit", "time-unit", span_of_time);
  cooking
      .action("leave-for-time", gives("cooled-thing", "transferable-container"),
              object("thing-to-cool", "transferable-container", on_countertop), time)
      .says("leaves a container alone for a time, in which its contents cool down")
      .example("(leave-for-time ?cooled-cookies ?k2 ?k1 ?baked-cookies 15 minute)")
      .busy_for(0s)
      .ready_after(duration_of(time))
      .does([](Kitchen& kitchen, Entity food, Amount time) {
        return cool_for(kitchen, food, in_minutes(kitchen, time));
      });

  const auto time_in_fridge =
      amount("time-value", "time-unit", "time-unit", span_of_time, by_default(1, "hour"));
  cooking
      .action("refrigerate", gives("refrigerated-thing", "transferable-container"),
              object("thing-to-refrigerate", "transferable-container", on_countertop),
              object("refrigerator", "fridge", anywhere, fixture("fridge"), at_clock, as_brought),
              time_in_fridge)
      .says("cools the contents of a container to the temperature of the fridge")
      .example("(refrigerate ?cold-salad ?k2 ?k1 ?salad ?fridge 1 hour)")
      .busy_for(0s)
      .ready_after(duration_of(time_in_fridge))
      .does([](Kitchen& kitchen, Entity food, Entity fridge, Amount) -> Attempt<Entity> {
        const Amount* cold = fridge.amount(kitchen.words.temperature);
        if (!cold) return fail("nobody knows how cold the fridge is");
        return set_temperature(kitchen, food, *cold);
      });
}

}  // namespace

void define_heat(CookingActions& cooking) {
  define_baking(cooking);
  define_stove(cooking);
  define_cooling(cooking);
}

}  // namespace irl::cooking
