#include "irl/bodies/hands.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "irl/bodies/opening.hpp"
#include "tests/bodies/carried_out_kitchen.hpp"
#include "tests/bodies/with_physics.hpp"

using namespace irl;
using namespace irl::tests;

namespace {

/// A kitchen in which hands, or a door, meet something, and one in which they do not.
struct Narrow {
  const char* what;
  const char* network;
  const char* changes;
  const char* reason;
  const char* sound_changes;
};
std::ostream& operator<<(std::ostream& out, const Narrow& narrow) {
  return out << narrow.what;
}

const char* const fetching = "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)";
const char* const tray = "(get-kitchen ?k)(fetch ?t ?k1 ?k baking-tray 1)";
const char* const butter = "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 butter 100 g)";
const char* const baking =
    "(get-kitchen ?k)(fetch-and-proportion ?b ?k1 ?k ?b1 sweet-potato 100 g)(bake ?o ?k2 ?k1 ?b ?oven 10 "
    "minute 180 degrees-celsius)";

const Narrow narrow_ways[]{
    {"two posts, as far from each other as a heavy bowl is wide and a thumb", fetching,
     "things: {small-bowl: {shape: bowl, width: 15 cm, base: 8 cm, holds: 950 ml, weighs: 1200 g}}\n"
     "obstacles: {left-post: {at: [376 cm, -8 cm, 0 cm], size: [3 cm, 4 cm, 240 cm]}, right-post: {at: [396 "
     "cm, "
     "-8 cm, 0 cm], size: [3 cm, 4 cm, 240 cm]}}",
     "a left-post is in the way of the hands at a small-bowl",
     "obstacles: {left-post: {at: [376 cm, -8 cm, 0 cm], size: [3 cm, 4 cm, 240 cm]}, right-post: {at: [396 "
     "cm, "
     "-8 cm, 0 cm], size: [3 cm, 4 cm, 240 cm]}}"},
    {"a board over the front of the worktop, under which a tray goes, and no arm", tray,
     "obstacles: {board: {at: [370 cm, -8 cm, 95 cm], size: [320 cm, 4 cm, 145 cm]}}",
     "a board is in the way of the hands at a baking-tray",
     "obstacles: {board: {at: [370 cm, -8 cm, 103 cm], size: [320 cm, 4 cm, 137 cm]}}"},
    {"a hook that is narrower than the tray, where the left hand is", tray,
     "obstacles: {hook: {at: [374 cm, -8 cm, 95 cm], size: [13 cm, 4 cm, 145 cm]}}",
     "a hook is in the way of the hands at a baking-tray",
     "obstacles: {hook: {at: [440 cm, -8 cm, 95 cm], size: [13 cm, 4 cm, 145 cm]}}"},
    {"a crate that the door of the fridge swings against", butter,
     "obstacles: {crate: {at: [5 cm, -60 cm, 0 cm], size: [290 cm, 18 cm, 40 cm]}}",
     "a crate is in the way of the door of a fridge",
     "obstacles: {crate: {at: [5 cm, -90 cm, 0 cm], size: [290 cm, 18 cm, 40 cm]}}"},
    {"a stool before the oven, higher than its floor", baking,
     "obstacles: {stool: {at: [790 cm, -26 cm, 0 cm], size: [25 cm, 10 cm, 84 cm]}}",
     "a stool is in the way of the door of an oven",
     "obstacles: {stool: {at: [790 cm, -26 cm, 0 cm], size: [25 cm, 10 cm, 70 cm]}}"},
    {"a box before a drawer of the fridge", butter,
     "places: {fridge: {at: [0 cm, 0 cm, 10 cm], size: [300 cm, 60 cm, 170 cm], shelves: 6, door: {opens: "
     "out, "
     "leaf: 60 cm}}}\n"
     "obstacles: {box: {at: [5 cm, -60 cm, 0 cm], size: [290 cm, 18 cm, 160 cm]}}",
     "a box is in the way of a drawer of a fridge",
     "places: {fridge: {at: [0 cm, 0 cm, 10 cm], size: [300 cm, 60 cm, 100 cm], shelves: 4, door: {opens: "
     "out, "
     "leaf: 60 cm}}}"},
};

double seconds_of(const char* network, const std::string& changes) {
  return carried_out(executed(network), kitchen_bodies(changes)).seconds();
}

bodies::Shape bowl_of(double rim, double base, double height) {
  return {.kind = bodies::Shape::Kind::bowl, .width = rim, .depth = rim, .height = height, .base = base};
}

}  // namespace

/// Hands and doors as bodies.
BOOST_AUTO_TEST_SUITE(hands_and_doors, *boost::unit_test::precondition(with_physics))

