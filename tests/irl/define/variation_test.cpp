#include "irl/define/variation.hpp"

#include <boost/test/unit_test.hpp>
#include <limits>

#include "irl/data/comparison.hpp"
#include "tests/irl/data/hierarchy.hpp"

namespace irl::test {
BOOST_FIXTURE_TEST_SUITE(variations_of_values, Boxes)

namespace {

std::string told(const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values) text += (text.empty() ? "" : " ") + to_string(value);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(are_numbers_near_to_a_number) {
  using Integers = std::numeric_limits<std::int64_t>;
  BOOST_TEST(told(variations(7, *types)) == "0 8 6");
  BOOST_TEST((variations(Integers::max(), *types) == std::vector<Value>{0, Integers::max() - 1}));
  BOOST_TEST((variations(Integers::min(), *types) == std::vector<Value>{0, Integers::min() + 1}));
  BOOST_TEST((variations(2.0, *types) == std::vector<Value>{3.0, 1.5}));
  BOOST_TEST((variations(Amount{2, gram}, *types) == std::vector<Value>{Amount{3, gram}}));
  BOOST_TEST((variations(true, *types) == std::vector<Value>{false}));
  BOOST_TEST((variations(false, *types) == std::vector<Value>{true}));
}

BOOST_AUTO_TEST_CASE(are_the_types_beside_a_type_but_no_failed_one) {
  const auto all = types->all();
  BOOST_TEST_REQUIRE(all.back().is_failed());
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<Value> beside;
    if (i + 2 < all.size()) beside.emplace_back(all[i + 1]);
    if (i > 0) beside.emplace_back(all[i - 1]);
    BOOST_TEST((variations(all[i], *types) == beside), all[i].name());
  }
}

BOOST_AUTO_TEST_CASE(are_lists_that_differ_in_their_length_or_their_first_element) {
  BOOST_TEST(told(variations(List{{1, 2}}, *types)) == "[1] [1, 2, 1] [0, 2] [2, 2] [0, 2]");
  BOOST_TEST(variations(List(), *types).empty());
}

BOOST_AUTO_TEST_CASE(are_none_of_what_nothing_is_known_about) {
  for (const Value& value : {Value(), Value(Text("text")), Value(make(1))})
    BOOST_TEST(variations(value, *types).empty());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
