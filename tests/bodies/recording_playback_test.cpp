#include <boost/test/unit_test.hpp>

#include "irl/bodies/recording/camera.hpp"
#include "irl/bodies/recording/playback.hpp"
#include "tests/bodies/recording_sample.hpp"

using namespace irl;
using namespace irl::tests;

BOOST_AUTO_TEST_SUITE(recordings_played)

BOOST_AUTO_TEST_CASE(what_no_moment_names_stays_and_what_two_in_a_row_name_moves_between_them) {
  const bodies::Recording recording = sample_recording();
  bodies::Playback playback(recording);
  constexpr std::size_t bowl = 2;
  playback.advance(3.9);
  BOOST_TEST(playback.pose(bowl).at.x == 50);
  BOOST_TEST(playback.pose(bowl).at.z == 90);
  playback.advance(5);
  BOOST_TEST(playback.pose(bowl).at.x == 70);
  playback.advance(6.5);
  BOOST_TEST(playback.pose(bowl).at.x == 90);
}

BOOST_AUTO_TEST_CASE(things_come_and_go_and_vessels_are_filled) {
  const bodies::Recording recording = sample_recording();
  bodies::Playback playback(recording);
  constexpr std::size_t bowl = 2, cup = 3;
  BOOST_TEST(!playback.is_there(cup));
  playback.advance(7.2);
  BOOST_TEST(playback.is_there(cup));
  BOOST_TEST(playback.moment()->grains.size() == 10U);
  BOOST_TEST(!playback.filling(bowl));
  playback.advance(9);
  BOOST_TEST(!playback.is_there(cup));
  BOOST_REQUIRE(playback.filling(bowl));
  BOOST_TEST(playback.filling(bowl)->kind == "sugar");
}

BOOST_AUTO_TEST_CASE(a_turn_goes_the_shorter_way_and_stays_a_turn) {
  const bodies::Pose upright, over{{}, {0, -0.6, 0, -0.8}};
  const bodies::Pose half = bodies::between(upright, over, 0.5);
  double norm = 0;
  for (const double one : half.turned) norm += one * one;
  BOOST_TEST(norm == 1, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(half.turned[3] > 0.8);
}

BOOST_AUTO_TEST_CASE(a_point_of_a_turned_body_is_where_the_turn_takes_it) {
  // A quarter about the axis to the back: what was right is below.
  const bodies::Pose pose{{1, 2, 3}, {0, std::sqrt(0.5), 0, std::sqrt(0.5)}};
  const bodies::Point at = pose.of({10, 0, 0});
  BOOST_TEST(at.x == 1, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(at.z == -7, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(the_camera_follows_the_hands_and_comes_nearer_to_grains) {
  const bodies::Camera far(sample_recording());
  BOOST_TEST(far.at(0).target.x < far.at(8).target.x);
  const bodies::Camera near(long_recording(1'000));
  BOOST_TEST(near.at(20).distance < 130);
}

BOOST_AUTO_TEST_CASE(one_of_nothing_can_be_played) {
  const bodies::Recording nothing;
  bodies::Playback playback(nothing);
  playback.advance(10);
  BOOST_TEST(!playback.moment());
  BOOST_TEST(bodies::Camera(nothing).at(10).distance > 0);
}

BOOST_AUTO_TEST_SUITE_END()
