#include <algorithm>

#include "primitives/cooking/finding.hpp"
#include "primitives/cooking/mixing.hpp"
#include "primitives/cooking/primitives.hpp"
#include "primitives/cooking/waiting.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// The temperature of a given oven stands in for one that the network leaves open.
Attempt<Value> temperature_of_given_oven(World& world, const Inputs& inputs) {
  if (!inputs.given("oven")) return fail("neither an oven nor a temperature is given");
  const Entity* bound = inputs["oven"].get_if<Entity>();
  const auto oven = bound ? world.find(*bound) : std::nullopt;
  if (!oven) return fail("oven: it is not in the kitchen");
  const Value temperature = oven->get(world.context().domain->types().find_attribute("temperature"));
  if (!temperature) return fail("the oven was never heated, and no temperature is given");
  return temperature;
}

void define_baking(CookingActions& cooking) {
  cooking.action("bake")
      .says("bakes each content of a container in the oven")
      .example("(bake ?baked-cookies ?k2 ?k1 ?cookies-on-tray ?oven 15 minute 175 degrees-celsius)")
      .gives("baked-thing", "transferable-container")
      .takes("thing-to-bake", "transferable-container", anywhere)
      .takes("oven", "oven", anywhere, the_kitchens("oven"), timed)
      .takes_amount("time-value", "time-unit", "unit", any_span_of_time)
      .takes_amount("temperature-value", "temperature-unit", "unit", kept_on_failure,
                    otherwise("what the given oven is at", temperature_of_given_oven))
      .busy_for(30s)
      .ready_after(minutes_by_reference("time-value", "time-unit"))
      .does([](Kitchen& kitchen, Entity food, Entity oven, Amount, Amount temperature) {
        const Vocabulary& words = kitchen.words;
        kitchen.replace(kitchen.current(oven).with(words.temperature, temperature));
        return change_each(kitchen, kitchen.current(food), {words.can_be_baked}, [&](const Entity& thing) {
          return thing.with(words.temperature, temperature).with(words.baked, true);
        });
      });
}

/// What food is boiled in: the one liquid there is, or a mixture of everything that is spice or liquid.
Attempt<std::optional<Entity>> boiling_liquid(Kitchen& kitchen, const std::vector<Entity>& spices,
                                              const std::vector<Entity>& liquids, Amount heat) {
  const Vocabulary& words = kitchen.words;
  if (spices.empty() && liquids.empty()) return std::nullopt;
  if (spices.empty() && liquids.size() == 1) {
    const Entity boiled = liquids[0].with(words.boiled, true);
    return boiled.type().has(words.temperature) ? boiled.with(words.temperature, heat) : boiled;
  }
  std::vector<Entity> parts = spices;
  parts.insert(parts.end(), liquids.begin(), liquids.end());
  const auto mixture = mixture_of(kitchen, parts, words.homogeneous_mixture, words.boiled);
  if (!mixture) return std::unexpected(mixture.error());
  return mixture->with(words.is_liquid, true).with(words.temperature, heat);
}

Attempt<Entity> boil_in(Kitchen& kitchen, const Entity& pot, Amount heat) {
  const Vocabulary& words = kitchen.words;
  std::vector<Entity> spices, liquids, food;
  for (const Entity& thing : things_in(kitchen, pot)) {
    if (!thing.is(words.boilable)) return fail(fmt::format("{} is not boilable", thing.type().name()));
    (thing.is(words.spice) ? spices : thing.is(words.liquid) ? liquids : food).push_back(thing);
  }
  const auto liquid = boiling_liquid(kitchen, spices, liquids, heat);
  if (!liquid) return std::unexpected(liquid.error());
  std::vector<Value> contents;
  for (auto thing = food.rbegin(); thing != food.rend(); ++thing) {
    const Entity boiled = thing->with(words.boiled, true).with(words.temperature, heat);
    contents.push_back(*liquid ? boiled.with(words.boiled_with, **liquid) : boiled);
  }
  if (*liquid) contents.push_back(**liquid);
  return kitchen.fill(pot, List(std::move(contents)));
}

