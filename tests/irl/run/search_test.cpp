#include <boost/test/unit_test.hpp>
#include <ranges>

#include "grammar/solution_file.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;
using Rows = std::vector<std::vector<Number>>;

struct Numbers {
  Domain domain = arithmetic();
  int pulled = 0;  ///< how many answers were taken out of `counter`
  Program program{};

  Numbers() {
    const auto number = slot<Number>("number");
    domain.primitive("counter", number).given().find(number, [this] {
      return std::views::iota(Number{1}) | std::views::transform([this](Number n) {
               ++pulled;
               return n;
             });
    });
  }
  const Program& load(std::string_view network) {
    program = check(grammar::parse_network(network).network, domain).program;
    return program;
  }
  Solution first(std::string_view network, Limits limits = {}) {
    return run(load(network), {.limits = limits});
  }
  /// What the variables are bound to in every complete solution, in the order in which they are found.
  Rows all(std::string_view network, const std::vector<const char*>& variables) {
    Rows rows;
    Search search(load(network));
    while (const auto solution = search.next()) {
      if (solution->verdict != Verdict::complete) continue;
      auto& row = rows.emplace_back();
      for (const char* variable : variables)
        row.push_back(*solution->bindings[*program.variable(variable)]->value.get_if<Number>());
    }
    return rows;
  }
  SearchStatistics statistics(std::string_view network) {
    Search search(load(network));
    while (search.next()) {
    }
    return search.statistics();
  }
  std::string reason(const Solution& solution) const {
    return solution.not_executed.empty() ? "" : solution.not_executed.front().reason;
  }
};

BOOST_FIXTURE_TEST_SUITE(search, Numbers)

BOOST_AUTO_TEST_CASE(an_empty_network_is_complete_at_once) {
  Search search(load(""));
  BOOST_TEST((search.next()->verdict == Verdict::complete));
  BOOST_TEST(!search.next());
}

BOOST_AUTO_TEST_CASE(all_solutions_come_in_the_order_of_the_answers) {
  BOOST_TEST((all("(digit ?x)(digit ?y)", {"x", "y"}) ==
              Rows{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}, {3, 3}}));
  BOOST_TEST((all("(sum 5 ?x ?y)(smaller ?x ?y)", {"x", "y"}) == Rows{{1, 4}, {2, 3}}));
  BOOST_TEST((all("(sum 4 ?x ?y)(double ?y ?x)", {"x"}).empty()));
}

BOOST_AUTO_TEST_CASE(a_network_is_solved_in_whichever_direction_it_is_bound) {
  BOOST_TEST((all("(double ?d ?x)(sum ?s ?d 1)(bind integer ?x 4)", {"s"}) == Rows{{9}}));
  BOOST_TEST((all("(double ?d ?x)(sum ?s ?d 1)(bind integer ?s 9)", {"x"}) == Rows{{4}}));
}

BOOST_AUTO_TEST_CASE(the_order_in_which_operations_are_written_does_not_matter) {
  BOOST_TEST((all("(square ?c ?b)(square ?b ?a)(square ?a 2)", {"c"}) == Rows{{256}}));
  BOOST_TEST((all("(square ?a 2)(square ?b ?a)(square ?c ?b)", {"c"}) == Rows{{256}}));
}

BOOST_AUTO_TEST_CASE(an_infinite_range_is_pulled_only_as_far_as_asked) {
  Search search(load("(counter ?x)(sum ?y ?x 1)"));
  BOOST_TEST(pulled == 0);
  for (int asked = 1; asked <= 3; ++asked) {
    BOOST_TEST((search.next()->verdict == Verdict::complete));
    BOOST_TEST(pulled == asked);
  }
}

BOOST_AUTO_TEST_CASE(the_next_answer_of_a_range_is_not_looked_for_before_somebody_asks) {
  int looked = 0;
  const auto number = slot<Number>("number");
  domain.primitive("odd", number).given().find(number, [&looked] {
    return std::views::iota(Number{1}, Number{1000}) | std::views::filter([&looked](Number n) {
             ++looked;
             return n % 2 == 1;
           });
  });
  Search search(load("(odd ?x)"));
  search.next();
  BOOST_TEST(looked == 1);
}

