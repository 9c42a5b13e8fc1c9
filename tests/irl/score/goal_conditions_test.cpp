#include <boost/test/unit_test.hpp>

#include "irl/score/goal_operations.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

const std::string gold_network =
    "(get-shop ?s)(fetch ?a ?s1 ?s board)(fetch ?b ?s2 ?s1 board)(paint ?p ?s3 ?s2 ?a ?brush red)"
    "(nail ?n ?s4 ?s3 ?p ?b ?hammer)";

struct Workshop {
  Domain domain = carpentry();
  Executed gold = execute(gold_network, domain);
  GoldStandard standard{gold.program, gold.solution, "n"};

  std::optional<double> success(const std::string& network, const GoalMatching& matching = {}) const {
    const Executed executed = execute(network, domain);
    const Metric metric = goal_condition_metric([&](const Rules&) { return matching; });
    GoldStandard afresh = standard;  // what is prepared depends on the matching
    afresh.prepared = std::make_shared<Prepared>();
    return metric.score({executed.program, executed.solution, afresh});
  }
  std::vector<GoalOutcome> outcomes(const std::string& network) const {
    const Executed executed = execute(network, domain);
    return goal_outcomes({executed.program, executed.solution, standard}, {});
  }
};

BOOST_FIXTURE_TEST_SUITE(goal_conditions_of_a_network, Workshop)

BOOST_AUTO_TEST_CASE(are_the_first_outputs_of_all_operations_but_the_one_that_gives_the_first_state) {
  const auto conditions = goal_conditions(gold.program, gold.solution, {});
  BOOST_TEST_REQUIRE(conditions.size() == 4u);
  BOOST_TEST(conditions[0].step == 1u);
  BOOST_TEST(identical(conditions[2].value, gold["p"].value));
  BOOST_TEST(
      (conditions[3].location == std::vector{domain.types().find("shop"), domain.types().find("bench")}));
}

BOOST_AUTO_TEST_CASE(are_all_reached_by_the_same_network) {
  BOOST_TEST(*success(gold_network) == 1);
}

BOOST_AUTO_TEST_CASE(leave_out_what_the_gold_standard_does_besides) {
  standard.beside = {"b", "n", "no-such-variable"};
  BOOST_TEST(outcomes(gold_network).size() == 2u);
  BOOST_TEST(*success("(get-shop ?s)(fetch ?a ?s1 ?s board)") == 0.5);
}

BOOST_AUTO_TEST_CASE(are_reached_whatever_the_names_of_variables) {
  std::string renamed = gold_network;
  for (std::size_t at = 0; (at = renamed.find('?', at)) != std::string::npos; ++at)
    renamed.insert(at + 1, "x-");
  BOOST_TEST(*success(renamed) == 1);
}

BOOST_AUTO_TEST_CASE(are_counted_in_shares) {
  BOOST_TEST(*success("(get-shop ?s)(fetch ?a ?s1 ?s board)") == 0.25);
  BOOST_TEST(
      *success("(get-shop ?s)(fetch ?a ?s1 ?s board)(fetch ?b ?s2 ?s1 board)(paint ?p ?s3 ?s2 ?a ?brush blue)"
               "(nail ?n ?s4 ?s3 ?p ?b ?hammer)") == 0.5);
  BOOST_TEST(*success("") == 0);
}

BOOST_AUTO_TEST_CASE(are_reached_once_each_by_achievements_that_are_used_once_each) {
  const auto reached = outcomes("(get-shop ?s)(fetch ?a ?s1 ?s board)(paint ?p ?s2 ?s1 ?a ?brush red)");
  BOOST_TEST_REQUIRE(reached.size() == 4u);
  BOOST_TEST(*reached[0].reached_by == 1u);
  BOOST_TEST(!reached[1].reached_by);
  BOOST_TEST(*reached[2].reached_by == 2u);
  BOOST_TEST(!reached[3].reached_by);
}

BOOST_AUTO_TEST_CASE(lead_to_the_operations_that_reach_or_miss_them) {
  const Executed executed =
      execute("(get-shop ?s)(fetch ?a ?s1 ?s board)(paint ?p ?s2 ?s1 ?a ?brush blue)", domain);
  const auto operations =
      goal_operations(goal_condition_metric(), {executed.program, executed.solution, standard});
  BOOST_TEST_REQUIRE(operations.size() == 4u);
  for (OperationIndex goal; goal < 4; ++goal) BOOST_TEST(operations[goal].expected == goal + 1);
  BOOST_TEST((operations[0].reached_by == 1_op && !operations[0].missed_by));
  BOOST_TEST((!operations[1].reached_by && !operations[1].missed_by));
  BOOST_TEST((!operations[2].reached_by && operations[2].missed_by == 2_op));
  BOOST_TEST((!operations[3].reached_by && !operations[3].missed_by));
  const Metric other{.name = "other", .summary = "", .score = [](const Evaluation&) { return 1.0; }};
  BOOST_TEST(goal_operations(other, {executed.program, executed.solution, standard}).empty());
}

