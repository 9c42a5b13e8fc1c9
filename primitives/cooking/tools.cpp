#include <algorithm>

#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/finding.hpp"
#include "primitives/cooking/mixing.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// A bowl or jar has a lid of its own; everything else is covered with plastic wrap.
Attempt<Value> fitting_cover(World& world, const Inputs& inputs) {
  const Types& types = world.context().domain->types();
  const Value& thing = inputs["thing-to-cover"];
  if (!thing.has_failed())
    for (const char* vessel : {"small-bowl", "medium-bowl", "large-bowl", "jar"})
      if (thing.type(types).is(types.find(vessel)))
        return bring(world, types.find(std::string(vessel) + "-lid"));
  return bring(world, types.find("plastic-wrap"));
}

void define_covering(CookingActions& cooking) {
  cooking.action("cover")
      .says("covers a container")
      .example("(cover ?covered-jar ?k2 ?k1 ?jar ?lid)")
      .gives("covered-thing", "coverable-container")
      .takes("thing-to-cover", "coverable-container", anywhere)
      .takes("cover", "can-cover", anywhere, timed,
             otherwise("the lid that fits, or plastic wrap", fitting_cover))
      .lasts(20s)
      .does([](Kitchen& kitchen, Entity thing, Entity& cover) {
        const Vocabulary& words = kitchen.words;
        kitchen.world().remove(cover);
        cover = cover.with(words.is_covering, true).with(words.used, true);
        return kitchen.replace(kitchen.current(thing).with(words.covered_with, cover));
      });

  cooking.action("uncover")
      .says("takes the cover off a container and puts it on the countertop")
      .example("(uncover ?open-jar ?lid ?k2 ?k1 ?covered-jar)")
      .gives("uncovered-thing", "coverable-container")
      .gives("cover", "can-cover")
      .takes("covered-thing", "coverable-container", anywhere)
      .lasts(20s)
      .does([](Kitchen& kitchen, Entity thing) -> Attempt<std::tuple<Entity, Entity>> {
        const Vocabulary& words = kitchen.words;
        const Entity* cover = thing.get(words.covered_with).get_if<Entity>();
        if (!cover) return fail(fmt::format("the {} is not covered", thing.type().name()));
        const Entity free = cover->with(words.is_covering, Value());
        const Entity uncovered = kitchen.replace(thing.with(words.covered_with, Value()));
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

/// The object meant by a given lining or thing to line: one on the countertop, or for a name an unused one.
Attempt<Entity> object_or_brought(Kitchen& kitchen, const Value& value) {
  if (const Type* type = value.get_if<Type>()) return bring(kitchen.world(), *type);
  const Entity* object = value.get_if<Entity>();
  const auto found = object ? kitchen.world().find_in_workplace(*object) : std::nullopt;
  if (!found) return fail(fmt::format("{} is not on the countertop", to_string(value)));
  return *found;
}

/// The lining to use, away from the countertop (rule `given-lining`).
Attempt<Entity> take_lining(Kitchen& kitchen, const Entity& thing, const Value& asked) {
  const Vocabulary& words = kitchen.words;
  const bool cups = thing.is(words.muffin_tins) && asked.type(words.types()).is(words.paper_baking_cups);
  const bool replaced = kitchen.by_reference(rule::given_lining) && kitchen.given("lining");
  const Type instead = cups ? words.paper_baking_cups : words.baking_paper;
  auto lining = replaced                  ? bring(kitchen.world(), instead)
                : kitchen.given("lining") ? object_or_brought(kitchen, asked)
                                          : Attempt<Entity>(*asked.get_if<Entity>());
  if (!lining) return lining;
  if (cups) return take_cups(kitchen, *lining, thing.get(words.number_of_tins).number().value_or(1));
  kitchen.world().remove(*lining);
  return lining;
}

void define_lining(CookingActions& cooking) {
  cooking.action("line")
      .says("lines a tray, sheet, pan or tins")
      .example("(line ?lined-tray ?k2 ?k1 ?tray ?baking-paper)")
      .gives("lined-thing", "lineable")
      .takes_anything("thing-to-line", "lineable")
      .takes_anything("lining", "can-be-lined-with", unused("baking-paper"))
      .lasts(150s)
      .does([](Kitchen& kitchen, Value wanted, Value& lining) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        const auto thing = object_or_brought(kitchen, wanted);
        if (!thing) return thing;
        const auto taken = take_lining(kitchen, *thing, lining);
        if (!taken) return taken;
        const Entity lined_with = taken->with(words.is_lining, true).with(words.used, true);
        if (!kitchen.given("lining")) lining = lined_with;
        return kitchen.replace(kitchen.as_used(kitchen.current(*thing)).with(words.lined_with, lined_with));
      });
}

/// By default ten grams from the stock of an ingredient. Nothing is taken before the action is sure to
/// succeed: the default only shows what will be.
Provider ten_grams_of(std::string ingredient, const Vocabulary& words) {
  return [ingredient = std::move(ingredient), words](World& world, const Inputs& inputs) -> Attempt<Value> {
    World trial = world;
    Kitchen kitchen(trial, inputs, words);
    return take_from_stock(kitchen, words.types().find(ingredient), {10, words.g});
  };
}

/// The first content of a bowl, which leaves it; for a default the stock itself is used.
Attempt<Entity> take_coating(Kitchen& kitchen, const Entity& bowl, std::string_view slot, Type stock) {
  if (!kitchen.given(slot)) {
    auto taken = take_from_stock(kitchen, stock, {10, kitchen.words.g});
    if (!taken) return taken;
    return things_in(kitchen, *taken).front();
  }
  const std::vector<Entity> contents = things_in(kitchen, bowl);
  if (contents.empty()) return fail(fmt::format("the {} is empty", bowl.type().name()));
  take_content(kitchen, bowl, contents.front());
  return contents.front();
}

void define_coating(CookingActions& cooking, const Vocabulary& words) {
  cooking.action("grease")
      .says("greases a tray, sheet, pan or tins with the fat in a bowl, by default with 10 g of butter")
      .example("(grease ?greased-pan ?k2 ?k1 ?pan ?butter)")
      .gives("greased-thing", "transferable-container")
      .takes("thing-to-grease", "transferable-container", anywhere)
      .takes("grease", "transferable-container", anywhere, as_brought,
             otherwise("10 g of butter from its stock", ten_grams_of("butter", words)))
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity thing, Entity bowl) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        if (!thing.is(words.brushable))
          return fail(fmt::format("a {} cannot be greased", thing.type().name()));
        const auto fat = take_coating(kitchen, bowl, "grease", words.butter);
        if (!fat) return fat;
        if (!fat->is(words.spreadable)) return fail(fmt::format("{} does not grease", fat->type().name()));
        return kitchen.replace(
            kitchen.as_used(kitchen.current(thing)).with(words.brushed_with, fat->with(words.spread, true)));
      });

  cooking.action("flour")
      .says("dusts a tray, sheet, pan or tins with what is in a bowl, by default with 10 g of flour")
      .example("(flour ?floured-pan ?k2 ?k1 ?greased-pan ?flour)")
      .gives("floured-thing", "transferable-container")
      .takes("thing-to-flour", "transferable-container", anywhere)
      .takes("flour", "transferable-container", anywhere, as_brought,
             otherwise("10 g of all-purpose-flour from its stock", ten_grams_of("all-purpose-flour", words)))
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity thing, Entity bowl) -> Attempt<Entity> {
        const Vocabulary& words = kitchen.words;
        if (!thing.is(words.can_be_sprinkled_on))
          return fail(fmt::format("a {} cannot be floured", thing.type().name()));
        const auto flour = take_coating(kitchen, bowl, "flour", words.all_purpose_flour);
        if (!flour) return flour;
        if (!is_any(*flour, {words.flour, words.siftable, words.sugar}))
          return fail(fmt::format("{} is no flour", flour->type().name()));
        return kitchen.replace(kitchen.as_used(kitchen.current(thing)).with(words.sprinkled_with, *flour));
      });
}

void define_preheating(CookingActions& cooking) {
  cooking.action("preheat-oven")
      .says("heats the oven to a temperature")
      .example("(preheat-oven ?hot-oven ?k2 ?k1 ?oven 180 degrees-celsius)")
      .gives("preheated-oven", "oven")
      .takes("oven", "oven", anywhere, the_kitchens("oven"), at_clock, as_brought)
      .takes_amount("temperature-value", "temperature-unit", "unit")
      .busy_for(15s)
      .ready_after(615s)
      .does([](Kitchen& kitchen, Entity oven, Amount temperature) {
        return kitchen.replace(oven.with(kitchen.words.temperature, temperature));
      });
}

}  // namespace

void define_tools(CookingActions& cooking, const Vocabulary& words) {
  define_covering(cooking);
  define_lining(cooking);
  define_coating(cooking, words);
  define_preheating(cooking);
}

}  // namespace irl::cooking
