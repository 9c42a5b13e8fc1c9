#include <boost/test/unit_test.hpp>
#include <ranges>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"
#include "tests/irl/run/random_relations.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(partial_executions_of_relations)

namespace {

using Number = std::int64_t;

/// Colours, which are numbers from 1 to 3, and what never has an answer.
Domain colours() {
  Domain domain("colours");
  const auto one = slot<Number>("one"), other = slot<Number>("other");
  domain.relation("colour", one).given().find(one, [] { return std::views::iota(Number{1}, Number{4}); });
  domain.relation("unlike", one, other).check(std::not_equal_to<Number>());
  domain.relation("nothing", one).given().find(one, [] { return std::vector<Number>(); });
  return domain;
}

Solution run_text(const Domain& domain, const std::string& network) {
  const auto parsed = grammar::parse_solutions("#test\n" + network, "test.solution");
  const Program program = check(parsed.recipes.front().network, domain).program;
  return run(program);
}

/// Every node has a colour, and no two of them the same one.
std::string all_unlike(int nodes, const std::string& name = "n") {
  const auto node = [&](int number) { return " ?" + name + std::to_string(number); };
  std::string network;
  for (int i = 0; i < nodes; ++i) network += "(colour" + node(i) + ")";
  for (int i = 0; i < nodes; ++i)
    for (int j = i + 1; j < nodes; ++j) network += "(unlike" + node(i) + node(j) + ")";
  return network;
}

/// Those operations of a network that a solution has executed.
Network executed(const Network& network, const Program& program, const Solution& solution) {
  std::vector<bool> is_executed(network.operations.size(), false);
  for (const Step& step : solution.steps) is_executed[program.operations[step.operation].written] = true;
  Network part = network;
  part.operations.clear();
  for (std::size_t o = 0; o < network.operations.size(); ++o)
    if (is_executed[o]) part.operations.push_back(network.operations[o]);
  return part;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_a_large_network_hold_as_many_as_can) {
  // Of each four that are all linked two have the same of three colours, and no more is in the way.
  std::string network;
  for (const std::string name : {"a", "b", "c", "d", "e", "f"}) network += all_unlike(4, name);
  for (const std::string link : {"?a0 ?b1", "?b0 ?c1", "?c0 ?d1", "?d0 ?e1", "?e0 ?f1", "?f0 ?a1"})
    network += "(unlike " + link + ")";
  const Solution solution = run_text(colours(), network);
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(solution.not_executed.size() == 6u);
}

BOOST_AUTO_TEST_CASE(what_has_no_rows_costs_nothing_but_what_needs_it) {
  const Solution solution =
      run_text(colours(), all_unlike(3) + "(nothing ?m)(unlike ?n0 ?m)" + all_unlike(3) +
                              "(colour ?k)(unlike ?k ?n0)(unlike ?k ?n1)");
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST_REQUIRE(solution.not_executed.size() == 2u);
  BOOST_TEST(solution.not_executed[0].reason == "it has no answer for what it was given");
}

BOOST_AUTO_TEST_CASE(are_looked_for_no_further_where_all_is_executed_that_can_be) {
  const Solution solution = run_text(colours(), "(colour ?a)(colour ?b)(colour ?c)(colour ?d)(unlike ?a ?e)");
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(solution.steps.size() == 4u);
  BOOST_TEST(solution.statistics.steps < 10u);
}

BOOST_AUTO_TEST_CASE(a_value_of_another_type_costs_nothing_but_what_takes_it) {
  const Solution solution =
      run_text(colours(), all_unlike(3) + all_unlike(3) + "(unlike ?n0 \"red\")(unlike ?n1 \"red\")");
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(solution.not_executed.size() == 2u);
}

BOOST_AUTO_TEST_CASE(hold_by_themselves) {
  std::size_t partial = 0;
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    const Domain domain = random_relations(seed);
    RandomNetworks networks = networks_of_relations(domain, 40, 12, seed);
    for (int i = 0; i < 10; ++i) {
      const Network network = networks.next();
      const Program program = check(network, domain).program;
      const Solution solution = run(program);
      if (solution.verdict != Verdict::partial) continue;
      ++partial;
      BOOST_TEST(solution.steps.size() + solution.not_executed.size() == program.operations.size());
      const Program part = check(executed(network, program, solution), domain).program;
      BOOST_TEST((run(part).verdict == Verdict::complete), grammar::print(network));
    }
  }
  BOOST_TEST(partial > 100u);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
