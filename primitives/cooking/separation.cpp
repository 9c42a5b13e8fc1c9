#include <algorithm>
#include <cmath>

#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/finding.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// Five seconds for everything in the container; a failed one counts as eight.
Duration five_seconds_each(std::string slot) {
  return [slot = std::move(slot)](const World& world, const Inputs& inputs) {
    constexpr double contents_of_failed = 8;
    const Entity* bound = inputs[slot].get_if<Entity>();
    if (!bound || bound->has_failed()) return 5s * contents_of_failed;
    const Entity container = world.find(*bound).value_or(*bound);
    return 5s * static_cast<double>(container.list(world.shape().contents).size());
  };
}

/// The weights of the eggs without shell that come out of one content: 50 g each, and for part of an egg that
/// part of it.
Attempt<std::vector<double>> crack(const Kitchen& kitchen, const Entity& content) {
  const Vocabulary& words = kitchen.words;
  constexpr double grams_of_egg = 50;
  const bool bare_number = kitchen.by_reference(rule::amounts_have_units);
  const Amount* amount = content.amount(words.amount);
  double pieces = amount ? amount->value : 0;
  if (!bare_number && amount && amount->unit != words.piece) {
    const auto weight = grams(kitchen, content);
    if (!weight) return std::unexpected(weight.error());
    pieces = *weight / grams_of_egg;
  }
  if (pieces > most_things) return too_many(pieces, "eggs");
  const double whole = whole_number_in(pieces);
  std::vector<double> weights(static_cast<std::size_t>(std::max(0.0, whole)), grams_of_egg);
  if (const double rest = pieces - whole; rest > 0 && !bare_number) weights.push_back(rest * grams_of_egg);
  return weights;
}

void define_cracking(CookingActions& cooking) {
  cooking.action("crack")
      .says("cracks the eggs of a container into another; the shells stay")
      .example("(crack ?cracked-eggs ?k2 ?k1 ?eggs ?bowl)")
      .gives("container-with-whole-eggs", "transferable-container")
      .takes("eggs-to-crack", "transferable-container", anywhere)
      .takes("target-container-for-whole-eggs", "transferable-container", anywhere, target_vessel,
             unused("medium-bowl"))
      .lasts(five_seconds_each("eggs-to-crack"))
      .does([](Kitchen& kitchen, Entity from, Entity target) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        const std::vector<Entity> contents = things_in(kitchen, from);
        kitchen.keep_all_but(from, words.egg);
        for (const Entity& content : contents) {
          if (!content.is(words.egg) && !kitchen.by_reference(rule::amounts_have_units)) continue;
          const auto weights = crack(kitchen, content);
          if (!weights) return std::unexpected(weights.error());
          for (const double weight : *weights) {
            kitchen.add(target, kitchen.make(words.whole_egg, {weight, words.g}));
            kitchen.add(from, kitchen.make(words.egg_shell, {1, words.piece}).with(words.cracked, true));
          }
        }
        const bool stays_unused =
            kitchen.by_reference(rule::filled_is_used) && kitchen.given("target-container-for-whole-eggs");
        return stays_unused ? kitchen.current(target) : kitchen.mark_used(target);
      });
}

void define_separating_eggs(CookingActions& cooking) {
  cooking.action("separate-eggs")
      .says("separates cracked eggs into yolks and whites")
      .example("(separate-eggs ?yolks ?whites ?k2 ?k1 ?cracked-eggs ?bowl-1 ?bowl-2 ?separator)")
      .gives("egg-yolks", "transferable-container")
      .gives("egg-whites", "transferable-container")
      .takes("eggs", "transferable-container", anywhere)
      .takes("container-for-yolks", "transferable-container", anywhere, target_vessel, timed,
             unused("medium-bowl", "container-for-whites"))
      .takes("container-for-whites", "transferable-container", anywhere, target_vessel, timed, brought_first,
             unused("medium-bowl", "container-for-yolks"))
      .takes("egg-separator", "can-separate-eggs", on_countertop, working_tool, unused("egg-separator"),
             timed)
      .lasts(five_seconds_each("eggs"))
      .does([](Kitchen& kitchen, Entity from, Entity for_yolks, Entity for_whites, Entity) {
        const Vocabulary& words = kitchen.words;
        constexpr double yolk_share = 0.36, white_share = 0.64;
        const std::vector<Entity> contents = things_in(kitchen, from);
        kitchen.keep_all_but(from, words.whole_egg);
        for (const Entity& content : contents) {
          if (!content.is(words.whole_egg) && !kitchen.by_reference(rule::amounts_have_units)) continue;
          const Amount* amount = content.amount(words.amount);
          const Amount egg = amount ? *amount : Amount{1, words.piece};
          kitchen.add(for_yolks, kitchen.make(words.egg_yolk, {egg.value * yolk_share, egg.unit}));
          kitchen.add(for_whites, kitchen.make(words.egg_white, {egg.value * white_share, egg.unit}));
        }
        const Entity whites = kitchen.mark_used(for_whites);
        return std::tuple(kitchen.mark_used(for_yolks), kitchen.current(whites));
      });
}

