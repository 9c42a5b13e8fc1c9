#include <boost/test/unit_test.hpp>

#include "tests/examples/example_domain.hpp"

using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_family)

BOOST_AUTO_TEST_CASE(one_relation_answers_questions_in_both_directions) {
  using Names = std::set<std::string>;
  auto networks = example_networks("examples/family.solution");
  BOOST_TEST(solve(networks["grandparents"], example("family")).values("grandparent") ==
             (Names{"ada", "dov"}));
  BOOST_TEST(solve(networks["grandchildren"], example("family")).values("grandchild") ==
             (Names{"eve", "finn"}));
  BOOST_TEST(solve(networks["siblings"], example("family")).values("sibling") == Names{"cleo"});
}

BOOST_AUTO_TEST_SUITE_END()
