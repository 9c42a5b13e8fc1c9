#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>
#include <ranges>

#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

/// What went wrong in code that a search called, in words.
std::vector<std::string> told(const Executed& executed) {
  std::vector<std::string> words;
  for (const Fault& fault : executed.solution.statistics.faults)
    words.push_back(to_string(fault, executed.program));
  std::ranges::sort(words);
  return words;
}

/// Why the only operation failed.
std::string failure(const Executed& executed) {
  return executed.solution.steps.size() == 1 ? executed.solution.steps[0].failure : "not one step";
}

struct Throwing {
  Domain domain{"throwing"};

  Throwing() {
    const auto number = slot<Number>("number"), other = slot<Number>("other");
    domain.relation("small", number).given().find(number, [] {
      return std::views::iota(Number{0}, Number{4});
    });
    domain.relation("odd", number).check([](Number n) {
      return n == 2 ? throw std::runtime_error("two is too much") : n % 2 == 1;
    });
    domain.relation("next", other, number)
        .given(number)
        .find(other, [](Number n) { return n > 1 ? throw std::runtime_error("no further") : n + 1; })
        .given(number)
        .narrows(other, [](Interval) -> Interval { throw std::runtime_error("narrow"); });
    domain.primitive("three", number).given().find(number, [] { return std::vector<Number>{1, 2, 3}; });
    domain.primitive("breaks", other, number).given(number).find(other, [](Number) -> Number { throw 1; });
    domain.primitive("ends", number).given().find(number, [] {
      return std::views::iota(Number{0}, Number{3}) | std::views::transform([](Number n) {
               return n == 1 ? throw std::runtime_error("no second one") : n;
             });
    });
  }
};

BOOST_FIXTURE_TEST_SUITE(what_is_thrown, Throwing)

