#include "irl/compose/strategies.hpp"

#include <boost/test/unit_test.hpp>

#include "irl/data/comparison.hpp"
#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(merging_bindings)

namespace {

BOOST_AUTO_TEST_CASE(keeps_all_variables_and_the_scores_and_times_of_the_first_side) {
  const auto both = merged({{"a", {1, 0.5, Seconds(3)}}}, {{"a", {1, 1, {}}}, {"b", {2}}});
  BOOST_REQUIRE(both);
  BOOST_TEST(both->size() == 2);
  BOOST_TEST(both->at("a").score == 0.5);
  BOOST_TEST((both->at("a").available_at == Seconds(3)));
}

BOOST_AUTO_TEST_CASE(fails_where_a_variable_has_two_values) {
  BOOST_TEST(!merged({{"a", {1}}}, {{"a", {2}}}));
  BOOST_TEST(!merged({{"a", {1}}}, {{"a", {Value()}}}));
}

BOOST_AUTO_TEST_CASE(compares_objects_by_identity_unless_content_is_asked_for) {
  const Boxes boxes;
  const Entity box = boxes.make(1);
  const Entity later = box.with(boxes.weight, 3.0);
  const Entity twin = boxes.make(2);
  BOOST_TEST(merged({{"a", {box}}}, {{"a", {later}}}).has_value());
  BOOST_TEST(!merged({{"a", {box}}}, {{"a", {twin}}}));
  BOOST_TEST(merged({{"a", {box}}}, {{"a", {twin}}}, same_content).has_value());
  BOOST_TEST(!merged({{"a", {box}}}, {{"a", {later}}}, same_content));
}

BOOST_AUTO_TEST_CASE(takes_lists_of_the_same_objects_in_any_order_as_the_same) {
  const Boxes boxes;
  const Entity one = boxes.make(1), two = boxes.make(2), three = boxes.make(3);
  BOOST_TEST(same_objects(List{one, two}, List{two, one}));
  BOOST_TEST(!same_objects(List{one, two}, List{one, three}));
  BOOST_TEST(!same_objects(List{one}, one));
  BOOST_TEST(!same_objects(List{one}, 1));
  BOOST_TEST(!same_objects(1, List{one}));
  BOOST_TEST(!same_objects(one, 1));
  BOOST_TEST(!same_objects(1, one));
  BOOST_TEST(same_objects(1, 1));
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
