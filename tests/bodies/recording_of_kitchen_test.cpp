#include <boost/test/unit_test.hpp>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "irl/bodies/bodies_file.hpp"
#include "irl/bodies/carrying_out.hpp"
#include "irl/bodies/physics.hpp"
#include "irl/bodies/recording/recording_json.hpp"
#include "irl/workbench/evaluation/execution.hpp"

using namespace irl;

namespace {

boost::test_tools::assertion_result can_simulate(boost::unit_test::test_unit_id) {
  boost::test_tools::assertion_result result(bodies::has_physics());
  if (!bodies::has_physics()) result.message() << "this build cannot simulate bodies (IRL_BODIES is off)";
  return result;
}

constexpr const char* buttered = R"(#buttered
(get-kitchen ?kitchen)
(fetch-and-proportion ?butter ?state-1 ?kitchen ?bowl butter 230 g)
(fetch-and-proportion ?sugar ?state-2 ?state-1 ?bowl-2 white-sugar 120 g)
(transfer-contents ?both ?rest ?state-3 ?state-2 ?sugar ?butter ?amount ?unit)
(beat ?beaten ?state-4 ?state-3 ?both ?whisk)
)";

bodies::CarriedOut carried_out() {
  static const workbench::OpenDomain kitchen = workbench::open({.domain = "cooking"}).value();
  static const bodies::Bodies said = bodies::bodies_of({.domain = "cooking"}, kitchen.domain).value();
  const grammar::SolutionFile file = grammar::parse_solutions(buttered);
  const workbench::Execution execution = workbench::execute(file.recipes.at(0), kitchen.domain, {});
  return bodies::carry_out(execution.program, execution.solution, said, true);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recordings_of_the_kitchen, *boost::unit_test::precondition(can_simulate))

BOOST_AUTO_TEST_CASE(time_goes_on_and_ends_with_the_last_step_and_every_number_names_an_actor) {
  const bodies::CarriedOut carried = carried_out();
  const bodies::Recording& recording = carried.recording;
  BOOST_REQUIRE(recording.moments.size() > 20U);
  BOOST_TEST(std::ranges::is_sorted(recording.moments, {}, &bodies::Recording::Moment::seconds));
  BOOST_TEST(recording.seconds() == carried.seconds(), boost::test_tools::tolerance(1e-6));
  for (const auto& moment : recording.moments) {
    for (const auto& [actor, ignored] : moment.moved) BOOST_REQUIRE_LT(actor, recording.actors.size());
    for (const auto& one : moment.filled) BOOST_REQUIRE_LT(one.actor, recording.actors.size());
  }
}

BOOST_AUTO_TEST_CASE(hands_are_at_what_is_carried_and_grains_are_seen_while_it_is_poured) {
  const bodies::CarriedOut carried = carried_out();
  const bodies::Recording& recording = carried.recording;
  std::size_t held = 0, pouring = 0;
  for (const auto& moment : recording.moments) {
    pouring += !moment.grains.empty();
    for (const auto& [thing, pose] : moment.moved) {
      if (recording.actors[thing].role != bodies::Recording::Role::thing) continue;
      for (const auto& [hand, at] : moment.moved)
        held += recording.actors[hand].role == bodies::Recording::Role::hand &&
                bodies::distance(pose.at, at.at) < 40;
    }
  }
  BOOST_TEST(held > 10U);
  BOOST_TEST(pouring > 20U);
}

BOOST_AUTO_TEST_CASE(it_is_the_same_to_the_byte_twice) {
  std::stringstream one, other;
  bodies::write_json_lines(carried_out().recording, one);
  bodies::write_json_lines(carried_out().recording, other);
  BOOST_TEST((one.str() == other.str()));
}

BOOST_AUTO_TEST_SUITE_END()
