#include "irl/bodies/physics.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <cmath>

#include "irl/bodies/substance.hpp"
#include "tests/bodies/with_physics.hpp"

using namespace irl;
using namespace irl::bodies;

namespace {

Shape bowl(double rim, double base, double millilitres) {
  return Shape{.kind = Shape::Kind::bowl, .width = rim, .depth = rim, .base = base, .grams = 400}
      .with_capacity(millilitres);
}
const Shape small = bowl(15, 8, 950), medium = bowl(22, 10, 2400);

std::size_t total(const Poured& poured) {
  return poured.landed + poured.left + poured.spilled;
}

}  // namespace

/// Short simulations: where grains go, what stands, what is in the way.
BOOST_AUTO_TEST_SUITE(simulations, *boost::unit_test::precondition(tests::with_physics))

BOOST_AUTO_TEST_CASE(what_fits_lands) {
  for (const double repose : {0.0, 20.0, 40.0})
    for (const double millilitres : {20.0, 300.0, 800.0}) {
      const Poured poured = pour({medium, small, 0, grains_of({millilitres, millilitres, repose})});
      BOOST_TEST(poured.spilled <= 1U, millilitres << " ml, " << repose << " degrees");
    }
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_spills_about_as_much_as_is_too_much) {
  for (const double millilitres : {1'400.0, 1'900.0}) {
    const Poured poured = pour({medium, small, 0, grains_of({millilitres, millilitres, 0}, 100)});
    const double lost = double(poured.spilled + poured.above_rim) / 100 * millilitres;
    BOOST_TEST(lost > (millilitres - small.capacity()) * 0.7);
    BOOST_TEST(lost < (millilitres - small.capacity()) * 1.3);
  }
}

BOOST_AUTO_TEST_CASE(what_is_in_the_vessel_already_takes_room) {
  const Grains grains = grains_of({400, 400, 0});
  BOOST_TEST(pour({medium, small, 0, grains}).spilled == 0U);
  BOOST_TEST(pour({medium, small, small.level_of(900), grains}).spilled > 20U);
}

BOOST_AUTO_TEST_CASE(no_grain_is_lost_or_made) {
  for (const std::size_t count : {1U, 2U, 7U, 50U, 180U})
    for (const double level : {0.0, 3.0, 9.0})
      BOOST_TEST(total(pour({medium, small, level, grains_of({600, 600, 10}, count)})) == count);
}

BOOST_AUTO_TEST_CASE(the_same_pour_ends_the_same_to_the_bit) {
  std::vector<Frame> first, second;
  const Pouring pouring{medium, small, 2, grains_of({700, 700, 0})};
  pour(pouring, &first);
  pour({medium, medium, 0, grains_of({50, 50, 30})});
  pour(pouring, &second);
  BOOST_TEST_REQUIRE(first.size() == second.size());
  for (std::size_t i = 0; i < first.size(); ++i) BOOST_TEST((first[i].grains == second[i].grains));
}

