#include <boost/test/unit_test.hpp>
#include <ranges>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"

namespace irl::test {
namespace {

/// Guesses with scores, and a check.
struct Guesses {
  Domain domain{"guesses"};
  Guesses() {
    const auto number = slot<int>("number"), other = slot<int>("other");
    domain.primitive("guess", number).given().find_some(number, [] {
      return std::vector<Scored<int>>{{1, 0.2}, {2, 0.9}, {3, 0.5}, {2, 0.4}};
    });
    domain.primitive("double", number, other).given(other).find(number, [](int n) {
      return Scored<int>{2 * n, n == 3 ? 1 : 0.5};
    });
    domain.primitive("odd", number).check([](int n) { return n % 2 == 1; });
    domain.primitive("count", number).given().find(number, [] { return std::views::iota(0); });
    domain.primitive("endless", number).given().find(number, [] {
      return std::views::iota(0) | std::views::transform([](int n) { return Scored<int>{n, 1.0 / (n + 1)}; });
    });
  }

  struct Found {
    std::vector<int> numbers;
    SearchStatistics statistics;
  };
  /// The values of a variable in the first solutions.
  Found found(const std::string& network, const std::string& variable, SearchControl control,
              std::size_t most = 100, Limits limits = {}) const {
    const Program program = check(grammar::parse_network(network).network, domain).program;
    Search search(program, {.limits = limits, .control = std::move(control)});
    Found found;
    while (found.numbers.size() < most) {
      const auto solution = search.next();
      if (!solution || solution->verdict != Verdict::complete) break;
      const auto& binding = solution->bindings[*program.variable(variable)];
      found.numbers.push_back(static_cast<int>(*binding->value.number()));
    }
    found.statistics = search.statistics();
    return found;
  }
};

const Worth by_score = [](const SearchState& state) { return score(state); };
using Values = std::vector<int>;

BOOST_FIXTURE_TEST_SUITE(control_of_a_search, Guesses)

BOOST_AUTO_TEST_CASE(a_state_test_that_lets_nothing_through_any_more_ends_the_search) {
  for (int most = 0; most <= 4; ++most)
    for (const Worth& worth : {Worth(), by_score}) {
      int asked = 0;
      const StateTest first_ones = [&](const SearchState&) { return ++asked <= most; };
      const Program program =
          check(grammar::parse_network("(guess ?n)(double ?m ?n)(odd ?m)").network, domain).program;
      const Solution solution = run(program, {.control = {.worth = worth, .state_test = first_ones}});
      BOOST_TEST((solution.verdict == Verdict::partial));
      BOOST_TEST(solution.steps.size() <= static_cast<std::size_t>(most));
    }
}

BOOST_AUTO_TEST_CASE(solutions_come_in_the_order_of_discovery_or_by_score) {
  BOOST_TEST(found("(guess ?n)", "n", {}).numbers == (Values{1, 2, 3, 2}), boost::test_tools::per_element());
  BOOST_TEST(found("(guess ?n)", "n", {.worth = by_score}).numbers == (Values{2, 3, 2, 1}),
             boost::test_tools::per_element());
  // 3 and its double: 0.5 * 1; 2 and its double: 0.9 * 0.5.
  BOOST_TEST(found("(guess ?n)(double ?m ?n)", "n", {.worth = by_score}).numbers == (Values{3, 2, 2, 1}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_same_solutions_are_found_in_whatever_order) {
  const std::string network = "(guess ?a)(guess ?b)(double ?c ?a)(odd ?b)";
  const auto as_set = [&](SearchControl control) {
    const Values numbers = found(network, "c", std::move(control)).numbers;
    return std::multiset<int>(numbers.begin(), numbers.end());
  };
  const auto expected = as_set({});
  BOOST_TEST(expected.size() == 8u);
  BOOST_TEST((as_set({.worth = by_score}) == expected));
  BOOST_TEST((as_set({.order = last_written_first}) == expected));
  BOOST_TEST((as_set({.worth = by_score, .order = single_answers_first}) == expected));
}

BOOST_AUTO_TEST_CASE(best_first_asks_for_no_more_answers_than_it_needs) {
  BOOST_TEST(found("(endless ?n)", "n", {.worth = by_score}, 1).numbers == Values{0},
             boost::test_tools::per_element());
  // The second solution is worth less than what the next answer might be, and there is always a next answer.
  BOOST_TEST(found("(endless ?n)", "n", {.worth = by_score}, 2, {.steps = 100}).numbers == Values{0},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(distinct_solutions_differ_in_content) {
  BOOST_TEST(found("(guess ?n)", "n", {.distinct = true}).numbers == (Values{1, 2, 3}),
             boost::test_tools::per_element());
  BOOST_TEST(found("(guess ?n)", "n", {.distinct = true}).statistics.rejected == 1u);
}

BOOST_AUTO_TEST_CASE(solutions_are_distinct_even_where_the_hashes_of_their_contents_are_equal) {
  const auto anything = slot<Value>("anything");
  domain.primitive("either", anything).given().find_some(anything, [] {
    return std::vector<Value>{Value(false), Value(List{Value(List{})})};
  });
  const Program program = check(grammar::parse_network("(either ?x)").network, domain).program;
  Search search(program, {.control = {.distinct = true}});
  BOOST_TEST((search.next()->verdict == Verdict::complete));
  const auto second = search.next();
  BOOST_TEST_REQUIRE(second.has_value());
  BOOST_TEST((second->verdict == Verdict::complete));
}

BOOST_AUTO_TEST_CASE(a_goal_test_lets_only_those_pass_that_are_looked_for) {
  const GoalTest large = [](const Program& program, const Solution& solution) {
    return *solution.bindings[*program.variable("n")]->value.number() > 2;
  };
  BOOST_TEST(found("(guess ?n)", "n", {.goal_test = large}).numbers == Values{3},
             boost::test_tools::per_element());
  const GoalTest nothing = [](const Program&, const Solution&) { return false; };
  const Program program = check(grammar::parse_network("(guess ?n)").network, domain).program;
  const Solution none = run(program, {.control = {.goal_test = nothing}});
  BOOST_TEST((none.verdict == Verdict::partial));
  BOOST_TEST(none.not_executed.size() == 1u);
}

BOOST_AUTO_TEST_CASE(a_state_test_keeps_from_looking_further) {
  const auto pruned = found("(guess ?n)(double ?m ?n)(double ?l ?m)", "n", {.state_test = at_most_deep(2)});
  BOOST_TEST(pruned.numbers.empty());
  BOOST_TEST(pruned.statistics.pruned > 0u);
  const Program program =
      check(grammar::parse_network("(guess ?n)(double ?m ?n)(double ?l ?m)").network, domain).program;
  for (const Worth& worth : {Worth(), by_score}) {
    const Solution longest = run(program, {.control = {.worth = worth, .state_test = at_most_deep(2)}});
    BOOST_TEST((longest.verdict == Verdict::partial));
    BOOST_TEST_REQUIRE(longest.not_executed.size() == 1u);
    BOOST_TEST(longest.not_executed[0].reason ==
               "the search was not to look further than this (a limit of depth, or another test of states)");
  }
}

BOOST_AUTO_TEST_CASE(operations_with_one_answer_go_before_those_that_branch) {
  const std::string network = "(guess ?a)(guess ?b)(double ?c ?a)(odd ?a)";
  const auto as_written = found(network, "c", {}).statistics;
  const auto late = found(network, "c", {.order = single_answers_first}).statistics;
  BOOST_TEST(late.executions < as_written.executions);
}

BOOST_AUTO_TEST_CASE(limits_end_a_search_by_score_too) {
  const Program program =
      check(grammar::parse_network("(count ?n)(odd ?m)(double ?m ?n)(odd ?m)").network, domain).program;
  const Solution stopped = run(program, {.limits = {.steps = 100}, .control = {.worth = by_score}});
  BOOST_TEST((stopped.verdict == Verdict::stopped));
  BOOST_TEST(stopped.statistics.steps <= 101u);
}

BOOST_AUTO_TEST_CASE(every_solution_says_what_the_search_did) {
  const Program program = check(grammar::parse_network("(guess ?n)(double ?m ?n)").network, domain).program;
  const Solution solution = run(program);
  BOOST_TEST(solution.statistics.executions == 2u);
  BOOST_TEST(solution.statistics.solutions == 1u);
  BOOST_TEST(score(program, solution) == 0.2 * 0.5);
}

BOOST_AUTO_TEST_CASE(directions_say_how_many_answers_they_have) {
  BOOST_TEST((domain.find("guess")->directions[0].determinism == Determinism::multi));
  BOOST_TEST((domain.find("double")->directions[0].determinism == Determinism::det));
  BOOST_TEST((domain.find("count")->directions[0].determinism == Determinism::nondet));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
