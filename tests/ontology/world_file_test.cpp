#include "ontology/world_file.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "ontology/types_file.hpp"
#include "tests/ontology/problems.hpp"

using namespace irl;
using irl::ontology::load_world;
using irl::test::has_problem;
using irl::test::lines_of;

namespace {

struct Garage {
  std::shared_ptr<const Types> types = ontology::load_types(R"(things:
  garage: {has: {things: list, hours: integer = 0, open: boolean, note: text, owner: person}}
  person: {}
  shelf: {has: {things: list}}
  box: {has: {things: list, used: boolean}}
  bicycle: {has: {wheels: number = 2, load: amount = 1 kg, heat: amount, colour: colour = red}}
  colour: {}
  red: {is: colour}
  kg: {measures: load, aliases: [kilogram]}
  celsius: {measures: heat, aliases: [°C]}
  hour: {}
)",
                                                            "garage-types.yaml")
                                           .types;

  ontology::LoadedWorld load(const std::string& text) const {
    return load_world(text, "garage.yaml", *types);
  }
  Attribute attribute(const char* name) const { return types->find_attribute(name); }
  const List& things(const Entity& entity) const { return entity.list(attribute("things")); }
};

const Entity& entity(const Value& value) {
  return *value.get_if<Entity>();
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(ontology_world_file, Garage)

BOOST_AUTO_TEST_CASE(objects_come_in_three_forms) {
  const auto [world, problems] = load(R"(
garage:
  hours: 3
  open: true
  note: mind the step
  things:
    - shelf
    - 2 bicycle
    - bicycle: 12.5 kilogram, -5 °C
    - bicycle: {wheels: 3, colour: ~}
)");
  BOOST_REQUIRE_MESSAGE(problems.empty(), lines_of(problems));
  BOOST_TEST(world.get(attribute("hours")).holds<std::int64_t>());
  BOOST_TEST(world.flag(attribute("open")));
  BOOST_TEST(world.get(attribute("note")).get_if<Text>()->view() == "mind the step");
  const List& all = things(world);
  BOOST_REQUIRE(all.size() == 5U);
  BOOST_TEST(entity(all[0]).type().name() == "shelf");
  BOOST_TEST(!identical(all[1], all[2]));
  BOOST_TEST(all[1].content_hash() == all[2].content_hash());
  BOOST_TEST((*entity(all[1]).amount(attribute("load")) == Amount{1, types->find("kg")}));
  BOOST_TEST((*entity(all[3]).amount(attribute("load")) == Amount{12.5, types->find("kg")}));
  BOOST_TEST((*entity(all[3]).amount(attribute("heat")) == Amount{-5, types->find("celsius")}));
  BOOST_TEST(entity(all[4]).get(attribute("wheels")).number().value() == 3);
  BOOST_TEST(entity(all[4]).get(attribute("colour")).empty());
}

BOOST_AUTO_TEST_CASE(values_are_concepts_or_objects) {
  const auto concept_owner = load("garage: {owner: person}");
  BOOST_TEST((*concept_owner.world.get(attribute("owner")).get_if<Type>() == types->find("person")));
  const auto owner = load("garage: {owner: {person: }}");
  BOOST_TEST(entity(owner.world.get(attribute("owner"))).type().name() == "person");
}

BOOST_AUTO_TEST_CASE(each_in_wraps_every_object_alone_wherever_it_stands) {
  const auto [world, problems] = load("garage: {things: [2 bicycle, shelf], each-in: {box: {used: true}}}");
  BOOST_REQUIRE_MESSAGE(problems.empty(), lines_of(problems));
  const List& boxes = things(world);
  BOOST_REQUIRE(boxes.size() == 3U);
  for (const Value& box : boxes) {
    BOOST_TEST(entity(box).type().name() == "box");
    BOOST_TEST(entity(box).flag(attribute("used")));
    BOOST_TEST(things(entity(box)).size() == 1U);
  }
  BOOST_TEST(entity(things(entity(boxes[2]))[0]).type().name() == "shelf");
}

BOOST_AUTO_TEST_CASE(identities_follow_the_text) {
  const auto [world, problems] =
      load("garage: {each-in: box, things: [2 bicycle, {shelf: {things: [box]}}]}");
  const auto number = [](const Entity& entity) { return static_cast<int>(entity.identity()); };
  BOOST_TEST(number(world) == 1);
  const List& boxes = things(world);
  BOOST_TEST(number(entity(boxes[0])) == 2);
  BOOST_TEST(number(entity(things(entity(boxes[0]))[0])) == 3);
  BOOST_TEST(number(entity(boxes[2])) == 6);
  BOOST_TEST(number(entity(things(entity(things(entity(boxes[2]))[0]))[0])) == 8);
}

BOOST_AUTO_TEST_CASE(all_problems_are_reported_at_the_offending_word) {
  const auto [world, problems] = load(R"(garage:
  hours: 1.5
  open: maybe
  owner: red
  cellar: box
  things:
    - bicycel
    - bicycle: 5 kg, 3 hour, 4 kg
    - bicycle: {load: 3 °C, wheels: many, colour: {box: }}
    - [shelf]
    - {box: , shelf: }
    - 2.5 box
    - box: 3 kg
    - 3 box: {use: true}
    - bicycle: heavy
    - number
  each-in: 2 shelf
)");
  const std::string lines = lines_of(problems);
  BOOST_TEST_CONTEXT(lines) {
    BOOST_TEST(has_problem(problems, "wrong-type", 2, 10));
    BOOST_TEST(has_problem(problems, "unknown-type", 3, 9));
    BOOST_TEST(has_problem(problems, "wrong-type", 4, 10));
    BOOST_TEST(has_problem(problems, "unknown-attribute", 5, 3));
    BOOST_TEST(has_problem(problems, "unknown-type", 7, 7));
    BOOST_TEST(lines.find("did you mean 'bicycle'?") != std::string::npos);
    BOOST_TEST(has_problem(problems, "wrong-unit", 8, 16));
    BOOST_TEST(has_problem(problems, "duplicate-key", 8, 16));
    BOOST_TEST(has_problem(problems, "wrong-unit", 9, 23));  // columns count bytes, and ° has two
    BOOST_TEST(has_problem(problems, "unknown-type", 9, 38));
    BOOST_TEST(has_problem(problems, "wrong-type", 9, 52));
    BOOST_TEST(has_problem(problems, "wrong-form", 10, 7));
    BOOST_TEST(has_problem(problems, "wrong-form", 11, 7));
    BOOST_TEST(has_problem(problems, "wrong-value", 12, 7));
    BOOST_TEST(has_problem(problems, "unknown-attribute", 13, 12));
    BOOST_TEST(has_problem(problems, "unknown-attribute", 14, 15));
    BOOST_TEST(has_problem(problems, "wrong-form", 15, 16));
    BOOST_TEST(has_problem(problems, "unknown-type", 16, 7));
    BOOST_TEST(has_problem(problems, "wrong-value", 17, 12));
    BOOST_TEST(problems.size() == 18U);
    BOOST_TEST(std::ranges::is_sorted(problems, {}, [](const Problem& p) { return p.where.line; }));
  }
  BOOST_TEST(world.type().name() == "garage", "the rest is still there");
}

BOOST_AUTO_TEST_CASE(what_is_no_world_gives_none) {
  for (const char* text : {"", "- garage", "nothing-known", "2 box", "a: b: c", "{box: , shelf: }",
                           "failed-object", "number", "[", "box: &x {things: [*y]}"}) {
    const auto [world, problems] = load(text);
    BOOST_TEST(!world, text);
    BOOST_TEST(has_errors(problems), text);
  }
}

BOOST_AUTO_TEST_CASE(anchors_are_short_for_what_they_name) {
  const auto [world, problems] = load("garage: {things: [&b {box: {used: true}}, *b]}");
  BOOST_REQUIRE_MESSAGE(problems.empty(), lines_of(problems));
  BOOST_TEST(things(world).size() == 2U);
  BOOST_TEST(!identical(things(world)[0], things(world)[1]));
}

BOOST_AUTO_TEST_CASE(too_much_is_refused) {
  std::string bomb = "garage:\n  things:\n    - &a0 box\n";
  for (int i = 1; i < 12; ++i) {
    const std::string inner = "*a" + std::to_string(i - 1);
    bomb += "    - &a" + std::to_string(i) + " {box: {things: [";
    for (int copy = 0; copy < 10; ++copy) bomb += inner + ", ";
    bomb += inner + "]}}\n";
  }
  const std::string circle = "garage: {things: &x [{box: {things: *x}}]}";
  const std::string multitude = "garage: {things: [{100000 box: {things: [100000 box]}}]}";
  for (const std::string& text : {bomb, circle, multitude}) {
    const auto [world, problems] = load(text);
    BOOST_REQUIRE_MESSAGE(problems.size() == 1U, lines_of(problems));
    BOOST_TEST(problems.front().kind == "too-large");
  }
}

BOOST_AUTO_TEST_SUITE_END()
