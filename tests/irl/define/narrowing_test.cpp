#include <boost/test/unit_test.hpp>

#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

/// Relations whose directions say in what they increase or decrease.
struct Slopes {
  Domain domain{"slopes"};
  Slot<Number> left = slot<Number>("left"), right = slot<Number>("right"), result = slot<Number>("result");

  /// What the only narrowing of a relation makes of intervals.
  Interval narrowed(const char* relation, const std::vector<Interval>& given) const {
    return domain.find(relation)->relation()->narrowings.front().narrow(given);
  }
};

constexpr Number far = Number{1} << 52U;

BOOST_FIXTURE_TEST_SUITE(narrowing_between_ends, Slopes)

BOOST_AUTO_TEST_CASE(takes_the_low_ends_of_what_it_increases_in_and_the_high_ends_of_what_it_decreases_in) {
  domain.relation("minus", result, left, right)
      .given(left, right)
      .find(result, std::minus<Number>())
      .increasing_in(left)
      .decreasing_in(right);
  BOOST_TEST((narrowed("minus", {{5, 9}, {1, 2}}) == Interval{3, 8}));
  BOOST_TEST((narrowed("minus", {{-9, -5}, {-2, -1}}) == Interval{-8, -3}));
}

BOOST_AUTO_TEST_CASE(says_nothing_while_what_has_no_slope_is_not_known) {
  domain.relation("shifted", result, left, right)
      .given(left, right)
      .find(result, [](Number l, Number r) { return l + (r == 1 ? 100 : r); })
      .increasing_in(left);
  BOOST_TEST((narrowed("shifted", {{1, 2}, {0, 2}}) == Interval()));
  BOOST_TEST((narrowed("shifted", {{1, 2}, {1, 1}}) == Interval{101, 102}));
}

BOOST_AUTO_TEST_CASE(calls_no_callable_at_numbers_that_it_may_not_expect) {
  domain.relation("next", result, left)
      .given(left)
      .find(result, [](Number l) { return l + 1; })
      .increasing_in(left);
  BOOST_TEST((narrowed("next", {{3, far}}) == Interval{4, far + 1}));
  BOOST_TEST((narrowed("next", {{3, far + 1}}) == Interval{4, Interval::greatest}));
  BOOST_TEST((narrowed("next", {{-far, 3}}) == Interval{-far + 1, 4}));
  BOOST_TEST((narrowed("next", {{-far - 1, 3}}) == Interval{Interval::least, 4}));
}

BOOST_AUTO_TEST_CASE(is_open_at_an_end_where_there_is_no_answer) {
  domain.relation("half", result, left)
      .given(left)
      .find(result, [](Number l) { return l % 2 == 0 ? std::optional(l / 2) : std::nullopt; })
      .increasing_in(left);
  BOOST_TEST((narrowed("half", {{2, 5}}) == Interval{1, Interval::greatest}));
  BOOST_TEST((narrowed("half", {{3, 8}}) == Interval{Interval::least, 4}));
}

BOOST_AUTO_TEST_CASE(stays_as_it_was_where_a_slope_is_refused) {
  auto minus = domain.relation("minus", result, left, right);
  minus.given(left, right).find(result, std::minus<Number>());
  BOOST_CHECK_THROW(minus.increasing_in(left, result), DefinitionError);
  BOOST_CHECK_THROW(minus.increasing_in(result), DefinitionError);
  minus.increasing_in(left).decreasing_in(right);
  BOOST_CHECK_THROW(minus.decreasing_in(left), DefinitionError);
  minus.increasing_in(left);
  BOOST_TEST(domain.find("minus")->relation()->narrowings.size() == 1u);
  BOOST_TEST((narrowed("minus", {{5, 9}, {1, 2}}) == Interval{3, 8}));
}

BOOST_AUTO_TEST_CASE(loses_no_row) {
  domain.relation("number", left).given().find(left, [] { return std::views::iota(Number{0}, Number{3}); });
  domain.relation("shifted", result, left, right)
      .given(left, right)
      .find(result, [](Number l, Number r) { return l + (r == 1 ? 100 : r); })
      .increasing_in(left);
  const Program program = execute("(shifted ?x ?l ?r)(number ?l)(number ?r)", domain).program;
  Search search(program);
  int rows = 0;
  while (const auto solution = search.next()) rows += solution->verdict == Verdict::complete;
  BOOST_TEST(rows == 9);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
