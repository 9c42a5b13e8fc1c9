// A freight yard: actions that have something to themselves, for as long as they last or until it is cleared.
#include "irl/irl.hpp"

namespace yard {

using namespace irl;
using namespace std::chrono_literals;

/// How actions see the yard.
struct Yard {
  World& world;
  Attribute contents = world.shape().contents;
};

static void define_actions(Actions<Yard>& yard) {
  yard.action("call", gives("wagon", "wagon"), brought(unused("wagon")))
      .says("brings an empty wagon to the platform")
      .example("(call ?wagon ?yard-2 ?yard-1)")
      .lasts(30s)
      .does([](Yard& yard, Entity wagon) { return yard.world.mark_used(wagon); });

  const auto crane = object("crane", "crane", anywhere, fixture("crane"));
  yard.action("load", gives("loaded-wagon", "wagon"), object("wagon", "wagon", at_workplace),
              kind("goods", "freight"), crane)
      .says("loads a wagon by crane")
      .example("(load ?loaded ?yard-2 ?yard-1 ?wagon coal ?crane)")
      .busy_for(60s)
      .ready_after(600s)
      .occupies(crane)
      .does([](Yard& yard, Entity wagon, Type goods, Entity) {
        return yard.world.replace(wagon.with(yard.contents, List{yard.world.make(goods)}));
      });

  const auto siding = object("siding", "siding", anywhere, fixture("siding"));
  yard.action("park", gives("parked-wagon", "wagon"), object("wagon", "wagon", at_workplace), siding)
      .says("leaves a wagon on a siding until somebody takes it")
      .example("(park ?parked ?yard-2 ?yard-1 ?wagon ?siding)")
      .lasts(120s)
      .occupies(siding, until_taken_out)
      .does([](Yard&, Entity wagon, Entity) { return wagon; });

  yard.action("couple", gives("train", "train"), object("front", "wagon", at_workplace),
              object("rear", "wagon", at_workplace))
      .says("makes a train of two wagons")
      .example("(couple ?train ?yard-2 ?yard-1 ?front ?rear)")
      .lasts(300s)
      .does([](Yard& yard, Entity front, Entity rear) -> Attempt<Entity> {
        if (identical(front, rear)) return fail("a wagon cannot be coupled to itself");
        yard.world.remove(front);
        yard.world.remove(rear);
        const Type train = yard.world.domain().type("train");
        const Entity coupled = yard.world.make(train).with(yard.contents, List{front, rear});
        yard.world.put_on_workplace(coupled);
        return coupled;
      });
}

static Domain make_yard(DomainInputs inputs) {
  Domain domain("yard", inputs.types);
  domain.state({.type = domain.type("yard"),
                .clock = domain.attribute("clock"),
                .contents = domain.attribute("contents"),
                .used = domain.attribute("used"),
                .workplace = domain.type("platform"),
                .capacity = domain.attribute("capacity"),
                .occupied = domain.attribute("occupied")},
               {.out = "yard-out", .in = "yard-in"}, inputs.world);
  domain.initial_state("get-yard", "yard", "gives the yard as it is in the morning");
  Actions<Yard> yard{domain, [](World& world, const Inputs&) { return Yard{world}; }};
  define_actions(yard);
  return domain;
}

static const bool registered = register_domain(DomainEntry{
    .name = "yard",
    .summary = "a freight yard: what one crane and one siding can do",
    .ontology_file = "examples/yard/yard.yaml",
    .world_file = "examples/yard/morning.yaml",
    .build = make_yard,
});

}  // namespace yard