BOOST_DATA_TEST_CASE(what_is_in_the_way_of_hands_or_doors_is_found, narrow_ways, narrow) {
  std::string reasons;
  for (const auto& step : carried_out(executed(narrow.network), kitchen_bodies(narrow.changes)).steps)
    for (const auto& one : step.difficulties) {
      BOOST_TEST((one.kind == bodies::Difficulty::Kind::blocked), one.reason);
      reasons += one.reason + "\n";
    }
  BOOST_TEST(reasons.contains(narrow.reason), "found: " << reasons);
}

BOOST_DATA_TEST_CASE(where_there_is_room_for_them_nothing_is_found, narrow_ways, narrow) {
  BOOST_TEST(difficulties_of(carried_out(executed(narrow.network), kitchen_bodies(narrow.sound_changes))) ==
             "");
}

BOOST_AUTO_TEST_CASE(opening_and_closing_takes_time_and_is_told) {
  const std::string without_door =
      "places: {fridge: {at: [0 cm, 0 cm, 10 cm], size: [300 cm, 60 cm, 170 cm], shelves: 6}}";
  BOOST_TEST(seconds_of(butter, "") > seconds_of(butter, without_door) + 4);
  const auto carried = carried_out(executed(butter), kitchen_bodies());
  const auto& deeds = carried.steps.back().deeds;
  BOOST_TEST(std::ranges::count_if(
                 deeds, [](const auto& deed) { return deed.kind == bodies::Deed::Kind::open; }) >= 2);
}

BOOST_AUTO_TEST_CASE(a_door_and_a_drawer_are_seen_open_and_closed_in_the_end) {
  for (const char* changes :
       {"",
        "places: {fridge: {at: [0 cm, 0 cm, 10 cm], size: [300 cm, 60 cm, 100 cm], shelves: 4, door: "
        "{opens: out, leaf: 60 cm}}}"}) {
    const auto carried = carried_out(executed(butter), kitchen_bodies(changes), true);
    std::map<std::size_t, bodies::Pose> last;
    double furthest = 0;
    for (const auto& moment : carried.recording.moments)
      for (const auto& [actor, pose] : moment.moved) {
        if (carried.recording.actors[actor].role != bodies::Recording::Role::door) continue;
        furthest = std::max(furthest, bodies::distance(pose.at, carried.recording.actors[actor].pose.at));
        last[actor] = pose;
      }
    BOOST_TEST(furthest > 40);
    BOOST_TEST(!last.empty());
    for (const auto& [actor, pose] : last)
      BOOST_TEST(bodies::distance(pose.at, carried.recording.actors[actor].pose.at) < 1e-9);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(grips)

BOOST_AUTO_TEST_CASE(what_is_wide_takes_two_hands_and_what_is_flat_or_long_takes_one) {
  const bodies::Cook cook{};
  BOOST_TEST(bodies::takes_two_hands(cook, bowl_of(22, 10, 11)));
  BOOST_TEST(!bodies::takes_two_hands(cook, bowl_of(8, 8, 20)));
  BOOST_TEST(!bodies::takes_two_hands(
      cook, {.kind = bodies::Shape::Kind::disc, .width = 23, .depth = 23, .height = 1}));
  BOOST_TEST(!bodies::takes_two_hands(
      cook, {.kind = bodies::Shape::Kind::rod, .width = 30, .depth = 6, .height = 6}));
  BOOST_TEST(!bodies::takes_two_hands({.hands = 1}, bowl_of(22, 10, 11)));
}

BOOST_AUTO_TEST_CASE(arms_are_above_what_the_thing_stands_on_and_before_it) {
  const bodies::Cook cook{};
  for (const bodies::Shape& thing :
       {bowl_of(22, 10, 11),
        bodies::Shape{.kind = bodies::Shape::Kind::tray, .width = 44, .depth = 35, .height = 2},
        bodies::Shape{.kind = bodies::Shape::Kind::rod, .width = 20, .depth = 2, .height = 2}})
    for (const bodies::Grip& grip : bodies::grips_on(thing, 500, cook))
      for (const bodies::Pose& hand : grip.hands)
        for (const bodies::Solid& part : bodies::arm_at(cook, hand)) {
          for (const unsigned corner : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U}) {
            const auto& [shape, pose] = part;
            const bodies::Point at =
                pose.of({(corner & 1 ? 0.5 : -0.5) * shape.width, (corner & 2 ? 0.5 : -0.5) * shape.depth,
                         corner & 4 ? shape.height : 0});
            BOOST_TEST(at.z > 0);
          }
          BOOST_TEST(part.pose.at.y <= 0);
        }
}

BOOST_AUTO_TEST_SUITE_END()
