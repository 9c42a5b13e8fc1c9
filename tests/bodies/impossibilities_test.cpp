#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/bodies/carried_out_kitchen.hpp"
#include "tests/bodies/with_physics.hpp"

using namespace irl;
using namespace irl::tests;

namespace {

/// A network that cannot be carried out, what makes it so, and one like it that can be.
struct Planted {
  const char* what;
  const char* network;
  const char* changes;        ///< of the bodies: they make it impossible; empty: the network is so by itself
  const char* found;          ///< the difficulty, the only one
  const char* sound_network;  ///< empty: the same one, without the changes
  const char* sound_changes;  ///< instead of the changes
};

std::ostream& operator<<(std::ostream& out, const Planted& planted) {
  return out << planted.what;
}

const Planted all[]{
    // Too full.
    {"a kilogram of flour in a small bowl",
     "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b all-purpose-flour "
     "1000 g)",
     "", "spills all-purpose-flour",
     "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b all-purpose-flour "
     "450 g)",
     ""},
    {"three quarters of a litre in a bowl of a quarter of a litre",
     "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b water 750 g)",
     "things: {small-bowl: {shape: bowl, width: 10 cm, base: 6 cm, holds: 250 ml, weighs: 200 g}}",
     "spills water", "", ""},
    {"two bowls of milk and water poured into one small bowl",
     "(get-kitchen ?k)(fetch-and-proportion ?w ?k1 ?k ?b1 water 900 g)(fetch-and-proportion ?m ?k2 ?k1 ?b2 "
     "milk 400 g)"
     "(fetch ?s ?k3 ?k2 small-bowl 1)(transfer-contents ?o ?r ?k4 ?k3 ?s ?m ?v ?u)(transfer-contents ?o2 ?r2 "
     "?k5 ?k4 ?o ?w ?v2 ?u2)",
     "", "spills water",
     "(get-kitchen ?k)(fetch-and-proportion ?w ?k1 ?k ?b1 water 400 g)(fetch-and-proportion ?m ?k2 ?k1 ?b2 "
     "milk 300 g)"
     "(fetch ?s ?k3 ?k2 small-bowl 1)(transfer-contents ?o ?r ?k4 ?k3 ?s ?m ?v ?u)(transfer-contents ?o2 ?r2 "
     "?k5 ?k4 ?o ?w ?v2 ?u2)",
     ""},
    {"more portions than lie on a tray",
     "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 butter 400 g)(fetch ?t ?k2 ?k1 baking-tray 1)"
     "(portion-and-arrange ?p ?k3 ?k2 ?b 10 g ?pattern ?t)",
     "things: {baking-tray: {shape: tray, width: 16 cm, depth: 12 cm, height: 2 cm, weighs: 300 g}}",
     "does-not-fit butter", "", ""},
    {"a bowl that is stirred when it is full to the rim",
     "(get-kitchen ?k)(fetch-and-proportion ?w ?k1 ?k ?b1 water 850 g)(fetch-and-proportion ?f ?k2 ?k1 ?b2 "
     "all-purpose-flour 20 g)"
     "(transfer-contents ?o ?r ?k3 ?k2 ?w ?f ?v ?u)(mix ?m ?k4 ?k3 ?o ?whisk)",
     "things: {medium-bowl: {shape: bowl, width: 18 cm, base: 12 cm, holds: 910 ml, weighs: 400 g}}",
     "spills what is in it", "", ""},
    // Too far.
    {"butter in a fridge that hangs under the roof",
     "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 butter 100 g)",
     "places: {fridge: {at: [0 cm, 0 cm, 240 cm], size: [300 cm, 60 cm, 170 cm], shelves: 6}}",
     "too-far medium-bowl", "", ""},
    {"flour in a pantry on top of the wardrobe",
     "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 all-purpose-flour 100 g)",
     "places: {pantry: {at: [1150 cm, 0 cm, 230 cm], size: [300 cm, 60 cm, 170 cm], shelves: 6}}",
     "too-far medium-bowl", "", ""},
    {"an oven two and a half metres up",
     "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 sweet-potato 100 g)(bake ?o ?k2 ?k1 ?b ?oven 10 "
     "minute 180 degrees-celsius)",
     "places: {oven: {at: [780 cm, 5 cm, 250 cm], size: [46 cm, 41 cm, 33 cm], shelves: 1}}",
     "too-far medium-bowl", "", ""},
    {"a whisk in a cabinet that is out of reach", "(get-kitchen ?k)(fetch ?w ?k1 ?k whisk 1)",
     "places: {kitchen-cabinet: {at: [840 cm, 0 cm, 235 cm], size: [300 cm, 45 cm, 170 cm], shelves: 5}}",
     "too-far whisk", "", ""},
    {"a cook with short arms before a deep stove",
     "(get-kitchen ?k)(fetch ?p ?k1 ?k cooking-pot 1)(fetch-and-proportion ?w ?k2 ?k1 ?p water 500 g)(boil "
     "?o ?k3 ?k2 ?w ?stove medium-heat 5 minute)",
     "places: {stove: {at: [690 cm, 0 cm, 200 cm], size: [80 cm, 60 cm, 10 cm]}}", "too-far cooking-pot", "",
     ""},
    // In the way.
    {"a crate before the fridge", "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 butter 100 g)",
     "obstacles: {crate: {at: [-10 cm, -30 cm, 0 cm], size: [330 cm, 20 cm, 200 cm]}}", "blocked medium-bowl",
     "", "obstacles: {crate: {at: [-400 cm, -30 cm, 0 cm], size: [330 cm, 20 cm, 200 cm]}}"},
    {"a beam in front of the oven",
     "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 sweet-potato 100 g)(bake ?o ?k2 ?k1 ?b ?oven 10 "
     "minute 180 degrees-celsius)",
     "obstacles: {beam: {at: [770 cm, -5 cm, 85 cm], size: [60 cm, 5 cm, 15 cm]}}", "blocked medium-bowl", "",
     "obstacles: {beam: {at: [770 cm, -5 cm, 10 cm], size: [60 cm, 5 cm, 15 cm]}}"},
    {"a wall across the kitchen", "(get-kitchen ?k)(fetch ?w ?k1 ?k whisk 1)",
     "obstacles: {wall: {at: [700 cm, -400 cm, 0 cm], size: [10 cm, 400 cm, 240 cm]}}", "blocked whisk", "",
     "obstacles: {wall: {at: [1500 cm, -400 cm, 0 cm], size: [10 cm, 400 cm, 240 cm]}}"},
    {"bowls behind bowls on a shelf that is low",
     "(get-kitchen ?k)(fetch-and-proportion ?a ?k1 ?k ?b1 whole-wheat-flour 100 g)",
     "places: {pantry: {at: [1150 cm, 0 cm, 60 cm], size: [245 cm, 60 cm, 72 cm], shelves: 4}}",
     "blocked medium-bowl", "", ""},
    {"a rail over the front of the worktop", "(get-kitchen ?k)(fetch ?w ?k1 ?k baking-tray 1)",
     "obstacles: {rail: {at: [370 cm, -8 cm, 90 cm], size: [320 cm, 4 cm, 100 cm]}}", "blocked baking-tray",
     "", "obstacles: {rail: {at: [370 cm, -8 cm, 20 cm], size: [320 cm, 4 cm, 10 cm]}}"},
    // Unstable.
    {"a bowl on a worktop that slopes", "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)",
     "places: {counter-top: {at: [380 cm, 0 cm, 0 cm], size: [300 cm, 65 cm, 90 cm], tilt: 38 degrees}}",
     "unstable small-bowl", "",
     "places: {counter-top: {at: [380 cm, 0 cm, 0 cm], size: [300 cm, 65 cm, 90 cm], tilt: 2 degrees}}"},
    {"a tall jar on a foot of a centimetre", "(get-kitchen ?k)(fetch ?b ?k1 ?k jar 1)",
     "things: {jar: {shape: bowl, width: 7 cm, base: 1 cm, height: 30 cm, weighs: 300 g, wall: 0.2 cm}}",
     "unstable jar", "", ""},
    {"a tray on a worktop as narrow as a hand", "(get-kitchen ?k)(fetch ?t ?k1 ?k large-bowl 1)",
     "places: {counter-top: {at: [380 cm, 0 cm, 0 cm], size: [4 cm, 4 cm, 90 cm]}}", "unstable large-bowl",
     "", ""},
    {"a pot on a burner that is a thimble",
     "(get-kitchen ?k)(fetch ?p ?k1 ?k cooking-pot 1)(fetch-and-proportion ?w ?k2 ?k1 ?p water 500 g)(boil "
     "?o ?k3 ?k2 ?w ?stove medium-heat 5 minute)",
     "things: {cooking-pot: {shape: bowl, width: 10 cm, base: 1 cm, height: 31 cm, weighs: 900 g, wall: 0.2 "
     "cm}}",
     "unstable cooking-pot", "", ""},
    {"a bowl on a stove that slopes",
     "(get-kitchen ?k)(fetch ?p ?k1 ?k frying-pan 1)(fetch-and-proportion ?w ?k2 ?k1 ?p almond 100 g)(fry ?o "
     "?k3 ?k2 ?w ?stove medium-heat 5 minute)",
     "places: {stove: {at: [690 cm, 0 cm, 0 cm], size: [80 cm, 60 cm, 90 cm], tilt: 40 degrees}}",
     "unstable frying-pan", "", ""},
};

}  // namespace

