#include "irl/score/network_diff.hpp"

#include <boost/test/unit_test.hpp>
#include <ostream>

namespace irl {

static std::ostream& operator<<(std::ostream& out, const NetworkPair& pair) {
  const auto shown = [](std::optional<std::size_t> place) { return place ? std::to_string(*place) : "-"; };
  return out << shown(pair.of_a) << '|' << shown(pair.of_b);
}

namespace test {
BOOST_AUTO_TEST_SUITE(networks_are_paired)

namespace {

std::vector<NetworkPair> pairs(std::vector<std::string> a, std::vector<std::string> b) {
  return paired(a, b);
}
using Pairs = std::vector<NetworkPair>;

BOOST_AUTO_TEST_CASE(by_id_the_first_with_the_first_and_the_rest_stays_alone) {
  BOOST_TEST(
      pairs({"x", "y", "x"}, {"z", "x", "x", "x"}) == (Pairs{{0, 1}, {1, {}}, {2, 2}, {{}, 0}, {{}, 3}}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(whatever_their_ids_where_each_side_has_one) {
  BOOST_TEST(pairs({"x"}, {"y"}) == (Pairs{{0, 0}}), boost::test_tools::per_element());
  BOOST_TEST(pairs({"x"}, {"y", "z"}).size() == 3U);
  BOOST_TEST(pairs({}, {}).empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace test
}  // namespace irl
