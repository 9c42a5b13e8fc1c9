#include <boost/test/unit_test.hpp>
#include <optional>
#include <set>

#include "irl/define/list_relations.hpp"
#include "tests/irl/index_literals.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(ends_of_integers)
namespace {

using Number = std::int64_t;
using Numbers = std::multiset<Number>;

constexpr Number least = Interval::least, greatest = Interval::greatest;

/// Relations that give intervals, up to both ends of what an integer can be.
struct Ends {
  Domain domain{"ends"};

  Ends() {
    const auto x = slot<Number>("x"), y = slot<Number>("y"), low = slot<Number>("low"),
               high = slot<Number>("high");
    domain.relation("member", x, low, high)
        .given(low, high)
        .find(x,
              [](Number l, Number h) {
                return Interval{l, h};
              })
        .check([](Number n, Number l, Number h) { return l <= n && n <= h; });
    domain.relation("any", x).given().find(x, [] { return Interval(); }).check([](Number) { return true; });
    domain.relation("even", x).check([](Number n) { return n % 2 == 0; });
    domain.relation("between", x, low, high)
        .check([](Number n, Number l, Number h) { return l <= n && n <= h; })
        .given(low, high)
        .narrows(x, [](Interval l, Interval h) {
          return Interval{l.low, h.high};
        });
    domain.relation("negative", y, x).given(x).find(y, [](Number n) {
      return n == least ? std::nullopt : std::optional(-n);
    });
    domain.table("word", slot<std::string>("word"), std::vector<std::string>{"red", "green"});
    add_list_relations(domain);
  }

  struct Found {
    Numbers numbers;
    bool all;
  };
  /// What a variable is in all solutions, or in some.
  Found found(const std::string& network, const std::string& variable, std::size_t most = 0,
              std::size_t jobs = 1) const {
    const Program program = check(grammar::parse_network(network).network, domain).program;
    const Alternatives alternatives =
        irl::alternatives(program, {.limits = {.steps = 50'000}, .jobs = jobs}, most);
    Found all{{}, alternatives.all};
    for (const Solution& solution : alternatives.solutions)
      if (solution.verdict == Verdict::complete)
        all.numbers.insert(*solution.bindings[*program.variable(variable)]->value.get_if<Number>());
    return all;
  }
};

std::string text(Number number) {
  return std::to_string(number);
}
std::string last_four() {
  return "(member ?v " + text(greatest - 3) + " " + text(greatest) + ")";
}
std::string first_four() {
  return "(member ?v " + text(least) + " " + text(least + 3) + ")";
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(are_searched_up_to_the_last_integer, Ends) {
  for (const std::size_t jobs : {1U, 3U}) {
    const Found last = found(last_four(), "v", 0, jobs);
    BOOST_TEST((last.numbers == Numbers{greatest - 3, greatest - 2, greatest - 1, greatest}));
    BOOST_TEST(last.all);
    const Found even = found(last_four() + "(even ?v)", "v", 0, jobs);
    BOOST_TEST((even.numbers == Numbers{greatest - 3, greatest - 1}));
    const Found first = found(first_four(), "v", 0, jobs);
    BOOST_TEST((first.numbers == Numbers{least, least + 1, least + 2, least + 3}));
  }
}

BOOST_FIXTURE_TEST_CASE(that_have_no_answer_end_the_search_without_a_limit, Ends) {
  const Found negatives = found(first_four() + "(negative ?n ?v)", "n");
  BOOST_TEST((negatives.numbers == Numbers{greatest, greatest - 1, greatest - 2}));
  BOOST_TEST(negatives.all);
  const Found sums = found("(member ?v 1 5)(sum-of ?t (?v " + text(greatest - 3) + "))", "t");
  BOOST_TEST((sums.numbers == Numbers{greatest - 2, greatest - 1, greatest}));
  BOOST_TEST(sums.all);
}

BOOST_FIXTURE_TEST_CASE(are_walked_from_the_first_one_where_an_interval_is_long, Ends) {
  const std::string all_natural = "(member ?v 0 " + text(greatest) + ")";
  BOOST_TEST((found(all_natural, "v", 3).numbers == Numbers{0, 1, 2}));
  BOOST_TEST((found(all_natural + "(even ?v)", "v", 3).numbers == Numbers{0, 2, 4}));
  BOOST_TEST((found(all_natural + "(negative ?n ?v)(member ?n -3 -2)", "v", 1).numbers == Numbers{3}));
}

BOOST_FIXTURE_TEST_CASE(are_not_left_out_where_all_integers_are_possible, Ends) {
  BOOST_TEST((found("(any ?v)", "v", 2).numbers == Numbers{least, least + 1}));
  const Found few = found("(any ?v)(between ?v 3 5)", "v");
  BOOST_TEST((few.numbers == Numbers{3, 4, 5}));
  BOOST_TEST((found("(any ?v)(member ?v -1 1)", "v").numbers == Numbers{-1, 0, 1}));
}

BOOST_FIXTURE_TEST_CASE(that_are_taken_from_what_may_be_no_integer_leave_all_that_is_none, Ends) {
  const Program program =
      check(grammar::parse_network("(all-different (" + text(least) + " ?x))(word ?x)").network, domain)
          .program;
  BOOST_TEST(alternatives(program, {}, 0).solutions.size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
