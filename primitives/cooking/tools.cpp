#include <algorithm>

#include "irl/wording.hpp"
#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/primitives.hpp"
#include "primitives/cooking/shared_steps.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

void define_covering(CookingActions& cooking) {
  const auto thing = object("thing-to-cover", "coverable-container", anywhere);
  // A bowl or jar has a lid of its own; everything else is covered with plastic wrap.
  const auto fitting_cover = [=](World& world, const Inputs& inputs) -> Attempt<Value> {
    const Types& types = world.domain().types();
    if (!inputs[thing].has_failed())
      for (const char* vessel : {"small-bowl", "medium-bowl", "large-bowl", "jar"})
        if (inputs[thing].type(types).is(types.type(vessel)))
          return bring(world, types.type(fmt::format("{}-lid", vessel)));
    return bring(world, types.type("plastic-wrap"));
  };
  cooking
      .action("cover", gives("covered-thing", "coverable-container"), thing,
              object("cover", "can-cover", anywhere, timed,
                     otherwise("the lid that fits, or plastic wrap", fitting_cover)))
      .says("covers a container")
      .example("(cover ?covered-jar ?k2 ?k1 ?jar ?lid)")
      .lasts(20s)
      .does([](Kitchen& kitchen, Entity vessel, Entity& cover) {
        const Vocabulary& words = kitchen.words;
        kitchen.world().remove(cover);
        cover = cover.with(words.is_covering, true).with(words.used, true);
        return kitchen.replace(kitchen.current(vessel).with(words.covered_with, cover));
      });

  cooking
      .action("uncover", gives("uncovered-thing", "coverable-container"), gives("cover", "can-cover"),
              object("covered-thing", "coverable-container", anywhere))
      .says("takes the cover off a container and puts it on the countertop")
      .example("(uncover ?open-jar ?lid ?k2 ?k1 ?covered-jar)")
      .lasts(20s)
      .does([](Kitchen& kitchen, Entity vessel) -> Attempt<std::tuple<Entity, Entity>> {
        const Vocabulary& words = kitchen.words;
        const Entity* cover = vessel.get(words.covered_with).get_if<Entity>();
        if (!cover) return fail(fmt::format("the {} is not covered", vessel.type().name()));
        const Entity free = cover->with(words.is_covering, Value());
        const Entity uncovered = kitchen.replace(vessel.with(words.covered_with, Value()));
        kitchen.world().put_on_workplace(free);
        return std::tuple(uncovered, free);
      });
}

/// Takes a cup for every tin from packs, one by one; what is left of the last pack stays on the countertop.
Attempt<Entity> take_cups(Kitchen& kitchen, Entity pack, double wanted) {
  const Vocabulary& words = kitchen.words;
  std::vector<Value> cups;
  while (static_cast<double>(cups.size()) < wanted) {
    const List items = pack.list(words.items);
    const std::size_t count = std::min(items.size(), static_cast<std::size_t>(wanted) - cups.size());
    for (std::size_t i = 0; i < count; ++i) {
      const Entity* cup = items[i].get_if<Entity>();
      cups.insert(cups.begin(), cup ? Value(cup->with(words.used, true)) : items[i]);
    }
    if (count < items.size()) {
      kitchen.replace(
          pack.with(words.items, List({items.begin() + static_cast<std::ptrdiff_t>(count), items.end()})));
      break;
    }
    kitchen.world().remove(pack);
    auto next = static_cast<double>(cups.size()) < wanted ? bring(kitchen.world(), words.paper_baking_cups)
                                                          : Attempt<Entity>(fail({}));
    if (!next) break;
    pack = *next;
  }
  if (cups.empty()) return fail("there are no paper baking cups left");
  return kitchen.world().make(words.paper_baking_cups).with(words.items, List(std::move(cups)));
}

/// The object that is meant: one on the countertop, or an unused one of a kind. What was brought for an open
/// slot is at hand, wherever it stands.
Attempt<Entity> object_meant(Kitchen& kitchen, SlotReference slot, const Value& value) {
  if (const Type* type = value.get_if<Type>()) return bring(kitchen.world(), *type);
  const Entity* object = value.get_if<Entity>();
  if (object && !kitchen.given(slot)) return *object;
  const auto found = object ? kitchen.world().find_in_workplace(*object) : std::nullopt;
  if (!found) return fail(fmt::format("{} is not on the countertop", to_string(value)));
  return *found;
}

}  // namespace

Attempt<Entity> line_with(Kitchen& kitchen, const Value& wanted, Value& lining) {
  const Vocabulary& words = kitchen.words;
  const auto thing = object_meant(kitchen, "thing-to-line", wanted);
  if (!thing) return thing;
  auto taken = object_meant(kitchen, "lining", lining);
  if (!taken) return taken;
  if (thing->is(words.muffin_tins) && taken->is(words.paper_baking_cups))
    taken = take_cups(kitchen, *taken, thing->get(words.number_of_tins).number().value_or(1));
  else
    kitchen.world().remove(*taken);
  if (!taken) return taken;
  const Entity lined_with = taken->with(words.is_lining, true).with(words.used, true);
  lining = lined_with;
  return kitchen.replace(kitchen.as_used(kitchen.current(*thing)).with(words.lined_with, lined_with));
}

