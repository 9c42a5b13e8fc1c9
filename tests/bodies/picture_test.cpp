#include "irl/bodies/recording/picture.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "irl/bodies/recording/video.hpp"
#include "tests/bodies/recording_sample.hpp"

using namespace irl;
using namespace irl::tests;

namespace {

bodies::Picture drawn(const bodies::Recording& recording, double seconds) {
  bodies::Playback playback(recording);
  playback.advance(seconds);
  return bodies::Renderer(recording, 160, 90).draw(playback, {.target = {90, 30, 92}, .distance = 100});
}

/// Red, green and blue in the middle.
std::array<int, 3> middle(const bodies::Picture& picture) {
  const std::size_t place = (picture.height / 2 * picture.width + picture.width / 2) * 3;
  return {picture.dots[place], picture.dots[place + 1], picture.dots[place + 2]};
}

/// A ball at the middle of what is looked at, and perhaps a box before it.
bodies::Recording ball(bool is_hidden) {
  bodies::Recording recording;
  recording.actors = {{.name = "box",
                       .shape = {.width = 20, .depth = 5, .height = 40},
                       .pose = {{90, is_hidden ? 5.0 : 60.0, 80}}}};
  recording.moments = {{.grains = {{90, 30, 92}}, .grain_radius = 5, .grain_kind = "beetroot"}};
  recording.colours = {{"beetroot", "#ff0000"}, {"box", "#0000ff"}};
  return recording;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(pictures_of_recordings)

BOOST_AUTO_TEST_CASE(a_pixmap_says_its_size_and_has_three_bytes_a_dot) {
  std::stringstream text;
  bodies::write_pixmap(drawn(sample_recording(), 5), text);
  BOOST_TEST(text.str().starts_with("P6\n160 90\n255\n"));
  BOOST_TEST(text.str().size() == 14U + 160 * 90 * 3);
}

BOOST_AUTO_TEST_CASE(the_nearer_hides_the_further) {
  const auto free = middle(drawn(ball(false), 0)), hidden = middle(drawn(ball(true), 0));
  BOOST_TEST(free[0] > 120);
  BOOST_TEST(free[2] < 40);
  BOOST_TEST(hidden[0] < 40);
  BOOST_TEST(hidden[2] > 120);
}

BOOST_AUTO_TEST_CASE(what_is_not_there_is_not_seen) {
  bodies::Recording with = ball(true), without = ball(true);
  without.actors[0].is_there = false;
  BOOST_TEST((middle(drawn(with, 0)) != middle(drawn(without, 0))));
}

BOOST_AUTO_TEST_CASE(pictures_are_the_same_twice_and_others_later) {
  BOOST_TEST((drawn(sample_recording(), 5).dots == drawn(sample_recording(), 5).dots));
  BOOST_TEST((drawn(sample_recording(), 5).dots != drawn(sample_recording(), 6).dots));
}

BOOST_AUTO_TEST_CASE(one_of_nothing_is_a_picture_of_an_empty_room) {
  std::size_t pictures = 0;
  bodies::draw_video({}, {.width = 16, .height = 9}, [&](std::size_t, const bodies::Picture&) {
    ++pictures;
    return true;
  });
  BOOST_TEST(pictures == 1U);
}

BOOST_AUTO_TEST_CASE(a_video_ends_at_its_limit) {
  const bodies::Recording recording = long_recording(10'000);  // 400 seconds
  const bodies::VideoOptions options{.speed = 8, .width = 16, .height = 9, .most_pictures = 20};
  BOOST_TEST(bodies::pictures_of(recording, options) == 1251U);
  std::size_t pictures = 0;
  bodies::draw_video(recording, options,
                     [&](std::size_t number, const bodies::Picture&) { return ++pictures == number; });
  BOOST_TEST(pictures == 20U);
}

BOOST_AUTO_TEST_SUITE_END()
