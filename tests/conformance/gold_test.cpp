#include <boost/test/unit_test.hpp>

#include "tests/conformance/reference.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

BOOST_AUTO_TEST_SUITE(gold_networks, *utf::label("measured") * utf::precondition(has_shared_data))

BOOST_AUTO_TEST_CASE(score_one_and_take_the_measured_time_under_the_reference_rules) {
  Reference reference(reference_rules());
  for (const auto& row : shared_table("reference/gold.csv")) {
    const Scores scores = reference.score(row.at("recipe-id"), reference.gold_network(row.at("recipe-id")));
    BOOST_TEST_CONTEXT(row.at("recipe-id")) {
      BOOST_TEST(scores.verdict == "complete");
      BOOST_TEST(scores.goal_conditions == 1, boost::test_tools::tolerance(1e-9));
      BOOST_TEST(scores.dish == 1, boost::test_tools::tolerance(1e-9));
      BOOST_TEST(scores.time == std::stod(row.at("execution-time")));
    }
  }
}

BOOST_AUTO_TEST_CASE(score_one_under_the_documented_rules) {
  Reference documented(Rules{});
  for (const auto& row : shared_table("reference/gold.csv")) {
    const Scores scores = documented.score(row.at("recipe-id"), documented.gold_network(row.at("recipe-id")));
    BOOST_TEST_CONTEXT(row.at("recipe-id")) {
      BOOST_TEST(scores.verdict == "complete");
      BOOST_TEST(scores.goal_conditions == 1, boost::test_tools::tolerance(1e-9));
      BOOST_TEST(scores.dish == 1, boost::test_tools::tolerance(1e-9));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
