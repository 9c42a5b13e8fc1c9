#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

void define_cutting(CookingActions& cooking) {
  cooking
      .action("cut", gives("cut-thing", "transferable-container"),
              object("thing-to-cut", "transferable-container", anywhere),
              kind("cutting-pattern", "cutting-pattern"),
              tool("cutting-tool", "can-cut", on_countertop, unused("knife"), timed))
      .says("cuts each content of a container in the pattern asked for")
      .example("(cut ?chopped-onion ?k2 ?k1 ?onion chopped ?knife)")
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Type pattern, Entity) {
        return change_each(kitchen, food, kitchen.words.cuttable, set(kitchen.words.is_cut, pattern));
      });

  cooking
      .action("grind", gives("ground-thing", "transferable-container"),
              object("thing-to-grind", "transferable-container", anywhere),
              tool("grinding-tool", "can-grind", anywhere, unused("food-processor"), timed, counts_fully))
      .says("grinds those contents of a container that can be ground")
      .example("(grind ?ground-nuts ?k2 ?k1 ?nuts ?processor)")
      .lasts(90s)
      .does([](Kitchen& kitchen, Entity food, Entity) {
        return change_those(kitchen, food, kitchen.words.grindable, set(kitchen.words.ground, true));
      });

  cooking
      .action("mash", gives("mashed-thing", "transferable-container"),
              object("thing-to-mash", "transferable-container", anywhere),
              tool("mashing-tool", "can-mash", anywhere, unused("fork"), timed))
      .says("mashes each content of a container")
      .example("(mash ?mashed-bananas ?k2 ?k1 ?bananas ?fork)")
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity) {
        return change_each(kitchen, food, kitchen.words.mashable, set(kitchen.words.mashed, true));
      });
}

void define_melting_and_washing(CookingActions& cooking) {
  cooking
      .action("melt", gives("melted-thing", "transferable-container"),
              object("thing-to-melt", "transferable-container", on_countertop),
              object("melting-tool", "can-melt", fixture("microwave"), timed))
      .says("melts those contents of a container that can be melted")
      .example("(melt ?melted-butter ?k2 ?k1 ?butter ?microwave)")
      .lasts(60s)
      .occupies("melting-tool")
      .does([](Kitchen& kitchen, Entity food, Entity) {
        return change_those(kitchen, food, kitchen.words.meltable, set(kitchen.words.melted, true));
      });

  cooking
      .action("wash", gives("washed-thing", "transferable-container"),
              object("thing-to-wash", "transferable-container", on_countertop))
      .says("washes those contents of a container that can be washed")
      .example("(wash ?clean-lettuce ?k2 ?k1 ?lettuce)")
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food) {
        return change_those(kitchen, food, kitchen.words.washable, set(kitchen.words.washed, true));
      });
}

void define_shaping(CookingActions& cooking) {
  cooking
      .action("flatten", gives("flattened-thing", "kitchen-entity"),
              object("thing-to-flatten", "kitchen-entity", list_or_container),
              tool("flattening-tool", "can-flatten", anywhere, unused("rolling-pin")))
      .says("flattens each thing of a list, or in a container")
      .example("(flatten ?flat-balls ?k2 ?k1 ?balls ?rolling-pin)")
      .lasts(90s)
      .does([](Kitchen& kitchen, Entity things, Entity) {
        return change_each(kitchen, things, kitchen.words.flattenable, set(kitchen.words.flattened, true));
      });

  cooking
      .action("shape", gives("shaped-thing", "kitchen-entity"),
              object("thing-to-shape", "kitchen-entity", list_or_container), kind("shape", "shape"))
      .says("gives each thing of a list, or in a container, the shape asked for")
      .example("(shape ?balls ?k2 ?k1 ?portions ball-shape)")
      .lasts(85s)
      .does([](Kitchen& kitchen, Entity things, Type shape) {
        return change_each(kitchen, things, kitchen.words.shapeable, set(kitchen.words.current_shape, shape));
      });
}

}  // namespace

void define_food(CookingActions& cooking) {
  define_cutting(cooking);
  define_melting_and_washing(cooking);
  define_shaping(cooking);
}

}  // namespace irl::cooking
