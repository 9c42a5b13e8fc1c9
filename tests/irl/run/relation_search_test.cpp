#include <boost/test/unit_test.hpp>
#include <cmath>
#include <ranges>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;
using Row = std::vector<Number>;
using Rows = std::vector<Row>;

/// Relations that are asked in every way.
struct Relations {
  Domain domain{"relations"};
  Program program{};
  int pulled = 0;

  Relations() {
    const auto number = slot<Number>("number"), other = slot<Number>("other"), total = slot<Number>("total");
    domain.relation("digit", number).given().find(number, [] {
      return std::views::iota(Number{0}, Number{10});
    });
    domain.relation("natural", number)
        .given()
        .find(number,
              [this] {
                return std::views::iota(Number{0}) | std::views::transform([this](Number n) {
                         ++pulled;
                         return n;
                       });
              })
        .check([](Number n) { return n >= 0; });
    domain.relation("huge", number).given().find(number, [] {
      return std::views::iota(Number{0}, Number{1'000'000'000'000});
    });
    domain.relation("sum", total, number, other)
        .given(number, other)
        .find(total, std::plus<>{})
        .increasing_in(number, other)
        .given(total, number)
        .find(other, std::minus<>{})
        .increasing_in(total)
        .decreasing_in(number)
        .given(total, other)
        .find(number, std::minus<>{})
        .increasing_in(total)
        .decreasing_in(other);
    domain.relation("different", number, other).check(std::not_equal_to<Number>());
    domain.relation("way", total, number, other).given().find(total, number, other, [] {
      return std::vector<std::tuple<Number, Number, Number>>{{1, 2, 3}, {1, 2, 4}, {5, 6, 6}};
    });
    domain.relation("throws", number).check([](Number n) -> bool {
      if (n == 3) throw std::runtime_error("three");
      return true;
    });
    domain.relation("likely", number).given().find(number, [] {
      return std::vector<Scored<Number>>{{1, 0.2}, {2, 0.9}, {2, 0.4}};
    });
    domain.relation("coin", number).given().find(number, [] {
      return std::views::iota(Number{0}, Number{2});
    });
    domain.relation("less", number, other).check(std::less<Number>());
    domain.relation("weighed", number).given().find(number, [] {
      std::vector<Scored<Number>> all;
      for (Number n = 0; n < 10; ++n) all.push_back({n, 0.1 * static_cast<double>(n)});
      return all;
    });
    domain.relation("praised", number).given().find(number, [] {
      return std::vector<Scored<Number>>{{1, 0.5}, {2, 2}, {3, 3}};
    });
    domain.relation("same-for-ever", number).given().find(number, [] {
      return std::views::iota(Number{0}) | std::views::transform([](Number) { return Number{5}; });
    });
    domain.primitive("next", number, other)
        .given(other)
        .find(number, [](Number n) { return n + 1; })
        .given(number)
        .find(other, [](Number n) { return n - 1; });
    domain.relation("near", number, other).check([](Number n, Number m) { return n == m ? 1 : 0.85; });
  }

  const Program& load(std::string_view network) {
    program = check(grammar::parse_network(network).network, domain).program;
    return program;
  }
  Rows all(std::string_view network, const std::vector<const char*>& variables, RunOptions options = {},
           std::size_t most = 1000) {
    Rows rows;
    Search search(load(network), std::move(options));
    while (rows.size() < most) {
      const auto solution = search.next();
      if (!solution || solution->verdict != Verdict::complete) break;
      Row& row = rows.emplace_back();
      for (const char* variable : variables)
        row.push_back(*solution->bindings[*program.variable(variable)]->value.get_if<Number>());
    }
    return rows;
  }
};

BOOST_FIXTURE_TEST_SUITE(search_over_relations, Relations)

BOOST_AUTO_TEST_CASE(one_direction_of_a_table_serves_for_every_question) {
  BOOST_TEST((all("(way 1 ?x 4)", {"x"}) == Rows{{2}}));
  BOOST_TEST((all("(way ?x 2 ?y)", {"x", "y"}) == Rows{{1, 3}, {1, 4}}));
  BOOST_TEST((all("(way 5 6 6)", {}) == Rows{{}}));
  BOOST_TEST(all("(way 5 6 7)", {}).empty());
}

BOOST_AUTO_TEST_CASE(a_variable_may_stand_twice_in_one_operation) {
  BOOST_TEST((all("(digit ?x)(sum 8 ?x ?x)", {"x"}) == Rows{{4}}));
  BOOST_TEST((all("(way ?x ?y ?y)", {"x", "y"}) == Rows{{5, 6}}));
}

