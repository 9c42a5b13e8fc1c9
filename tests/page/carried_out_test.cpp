#include "irl/page/carried_out.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/bodies/bodies_file.hpp"
#include "irl/bodies/physics.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_with_bodies)

Json asked(Requests& requests, const Json& request) {
  Work work;
  return requests.answer(workbench::to_line(request), work);
}

Requests& with_bodies() {
  static Requests opened = [] {
    workbench::OpenDomain open = *workbench::open();
    auto said = std::make_shared<const bodies::Bodies>(*bodies::bodies_of({}, open.domain));
    return Requests(std::move(open), {.bodies = std::move(said)});
  }();
  return opened;
}

boost::test_tools::assertion_result can_simulate(boost::unit_test::test_unit_id) {
  boost::test_tools::assertion_result result(bodies::has_physics());
  if (!bodies::has_physics()) result.message() << "this build cannot simulate bodies (IRL_BODIES is off)";
  return result;
}

const Json butter{{"do", "bodies"},
                  {"network", "(get-kitchen ?k)\n(fetch-and-proportion ?b ?k1 ?k ?bowl butter 5000 g)"}};

BOOST_AUTO_TEST_CASE(a_domain_that_says_nothing_of_bodies_is_told_as_that) {
  Requests plain(*workbench::open());
  const Json answer = asked(plain, butter);
  BOOST_REQUIRE(answer.contains("error"));
  BOOST_TEST(
      answer["error"]["what"].get<std::string>().starts_with("the domain 'cooking' says nothing of bodies"));
  BOOST_TEST(asked(plain, {{"do", "domain"}})["bodies"] == false);
  BOOST_TEST(asked(with_bodies(), {{"do", "domain"}})["bodies"] == true);
}

BOOST_AUTO_TEST_CASE(a_build_without_physics_is_told_as_that) {
  if (bodies::has_physics()) return;
  BOOST_TEST(asked(with_bodies(), butter)["error"]["what"] == "this build of irl cannot simulate bodies");
}

BOOST_AUTO_TEST_CASE(what_is_drawn_has_a_mesh_and_a_colour_and_difficulties_are_told_at_their_step,
                     *boost::unit_test::precondition(can_simulate)) {
  const Json answer = asked(with_bodies(), butter);
  BOOST_REQUIRE(!answer.contains("error"));
  BOOST_TEST(answer["cut"].empty());
  for (const Json& actor : answer["actors"]) {
    BOOST_TEST(actor["mesh"].get<std::size_t>() < answer["meshes"].size());
    BOOST_TEST(actor["colour"].get<std::string>().size() == 7U);
  }
  for (const Json& moment : answer["moments"])
    if (moment.contains("grains"))
      BOOST_TEST(answer["matter"].contains(moment["grain-kind"].get<std::string>()));
  BOOST_REQUIRE_EQUAL(answer["steps"].size(), 2U);
  BOOST_TEST(answer["steps"][0]["left-out"] == "the kitchen is looked at, and nothing moves");
  BOOST_TEST(answer["camera"]["views"].size() > 2U);
}

BOOST_AUTO_TEST_CASE(too_many_operations_are_refused, *boost::unit_test::precondition(can_simulate)) {
  std::string network;
  for (int i = 0; i < 401; ++i) network += "(get-kitchen ?k" + std::to_string(i) + ")\n";
  const Json answer = asked(with_bodies(), {{"do", "bodies"}, {"network", network}});
  BOOST_TEST(answer["error"]["what"] == "the network has 401 operations; the page carries out 400 at most");
}

BOOST_AUTO_TEST_CASE(a_network_of_nothing_is_carried_out, *boost::unit_test::precondition(can_simulate)) {
  const Json answer = asked(with_bodies(), {{"do", "bodies"}, {"network", ""}});
  BOOST_REQUIRE(!answer.contains("error"));
  BOOST_TEST(answer["moments"].empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
