#include "irl/data/first_difference.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
namespace {

BOOST_FIXTURE_TEST_SUITE(first_differences, Boxes)

BOOST_AUTO_TEST_CASE(of_what_is_similar_is_none) {
  BOOST_TEST(first_difference(make(1), make(2)) == "");
  BOOST_TEST(first_difference(List{1, make(1)}, List{make(2), 1}) == "");
  BOOST_TEST(first_difference("Tea", "tea") == "");
}

BOOST_AUTO_TEST_CASE(of_a_thing_is_the_attribute_that_differs) {
  const std::vector<Attribute> ignored{weight};
  BOOST_TEST(first_difference(make(1).with(weight, 1), make(1).with(weight, 2)) == "weight: is 2, not 1");
  BOOST_TEST(first_difference(make(1).with(weight, 1), make(1).with(weight, 2), {.ignored = ignored}) == "");
  BOOST_TEST(first_difference(make(1, {make(2).with(label, "a")}), make(1, {make(2).with(label, "b")})) ==
             "contents: box label: is \"b\", not \"a\"");
}

BOOST_AUTO_TEST_CASE(of_lists_is_what_is_missing_too_much_or_stands_for_something_else) {
  BOOST_TEST(first_difference(List{1, 2}, List{2}) == "1 is missing");
  BOOST_TEST(first_difference(List{2}, List{1, 2}) == "1 is too much");
  BOOST_TEST(first_difference(List{1, 2}, List{2, 3}) == "3 stands for 1");
}

/// A thing is compared with another one of its type, and with nothing else.
BOOST_AUTO_TEST_CASE(of_lists_with_things_and_plain_values_compares_no_thing_with_a_value) {
  const Entity one = make(1).with(weight, 1), other = make(1).with(weight, 2);
  for (const Value& plain : {Value(1), Value("one"), Value(Entity(crate, Identity{3}))}) {
    BOOST_TEST(first_difference(List{plain}, List{one}).find("stands for") != std::string::npos);
    BOOST_TEST(first_difference(List{one}, List{plain}).find("stands for") != std::string::npos);
    BOOST_TEST(first_difference(List{plain, one}, List{other, 3}) == "box weight: is 2, not 1");
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
