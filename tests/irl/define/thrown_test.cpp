#include <boost/test/unit_test.hpp>
#include <ranges>

#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

using Number = std::int64_t;

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
  }
};

BOOST_FIXTURE_TEST_SUITE(thrown_in_a_join, Throwing)

BOOST_AUTO_TEST_CASE(what_a_relation_throws_is_no_row_and_is_told_once) {
  const Executed executed = execute("(small ?n)(odd ?n)", domain);
  BOOST_TEST((executed.solution.verdict == Verdict::complete));
  BOOST_TEST(executed.solution.statistics.thrown == std::vector<std::string>{"'odd' threw: two is too much"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(every_relation_that_throws_is_told_in_whatever_it_is_asked) {
  auto thrown = execute("(small ?n)(odd ?n)(next ?m ?n)", domain).solution.statistics.thrown;
  std::ranges::sort(thrown);
  BOOST_TEST(thrown == (std::vector<std::string>{"'next' threw: narrow", "'odd' threw: two is too much"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_check_of_what_is_given_that_throws_is_told) {
  const Executed executed = execute("(odd 2)", domain);
  BOOST_TEST((executed.solution.verdict == Verdict::partial));
  BOOST_TEST(executed.solution.statistics.thrown == std::vector<std::string>{"'odd' threw: two is too much"},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(where_nothing_throws_nothing_is_told) {
  BOOST_TEST(execute("(odd 1)", domain).solution.statistics.thrown.empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