void define_stove(CookingActions& cooking) {
  cooking.action("boil")
      .says("boils what is in a container, in the liquid that is with it")
      .example("(boil ?boiled-potatoes ?k2 ?k1 ?pot-with-potatoes ?stove high-heat 20 minute)")
      .gives("boiled-thing", "transferable-container")
      .takes("thing-to-boil", "transferable-container", anywhere)
      .takes("stove", "stove", anywhere, the_kitchens("stove"), timed)
      .takes_kind("heating-setting", "stove-mode", by_default("medium-heat"))
      .takes_amount("time-value", "time-unit", "unit", any_span_of_time, by_default(30, "minute"))
      .busy_for(30s)
      .ready_after(minutes_by_reference("time-value", "time-unit"))
      .does([](Kitchen& kitchen, Entity pot, Entity stove, Type setting, Amount) -> Attempt<Entity> {
        if (kitchen.contents(pot).empty()) return fail(fmt::format("the {} is empty", pot.type().name()));
        if (kitchen.given("time-value") && !kitchen.given("stove") &&
            !pot.is(kitchen.words.heatable_container))
          return fail(fmt::format("a {} cannot be heated", pot.type().name()));
        const auto heat = heat_to_setting(kitchen, stove, setting);
        if (!heat) return std::unexpected(heat.error());
        return boil_in(kitchen, kitchen.current(pot), *heat);
      });

  cooking.action("fry")
      .says("fries those contents of a pan or pot that can be fried")
      .example("(fry ?fried-almonds ?k2 ?k1 ?pan-with-almonds ?stove medium-high-heat 10 minute)")
      .gives("fried-thing", "transferable-container")
      .takes("thing-to-fry", "transferable-container", anywhere)
      .takes("stove", "stove", anywhere, the_kitchens("stove"), timed)
      .takes_kind("heating-setting", "stove-mode", by_default("medium-heat"))
      .takes_amount("time-value", "time-unit", "unit", any_span_of_time, by_default(30, "minute"))
      .busy_for(30s)
      .ready_after(minutes_by_reference("time-value", "time-unit"))
      .does([](Kitchen& kitchen, Entity pan, Entity stove, Type setting, Amount) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        if (!pan.is(words.heatable_container))
          return fail(fmt::format("a {} cannot be heated", pan.type().name()));
        const auto heat = heat_to_setting(kitchen, stove, setting);
        if (!heat) return std::unexpected(heat.error());
        return change_those(kitchen, kitchen.current(pan), {words.fryable}, [&](const Entity& thing) {
          return thing.with(words.temperature, *heat).with(words.fried, true);
        });
      });
}

Attempt<Value> temperature_of_kitchen(World& world, const Inputs&) {
  const Value temperature = world.state().get(world.context().domain->types().find_attribute("temperature"));
  if (!temperature) return fail("the kitchen has no temperature");
  return temperature;
}

void define_cooling(CookingActions& cooking) {
  cooking.action("bring-to-temperature")
      .says("brings the contents of a container to a temperature, by default that of the kitchen")
      .example("(bring-to-temperature ?warm-butter ?k2 ?k1 ?butter 18 degrees-celsius)")
      .gives("thing-at-desired-temperature", "transferable-container")
      .takes("thing-to-bring-to-temperature", "transferable-container", on_countertop)
      .takes_amount("temperature-value", "temperature-unit", "unit", kept_on_failure,
                    otherwise("the temperature of the kitchen", temperature_of_kitchen))
      .busy_for(0s)
      .ready_after(800s)
      .does([](Kitchen& kitchen, Entity food, Amount wanted) -> Attempt<Entity> {
        if (wanted.unit.measures() == kitchen.words.temperature)
          return set_temperature(kitchen, food, wanted);
        if (!wanted.unit.is(kitchen.words.time_unit))
          return fail(
              fmt::format("{} is neither a temperature nor a time to cool for", to_string(Value(wanted))));
        if (wanted.value < 0) return fail(fmt::format("{} is no time to wait", to_string(Value(wanted))));
        return cool_for(kitchen, food, wanted);
      });

  cooking.action("leave-for-time")
      .says("leaves a container alone for a time, in which its contents cool down")
      .example("(leave-for-time ?cooled-cookies ?k2 ?k1 ?baked-cookies 15 minute)")
      .gives("cooled-thing", "transferable-container")
      .takes("thing-to-cool", "transferable-container", on_countertop)
      .takes_amount("time-value", "time-unit", "time-unit", span_of_time)
      .busy_for(0s)
      .ready_after(duration_of("time-value", "time-unit"))
      .does([](Kitchen& kitchen, Entity food, Amount time) { return cool_for(kitchen, food, time); });

  cooking.action("refrigerate")
      .says("cools the contents of a container to the temperature of the fridge")
      .example("(refrigerate ?cold-salad ?k2 ?k1 ?salad ?fridge 1 hour)")
      .gives("refrigerated-thing", "transferable-container")
      .takes("thing-to-refrigerate", "transferable-container", on_countertop)
      .takes("refrigerator", "fridge", anywhere, the_kitchens("fridge"), at_clock, as_brought)
      .takes_amount("time-value", "time-unit", "time-unit", span_of_time, by_default(1, "hour"))
      .busy_for(0s)
      .ready_after([](const World& world, const Inputs& inputs) {
        const Seconds once = *duration_of("time-value", "time-unit")(world, inputs);
        return world.rules()[rule::durations] == reference
                   ? once * std::max(0.0, inputs["time-value"].number().value_or(1))
                   : once;
      })
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