BOOST_AUTO_TEST_CASE(what_several_relations_give_is_their_join) {
  BOOST_TEST((all("(sum ?x 1 2)(sum ?x 2 1)", {"x"}) == Rows{{3}}));
  BOOST_TEST((all("(sum ?x 1 2)(sum ?x 1 2)", {"x"}) == Rows{{3}}));
  BOOST_TEST(all("(sum ?x 1 2)(sum ?x 2 2)", {}).empty());
  BOOST_TEST((all("(digit ?x)(way ?x ?y ?z)(digit ?z)(different ?z 3)", {"x", "y", "z"}) ==
              Rows{{1, 2, 4}, {5, 6, 6}}));
}

BOOST_AUTO_TEST_CASE(every_row_is_found_once_with_its_best_score) {
  Search search(load("(likely ?x)"));
  std::map<Number, double> scores;
  while (const auto solution = search.next())
    scores[*solution->bindings[*program.variable("x")]->value.get_if<Number>()] = score(program, *solution);
  BOOST_TEST(scores.size() == 2u);
  BOOST_TEST(scores[1] == 0.2);
  BOOST_TEST(scores[2] == 0.9);
}

BOOST_AUTO_TEST_CASE(checks_score_as_well) {
  const Solution solution = run(load("(near 1 2)(likely ?x)(near ?x 1)(different ?x 1)"));
  BOOST_TEST((solution.verdict == Verdict::complete));
  BOOST_TEST(score(program, solution) == 0.85 * 0.9 * 0.85, boost::test_tools::tolerance(1e-12));
}

BOOST_AUTO_TEST_CASE(how_a_network_is_written_changes_nothing) {
  const std::vector<std::string> lines{"(digit ?x)", "(digit ?y)", "(sum 12 ?x ?y)", "(different ?x ?y)",
                                       "(sum ?z ?x ?x)"};
  std::vector<std::size_t> order{0, 1, 2, 3, 4};
  std::set<Row> expected;
  do {
    std::string network;
    for (const std::size_t line : order) network += lines[line];
    const Rows rows = all(network, {"x", "y", "z"});
    BOOST_TEST(rows.size() == 6u);
    if (expected.empty()) expected = {rows.begin(), rows.end()};
    BOOST_TEST((std::set<Row>(rows.begin(), rows.end()) == expected));
  } while (std::ranges::next_permutation(order).found);
}

BOOST_AUTO_TEST_CASE(ranges_without_end_are_asked_last_and_only_as_far_as_needed) {
  BOOST_TEST((all("(natural ?x)(sum 3 ?x 1)", {"x"}) == Rows{{2}}));
  BOOST_TEST(pulled == 0);
  BOOST_TEST((all("(natural ?x)(digit ?y)(sum 3 ?x ?y)", {"y"}).size() == 4u));
  BOOST_TEST(pulled == 0);
  BOOST_TEST((all("(natural ?x)", {"x"}, {}, 3) == Rows{{0}, {1}, {2}}));
  BOOST_TEST(pulled == 3);
}