BOOST_AUTO_TEST_CASE(a_limit_of_steps_stops_a_search_that_has_no_end) {
  const Solution solution = first("(counter ?x)(smaller ?x 0)", {.steps = 500});
  BOOST_TEST((solution.verdict == Verdict::stopped));
  BOOST_TEST(pulled <= 500);
}

BOOST_AUTO_TEST_CASE(a_limit_of_steps_stops_a_search_whose_answers_all_lead_nowhere) {
  const auto number = slot<Number>("number");
  domain.primitive("many", number).given().find(number, [this] {
    return std::views::iota(Number{0}, Number{200'000}) | std::views::transform([this](Number n) {
             ++pulled;
             return n;
           });
  });
  // The verdict is clear beforehand, since nothing gives ?missing: no limit makes it an open question.
  const Solution solution = first("(many ?x)(square ?y ?missing)", {.steps = 500});
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(pulled <= 501);
}

BOOST_AUTO_TEST_CASE(a_limit_of_time_stops_a_search_as_well) {
  const Solution solution = first("(counter ?x)(smaller ?x 0)", {.time = std::chrono::milliseconds(20)});
  BOOST_TEST((solution.verdict == Verdict::stopped));
}

BOOST_AUTO_TEST_CASE(a_search_that_ends_just_within_its_limit_is_complete) {
  BOOST_TEST((first("(square ?a 2)(square ?b ?a)", {.steps = 2}).verdict == Verdict::complete));
  BOOST_TEST((first("(square ?a 2)(square ?b ?a)", {.steps = 1}).verdict == Verdict::stopped));
}

BOOST_AUTO_TEST_CASE(the_longest_partial_execution_is_a_result_with_reasons) {
  const Solution solution = first("(square ?a 2)(square ?b ?missing)(square ?c ?b)");
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(solution.steps.size() == 1u);
  BOOST_TEST_REQUIRE(solution.not_executed.size() == 2u);
  BOOST_TEST(solution.not_executed[0].operation == 1u);
  BOOST_TEST(solution.not_executed[0].reason == "nothing gives ?missing");
  BOOST_TEST(solution.not_executed[1].reason == "it waits for ?b from (square …) in line 1");
  Search search(program);
  BOOST_TEST(search.next().has_value());
  BOOST_TEST(!search.next());
}

BOOST_AUTO_TEST_CASE(an_operation_without_an_answer_does_not_keep_the_others_from_running) {
  const Solution solution = first("(double 3 ?x)(square ?a 2)(square ?b ?a)");
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(solution.steps.size() == 2u);
  BOOST_TEST(reason(solution) == "it has no answer for what it was given");
}

