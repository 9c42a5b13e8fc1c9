#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

#include "ontology/extension_file.hpp"
#include "tests/bodies/carried_out_kitchen.hpp"
#include "tests/bodies/with_physics.hpp"

using namespace irl;
using namespace irl::tests;

namespace {

workbench::DomainChoice small_kitchen() {
  return {.domain = "cooking", .extend = {IRL_SOURCE_DIR "/tests/bodies/small-kitchen.yaml"}};
}

const bodies::Bodies& said() {
  static const bodies::Bodies said = bodies::bodies_of(small_kitchen(), kitchen().domain).value();
  return said;
}

bodies::CarriedOut carried_out_there(const char* id) {
  return irl::tests::carried_out(
      workbench::execute(*kitchen().corpus.network(id).value(), kitchen().domain, {}), said());
}

}  // namespace

/// A kitchen that was written by somebody who had read the description alone.
BOOST_AUTO_TEST_SUITE(a_strange_kitchen, *boost::unit_test::precondition(with_physics))

BOOST_AUTO_TEST_CASE(it_is_read_and_replaces_places_and_vessels) {
  const auto read = bodies::bodies_of(small_kitchen(), kitchen().domain);
  BOOST_TEST_REQUIRE(read.has_value());
  const Types& types = kitchen().domain.types();
  BOOST_TEST(read->place(types.type("fridge"))->box.size.x == 120);
  BOOST_TEST(read->thing(types.type("large-bowl"))->shape.capacity() == 3'000,
             boost::test_tools::tolerance(1e-6));
  BOOST_TEST(read->cook.reach == 68);
}

BOOST_AUTO_TEST_CASE(everything_has_room_where_it_is_kept) {
  for (const char* id : {"fried-almonds", "best-brownies"})
    BOOST_TEST(carried_out_there(id).at_first.empty(), id);
}

BOOST_AUTO_TEST_CASE(a_recipe_that_fits_it_is_carried_out) {
  BOOST_TEST(difficulties_of(carried_out_there("fried-almonds")) == "");
}

BOOST_AUTO_TEST_CASE(what_is_too_much_for_its_vessels_is_found) {
  BOOST_TEST(difficulties_of(carried_out_there("cole-slaw")).contains("spills"));
}

BOOST_AUTO_TEST_CASE(an_oven_that_is_built_into_the_stove_opens) {
  for (const char* id : {"best-brownies", "almond-crescent-cookies"})
    for (const auto& step : carried_out_there(id).steps)
      for (const auto& one : step.difficulties) BOOST_TEST(!one.reason.contains("the door of"), one.reason);
}

BOOST_AUTO_TEST_CASE(one_that_leaves_out_the_worktop_is_told_what_it_lacks) {
  bodies::Bodies without = said();
  std::erase_if(without.places, [](const auto& place) { return place.type.name() == "counter-top"; });
  const auto execution = executed(
      "(get-kitchen ?k)(fetch ?b ?k1 ?k small-bowl 1)(fetch-and-proportion ?a ?k2 ?k1 ?b butter 100 g)");
  BOOST_TEST(difficulties_of(irl::tests::carried_out(execution, without)).contains("unknown-place"));
}

BOOST_AUTO_TEST_SUITE_END()
