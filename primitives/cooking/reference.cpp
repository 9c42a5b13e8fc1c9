#include <algorithm>

#include "primitives/cooking/amounts.hpp"
#include "primitives/cooking/kitchen.hpp"
#include "primitives/cooking/primitives.hpp"
#include "primitives/cooking/shared_steps.hpp"
#include "primitives/cooking/waiting.hpp"

/// How the published evaluator departs from the kitchen that the documents describe: its times in a table
/// with a row for each primitive (specification of the primitives, section 8), then what it does otherwise,
/// rule by rule. What one function decides for several primitives stands there: `bringing-keeps` and
/// `exact-ingredient-first` in kitchen.cpp, `finite-stock` in amounts.cpp, what is put onto itself in
/// combination.cpp, the rules of scores in dish.cpp.
namespace irl::cooking {

namespace {

using namespace std::chrono_literals;

/// bake: the cook waits for the food alone, the food for the oven as well.
Start hands_wait_for_food(const World&, const Inputs& inputs, Start start) {
  return {inputs.available_at("thing-to-bake"), start.result};
}

/// transfer-items: a list waits for its destination, a container for nothing.
Start lists_wait_for_destination(const World& world, const Inputs& inputs, Start) {
  const Entity* items = inputs["items-to-transfer"].get_if<Entity>();
  const bool is_list = items && items->is(world.domain().type("list-of-kitchen-entities"));
  const Seconds begin = is_list ? inputs.available_at("destination") : inputs.clock();
  return {begin, begin};
}

/// n units last n times as long as they last.
Seconds squared(const World& world, const Inputs& inputs) {
  const double number = std::max(0.0, inputs["time-value"].number().value_or(1));
  const Type* unit = inputs["time-unit"].get_if<Type>();
  const auto seconds = unit ? world.domain().facts().table("seconds-per").find(*unit) : std::nullopt;
  return Seconds(number * number * seconds.value_or(60));
}

Seconds longer_with_given_tool(const World&, const Inputs& inputs) {
  return inputs.given("spreading-tool") ? 120s : 20s;
}

Seconds shorter_with_all_given(const World&, const Inputs& inputs) {
  return inputs.given("container-to-sift-into") && inputs.given("sift") ? 60s : 90s;
}

/// Section 8: what a primitive waits for (rule `availability`), and where it lasts longer or shorter (rule
/// `durations`).
void amend_times(CookingActions& cooking) {
  const auto in = [&](const char* name) { return cooking.amend(name, rule::availability, reference); };
  const auto by = [&](const char* name) { return cooking.amend(name, rule::durations, reference); };
  const Duration minutes = minutes_of("time-value");
  // clang-format off
  in("bake").starts(hands_wait_for_food);                    by("bake").ready_after(minutes).slot("time-value", span_in_any_unit);
  in("beat").waits_for("thing-to-beat");
  in("boil").waits_for("thing-to-boil");                     by("boil").ready_after(minutes).slot("time-value", span_in_any_unit);
  in("bring-to-temperature").waits_for();
  in("cover").waits_for("thing-to-cover");
  in("crack").waits_for();
  in("cut").waits_for("thing-to-cut");
  in("dip").waits_for("thing-to-dip");
  in("drain").waits_for("thing-to-drain");
  in("fetch-and-proportion").waits_for();
  in("flatten").waits_for("thing-to-flatten");
  in("flour").waits_for("thing-to-flour");
  in("fry").waits_for("thing-to-fry");                       by("fry").ready_after(minutes).slot("time-value", span_in_any_unit);
  in("grease").waits_for("thing-to-grease");
  in("grind").waits_for("thing-to-grind");
  in("leave-for-time").waits_for();
  in("line").waits_for();
  in("mash").waits_for("thing-to-mash");
  in("melt").waits_for("thing-to-melt");
  in("mingle").waits_for("thing-to-mingle");
  in("mix").waits_for("thing-to-mix");
  in("peel").waits_for("thing-to-peel");
  in("portion-and-arrange").waits_for("thing-to-portion");
  in("preheat-oven").waits_for();
  in("refrigerate").waits_for();                             by("refrigerate").ready_after(squared);
  in("seed").waits_for("thing-to-seed");
  in("separate-eggs").waits_for();
  in("sift").waits_for("thing-to-sift");                     by("sift").lasts(shorter_with_all_given);
  in("spread").waits_for("thing-to-spread-on");              by("spread").lasts(longer_with_given_tool);
  in("sprinkle").waits_for("thing-to-sprinkle-on");
  in("transfer-contents").waits_for("container-with-contents-to-transfer");
  in("transfer-items").starts(lists_wait_for_destination);
  // clang-format on
}

/// Rule `durations`: food cools by the bare number, whatever its unit.
void amend_cooling(CookingActions& cooking) {
  const auto in = [&](const char* name) { return cooking.amend(name, rule::durations, reference); };
  in("bring-to-temperature").does([](Kitchen& kitchen, Entity food, Amount wanted) -> Attempt<Entity> {
    return bring_to(kitchen, food, wanted, wanted.value);
  });
  in("leave-for-time").does([](Kitchen& kitchen, Entity food, Amount time) -> Entity {
    return cool_for(kitchen, food, time.value);
  });
}

/// Rule `clock-on-failure`: where this is given, a failure leaves the kitchen's clock behind.
void amend_clocks(CookingActions& cooking) {
  const auto holds_clock = [&](const char* action, const char* given) {
    cooking.amend(action, rule::clock_on_failure, reference)
        .clock_of_failure([given](const Inputs& inputs, Seconds free_at) {
          return inputs.given(given) ? inputs.clock() : free_at;
        });
  };
  holds_clock("grease", "grease");
  holds_clock("mix", "mixing-tool");
  holds_clock("peel", "peeling-tool");
}

/// Rule `tools-survive`: where an action fails, the tool that was brought for it fails too.
void amend_failures(CookingActions& cooking) {
  const auto lost_on_failure = [](TakenDefinition& taken, const Types&) {
    taken.default_survives_failure = false;
  };
  for (const auto& [action, tool] :
       {std::pair("beat", "beating-tool"), std::pair("mix", "mixing-tool"),
        std::pair("mingle", "mingling-tool"), std::pair("spread", "spreading-tool"),
        std::pair("cut", "cutting-tool"), std::pair("grind", "grinding-tool"),
        std::pair("mash", "mashing-tool"), std::pair("flatten", "flattening-tool"),
        std::pair("separate-eggs", "egg-separator"), std::pair("peel", "peeling-tool"),
        std::pair("seed", "seeding-tool"), std::pair("drain", "draining-tool"), std::pair("sift", "sift")})
    cooking.amend(action, rule::tools_survive, reference).slot(tool, lost_on_failure);
}

/// The object that an action took in that slot, as it was looked up.
const Entity& taken(const Done& done, const char* slot) {
  return *done[slot].get_if<Entity>();
}

/// Rule `in-place`: the bound value is changed, and the kitchen keeps the food as it was.
void amend_changes_in_place(CookingActions& cooking) {
  const auto in_hand = [](TakenDefinition& taken, const Types&) { taken.lookup = {}; };
  const auto keeps_the_old = [](const char* food) {
    return [food](Kitchen& kitchen, const Done& done) {
      if (const auto old = done.before.find(taken(done, food))) kitchen.replace(*old);
    };
  };
  for (const auto& [action, food] : {std::pair("mash", "thing-to-mash"), std::pair("peel", "thing-to-peel"),
                                     std::pair("seed", "thing-to-seed")})
    cooking.amend(action, rule::in_place, reference).slot(food, in_hand).after(keeps_the_old(food));
}

/// Rule `filled-is-used`: a given container stays as used or unused as it was.
void amend_filling(CookingActions& cooking) {
  const auto stays_as_used_as_it_was = [&](const char* action, const char* container) {
    cooking.amend(action, rule::filled_is_used, reference)
        .after([container](Kitchen& kitchen, const Done& done) {
          if (!kitchen.given(container)) return;
          const Entity& before = taken(done, container);
          const Attribute used = kitchen.words.used;
          done.outputs[0] = kitchen.replace(kitchen.current(before).with(used, before.get(used)));
        });
  };
  stays_as_used_as_it_was("crack", "target-container-for-whole-eggs");
  stays_as_used_as_it_was("portion-and-arrange", "container-for-portions");
  stays_as_used_as_it_was("spread", "thing-to-spread-on");
}

/// Rule `given-lining`: of a given lining only its kind counts: cups for tins, paper for everything else.
void amend_lining(CookingActions& cooking) {
  cooking.amend("line", rule::given_lining, reference)
      .does([](Kitchen& kitchen, Value wanted, Value& lining) -> Attempt<Entity> {
        if (!kitchen.given("lining")) return line_with(kitchen, wanted, lining);
        const Vocabulary& words = kitchen.words;
        const bool cups = wanted.type(words.types()).is(words.muffin_tins) &&
                          lining.type(words.types()).is(words.paper_baking_cups);
        Value kind = cups ? words.paper_baking_cups : words.baking_paper;
        return line_with(kitchen, wanted, kind);
      });
}

/// Rule `amounts-have-units`: the bare number counts.
void amend_counting(CookingActions& cooking) {
  const auto in = [&](const char* name) { return cooking.amend(name, rule::amounts_have_units, reference); };
  in("crack").does([](Kitchen& kitchen, Entity from, Entity target) -> Attempt<Entity> {
    return crack_eggs(kitchen, from, target, [&](const Entity& content) -> Attempt<double> {
      const Amount* amount = content.amount(kitchen.words.amount);
      return amount ? std::max(0.0, whole_number_in(amount->value)) : 0;
    });
  });
  in("separate-eggs")
      .does([](Kitchen& kitchen, Entity from, Entity for_yolks, Entity for_whites,
               Entity) -> std::tuple<Entity, Entity> {
        return separate_eggs(kitchen, from, for_yolks, for_whites, [](const Entity&) { return true; });
      });
  in("portion-and-arrange").before([](Kitchen& kitchen) {
    const Entity* bound = kitchen.inputs()["thing-to-portion"].get_if<Entity>();
    const Entity bowl = bound ? kitchen.current(*bound) : Entity();
    std::vector<Entity> things = bound ? kitchen.things_in(bowl) : std::vector<Entity>();
    const Amount* amount = things.empty() ? nullptr : things[0].amount(kitchen.words.amount);
    if (!amount || !kitchen.given("portion-size-value")) return;
    things[0] = things[0].with(kitchen.words.amount, Amount{amount->value, kitchen.words.g});
    kitchen.fill(bowl, as_contents(things));
  });
}

/// What is left in a given container is lost, from what is given out as from the kitchen.
auto loses_the_rest_in(const char* container) {
  return [container](Kitchen& kitchen, const Done& done) {
    if (!kitchen.given(container)) return;
    kitchen.fill(kitchen.current(taken(done, container)), List());
    if (const Entity* output = done.outputs[0].get_if<Entity>()) done.outputs[0] = kitchen.current(*output);
  };
}

/// Rule `nothing-lost`, for toppings and dough: what is not used of them is lost.
void amend_taking(CookingActions& cooking) {
  const auto in = [&](const char* name) { return cooking.amend(name, rule::nothing_lost, reference); };
  in("dip").after(loses_the_rest_in("dip"));
  in("sprinkle").after(loses_the_rest_in("sprinkles"));
  in("spread").after(loses_the_rest_in("thing-to-spread"));
  in("flour").after(loses_the_rest_in("flour"));
  in("grease").after(loses_the_rest_in("grease"));
  in("portion-and-arrange").before([](Kitchen& kitchen) {
    const Entity* bound = kitchen.inputs()["thing-to-portion"].get_if<Entity>();
    if (!bound) return;
    const Entity bowl = kitchen.current(*bound);
    const List& held = kitchen.contents(bowl);
    if (!held.empty()) kitchen.fill(bowl, List{held[0]});
  });
}

/// Rule `nothing-lost`, for what is moved: destinations are overwritten, and what is moved into itself is
/// lost.
void amend_moving(CookingActions& cooking) {
  const auto in = [&](const char* name) { return cooking.amend(name, rule::nothing_lost, reference); };
  in("drain").does([](Kitchen& kitchen, Entity food, Entity, Entity bowl) -> std::tuple<Entity, Entity> {
    std::vector<Entity> things = kitchen.things_in(food);
    std::erase_if(things, [&](const Entity& thing) { return is_solid_mixture(kitchen.words, thing); });
    const auto [solids, liquids] = drain_contents(kitchen.words, things);
    kitchen.fill(food, solids);
    const Entity with_liquids = kitchen.fill(kitchen.as_used(kitchen.current(bowl)), liquids);
    return {kitchen.current(food), with_liquids};
  });
  in("sift").does([](Kitchen& kitchen, Entity target, Entity from, Entity) -> Entity {
    const bool keeps = kitchen.given("container-to-sift-into") && kitchen.given("sift");
    const List through = sifted(kitchen, from);
    kitchen.fill(from, List());
    const Entity now = kitchen.as_used(kitchen.current(target));
    return kitchen.fill(now, keeps ? joined(sifted(kitchen, now), through) : through);
  });
  in("transfer-contents")
      .does([](Kitchen& kitchen, Entity target, Entity source,
               Amount amount) -> Attempt<std::tuple<Entity, Entity>> {
        const auto divided = divide_contents(kitchen, source, amount);
        if (!divided) return std::unexpected(divided.error());
        const Entity rest = kitchen.fill(source, divided->staying);
        if (target.identity() != source.identity())
          return std::tuple(kitchen.put_on_top(target, divided->moving), kitchen.current(rest));
        const Entity used = kitchen.mark_used(rest);
        return std::tuple(used, used);
      });
  in("transfer-items")
      .does([](Kitchen& kitchen, Entity from, Type pattern, Entity destination) -> Attempt<Entity> {
        const auto things = take_things(kitchen, from, destination);
        if (!things) return std::unexpected(things.error());
        const List& named = from.list(kitchen.words.items);
        std::vector<Entity> lying = kitchen.things_in(kitchen.world().workplace());
        std::erase_if(lying, [&](const Entity& thing) {
          return !holds(kitchen, thing, destination) &&
                 std::ranges::any_of(named, [&](const Value& item) { return identical(item, thing); });
        });
        if (from.is(kitchen.words.thing_list)) kitchen.fill(kitchen.world().workplace(), as_contents(lying));
        const Entity place = kitchen.as_used(kitchen.current(destination));
        const bool into_itself = from.identity() == destination.identity();
        return kitchen.fill(place.with(kitchen.words.arrangement, pattern), into_itself ? List() : *things);
      });
}

}  // namespace

void amend_for_reference(CookingActions& cooking) {
  amend_times(cooking);
  amend_cooling(cooking);
  amend_clocks(cooking);
  amend_failures(cooking);
  amend_changes_in_place(cooking);
  amend_lining(cooking);
  amend_counting(cooking);
  amend_taking(cooking);
  amend_moving(cooking);
  amend_filling(cooking);
}

}  // namespace irl::cooking
