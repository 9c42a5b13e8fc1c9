#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(a_primitive_of_ones_own)

BOOST_AUTO_TEST_CASE(is_in_the_catalogue_with_its_documentation) {
  const Primitive* whip = cooking().find("whip");
  BOOST_REQUIRE(whip);
  BOOST_TEST(whip->summary == "whisks the cream in a container to a foam");
  BOOST_TEST(whip->slots.size() == 5);
}

BOOST_AUTO_TEST_CASE(brings_its_tool_takes_its_time_and_changes_the_food) {
  const Executed executed = execute(R"(
    (get-kitchen ?k0)
    (fetch-and-proportion ?cream ?k1 ?k0 ?bowl heavy-cream 200 g)
    (whip ?whipped ?k2 ?k1 ?cream ?whisk))");
  BOOST_TEST(executed.solution.succeeded());
  BOOST_TEST(*executed.time("whipped") == 210);
  BOOST_TEST(executed["whisk"].value.type(cooking().types()).name() == "whisk");
  const Entity& bowl = *executed["whipped"].value.get_if<Entity>();
  const Entity& cream = *bowl.list(cooking().types().find_attribute("contents"))[0].get_if<Entity>();
  BOOST_TEST(cream.flag(cooking().types().find_attribute("beaten")));
}

BOOST_AUTO_TEST_CASE(fails_with_a_reason_on_what_is_no_cream) {
  const Executed executed = execute(R"(
    (get-kitchen ?k0)
    (fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 200 g)
    (whip ?whipped ?k2 ?k1 ?butter ?whisk))");
  BOOST_TEST(executed.solution.steps.back().failure == "butter is not heavy-cream");
  BOOST_TEST(*executed.time("whipped") == 210);
}

BOOST_AUTO_TEST_SUITE_END()
