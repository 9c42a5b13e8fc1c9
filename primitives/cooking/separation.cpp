#include <algorithm>

#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/primitives.hpp"
#include "primitives/cooking/shared_steps.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

Attempt<Entity> crack_eggs(Kitchen& kitchen, Entity from, Entity target, const EggCount& count) {
  const Vocabulary& words = kitchen.words;
  constexpr double grams_of_egg = 50;
  const std::vector<Entity> contents = kitchen.things_in(from);
  kitchen.take_out(from, words.egg);
  const auto crack = [&](double part) {
    kitchen.add(target, kitchen.make(words.whole_egg, {part * grams_of_egg, words.g}));
    kitchen.add(from, kitchen.make(words.egg_shell, {1, words.piece}).with(words.cracked, true));
  };
  for (const Entity& content : contents) {
    const auto eggs = count(content);
    if (!eggs) return std::unexpected(eggs.error());
    if (*eggs > most_things) return too_many(*eggs, "eggs");
    const double whole = whole_number_in(*eggs);
    for (double i = 0; i < whole; ++i) crack(1);
    if (*eggs > whole) crack(*eggs - whole);
  }
  return kitchen.mark_used(target);
}

std::tuple<Entity, Entity> separate_eggs(Kitchen& kitchen, Entity from, Entity for_yolks, Entity for_whites,
                                         const std::function<bool(const Entity&)>& is_egg) {
  const Vocabulary& words = kitchen.words;
  constexpr double yolk_share = 0.36, white_share = 0.64;
  const std::vector<Entity> contents = kitchen.things_in(from);
  kitchen.take_out(from, words.whole_egg);
  for (const Entity& content : contents) {
    if (!is_egg(content)) continue;
    const Amount* amount = content.amount(words.amount);
    const Amount egg = amount ? *amount : Amount{1, words.piece};
    kitchen.add(for_yolks, kitchen.make(words.egg_yolk, {egg.value * yolk_share, egg.unit}));
    kitchen.add(for_whites, kitchen.make(words.egg_white, {egg.value * white_share, egg.unit}));
  }
  const Entity whites = kitchen.mark_used(for_whites);
  return {kitchen.mark_used(for_yolks), kitchen.current(whites)};
}

