#include "tests/irl/carpentry.hpp"

#include <stdexcept>

namespace irl::test {

using namespace std::chrono_literals;

namespace {

std::shared_ptr<const Types> workshop_types() {
  const std::vector<TypeDeclaration> declarations{
      {.name = "place", .attributes = {{.name = "contents", .type = "list"}}},
      {.name = "shop", .parents = {"place"}, .attributes = {{.name = "clock", .type = "number"}}},
      {.name = "bench", .parents = {"place"}},
      {.name = "cupboard", .parents = {"place"}},
      {.name = "thing", .attributes = {{.name = "used", .type = "boolean"}}},
      {.name = "board",
       .parents = {"thing", "place"},
       .attributes = {{.name = "coats", .type = "number", .default_value = 0.0},
                      {.name = "color", .type = "color"}}},
      {.name = "half", .parents = {"board"}},
      {.name = "tool", .parents = {"thing"}},
      {.name = "brush", .parents = {"tool"}},
      {.name = "hammer", .parents = {"tool"}},
      {.name = "saw", .parents = {"tool"}},
      {.name = "color"},
      {.name = "red", .parents = {"color"}},
      {.name = "blue", .parents = {"color"}},
      {.name = "time-unit"},
      {.name = "minute", .parents = {"time-unit"}},
      {.name = "second", .parents = {"time-unit"}}};
  BuiltTypes built = Types::build(declarations);
  for (const Problem& problem : built.problems) throw std::logic_error(to_string(problem));
  return built.types;
}

Entity furnished(const Types& types) {
  std::uint64_t next = 0;
  const auto make = [&](const char* type) { return Entity(types.find(type), Identity{++next}); };
  const Attribute contents = types.find_attribute("contents");
  const List stock{make("board"), make("board"),  make("board"), make("brush"),
                   make("brush"), make("hammer"), make("saw")};
  return make("shop").with(contents, List{make("bench"), make("cupboard").with(contents, stock)});
}

void define_painting(Actions<Hands>& hands) {
  hands
      .action("paint", gives("painted", "board"), object("board", "board", in_the_shop),
              object("brush", "brush", in_the_shop, tool, timed, brought("brush")),
              kind("color", "color",
                   [](TakenDefinition& taken, const Types& types) {
                     by_default(types.find("red"))(taken, types);
                   }))
      .says("gives a board a coat of paint; two are enough")
      .example("(paint ?painted ?shop2 ?shop1 ?board ?brush red)")
      .busy_for(60s)
      .ready_after(600s)
      .does([](Hands& hands, Entity board, Entity, Type color) -> Attempt<Entity> {
        const Types& types = hands.world.context().domain->types();
        const Attribute coats = types.find_attribute("coats");
        const double before = board.get(coats).number().value_or(0);
        if (before >= 2) return fail("two coats are enough");
        return hands.world.replace(board.with(coats, before + 1).with(types.find_attribute("color"), color));
      });

  hands
      .action("let-dry", gives("dry", "board"), object("board", "board", in_the_shop, not_awaited),
              amount("time", "unit", "time-unit",
                     [](TakenDefinition& taken, const Types& types) {
                       by_default(Amount{5, types.find("minute")})(taken, types);
                     }))
      .says("waits until a board is dry")
      .lasts([](const World&, const Inputs& inputs) {
        const auto amount = inputs.amount("time");
        return !amount ? 0s : Seconds(amount->value * (amount->unit.name() == "minute" ? 60 : 1));
      })
      .does([](Hands&, Entity board, Amount) { return board; });
}

void define_joining(Actions<Hands>& hands) {
  hands
      .action("nail", gives("nailed", "board"), object("lower", "board", in_the_shop),
              object("upper", "board", in_the_shop),
              object("hammer", "hammer", in_the_shop, tool, at_clock, kept_on_failure, brought("hammer")))
      .says("nails a board onto another one")
      .lasts(30s)
      .does([](Hands& hands, Entity lower, Entity upper, Entity) -> Attempt<Entity> {
        if (identical(lower, upper)) return fail("a board cannot be nailed to itself");
        const Attribute contents = hands.world.shape().contents;
        if (!lower.list(contents).empty()) return fail("one board is enough");
        hands.world.remove(upper);
        return hands.world.replace(lower.with(contents, List{upper}));
      });

  hands
      .action("halve", gives("first", "half"), gives("second", "half"), object("board", "board", in_the_shop),
              irl::brought(tool, brought("saw")))
      .says("saws a board into two")
      .lasts(120s)
      .does([](Hands& hands, Entity board, Entity) {
        const Type half = hands.world.context().domain->types().find("half");
        hands.world.remove(board);
        std::tuple halves(hands.world.make(half), hands.world.make(half));
        hands.world.put_on_workplace(std::get<0>(halves));
        hands.world.put_on_workplace(std::get<1>(halves));
        return halves;
      });
}

}  // namespace

Attempt<Entity> bring(World& world, Type kind) {
  const auto path = world.find_in_store({.type = kind});
  if (!path) return fail("there is no " + std::string(kind.name()) + " left");
  const Entity thing = world.at(*path);
  world.remove_at(*path);
  world.put_on_workplace(thing);
  return thing;
}

void in_the_shop(TakenDefinition& taken, const Types&) {
  taken.lookup = [](World& world, const Value& value) -> Attempt<Value> {
    const Entity* object = value.get_if<Entity>();
    const auto found = object ? world.find(*object) : std::nullopt;
    if (!found) return fail(to_string(value) + " is not in the shop");
    return *found;
  };
}

Domain empty_workshop() {
  Domain domain("carpentry", workshop_types());
  const Types& types = domain.types();
  domain.state({.type = types.find("shop"),
                .clock = types.find_attribute("clock"),
                .contents = types.find_attribute("contents"),
                .used = types.find_attribute("used"),
                .workplace = types.find("bench")},
               {.out = "shop-out", .in = "shop-in"}, furnished(types));
  domain.initial_state("get-shop", "shop", "the workshop in the morning");
  return domain;
}

Actions<Hands> hands_in(Domain& workshop) {
  return {workshop, [](World& world, const Inputs&) { return Hands{world}; }};
}

Domain carpentry() {
  Domain domain = empty_workshop();
  Actions<Hands> hands = hands_in(domain);
  hands.action("fetch", gives("thing", "thing"), kind("kind", "thing"))
      .says("takes a thing out of the cupboard")
      .lasts(10s)
      .does([](Hands& hands, Type kind) { return bring(hands.world, kind); });
  define_painting(hands);
  define_joining(hands);
  domain.validate();
  return domain;
}

}  // namespace irl::test