BOOST_AUTO_TEST_CASE(are_not_reached_by_failed_objects) {
  const auto reached = outcomes(
      "(get-shop ?s)(fetch ?a ?s1 ?s hammer)(fetch ?b ?s2 ?s1 hammer)(paint ?p ?s3 ?s2 ?b ?brush red)");
  for (const GoalOutcome& outcome : reached) BOOST_TEST(!outcome.reached_by);
}

BOOST_AUTO_TEST_CASE(count_only_at_a_similar_place) {
  const GoalMatching elsewhere{.locate = [&](const Entity& state, const Value& value) {
    const Entity& object = *value.get_if<Entity>();
    return object.is(domain.types().find("board")) && identical(value, gold["a"].value)
               ? Location{}
               : Containment(domain.state_shape()->contents).location(state, object.identity());
  }};
  BOOST_TEST(*success(gold_network, elsewhere) == 1);
  GoalMatching counted;
  int located = 0;
  counted.locate = [&](const Entity&, const Value&) {
    return Location(static_cast<std::size_t>(++located > 4), domain.types().find("bench"));
  };
  BOOST_TEST(*success(gold_network, counted) == 0);
  located = 0;
  counted.locations = LocationMatching::prefix;
  BOOST_TEST(*success(gold_network, counted) == 1);
}

BOOST_AUTO_TEST_CASE(have_locations_that_agree_whole_or_as_beginnings) {
  const Type shop = domain.types().find("shop"), bench = domain.types().find("bench");
  using enum LocationMatching;
  BOOST_TEST(agree({shop, bench}, {shop, bench}, whole));
  BOOST_TEST(!agree({shop}, {shop, bench}, whole));
  BOOST_TEST(!agree({}, {shop}, whole));
  BOOST_TEST(agree({}, {}, whole));
  BOOST_TEST(agree({shop}, {shop, bench}, prefix));
  BOOST_TEST(agree({shop, bench}, {shop}, prefix));
  BOOST_TEST(agree({}, {shop}, prefix));
  BOOST_TEST(!agree({bench}, {shop, bench}, prefix));
}

BOOST_AUTO_TEST_CASE(are_those_of_each_metric_where_a_domain_has_several) {
  const auto located = [](const Location& everywhere) {
    return goal_condition_metric([everywhere](const Rules&) {
      return GoalMatching{.locate = [everywhere](const Entity&, const Value&) { return everywhere; }};
    });
  };
  const Metric here = located({domain.types().find("shop")}), there = located({domain.types().find("bench")});
  // Whichever is asked first prepares nothing for the other one.
  const Evaluation evaluation{gold.program, gold.solution, standard};
  BOOST_TEST(*here.score(evaluation) == 1);
  BOOST_TEST(*there.score(evaluation) == 1);
}

BOOST_AUTO_TEST_CASE(do_not_apply_to_a_gold_standard_without_goals) {
  const Executed empty = execute("(get-shop ?s)", domain);
  const GoldStandard nothing{empty.program, empty.solution, "s"};
  BOOST_TEST(!goal_condition_metric().score({gold.program, gold.solution, nothing}));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_FIXTURE_TEST_SUITE(metrics, Workshop)

BOOST_AUTO_TEST_CASE(execution_time_is_the_latest_time_at_which_something_becomes_available) {
  BOOST_TEST(execution_time(gold.solution) == 20 + 600 + 30);
  BOOST_TEST(execution_time(execute("", domain).solution) == 0);
  BOOST_TEST(execution_time(execute("(get-shop ?s)(fetch ?a ?s1 ?s board)", domain).solution) == 10);
}

BOOST_AUTO_TEST_CASE(stand_in_the_order_general_own_time) {
  domain.metric({"boards", "how many boards", [](const Evaluation&) { return 3.0; }});
  std::vector<std::string> names;
  for (const Metric& metric : metrics_of(domain)) names.push_back(metric.name);
  BOOST_TEST((names == std::vector<std::string>{"goal-condition-success", "boards", "execution-time"}));
}

BOOST_AUTO_TEST_CASE(of_a_domain_replace_general_ones_of_the_same_name) {
  domain.metric({"execution-time", "always noon", [](const Evaluation&) { return 12.0; }});
  domain.metric({"goal-condition-success", "always half", [](const Evaluation&) { return 0.5; }});
  const auto metrics = metrics_of(domain);
  BOOST_TEST_REQUIRE(metrics.size() == 2u);
  for (const Metric& metric : metrics)
    BOOST_TEST(*metric.score({gold.program, gold.solution, standard}) ==
               (metric.name == "execution-time" ? 12 : 0.5));
}

BOOST_AUTO_TEST_CASE(of_a_network_held_against_itself_are_perfect) {
  for (const Metric& metric : metrics_of(domain)) {
    const double score = *metric.score({gold.program, gold.solution, standard});
    BOOST_TEST(score == (metric.name == "execution-time" ? 650 : 1));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