namespace {

/// Five seconds for everything in the container; a failed one counts as eight.
Duration five_seconds_each(const TakenSlot<Entity>& container) {
  return [slot = container.name](const World& world, const Inputs& inputs) -> Seconds {
    constexpr double contents_of_failed = 8;
    const Entity* bound = inputs[slot].get_if<Entity>();
    if (!bound || bound->has_failed()) return 5s * contents_of_failed;
    const Entity now = world.find(*bound).value_or(*bound);
    return 5s * static_cast<double>(now.list(world.shape().contents).size());
  };
}

void define_eggs(CookingActions& cooking) {
  const auto uncracked = object("eggs-to-crack", "transferable-container", anywhere);
  cooking
      .action("crack", gives("container-with-whole-eggs", "transferable-container"), uncracked,
              object("target-container-for-whole-eggs", "transferable-container", anywhere, as_brought,
                     unused("medium-bowl")))
      .says("cracks the eggs of a container into another; the shells stay")
      .example("(crack ?cracked-eggs ?k2 ?k1 ?eggs ?bowl)")
      .lasts(five_seconds_each(uncracked))
      .does([](Kitchen& kitchen, Entity from, Entity target) {
        return crack_eggs(kitchen, from, target, [&](const Entity& content) -> Attempt<double> {
          return content.is(kitchen.words.egg) ? pieces(kitchen, content) : 0;
        });
      });

  const auto eggs = object("eggs", "transferable-container", anywhere);
  cooking
      .action("separate-eggs", gives("egg-yolks", "transferable-container"),
              gives("egg-whites", "transferable-container"), eggs,
              object("container-for-yolks", "transferable-container", anywhere, as_brought, timed,
                     unused("medium-bowl", "container-for-whites")),
              object("container-for-whites", "transferable-container", anywhere, as_brought, timed,
                     brought_first, unused("medium-bowl", "container-for-yolks")),
              tool("egg-separator", "can-separate-eggs", on_countertop, unused("egg-separator"), timed))
      .says("separates cracked eggs into yolks and whites")
      .example("(separate-eggs ?yolks ?whites ?k2 ?k1 ?cracked-eggs ?bowl-1 ?bowl-2 ?separator)")
      .lasts(five_seconds_each(eggs))
      .does([](Kitchen& kitchen, Entity from, Entity for_yolks, Entity for_whites, Entity) {
        return separate_eggs(kitchen, from, for_yolks, for_whites,
                             [&](const Entity& content) { return content.is(kitchen.words.whole_egg); });
      });
}

/// Peels one thing; what comes off is added to the others.
Attempt<Entity> peel(Kitchen& kitchen, const Entity& thing, std::vector<Value>& came_off) {
  const Vocabulary& words = kitchen.words;
  if (thing.is(words.egg)) {
    if (!thing.flag(words.boiled)) return fail("an egg that is not boiled cannot be peeled");
    came_off.push_back(kitchen.make(words.egg_shell));
    return kitchen.make(words.hard_boiled_egg);
  }
  if (!thing.is(words.peelable)) return fail(fmt::format("{} cannot be peeled", thing.type().name()));
  came_off.push_back(kitchen.make(words.peel).with(words.peel_of, thing));
  return thing.with(words.peeled, true);
}

using TwoContainers = Attempt<std::tuple<Entity, Entity>>;

/// The food, and the bowl with what came off, the last of it in front.
TwoContainers apart(Kitchen& kitchen, const Attempt<Entity>& food, const Entity& bowl,
                    std::vector<Value> came_off) {
  if (!food) return std::unexpected(food.error());
  const Entity filled = kitchen.put_on_top(bowl, reversed(std::move(came_off)));
  return std::tuple(kitchen.current(*food), filled);
}

void define_peeling_and_seeding(CookingActions& cooking) {
  cooking
      .action("peel", gives("peeled-thing", "transferable-container"),
              gives("peel", "transferable-container", 0),
              object("thing-to-peel", "transferable-container", anywhere),
              tool("peeling-tool", "can-peel", on_countertop, unused("knife"), timed),
              brought(unused("medium-bowl")))
      .says("peels each content of a container, and puts the peels into a bowl")
      .example("(peel ?peeled-potatoes ?peels ?k2 ?k1 ?potatoes ?knife)")
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity, Entity bowl) {
        std::vector<Value> peels;
        auto peeled =
            change_all(kitchen, food, [&](const Entity& thing) { return peel(kitchen, thing, peels); });
        if (peeled) {
          const List& left = kitchen.contents(*peeled);
          peeled = kitchen.fill(*peeled, reversed({left.begin(), left.end()}));
        }
        return apart(kitchen, peeled, bowl, std::move(peels));
      });

  cooking
      .action("seed", gives("seeded-thing", "transferable-container"),
              gives("seed", "transferable-container", 0),
              object("thing-to-seed", "transferable-container", anywhere),
              tool("seeding-tool", "can-seed", on_countertop, unused("knife"), timed),
              brought(unused("medium-bowl")))
      .says("takes the seeds out of each content of a container, and puts them into a bowl")
      .example("(seed ?seeded-tomatoes ?seeds ?k2 ?k1 ?tomatoes ?knife)")
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity, Entity bowl) {
        const Vocabulary& words = kitchen.words;
        std::vector<Value> seeds;
        const auto seeded = change_each(kitchen, food, words.seedable, [&](const Entity& thing) {
          seeds.push_back(kitchen.make(words.seed).with(words.seed_of, thing));
          return thing.with(words.seeded, true);
        });
        return apart(kitchen, seeded, bowl, std::move(seeds));
      });
}

