#include <boost/test/unit_test.hpp>

#include "tests/examples/example_domain.hpp"

using namespace irl::test;

BOOST_AUTO_TEST_SUITE(a_relation_of_ones_own)

BOOST_AUTO_TEST_CASE(is_used_in_two_directions_in_one_network) {
  const auto networks = example_networks("examples/square.solution");
  BOOST_TEST(solve(networks.at("triangle"), example("arithmetic")).values("longest") ==
             std::set<std::string>{"5"});
}

BOOST_AUTO_TEST_CASE(finds_no_root_where_there_is_none_and_never_overflows) {
  for (const char* wrong : {"(square 3 ?root)", "(square -4 ?root)", "(square ?square 9223372036854775807)",
                            "(square 9223372036854775807 ?root)", "(square 4 3)"})
    BOOST_TEST(!solve(wrong, example("arithmetic")).solutions.front().succeeded(), wrong);
}

BOOST_AUTO_TEST_SUITE_END()