BOOST_AUTO_TEST_CASE(stirring_throws_out_of_what_is_full_and_not_of_what_is_half_full) {
  const auto stirred = [](double millilitres) {
    return stir({.vessel = medium, .grains = grains_of({millilitres, millilitres, 10}), .tool_radius = 2});
  };
  BOOST_TEST(stirred(1'200).thrown_out == 0U);
  BOOST_TEST(stirred(2'900).thrown_out > 5U);
}

BOOST_AUTO_TEST_CASE(a_blade_and_a_masher_go_down_and_a_spatula_to_and_fro) {
  const auto path = [](Stirring::Movement movement, bool is_blade) {
    std::vector<Frame> frames;
    const Stirred stirred = stir({.vessel = medium,
                                  .grains = grains_of({500, 500, 35}),
                                  .level = medium.level_of(500),
                                  .tool_radius = 2,
                                  .is_blade = is_blade,
                                  .movement = movement},
                                 &frames);
    BOOST_TEST(stirred.thrown_out <= 2U);
    Point low{1e9, 1e9, 1e9}, high{-1e9, -1e9, -1e9};
    for (const Frame& frame : frames) {
      const Point at = frame.bodies.at(1).at;
      low = {std::min(low.x, at.x), std::min(low.y, at.y), std::min(low.z, at.z)};
      if (frame.seconds > 0.7 && frame.seconds < 1.8)
        high = {std::max(high.x, at.x), std::max(high.y, at.y), std::max(high.z, at.z)};
    }
    return std::pair(low, high);
  };
  const auto [blade_low, blade_high] = path(Stirring::Movement::down, true);
  BOOST_TEST(blade_low.z < 3);
  BOOST_TEST(blade_high.z > 10);
  const auto [spatula_low, spatula_high] = path(Stirring::Movement::across, false);
  BOOST_TEST(spatula_high.x - spatula_low.x > 4);
  BOOST_TEST(spatula_low.z >= 2);
}

BOOST_AUTO_TEST_CASE(a_lid_keeps_in_what_fits) {
  BOOST_TEST(
      stir({.vessel = small, .grains = grains_of({700, 700, 0}), .turns_a_second = 3, .is_covered = true})
          .thrown_out == 0U);
}

BOOST_AUTO_TEST_CASE(what_stands_and_what_falls) {
  const Box table{{-100, -30, -5}, {200, 60, 5}};
  const auto thing = [](double rim, double base, double height) {
    return Shape{.kind = Shape::Kind::bowl, .width = rim, .depth = rim, .height = height, .base = base};
  };
  const auto put = [&](const Shape& shape, const Box& support, double tilt) {
    return put_down(
        {.thing = shape, .grams = 800, .centre_of_mass = shape.height / 2, .support = support, .tilt = tilt});
  };
  BOOST_TEST((put(thing(15, 8, 10), table, 0) == Stability::stands));
  BOOST_TEST((put(thing(7, 6, 25), table, 0) == Stability::stands));
  BOOST_TEST((put(thing(4, 1, 40), table, 0) != Stability::stands));
  BOOST_TEST((put(thing(15, 8, 10), {{5, -30, -5}, {200, 60, 5}}, 0) != Stability::stands));
  BOOST_TEST((put(thing(15, 8, 10), table, 40) != Stability::stands));
}

BOOST_AUTO_TEST_CASE(a_way_is_free_or_something_stands_in_it) {
  const Solid post = solid_of({{10, -5, 0}, {5, 10, 20}}), cube = solid_of({{-4, -4, 0}, {8, 8, 8}});
  const std::vector<Point> through{{0, 0, 0}, {40, 0, 0}},
      over{{0, 0, 0}, {0, 0, 25}, {40, 0, 25}, {40, 0, 0}};
  BOOST_TEST((first_in_the_way({&cube, 1}, through, {&post, 1}) == Meeting{0, 0}));
  BOOST_TEST(!first_in_the_way({&cube, 1}, over, {&post, 1}).has_value());
  BOOST_TEST(!first_in_the_way({&cube, 1}, through, {}).has_value());
}

BOOST_AUTO_TEST_CASE(what_is_carried_together_meets_things_beside_the_first) {
  const Solid post = solid_of({{10, 10, 0}, {5, 5, 20}});
  const std::vector<Solid> both{solid_of({{-4, -4, 0}, {8, 8, 8}}), solid_of({{-4, 8, 0}, {8, 8, 8}})};
  BOOST_TEST((first_in_the_way(both, {{{0, 0, 0}, {40, 0, 0}}}, {&post, 1}) == Meeting{1, 0}));
}

BOOST_AUTO_TEST_CASE(between_bowls_there_is_room_under_their_rims) {
  const Solid left{bowl(22, 10, 2'400), {{-12, 0, 0}}}, right{bowl(22, 10, 2'400), {{12, 0, 0}}};
  const std::vector<Solid> bowls{left, right};
  const std::vector<Point> through{{0, -40, 0}, {0, 40, 0}};
  const Solid low = solid_of({{-2, -42, 0}, {4, 4, 5}}), high = solid_of({{-2, -42, 8}, {4, 4, 5}});
  BOOST_TEST(!first_in_the_way({&low, 1}, through, bowls).has_value());
  BOOST_TEST(first_in_the_way({&high, 1}, through, bowls).has_value());
}

BOOST_AUTO_TEST_CASE(a_door_swings_until_it_touches_something) {
  const Shape leaf{.width = 60, .depth = 2, .height = 100};
  std::vector<Pose> swing;
  for (int degrees = 0; degrees <= 90; degrees += 3)
    swing.push_back(Pose{{}, turn_about({0, 0, 1}, -degrees)} * Pose{{30, 0, 0}});
  const Solid inside = solid_of({{35, -35, 10}, {5, 5, 5}}), beyond = solid_of({{50, -50, 10}, {5, 5, 5}});
  BOOST_TEST((first_touched(leaf, swing, std::vector{beyond, inside}) == std::optional<std::size_t>(1)));
  BOOST_TEST(!first_touched(leaf, swing, {&beyond, 1}).has_value());
}

BOOST_AUTO_TEST_CASE(pieces_stay_on_a_tray_and_fall_beside_it) {
  const Shape tray{.kind = Shape::Kind::tray, .width = 40, .depth = 30, .height = 2, .grams = 500};
  const std::vector<bool> lies =
      arrange({.onto = tray, .at = {{0, 0, 0}, {-15, 10, 0}, {28, 0, 0}}, .radius = 1.7, .grams = 25});
  BOOST_TEST(lies == (std::vector{true, true, false}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(vessels)

BOOST_AUTO_TEST_CASE(a_level_holds_the_volume_that_it_was_asked_for) {
  for (const Shape& vessel : {small, medium, bowl(9, 9, 720),
                              Shape{.kind = Shape::Kind::tray, .width = 33, .depth = 23, .height = 6}})
    for (const double share : {0.1, 0.5, 0.9}) {
      const double volume = vessel.capacity() * share;
      BOOST_TEST(vessel.volume_up_to(vessel.level_of(volume)) == volume, boost::test_tools::tolerance(1e-6));
    }
  BOOST_TEST(small.capacity() == 950, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(small.level_of(5'000) == small.inner_height());
}

BOOST_AUTO_TEST_SUITE_END()