bool is_liquid(const Vocabulary& words, const Entity& thing) {
  return thing.is(words.liquid) || (thing.is(words.mixture) && thing.flag(words.is_liquid));
}

/// The parts of a heterogeneous mixture, each with its share of the whole; none of anything else.
std::vector<Entity> parts_of(const Vocabulary& words, const Entity& thing) {
  std::vector<Entity> parts;
  const Amount* whole = thing.amount(words.amount);
  if (!whole || !thing.is(words.heterogeneous_mixture) || is_liquid(words, thing)) return parts;
  for (const Value& value : thing.list(words.components)) {
    const Entity* component = value.get_if<Entity>();
    const Amount* share = component ? component->amount(words.amount) : nullptr;
    if (share)
      parts.push_back(component->with(words.amount, Amount{share->value * whole->value, whole->unit}));
  }
  return parts;
}

bool has_liquid(const Vocabulary& words, const std::vector<Entity>& parts) {
  return std::ranges::any_of(parts, [&](const Entity& part) { return is_liquid(words, part); });
}

}  // namespace

bool is_solid_mixture(const Vocabulary& words, const Entity& thing) {
  return thing.is(words.heterogeneous_mixture) && !is_liquid(words, thing) &&
         !has_liquid(words, parts_of(words, thing));
}

Drained drain_contents(const Vocabulary& words, const std::vector<Entity>& contents) {
  std::vector<Value> solids, liquids;
  for (const Entity& thing : contents) {
    std::vector<Entity> parts = parts_of(words, thing);
    if (!has_liquid(words, parts)) parts = {thing};
    for (const Entity& part : parts) (is_liquid(words, part) ? liquids : solids).push_back(part);
  }
  return {reversed(std::move(solids)), reversed(std::move(liquids))};
}

List sifted(const Kitchen& kitchen, const Entity& container) {
  std::vector<Entity> things = kitchen.things_in(container);
  for (Entity& thing : things)
    if (thing.is(kitchen.words.siftable)) thing = thing.with(kitchen.words.sifted, true);
  return as_contents(things);
}

namespace {

void define_draining_and_sifting(CookingActions& cooking) {
  cooking
      .action("drain", gives("drained-thing", "transferable-container"),
              gives("remaining-liquid", "transferable-container"),
              object("thing-to-drain", "transferable-container", on_countertop),
              tool("draining-tool", "can-drain", on_countertop, unused("colander"), timed),
              brought(unused("medium-bowl")))
      .says("drains the liquid from what is in a container into a bowl")
      .example("(drain ?drained-beans ?liquid ?k2 ?k1 ?beans ?colander)")
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity, Entity bowl) {
        const auto [solids, liquids] = drain_contents(kitchen.words, kitchen.things_in(food));
        kitchen.fill(food, solids);
        const Entity with_liquids = kitchen.put_on_top(bowl, liquids);
        return std::tuple(kitchen.current(food), with_liquids);
      });

  cooking
      .action("sift", gives("sifted-thing", "transferable-container"),
              object("container-to-sift-into", "transferable-container", anywhere, as_brought,
                     unused("large-bowl"), kept_on_failure),
              object("thing-to-sift", "transferable-container", anywhere),
              tool("sift", "sift", anywhere, unused("sift"), timed, counts_fully))
      .says("sifts the contents of a container into another one")
      .example("(sift ?sifted-flour ?k2 ?k1 ?bowl ?flour ?sift)")
      .lasts(90s)
      .does([](Kitchen& kitchen, Entity target, Entity from, Entity) {
        const List through = sifted(kitchen, from);
        kitchen.fill(from, List());
        return kitchen.put_behind(target, through);
      });
}

}  // namespace

void define_separation(CookingActions& cooking) {
  define_eggs(cooking);
  define_peeling_and_seeding(cooking);
  define_draining_and_sifting(cooking);
}

}  // namespace irl::cooking