BOOST_AUTO_TEST_CASE(by_a_relation_is_no_row_and_is_told_once_with_its_line) {
  const Executed executed = execute("(small ?n)\n(odd ?n)", domain);
  BOOST_TEST((executed.solution.verdict == Verdict::complete));
  BOOST_TEST(told(executed) == std::vector<std::string>{"(odd …) in line 2: 'odd' threw: two is too much"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(by_any_relation_is_told_whatever_it_is_asked) {
  const Executed executed = execute("(small ?n)(odd ?n)(next ?m ?n)", domain);
  BOOST_TEST(told(executed) == (std::vector<std::string>{"(next …) in line 1: 'next' threw: narrow",
                                                         "(odd …) in line 1: 'odd' threw: two is too much"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(by_a_check_of_what_is_given_is_told) {
  const Executed executed = execute("(odd 2)", domain);
  BOOST_TEST((executed.solution.verdict == Verdict::partial));
  BOOST_TEST(told(executed) == std::vector<std::string>{"(odd …) in line 1: 'odd' threw: two is too much"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(is_not_told_where_nothing_is) {
  BOOST_TEST(told(execute("(odd 1)", domain)).empty());
}

BOOST_AUTO_TEST_CASE(by_a_primitive_fails_its_operation_even_if_it_is_no_exception) {
  const Executed executed = execute("(breaks ?m 1)", domain);
  BOOST_TEST((executed.solution.verdict == Verdict::complete));
  BOOST_TEST(failure(executed) == "'breaks' threw something that is no exception");
  BOOST_TEST(executed["m"].value.has_failed());
}

BOOST_AUTO_TEST_CASE(between_two_answers_ends_them_with_a_failed_one) {
  const Program program = execute("(ends ?n)", domain).program;
  Search search(program);
  BOOST_TEST(search.next()->succeeded());
  const auto second = search.next();
  BOOST_TEST_REQUIRE(second.has_value());
  BOOST_TEST(second->steps[0].failure == "'ends' threw: no second one");
  BOOST_TEST(!search.next());
}

BOOST_AUTO_TEST_CASE(by_what_controls_a_search_is_told_and_stops_nothing) {
  const auto breaks = [](const std::string& what) { throw std::runtime_error(what); };
  for (const char* network : {"(three ?n)", "(small ?n)", "(small ?n)(three ?m)(next ?o ?m)"}) {
    RunOptions options;
    options.control.goal_test = [&](const Program&, const Solution&) { return breaks("goal"), true; };
    const Executed rejected = execute(network, domain, options);
    BOOST_TEST((rejected.solution.verdict == Verdict::partial));
    BOOST_TEST(std::ranges::count(told(rejected), "'goal test' threw: goal") == 1);

    options = {};
    options.control.state_test = [&](const SearchState&) { return breaks("state"), true; };
    BOOST_TEST(told(execute(network, domain, options)).front() == "'state test' threw: state");

    options = {};
    options.control.worth = [&](const SearchState&) { return breaks("worth"), 1.0; };
    const Executed unworthy = execute(network, domain, options);
    BOOST_TEST((unworthy.solution.verdict == Verdict::complete));
    BOOST_TEST(std::ranges::count(told(unworthy), "'worth of a state' threw: worth") == 1);
  }
}

BOOST_AUTO_TEST_CASE(by_an_order_of_operations_leaves_them_in_their_order) {
  RunOptions options;
  options.control.order = [](const SearchState&, std::span<OperationIndex> operations) {
    std::ranges::fill(operations, OperationIndex());
    throw std::runtime_error("order");
  };
  const Executed executed = execute("(three ?n)(three ?m)", domain, options);
  BOOST_TEST((executed.solution.verdict == Verdict::complete));
  BOOST_TEST(told(executed) == std::vector<std::string>{"'order of operations' threw: order"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

/// Directions that give what cannot stand in their slots.
struct Misfits {
  Domain domain{"misfits"};

  Misfits() {
    const auto whole = slot<Value>("whole", "integer"), from = slot<Value>("from", "integer");
    const auto real = slot<double>("real");
    const auto thing = slot<Entity>("thing");
    const auto number = slot<Number>("number");
    const auto text = [](Value) -> Value { return "text"; };
    const auto mixed = [](Value) { return std::vector<Value>{1, "text", 2}; };
    const auto endless = [](Number n) { return static_cast<double>(n) / 0.0; };
    domain.primitive("text", whole, from).given(from).find(whole, text);
    domain.relation("text-row", whole, from).given(from).find(whole, text);
    domain.relation("mixed-rows", whole, from).given(from).find(whole, mixed);
    domain.primitive("no-thing", thing).given().find(thing, [] { return Entity(); });
    domain.relation("no-thing-row", thing).given().find(thing, [] { return Entity(); });
    domain.primitive("endless", real, number).given(number).find(real, endless);
    domain.relation("endless-row", real, number).given(number).find(real, endless);
    domain.relation("unsure", real, number).given(number).find(real, [](Number n) {
      return Scored<double>{1, n == 0 ? std::numeric_limits<double>::quiet_NaN() : 0.5};
    });
    domain.primitive("guess", real, number).given(number).find(real, [](Number n) {
      return Scored<double>{1, static_cast<double>(n) / 0.0};
    });
    domain.relation("few", number).given().find(number, [] {
      return std::views::iota(Number{0}, Number{2});
    });
  }
};

BOOST_FIXTURE_TEST_SUITE(what_cannot_stand_in_its_slot, Misfits)

BOOST_AUTO_TEST_CASE(fails_an_operation) {
  BOOST_TEST(failure(execute("(text ?w 1)", domain)) ==
             "'text' is not defined well: \"text\" is given for whole, which is a text and not an integer");
  BOOST_TEST(failure(execute("(no-thing ?t)", domain)) ==
             "'no-thing' is not defined well: nothing is given for thing");
  BOOST_TEST(failure(execute("(endless ?r 1)", domain)) ==
             "'endless' is not defined well: inf is given for real, which says nothing");
}

BOOST_AUTO_TEST_CASE(fails_an_operation_if_it_is_a_score) {
  BOOST_TEST(failure(execute("(guess ?r 1)", domain)) ==
             "'guess' is not defined well: inf is no score from 0 to 1");
  BOOST_TEST(failure(execute("(guess ?r 0)", domain)).ends_with("nan is no score from 0 to 1"));
}

BOOST_AUTO_TEST_CASE(is_no_row_and_told_alone_and_in_a_join) {
  for (const char* network : {"(text-row ?w 1)", "(few ?n)(text-row ?w ?n)"}) {
    const Executed executed = execute(network, domain);
    BOOST_TEST((executed.solution.verdict == Verdict::partial));
    BOOST_TEST_REQUIRE(told(executed).size() == 1u);
    BOOST_TEST(told(executed)[0].find("\"text\" is given for whole") != std::string::npos);
  }
  for (const char* network :
       {"(no-thing-row ?t)", "(endless-row ?r 1)", "(few ?n)(endless-row ?r ?n)", "(unsure ?r 0)"}) {
    const Executed executed = execute(network, domain);
    BOOST_TEST((executed.solution.verdict == Verdict::partial), network);
    BOOST_TEST(told(executed).size() == 1u, network);
  }
}

BOOST_AUTO_TEST_CASE(leaves_the_other_rows_as_they_are) {
  for (const char* network : {"(mixed-rows ?w 1)", "(few ?n)(mixed-rows ?w ?n)"}) {
    const Program program = execute(network, domain).program;
    Search search(program);
    std::size_t rows = 0;
    while (search.next()) ++rows;
    BOOST_TEST(rows == (program.operations.size() == 1 ? 2u : 4u), network);
    BOOST_TEST(search.statistics().faults.size() == 1u, network);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