/// Twenty networks that cannot be carried out, and twenty like them that can be.
BOOST_AUTO_TEST_SUITE(planted_impossibilities, *boost::unit_test::precondition(with_physics))

BOOST_DATA_TEST_CASE(what_cannot_be_carried_out_is_found_for_its_reason, all, planted) {
  const workbench::Execution execution = executed(planted.network);
  BOOST_TEST_REQUIRE(execution.not_executed.empty());
  BOOST_TEST_REQUIRE(execution.failed.empty());
  const std::string found = difficulties_of(carried_out(execution, kitchen_bodies(planted.changes)));
  BOOST_TEST(found.find(planted.found) != std::string::npos, "found: " << found);
  // Nothing else is wrong with it: every difficulty is of that kind.
  const std::string kind(planted.found, std::string_view(planted.found).find(' '));
  for (const std::string_view other : names_of(bodies::Difficulty::Kind()))
    if (other != kind) BOOST_TEST(found.find(other) == std::string::npos, "found: " << found);
}

BOOST_DATA_TEST_CASE(in_what_is_sound_nothing_is_found, all, planted) {
  const workbench::Execution execution =
      executed(*planted.sound_network ? planted.sound_network : planted.network);
  BOOST_TEST_REQUIRE(execution.failed.empty());
  BOOST_TEST(difficulties_of(carried_out(execution, kitchen_bodies(planted.sound_changes))) == "");
}

BOOST_AUTO_TEST_SUITE_END()