/// Puts what came off, one by one, to the front of a bowl that was brought for it.
Entity put_into_bowl(Kitchen& kitchen, const Entity& bowl, std::vector<Value> came_off) {
  std::ranges::reverse(came_off);
  const Entity now = kitchen.as_used(kitchen.current(bowl));
  return kitchen.fill(now, joined(List(std::move(came_off)), kitchen.contents(now)));
}

/// The thing and the bowl after their work. They may be one: both are given out as they stand in the kitchen
/// in the end, but for a thing that was changed in hand alone (rule `in-place`).
std::tuple<Entity, Entity> thing_and_bowl(Kitchen& kitchen, const Entity& thing, const Entity& bowl) {
  return {kitchen.by_reference(rule::in_place) ? thing : kitchen.current(thing), bowl};
}

Attempt<Entity> peel_one(Kitchen& kitchen, const Entity& thing, std::vector<Value>& came_off) {
  const Vocabulary& words = kitchen.words;
  if (thing.is(words.egg)) {
    if (!thing.flag(words.boiled)) return fail("an egg that is not boiled cannot be peeled");
    came_off.push_back(kitchen.world().make(words.egg_shell));
    return kitchen.world().make(words.hard_boiled_egg);
  }
  if (!thing.is(words.peelable)) return fail(fmt::format("{} cannot be peeled", thing.type().name()));
  came_off.push_back(kitchen.world().make(words.peel).with(words.peel_of, thing));
  return thing.with(words.peeled, true);
}

void define_peeling_and_seeding(CookingActions& cooking) {
  cooking.action("peel")
      .says("peels each content of a container, and puts the peels into a bowl")
      .example("(peel ?peeled-potatoes ?peels ?k2 ?k1 ?potatoes ?knife)")
      .gives("peeled-thing", "transferable-container")
      .gives("peel", "transferable-container", 0)
      .takes("thing-to-peel", "transferable-container", anywhere_unless(rule::in_place))
      .takes("peeling-tool", "can-peel", on_countertop, working_tool, unused("knife"), timed)
      .brings(unused("medium-bowl"))
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity, Entity bowl) -> Attempt<std::tuple<Entity, Entity>> {
        std::vector<Value> peeled, peels;
        for (const Entity& thing : things_in(kitchen, food)) {
          auto result = peel_one(kitchen, thing, peels);
          if (!result) return std::unexpected(result.error());
          peeled.push_back(std::move(*result));
        }
        std::ranges::reverse(peeled);
        const Entity without_peel = fill_detachable(kitchen, food, List(std::move(peeled)));
        return thing_and_bowl(kitchen, without_peel, put_into_bowl(kitchen, bowl, std::move(peels)));
      });

  cooking.action("seed")
      .says("takes the seeds out of each content of a container, and puts them into a bowl")
      .example("(seed ?seeded-tomatoes ?seeds ?k2 ?k1 ?tomatoes ?knife)")
      .gives("seeded-thing", "transferable-container")
      .gives("seed", "transferable-container", 0)
      .takes("thing-to-seed", "transferable-container", anywhere_unless(rule::in_place))
      .takes("seeding-tool", "can-seed", on_countertop, working_tool, unused("knife"), timed)
      .brings(unused("medium-bowl"))
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity, Entity bowl) -> Attempt<std::tuple<Entity, Entity>> {
        const Vocabulary& words = kitchen.words;
        std::vector<Value> seeds;
        const auto seeded = change_detachable(kitchen, food, {words.seedable}, [&](const Entity& thing) {
          seeds.push_back(kitchen.world().make(words.seed).with(words.seed_of, thing));
          return thing.with(words.seeded, true);
        });
        if (!seeded) return std::unexpected(seeded.error());
        return thing_and_bowl(kitchen, *seeded, put_into_bowl(kitchen, bowl, std::move(seeds)));
      });
}