BOOST_AUTO_TEST_CASE(the_longest_partial_execution_may_need_a_later_answer) {
  // Of the splits of 3 only 2 + 1 lets (sum 2 1 ?z) run as a check; (digit 0) never runs.
  BOOST_TEST(first("(sum 3 ?x ?y)(sum ?y 1 0)(digit 0)").steps.size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_type_clash_is_called_one) {
  const Solution solution = first("(named ?x 2)(even ?x)");
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(reason(solution) == "type clash: number is \"2\", a text, and not an integer");
}

BOOST_AUTO_TEST_CASE(an_operation_whose_output_is_bound_already_does_not_run) {
  const Solution solution = first("(square ?x 3)(bind integer ?x 9)");
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(reason(solution) == "it gives ?x, which is bound already");
  BOOST_TEST((first("(square ?x 3)(square ?x 3)").verdict == Verdict::partial));
}

BOOST_AUTO_TEST_CASE(a_check_runs_when_everything_is_bound_and_changes_no_binding) {
  const Solution solution = first("(even ?x)(double ?x 2)");
  BOOST_TEST((solution.verdict == Verdict::complete));
  BOOST_TEST(solution.steps[1].operation == 0u);
  BOOST_TEST((solution.steps[1].given == SlotSet::first(1)));
}

BOOST_AUTO_TEST_CASE(an_operation_is_executed_as_often_as_it_is_written) {
  BOOST_TEST(first("(even 2)(even 2)(even 2)").steps.size() == 3u);
  BOOST_TEST((first("(sum ?x 1 2)(sum ?x 1 2)").verdict == Verdict::complete));
  BOOST_TEST((all("(sum ?x 1 2)(sum ?x 1 2)", {"x"}) == Rows{{3}}));
}

BOOST_AUTO_TEST_CASE(a_default_waits_for_whoever_gives_the_variable_properly) {
  BOOST_TEST((all("(scaled ?a 3 ?f)(square ?f 3)", {"a", "f"}) == Rows{{27, 9}}));
  BOOST_TEST((all("(scaled ?a 3 ?f)", {"a", "f"}) == Rows{{6, 2}}));
  // The producer waits for the default, so neither can ever run.
  const Solution stuck = first("(scaled ?a 3 ?f)(square ?f ?a)");
  BOOST_TEST(stuck.steps.empty());
  BOOST_TEST(reason(stuck) == "it waits for ?f from (square …) in line 1");
}

BOOST_AUTO_TEST_CASE(operations_that_share_an_open_default_take_it_from_the_first_one_that_runs) {
  domain = carpentry();
  const std::string fetched = "(get-shop ?s)(fetch ?a ?s1 ?s board)(fetch ?b ?s2 ?s1 board)";
  const Solution solution =
      first(fetched + "(paint ?p ?s3 ?s2 ?a ?brush red)(paint ?q ?s4 ?s3 ?b ?brush red)");
  BOOST_TEST(solution.succeeded());
  BOOST_TEST(!solution.steps[3].given.contains(4));
  BOOST_TEST(solution.steps[4].given.contains(4));
}

BOOST_AUTO_TEST_CASE(independent_operations_make_one_state_each) {
  std::string network;
  for (int n = 1; n <= 12; ++n) {
    network += "(square ?x" + std::to_string(n) + " 2)";
    BOOST_TEST(statistics(network).states == static_cast<std::uint64_t>(n) + 1);
    BOOST_TEST(statistics(network).executions == static_cast<std::uint64_t>(n));
    BOOST_TEST(statistics(network).solutions == 1u);
  }
}

BOOST_AUTO_TEST_CASE(orders_that_lead_to_the_same_state_are_looked_at_once) {
  // Within each pair the order decides who gives the default, which is the same one; so all outcomes are
  // equal.
  const SearchStatistics found =
      statistics("(scaled ?a 3 ?f)(scaled ?b 4 ?f)(scaled ?c 5 ?g)(scaled ?d 6 ?g)");
  BOOST_TEST(found.merged > 0u);
  BOOST_TEST(found.states <= 25u);
  BOOST_TEST(found.solutions == 1u);
}

BOOST_AUTO_TEST_CASE(the_same_program_gives_the_same_solutions_in_the_same_order) {
  const char* network = "(sum 5 ?x ?y)(sum ?y ?z ?w)(scaled ?a ?x ?f)(scaled ?b ?y ?f)";
  const Rows once = all(network, {"x", "y", "z", "w", "a", "b", "f"});
  BOOST_TEST(once.size() > 3u);
  BOOST_TEST((once == all(network, {"x", "y", "z", "w", "a", "b", "f"})));
}

BOOST_AUTO_TEST_CASE(a_long_chain_written_backwards_is_no_burden) {
  std::string network;
  for (int i = 2000; i > 0; --i)
    network += "(successor ?x" + std::to_string(i) + " ?x" + std::to_string(i - 1) + ")";
  const Solution solution = first(network + "(bind integer ?x0 0)");
  BOOST_TEST((solution.verdict == Verdict::complete));
  BOOST_TEST(*solution.bindings[*program.variable("x2000")]->value.get_if<Number>() == 2000);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