BOOST_AUTO_TEST_CASE(a_huge_interval_is_narrowed_and_never_written_out) {
  BOOST_TEST(all("(huge ?x)(huge ?y)(sum 5 ?x ?y)", {"x"}).size() == 6u);
  BOOST_TEST((all("(huge ?x)(sum 999999999999 ?x 0)", {"x"}) == Rows{{999'999'999'999}}));
  BOOST_TEST(all("(huge ?x)", {"x"}, {}, 4).size() == 4u);
}

BOOST_AUTO_TEST_CASE(limits_stop_a_join_that_has_no_end) {
  const Solution steps = run(load("(natural ?x)(sum ?x 0 -1)(natural ?y)"), {.limits = {.steps = 500}});
  BOOST_TEST((steps.verdict == Verdict::partial));  // -1 is not natural: that needs no search
  pulled = 0;
  const Solution stopped = run(load("(natural ?x)(natural ?y)(sum -1 ?x ?y)"), {.limits = {.steps = 500}});
  BOOST_TEST((stopped.verdict == Verdict::stopped));
  BOOST_TEST(pulled <= 1100);
}

BOOST_AUTO_TEST_CASE(in_written_order_solutions_come_as_if_operations_were_executed_one_by_one) {
  const char* network = "(digit ?x)(digit ?y)(sum 12 ?x ?y)(different ?x ?y)";
  const Rows written = all(network, {"x", "y"}, {.row_order = RowOrder::written});
  BOOST_TEST((written == Rows{{3, 9}, {4, 8}, {5, 7}, {7, 5}, {8, 4}, {9, 3}}));
  BOOST_TEST((all("(way ?x ?y ?z)(digit ?d)(different ?d ?z)(sum 4 ?d ?e)(digit ?e)(different ?d ?e)",
                  {"x", "z", "d"}, {.row_order = RowOrder::written}) == Rows{{1, 3, 0},
                                                                             {1, 3, 1},
                                                                             {1, 3, 4},
                                                                             {1, 4, 0},
                                                                             {1, 4, 1},
                                                                             {1, 4, 3},
                                                                             {5, 6, 0},
                                                                             {5, 6, 1},
                                                                             {5, 6, 3},
                                                                             {5, 6, 4}}));
}

BOOST_AUTO_TEST_CASE(the_last_written_order_of_rows_moves_the_first_operation_first) {
  const RunOptions options{.control = {.order = last_written_first}, .row_order = RowOrder::last_written};
  BOOST_TEST((all("(way ?a ?b ?c)(coin ?x)", {"c", "x"}, options) ==
              Rows{{3, 0}, {3, 1}, {4, 0}, {4, 1}, {6, 0}, {6, 1}}));
  BOOST_TEST((all("(coin ?x)(way ?a ?b ?c)(less ?x ?a)", {"c", "x"}, options) ==
              Rows{{3, 0}, {4, 0}, {6, 0}, {6, 1}}));
}

BOOST_AUTO_TEST_CASE(best_first_the_best_row_is_found_without_looking_at_all) {
  std::string network;
  for (int i = 0; i < 6; ++i) network += "(weighed ?x" + std::to_string(i) + ")";
  for (int i = 1; i < 6; ++i) network += "(different ?x0 ?x" + std::to_string(i) + ")";
  Search search(load(network), {.control = {.worth = ByScore()}});
  const auto first = search.next(), second = search.next();
  // The best one, 9 of 10, is kept for one variable or for the others.
  BOOST_TEST(score(program, *first) == 0.8 * 0.9 * 0.9 * 0.9 * 0.9 * 0.9, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(score(program, *second) <= score(program, *first));
  BOOST_TEST(search.statistics().steps < 1500u);  // of 10^6 rows
}

BOOST_AUTO_TEST_CASE(best_first_what_scores_above_one_is_told_and_no_row) {
  for (const char* network : {"(praised ?x)", "(praised ?x)(different ?x 7)"}) {
    Search search(load(network), {.control = {.worth = ByScore()}});
    std::vector<double> scores;
    while (const auto solution = search.next()) scores.push_back(score(program, *solution));
    BOOST_TEST(scores == std::vector<double>{0.5}, boost::test_tools::per_element());
    BOOST_TEST_REQUIRE(search.statistics().faults.size() == 1u);
    BOOST_TEST(search.statistics().faults[0].words ==
               "'praised' is not defined well: 2 is no score from 0 to 1");
  }
}

BOOST_AUTO_TEST_CASE(best_first_parts_that_have_nothing_to_do_with_one_another_are_combined_by_score) {
  Search search(load("(likely ?x)(likely ?y)"), {.control = {.worth = ByScore()}});
  std::vector<double> scores;
  while (const auto solution = search.next()) scores.push_back(score(program, *solution));
  BOOST_TEST(scores == (std::vector<double>{0.9 * 0.9, 0.9 * 0.2, 0.2 * 0.9, 0.2 * 0.2}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_depth_limit_is_kept_to_the_operation_in_every_search) {
  for (const Worth& worth : {Worth(), Worth(ByScore())})
    for (std::size_t depth = 0; depth <= 4; ++depth) {
      const Solution solution = run(load("(digit ?x)(digit ?y)(sum 12 ?x ?y)(different ?x ?y)"),
                                    {.control = {.worth = worth, .state_test = at_most_deep(depth)}});
      BOOST_TEST(solution.steps.size() == depth);
      BOOST_TEST((solution.verdict == (depth == 4 ? Verdict::complete : Verdict::partial)));
    }
}

BOOST_AUTO_TEST_CASE(no_more_rows_are_looked_at_once_a_depth_limit_is_reached) {
  for (const Worth& worth : {Worth(), Worth(ByScore())}) {
    const Solution solution = run(load("(digit ?x)(digit ?y)(less ?x ?y)(digit ?z)(less ?y ?z)"),
                                  {.control = {.worth = worth, .state_test = at_most_deep(3)}});
    BOOST_TEST(solution.steps.size() == 3u);
    BOOST_TEST(solution.statistics.steps < 20u);
  }
}

BOOST_AUTO_TEST_CASE(scores_of_listed_rows_are_read_once_however_many_rows_of_a_join_ask_for_them) {
  domain.relation("graded", slot<Number>("number")).given().find(slot<Number>("number"), [this] {
    return std::views::iota(Number{0}, Number{100}) | std::views::transform([this](Number n) {
             ++pulled;
             return Scored<Number>(n, n % 2 == 0 ? 0.5 : 0.25);
           });
  });
  Search search(load("(graded ?x)(digit ?y)(sum ?z ?x ?y)"));
  double scores = 0;
  while (const auto solution = search.next()) scores += score(program, *solution);
  BOOST_TEST(scores == 10 * (50 * 0.5 + 50 * 0.25));
  BOOST_TEST(pulled < 500);
}

BOOST_AUTO_TEST_CASE(a_range_that_goes_on_without_a_new_row_is_stopped_wherever_it_is_asked) {
  for (const char* network : {"(same-for-ever ?x)", "(same-for-ever ?x)(next ?x ?y)", "(same-for-ever 7)",
                              "(same-for-ever ?x)(digit ?y)(sum 3 ?x ?y)"})
    for (const Worth& worth : {Worth(), Worth(ByScore())}) {
      Search search(load(network), {.limits = {.steps = 2000}, .control = {.worth = worth}});
      while (search.next()) {
      }
      BOOST_TEST(search.statistics().steps <= 2001u);
      Search timed(load(network),
                   {.limits = {.steps = ~std::uint64_t{0}, .time = std::chrono::milliseconds(20)},
                    .control = {.worth = worth}});
      while (timed.next()) {
      }
    }
}

BOOST_AUTO_TEST_CASE(what_is_remembered_is_counted_and_stops_a_search) {
  const Limits limits{.steps = ~std::uint64_t{0}, .bytes = 200'000};
  for (const char* network :
       {"(natural ?x)(natural ?y)(sum -1 ?x ?y)", "(natural ?x)(next ?x ?y)(sum -1 ?x ?y)"})
    for (const Worth& worth : {Worth(), Worth(ByScore())}) {
      pulled = 0;
      Search search(load(network), {.limits = limits, .control = {.worth = worth}});
      std::optional<Solution> last;
      while (auto solution = search.next()) last = std::move(solution);
      BOOST_TEST((last->verdict == Verdict::stopped));
      BOOST_TEST(pulled < 20'000);
    }
}

BOOST_AUTO_TEST_CASE(what_a_callable_throws_is_no_row_and_ends_nothing) {
  // Beside a primitive that could give the variable, the relation is executed by itself.
  BOOST_TEST(all("(digit ?x)(throws ?x)(next ?y ?x)", {"x"}).size() == 9u);
  BOOST_TEST((run(load("(throws 3)")).verdict == Verdict::partial));
  BOOST_TEST(all("(digit ?x)(throws ?x)", {"x"}).size() == 9u);
}

BOOST_AUTO_TEST_CASE(the_trace_is_an_order_in_which_each_operation_could_be_executed) {
  const Solution solution = run(load("(different ?x ?y)(sum 12 ?x ?y)(digit ?y)(digit ?x)"));
  BOOST_TEST_REQUIRE(solution.steps.size() == 4u);
  std::vector<bool> bound(program.variables.size());
  for (const auto& [variable, binding] : program.bound) bound[variable] = true;
  for (const Step& step : solution.steps) {
    const ProgramOperation& operation = program.operations[step.operation];
    SlotSet given;
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
      given.insert_if(bound[operation.variables[slot]], slot);
    BOOST_TEST((step.given == given));
    BOOST_TEST(operation.primitive->direction(given) != nullptr);
    for (const std::uint32_t variable : operation.variables) bound[variable] = true;
  }
}

BOOST_AUTO_TEST_CASE(eight_queens_are_placed_without_much_trying) {
  domain.relation("no-attack", slot<Number>("x"), slot<Number>("y"), slot<Number>("distance"))
      .check([](Number x, Number y, Number d) { return x != y && x - y != d && y - x != d; });
  std::string network;
  for (int i = 0; i < 8; ++i)
    network += "(digit ?q" + std::to_string(i) + ")(different ?q" + std::to_string(i) + " 0)(different ?q" +
               std::to_string(i) + " 9)";
  for (int i = 0; i < 8; ++i)
    for (int j = i + 1; j < 8; ++j)
      network +=
          "(no-attack ?q" + std::to_string(i) + " ?q" + std::to_string(j) + " " + std::to_string(j - i) + ")";
  Search search(load(network));
  int solutions = 0;
  while (search.next()) ++solutions;
  BOOST_TEST(solutions == 92);
  BOOST_TEST(search.statistics().steps < 3000u);
}

BOOST_AUTO_TEST_CASE(a_network_without_rows_tells_its_longest_partial_execution) {
  const Solution solution = run(load("(digit ?x)(sum ?y ?x 1)(sum ?x ?y 1)(digit 20)"));
  BOOST_TEST((solution.verdict == Verdict::partial));
  BOOST_TEST(solution.steps.size() == 2u);
  BOOST_TEST(solution.not_executed.size() == 2u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