bool is_liquid(const Vocabulary& words, const Entity& thing) {
  return thing.is(words.liquid) || (thing.is(words.mixture) && thing.flag(words.is_liquid));
}

/// The parts of a mixture that is taken apart, each with its share of the whole.
std::vector<Entity> parts_of(const Vocabulary& words, const Entity& mixture) {
  std::vector<Entity> parts;
  const Amount* whole = mixture.amount(words.amount);
  for (const Value& value : mixture.list(words.components)) {
    const Entity* component = value.get_if<Entity>();
    const Amount* fraction = component ? component->amount(words.amount) : nullptr;
    if (fraction && whole)
      parts.push_back(component->with(words.amount, Amount{fraction->value * whole->value, whole->unit}));
  }
  return parts;
}

void define_draining(CookingActions& cooking) {
  cooking.action("drain")
      .says("drains the liquid from what is in a container into a bowl")
      .example("(drain ?drained-beans ?liquid ?k2 ?k1 ?beans ?colander)")
      .gives("drained-thing", "transferable-container")
      .gives("remaining-liquid", "transferable-container")
      .takes("thing-to-drain", "transferable-container", on_countertop)
      .takes("draining-tool", "can-drain", on_countertop, working_tool, unused("colander"), timed)
      .brings(unused("medium-bowl"))
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity, Entity bowl) {
        const Vocabulary& words = kitchen.words;
        std::vector<Value> solids, liquids;
        const auto sort = [&](const Entity& thing) {
          (is_liquid(words, thing) ? liquids : solids).push_back(thing);
        };
        for (const Entity& thing : things_in(kitchen, food)) {
          const bool is_mixture = thing.is(words.heterogeneous_mixture) && !is_liquid(words, thing);
          const std::vector<Entity> parts = is_mixture ? parts_of(words, thing) : std::vector<Entity>();
          const bool has_liquid =
              std::ranges::any_of(parts, [&](const Entity& part) { return is_liquid(words, part); });
          if (is_mixture && !has_liquid && kitchen.by_reference(rule::nothing_lost)) continue;
          if (has_liquid)
            std::ranges::for_each(parts, sort);
          else
            sort(thing);
        }
        std::ranges::reverse(solids);
        const Entity drained = kitchen.fill(food, List(std::move(solids)));
        const Entity liquid = put_into_bowl(kitchen, bowl, std::move(liquids));
        return std::tuple(kitchen.current(drained), liquid);
      });
}

void define_sifting(CookingActions& cooking) {
  cooking.action("sift")
      .says("sifts the contents of a container into another one")
      .example("(sift ?sifted-flour ?k2 ?k1 ?bowl ?flour ?sift)")
      .gives("sifted-thing", "transferable-container")
      .takes("container-to-sift-into", "transferable-container", anywhere, target_vessel,
             unused("large-bowl"), kept_on_failure)
      .takes("thing-to-sift", "transferable-container", anywhere)
      .takes("sift", "sift", anywhere, working_tool, unused("sift"), timed, counts_fully)
      .lasts([](const World& world, const Inputs& inputs) {
        const bool both = inputs.given("container-to-sift-into") && inputs.given("sift");
        return both && world.rules()[rule::durations] == reference ? 60s : 90s;
      })
      .does([](Kitchen& kitchen, Entity target, Entity from, Entity) {
        const Vocabulary& words = kitchen.words;
        const bool both = kitchen.given("container-to-sift-into") && kitchen.given("sift");
        const bool by_reference = kitchen.by_reference(rule::nothing_lost);
        const auto sift = [&](std::vector<Entity> things) {
          for (Entity& thing : things)
            if (thing.is(words.siftable)) thing = thing.with(words.sifted, true);
          return as_contents(things);
        };
        const List through = sift(things_in(kitchen, from));
        kitchen.fill(from, List());
        const Entity vessel = kitchen.current(target);
        List held = by_reference && !both ? List() : kitchen.contents(vessel);
        if (by_reference) held = sift(things_in(kitchen, vessel.with(words.contents, held)));
        return kitchen.fill(kitchen.as_used(vessel), joined(held, through));
      });
}

}  // namespace

void define_separation(CookingActions& cooking) {
  define_cracking(cooking);
  define_separating_eggs(cooking);
  define_peeling_and_seeding(cooking);
  define_draining(cooking);
  define_sifting(cooking);
}

}  // namespace irl::cooking