namespace {

void define_lining(CookingActions& cooking) {
  cooking
      .action("line", gives("lined-thing", "lineable"), anything("thing-to-line", "lineable"),
              anything("lining", "can-be-lined-with", unused("baking-paper")))
      .says("lines a tray, sheet, pan or tins")
      .example("(line ?lined-tray ?k2 ?k1 ?tray ?baking-paper)")
      .lasts(150s)
      .does(line_with);
}

/// What a vessel is coated with where the network does not say: ten grams from the stock of an ingredient.
constexpr double grams_of_coating = 10;

/// Nothing is taken before the action is sure to succeed: the default only shows what will be.
Modifier coating_from_stock(std::string ingredient) {
  return [ingredient = std::move(ingredient)](TakenDefinition& taken, const Types& types) {
    taken.default_text = fmt::format("10 g of {} from its stock", ingredient);
    taken.provide = [words = std::make_shared<const Vocabulary>(types), stock = types.type(ingredient)](
                        World& world, const Inputs& inputs) -> Attempt<Value> {
      World trial = world;
      Kitchen kitchen(trial, inputs, *words);
      return take_from_stock(kitchen, stock, {grams_of_coating, words->g});
    };
  };
}

/// The first content of a given bowl, which leaves it; of the stock where none is given.
Attempt<Entity> take_coating(Kitchen& kitchen, const Entity& bowl, SlotReference slot, Type stock) {
  if (!kitchen.given(slot)) {
    const auto taken = take_from_stock(kitchen, stock, {grams_of_coating, kitchen.words.g});
    return taken ? Attempt<Entity>(kitchen.things_in(*taken).front()) : taken;
  }
  const std::vector<Entity> contents = kitchen.things_in(bowl);
  if (contents.empty()) return fail(fmt::format("the {} is empty", bowl.type().name()));
  kitchen.take_out(bowl, contents.front());
  return contents.front();
}

/// Puts a coating onto a vessel.
Entity coat(Kitchen& kitchen, const Entity& vessel, Attribute attribute, const Entity& coating) {
  return kitchen.replace(kitchen.as_used(kitchen.current(vessel)).with(attribute, coating));
}

void define_coating(CookingActions& cooking) {
  const auto grease =
      object("grease", "transferable-container", anywhere, as_brought, coating_from_stock("butter"));
  cooking
      .action("grease", gives("greased-thing", "transferable-container"),
              object("thing-to-grease", "transferable-container", anywhere), grease)
      .says("greases a tray, sheet, pan or tins with the fat in a bowl, by default with 10 g of butter")
      .example("(grease ?greased-pan ?k2 ?k1 ?pan ?butter)")
      .lasts(60s)
      .does([=](Kitchen& kitchen, Entity vessel, Entity bowl) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        if (!vessel.is(words.brushable))
          return fail(fmt::format("{} cannot be greased", with_article(vessel.type().name())));
        const auto fat = take_coating(kitchen, bowl, grease, words.butter);
        if (!fat) return fat;
        if (!fat->is(words.spreadable)) return fail(fmt::format("{} does not grease", fat->type().name()));
        return coat(kitchen, vessel, words.brushed_with, fat->with(words.spread, true));
      });

  const auto flour = object("flour", "transferable-container", anywhere, as_brought,
                            coating_from_stock("all-purpose-flour"));
  cooking
      .action("flour", gives("floured-thing", "transferable-container"),
              object("thing-to-flour", "transferable-container", anywhere), flour)
      .says("dusts a tray, sheet, pan or tins with what is in a bowl, by default with 10 g of flour")
      .example("(flour ?floured-pan ?k2 ?k1 ?greased-pan ?flour)")
      .lasts(60s)
      .does([=](Kitchen& kitchen, Entity vessel, Entity bowl) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        if (!vessel.is(words.can_be_sprinkled_on))
          return fail(fmt::format("{} cannot be floured", with_article(vessel.type().name())));
        const auto dust = take_coating(kitchen, bowl, flour, words.all_purpose_flour);
        if (!dust) return dust;
        if (!dust->is(words.flour) && !dust->is(words.siftable) && !dust->is(words.sugar))
          return fail(fmt::format("{} is no flour", dust->type().name()));
        return coat(kitchen, vessel, words.sprinkled_with, *dust);
      });
}

void define_preheating(CookingActions& cooking) {
  cooking
      .action("preheat-oven", gives("preheated-oven", "oven"),
              object("oven", "oven", anywhere, fixture("oven"), at_clock, as_brought),
              amount("temperature-value", "temperature-unit", "unit"))
      .says("heats the oven to a temperature")
      .example("(preheat-oven ?hot-oven ?k2 ?k1 ?oven 180 degrees-celsius)")
      .busy_for(15s)
      .ready_after(615s)
      .occupies("oven")
      .does([](Kitchen& kitchen, Entity oven, Amount temperature) {
        return kitchen.replace(oven.with(kitchen.words.temperature, temperature));
      });
}

}  // namespace

void define_tools(CookingActions& cooking) {
  define_covering(cooking);
  define_lining(cooking);
  define_coating(cooking);
  define_preheating(cooking);
}

}  // namespace irl::cooking
