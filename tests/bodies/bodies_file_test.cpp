#include "irl/bodies/bodies_file.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/bodies/carried_out_kitchen.hpp"

using namespace irl;
using namespace irl::tests;

namespace {

bodies::LoadedBodies load(const std::string& text) {
  return bodies::load_bodies(text, "b.yaml", kitchen().domain);
}

struct Wrong {
  const char* text;
  const char* problem;
};
std::ostream& operator<<(std::ostream& out, const Wrong& wrong) {
  return out << wrong.text;
}

const Wrong wrong[]{
    {"places: {fridg: {at: [0 cm, 0 cm, 0 cm], size: [1 cm, 1 cm, 1 cm]}}",
     "b.yaml:1:10: error: there is no type 'fridg'"},
    {"places: {fridge: {at: [0 cm, 0 cm, 0 cm]}}", "b.yaml:1:18: error: the place has no size"},
    {"places: {fridge: {size: [1 cm, 1 cm]}}", "b.yaml:1:25: error: these are 2 lengths"},
    {"places: {fridge: {size: [1 cm, 1000 m, 1 cm]}}", "b.yaml:1:32: error: this is '1000 m'"},
    {"places: {fridge: {at: [0 cm, 0 cm, 0 cm], size: [1 m, 1 m, 1 m], shelves: 2, door: {opens: inwards}}}",
     "b.yaml:1:92: error: there is no way that a door opens 'inwards'"},
    {"places: {fridge: {at: [0 cm, 0 cm, 0 cm], size: [1 m, 1 m, 1 m], door: {opens: left}}}",
     "b.yaml:1:18: error: the place has a door, and no shelves behind it"},
    {"cook: {palm: [9 cm, 18 cm]}", "b.yaml:1:14: error: these are 2 lengths"},
    {"things: {jar: {shape: vase, width: 3 cm}}", "b.yaml:1:23: error: there is no shape 'vase'"},
    {"things: {jar: {shape: bowl, width: 9, holds: 1 l}}", "b.yaml:1:36: error: this is '9'"},
    {"things: {jar: {shape: bowl, width: 9 inches, holds: 1 l}}", "b.yaml:1:36: error: this is '9 inches'"},
    {"things: {jar: {shape: bowl, width: -9 cm, holds: 1 l}}", "b.yaml:1:36: error: this is '-9 cm'"},
    {"things: {jar: {shape: bowl, width: 9 cm}}", "b.yaml:1:15: error: the thing has no size"},
    {"things: {jar: {shape: bowl, width: 9 cm, height: 10 cm, holds: 9 l}}",
     "b.yaml:1:15: error: a vessel of this size holds"},
    {"things: {jar: {shape: bowl, width: 0.5 cm, height: 10 cm}}",
     "b.yaml:1:15: error: the vessel holds nothing"},
    {"matter: {water: {density: 0}}", "b.yaml:1:27: error: this is '0'"},
    {"matter: {water: {repose: 120}}", "b.yaml:1:26: error: this is '120'"},
    {"works: {beet: {motion: stir, what: thing-to-beat}}", "b.yaml:1:9: error: there is no primitive 'beet'"},
    {"works: {beat: {motion: swirl, what: thing-to-beat}}", "b.yaml:1:24: error: there is no motion 'swirl'"},
    {"works: {beat: {motion: stir, what: thing}}", "b.yaml:1:36: error: 'beat' has no slot 'thing'"},
    {"works: {beat: {motion: stir}}", "b.yaml:1:15: error: the work is done on nothing"},
    {"cook: {legs: 2}", "b.yaml:1:8: error: 'legs' says nothing of the cook"},
    {"shape: x", "b.yaml:1:1: error: 'shape' says nothing of bodies"},
    {"cook: {walks: 0 cm/s}", "b.yaml:1:15: error: this is '0 cm/s'"},
    {"weights: grams-pre", "b.yaml:1:10: error: there are no facts in a table 'grams-pre'"},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(bodies_files)

BOOST_AUTO_TEST_CASE(the_kitchen_says_what_all_its_things_are_like) {
  const bodies::Bodies said = kitchen_bodies();
  for (const Primitive& primitive : kitchen().domain.primitives()) {
    const bool is_fetching = primitive.name.starts_with("fetch") || primitive.name.starts_with("transfer") ||
                             primitive.name == "portion-and-arrange";
    BOOST_TEST((is_fetching || said.works.contains(primitive.name) || said.left_out.contains(primitive.name)),
               primitive.name);
  }
  BOOST_TEST(said.thing(kitchen().domain.types().type("medium-bowl"))->shape.capacity() == 2'400,
             boost::test_tools::tolerance(1e-6));
  const Types& types = kitchen().domain.types();
  for (const Type type : types.all())
    if (!type.is_failed() && type.is(types.type("ingredient")) &&
        (type.is(types.type("liquid")) || type.is(types.type("fluid"))))
      BOOST_TEST(said.matter_of(type)->repose == 0, type.name());
  BOOST_TEST(said.matter_of(kitchen().domain.types().type("almond-flour"))->repose == 45);
}

BOOST_DATA_TEST_CASE(what_is_wrong_is_told_at_its_place_and_left_out, wrong, one) {
  const auto [said, problems] = load(one.text);
  BOOST_TEST_REQUIRE(!problems.empty());
  BOOST_TEST(to_string(problems.front()).starts_with(one.problem), to_string(problems.front()));
  BOOST_TEST((said.places.empty() && said.works.empty()));
}

BOOST_AUTO_TEST_CASE(a_later_text_replaces_what_an_earlier_one_says_of_a_type) {
  const bodies::Bodies said =
      kitchen_bodies("things: {jar: {shape: bowl, width: 20 cm, holds: 5 l}}\ncook: {reach: 60 cm}");
  BOOST_TEST(said.thing(kitchen().domain.types().type("jar"))->shape.capacity() == 5'000,
             boost::test_tools::tolerance(1e-6));
  BOOST_TEST(said.cook.reach == 60);
  BOOST_TEST(said.cook.shoulder == 140);
}

BOOST_AUTO_TEST_SUITE_END()
