#include "primitives/cooking/primitives.hpp"

/// How the published evaluator departs from the kitchen that the documents describe, a row for each primitive
/// (specification of the primitives, section 8).
namespace irl::cooking {

namespace {

/// Rule `availability`: what an operation waits for.
void amend_waiting(CookingActions& cooking) {
  const auto in = [&](const char* action) { return cooking.amend(action, rule::availability, reference); };
  in("bake").starts([](const World&, const Inputs& inputs, Start start) {
    return Start{inputs.available_at("thing-to-bake"), start.result};
  });
  in("beat").waits_for("thing-to-beat");
  in("boil").waits_for("thing-to-boil");
  in("bring-to-temperature").waits_for();
  in("cover").waits_for("thing-to-cover");
  in("crack").waits_for();
  in("cut").waits_for("thing-to-cut");
  in("dip").waits_for("thing-to-dip");
  in("drain").waits_for("thing-to-drain");
  in("fetch-and-proportion").waits_for();
  in("flatten").waits_for("thing-to-flatten");
  in("flour").waits_for("thing-to-flour");
  in("fry").waits_for("thing-to-fry");
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
  in("refrigerate").waits_for();
  in("seed").waits_for("thing-to-seed");
  in("separate-eggs").waits_for();
  in("sift").waits_for("thing-to-sift");
  in("spread").waits_for("thing-to-spread-on");
  in("sprinkle").waits_for("thing-to-sprinkle-on");
  in("transfer-contents").waits_for("container-with-contents-to-transfer");
  in("transfer-items").starts([](const World& world, const Inputs& inputs, Start) {
    const Entity* items = inputs["items-to-transfer"].get_if<Entity>();
    const bool is_list = items && items->is(world.domain().type("list-of-kitchen-entities"));
    const Seconds begin = is_list ? inputs.available_at("destination") : inputs.clock();
    return Start{begin, begin};
  });
}

/// Rule `clock-on-failure`: where this is given, a failure leaves the kitchen's clock behind.
void amend_clocks(CookingActions& cooking) {
  for (const auto& [action, slot] :
       {std::pair("grease", "grease"), {"mix", "mixing-tool"}, {"peel", "peeling-tool"}})
    cooking.amend(action, rule::clock_on_failure, reference)
        .clock_of_failure([slot](const Inputs& inputs, Seconds free_at) {
          return inputs.given(slot) ? inputs.clock() : free_at;
        });
}

}  // namespace

void amend_for_reference(CookingActions& cooking) {
  amend_waiting(cooking);
  amend_clocks(cooking);
}

}  // namespace irl::cooking
