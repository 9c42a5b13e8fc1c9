#include "irl/world/world.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
namespace {

/// A box with boxes is a world in which nothing is ever marked as used.
struct Room : Boxes {
  StateShape shape{.type = box, .clock = weight, .contents = contents, .used = {}, .workplace = crate};
  RunContext context{};
  Entity room = make(1, {make(2, {make(3)}), Entity(crate, Identity{4})});
};

BOOST_FIXTURE_TEST_SUITE(worlds, Room)

BOOST_AUTO_TEST_CASE(change_what_stands_in_them_and_nothing_for_what_does_not) {
  World world(context, shape, room);
  world.set(make(3), label, "kept");
  BOOST_TEST(world.find(make(3))->get(label).get_if<Text>()->view() == "kept");
  const Entity before = world.state();
  world.set(make(7), label, "gone");
  BOOST_TEST(world.state().shares(before));
}

BOOST_AUTO_TEST_CASE(change_an_object_as_it_stands_now_and_the_version_at_hand_of_one_that_stands_nowhere) {
  World world(context, shape, room);
  const Entity older = make(3);
  world.set(older, label, "kept");
  const auto filled = [&](const Entity& now) { return now.with(contents, List{make(8)}); };
  const Entity changed = world.change(older, filled);
  BOOST_TEST(changed.get(label).get_if<Text>()->view() == "kept");
  BOOST_TEST(world.find(older)->shares(changed));
  const Entity before = world.state();
  BOOST_TEST(world.change(make(7), filled).list(contents).size() == 1u);
  BOOST_TEST(world.state().shares(before));
}

BOOST_AUTO_TEST_CASE(begin_at_zero_where_no_time_is_said) {
  World world(context, shape, room);
  BOOST_TEST(world.clock().count() == 0);
  world.set_clock(Seconds(5));
  BOOST_TEST(world.clock().count() == 5);
}

BOOST_AUTO_TEST_CASE(count_nothing_as_used_where_nothing_says_so) {
  BOOST_TEST(count_used(room, box, shape) == 0u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
