#include "primitives/cooking/finding.hpp"
#include "primitives/cooking/primitives.hpp"

namespace irl::cooking {

using namespace std::chrono_literals;

namespace {

/// A change that sets an attribute to one value.
Transformation set(Attribute attribute, Value value) {
  return [attribute, value = std::move(value)](const Entity& thing) { return thing.with(attribute, value); };
}

void define_cutting(CookingActions& cooking) {
  cooking.action("cut")
      .says("cuts each content of a container in the pattern asked for")
      .example("(cut ?chopped-onion ?k2 ?k1 ?onion chopped ?knife)")
      .gives("cut-thing", "transferable-container")
      .takes("thing-to-cut", "transferable-container", anywhere)
      .takes_kind("cutting-pattern", "cutting-pattern")
      .takes("cutting-tool", "can-cut", on_countertop, working_tool, unused("knife"), timed)
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Type pattern, Entity) {
        return change_each(kitchen, food, {kitchen.words.cuttable}, set(kitchen.words.is_cut, pattern));
      });

  cooking.action("grind")
      .says("grinds those contents of a container that can be ground")
      .example("(grind ?ground-nuts ?k2 ?k1 ?nuts ?processor)")
      .gives("ground-thing", "transferable-container")
      .takes("thing-to-grind", "transferable-container", anywhere)
      .takes("grinding-tool", "can-grind", anywhere, working_tool, unused("food-processor"), timed,
             counts_fully)
      .lasts(90s)
      .does([](Kitchen& kitchen, Entity food, Entity) {
        return change_those(kitchen, food, {kitchen.words.grindable}, set(kitchen.words.ground, true));
      });

  cooking.action("mash")
      .says("mashes each content of a container")
      .example("(mash ?mashed-bananas ?k2 ?k1 ?bananas ?fork)")
      .gives("mashed-thing", "transferable-container")
      .takes("thing-to-mash", "transferable-container", anywhere_unless(rule::in_place))
      .takes("mashing-tool", "can-mash", anywhere, working_tool, unused("fork"), timed)
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity) {
        return change_detachable(kitchen, food, {kitchen.words.mashable}, set(kitchen.words.mashed, true));
      });
}

void define_melting_and_washing(CookingActions& cooking) {
  cooking.action("melt")
      .says("melts those contents of a container that can be melted")
      .example("(melt ?melted-butter ?k2 ?k1 ?butter ?microwave)")
      .gives("melted-thing", "transferable-container")
      .takes("thing-to-melt", "transferable-container", on_countertop)
      .takes("melting-tool", "can-melt", the_kitchens("microwave"), timed)
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food, Entity) {
        return change_those(kitchen, food, {kitchen.words.meltable}, set(kitchen.words.melted, true));
      });

  cooking.action("wash")
      .says("washes those contents of a container that can be washed")
      .example("(wash ?clean-lettuce ?k2 ?k1 ?lettuce)")
      .gives("washed-thing", "transferable-container")
      .takes("thing-to-wash", "transferable-container", on_countertop)
      .lasts(60s)
      .does([](Kitchen& kitchen, Entity food) {
        return change_those(kitchen, food, {kitchen.words.washable}, set(kitchen.words.washed, true));
      });
}

void define_shaping(CookingActions& cooking) {
  cooking.action("flatten")
      .says("flattens each thing of a list, or in a container")
      .example("(flatten ?flat-balls ?k2 ?k1 ?balls ?rolling-pin)")
      .gives("flattened-thing", "kitchen-entity")
      .takes("thing-to-flatten", "kitchen-entity", list_or_container)
      .takes("flattening-tool", "can-flatten", anywhere, working_tool, unused("rolling-pin"))
      .lasts(90s)
      .does([](Kitchen& kitchen, Entity things, Entity) {
        return change_each(kitchen, things, {kitchen.words.flattenable}, set(kitchen.words.flattened, true));
      });

  cooking.action("shape")
      .says("gives each thing of a list, or in a container, the shape asked for")
      .example("(shape ?balls ?k2 ?k1 ?portions ball-shape)")
      .gives("shaped-thing", "kitchen-entity")
      .takes("thing-to-shape", "kitchen-entity", list_or_container)
      .takes_kind("shape", "shape")
      .lasts(85s)
      .does([](Kitchen& kitchen, Entity things, Type shape) {
        return change_each(kitchen, things, {kitchen.words.shapeable},
                           set(kitchen.words.current_shape, shape));
      });
}

}  // namespace

void define_food(CookingActions& cooking) {
  define_cutting(cooking);
  define_melting_and_washing(cooking);
  define_shaping(cooking);
}

}  // namespace irl::cooking
