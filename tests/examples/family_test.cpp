#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/examples/example_domain.hpp"

using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_family)

BOOST_AUTO_TEST_CASE(eve_has_two_grandparents) {
  const irl::Domain family = irl::build_domain(*irl::registered_domain("family"), {});
  const auto parsed = irl::grammar::parse_network(R"((parent ?parent "eve") (parent ?grandparent ?parent))");
  const auto [program, problems] = irl::check(parsed.network, family);
  BOOST_TEST(problems.empty());

  std::vector<std::string> grandparents;
  irl::Search search(program);
  while (const auto solution = search.next())
    if (solution->succeeded())
      grandparents.push_back(irl::to_string(solution->bindings[*program.variable("grandparent")]->value));
  const std::vector<std::string> expected{"\"ada\"", "\"dov\""};
  BOOST_TEST(grandparents == expected, boost::test_tools::per_element());
}

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
