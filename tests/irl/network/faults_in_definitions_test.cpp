#include <boost/test/unit_test.hpp>
#include <cmath>
#include <ranges>
#include <set>
#include <stdexcept>

#include "grammar/solution_file.hpp"
#include "irl/define/verification.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"

namespace irl::test {

namespace {

using Number = std::int64_t;
using Texts = std::multiset<std::string>;

/// Relations of which some rows are no answers: they throw, or give what cannot stand in its slot.
struct Faulty {
  Domain domain{"faulty"};

  Faulty() {
    const auto x = slot<Number>("x"), y = slot<Number>("y");
    const auto real = slot<double>("real");
    const auto whole = slot<Value>("whole", "integer");
    const auto values = [](Number) -> std::vector<Value> { return {1, "text", 2.5, 2}; };
    domain.relation("scored", x, y).given(x).find(y, [](Number n) {
      return std::vector<Scored<Number>>{{n, 0.5}, {n + 1, -1}, {n + 2, 1.5}};
    });
    domain.relation("below-zero", x).check([](Number) { return -1.0; });
    domain.relation("half", x).check([](Number) { return 0.5; });
    domain.relation("real", x, real).given(x).find(real, [](Number) {
      return std::vector<double>{1, std::nan(""), 3};
    });
    domain.relation("mixed", x, whole).given(x).find(whole, values);
    domain.relation("breaks", x, y).given(x).find(y, [](Number n) {
      return std::views::iota(n, n + 4) | std::views::transform([n](Number m) {
               return m == n + 2 ? throw std::runtime_error("no third one") : m;
             });
    });
    domain.relation("picky", x).check([](Number n) {
      return n == 2 ? throw std::runtime_error("not two") : true;
    });
    domain.relation("number", x).given().find(x, [] { return std::views::iota(Number{0}, Number{4}); });
  }

  struct Found {
    Texts values{};  ///< with the score where that is not 1
    Texts faults{};
  };
  Program program(const std::string& text) const {
    const auto parsed = grammar::parse_network(text);
    BOOST_TEST(parsed.problems.empty());
    return check(parsed.network, domain).program;
  }
  /// What the solutions bind ?y to, and what is told of it.
  static Found found(const Program& program) {
    Search search(program);
    Found all;
    while (const auto solution = search.next()) {
      if (solution->verdict != Verdict::complete) break;
      const Binding& binding = *solution->bindings[*program.variable("y")];
      const double score = irl::score(program, *solution);
      all.values.insert(to_string(binding.value) + (score == 1 ? "" : " " + to_string(Value(score))));
    }
    for (const Fault& fault : search.statistics().faults) all.faults.insert(to_string(fault, program));
    return all;
  }
  Found found(const std::string& text) const { return found(program(text)); }
};

const std::string no_score = "'scored' is not defined well: -1 is no score from 0 to 1";

}  // namespace

BOOST_FIXTURE_TEST_SUITE(faults_in_definitions, Faulty)

BOOST_AUTO_TEST_CASE(a_row_with_no_score_is_no_row_and_is_told) {
  const Found all = found("(define (p ?y) (scored 1 ?y))(define (p 7))(p ?y)");
  BOOST_TEST(all.values == (Texts{"1 0.5", "7"}), boost::test_tools::per_element());
  BOOST_TEST(all.faults == Texts{"(p …) in line 1: " + no_score}, boost::test_tools::per_element());
}

/// Two wrong ones made a right one: -1 times -1.
BOOST_AUTO_TEST_CASE(scores_that_are_none_do_not_multiply_to_one) {
  const Found both = found("(define (p ?y) (scored 1 ?y) (below-zero ?y))(define (p 7))(p ?y)");
  BOOST_TEST(both.values == Texts{"7"}, boost::test_tools::per_element());
  BOOST_TEST(both.faults.size() == 2U);
  const Found halves = found("(define (p ?y) (scored 1 ?y) (half ?y))(define (p 7))(p ?y)");
  BOOST_TEST(halves.values == (Texts{"1 0.25", "7"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_no_row_is_neither_counted_nor_added_nor_compared) {
  BOOST_TEST((found("(count ?y (scored 1 ?z))").values == Texts{"1"}));
  BOOST_TEST((found("(count ?y (real 1 ?z))").values == Texts{"2"}));
  BOOST_TEST((found("(sum ?y ?z (real 1 ?z))").values == Texts{"4.0"}));
  BOOST_TEST((found("(max ?y ?z (mixed 1 ?z))").values == Texts{"2"}));
  BOOST_TEST((found("(count ?y (mixed 1 ?z))").values == Texts{"2"}));
  BOOST_TEST((found("(number ?y)(not (below-zero ?y))").values == Texts{"0", "1", "2", "3"}));
  for (const char* text : {"(count ?y (scored 1 ?z))", "(count ?y (real 1 ?z))", "(sum ?y ?z (real 1 ?z))",
                           "(max ?y ?z (mixed 1 ?z))", "(number ?y)(not (below-zero ?y))"})
    BOOST_TEST(found(text).faults.size() == 1U, text);
}

BOOST_AUTO_TEST_CASE(what_throws_loses_no_row_but_its_own) {
  const Found all = found("(define (p ?y) (breaks 1 ?y))(define (p 7))(p ?y)");
  BOOST_TEST(all.values == (Texts{"1", "2", "7"}), boost::test_tools::per_element());
  BOOST_TEST(all.faults == Texts{"(p …) in line 1: 'breaks' threw: no third one"},
             boost::test_tools::per_element());
  const Found picked = found("(define (p ?y) (number ?y) (picky ?y))(define (p 7))(p ?y)");
  BOOST_TEST(picked.values == (Texts{"0", "1", "3", "7"}), boost::test_tools::per_element());
  BOOST_TEST(picked.faults == Texts{"(p …) in line 1: 'picky' threw: not two"},
             boost::test_tools::per_element());
}

/// Tables are kept from one run to the next.
BOOST_AUTO_TEST_CASE(what_is_remembered_is_told_again) {
  const Program kept = program("(define (p ?y) (breaks 1 ?y))(define (p 7))(p ?y)");
  const Found first = found(kept), again = found(kept);
  BOOST_TEST(first.faults.size() == 1U);
  BOOST_TEST(again.values == first.values, boost::test_tools::per_element());
  BOOST_TEST(again.faults == first.faults, boost::test_tools::per_element());
}

/// However long the way is from the relation to what is asked, and whatever stands on it.
BOOST_AUTO_TEST_CASE(what_is_asked_knows_the_faults_of_all_that_it_asks) {
  const std::string below = "(define (p ?y) (breaks 1 ?y))(define (p 7))";
  for (const char* above :
       {"(define (q ?y) (p ?y))(define (q 8))(q ?y)", "(define (q ?y) (count ?y (p ?x)))(q ?y)",
        "(define (q ?y) (number ?y) (not (p ?y)))(q ?y)",
        "(define (q ?y) (number ?y) (p ?x) (p ?y))(define (q ?y) (q ?y))(q ?y)",
        "(define (r ?y) (p ?y))(define (r 9))(define (q ?y) (r ?y) (p ?y))(define (q ?y) (q ?y))(q ?y)"}) {
    const Program kept = program(below + above);
    for (const bool again : {false, true})
      BOOST_TEST(found(kept).faults == Texts{"(q …) in line 1: 'breaks' threw: no third one"},
                 above << again);
  }
}

BOOST_AUTO_TEST_CASE(what_asks_something_else_knows_nothing_of_them) {
  const std::string definitions =
      "(define (p ?y) (breaks 1 ?y))(define (p 7))(define (q ?y) (number ?y))(define (q 8))";
  BOOST_TEST(found(definitions + "(q ?y)").faults.empty());
  const Found all = found(definitions + "(q ?y)(p ?y)");
  BOOST_TEST(all.values == (Texts{"1", "2"}), boost::test_tools::per_element());
  BOOST_TEST(all.faults == Texts{"(p …) in line 1: 'breaks' threw: no third one"},
             boost::test_tools::per_element());
}

/// A relation that definitions have given to the domain, and that definitions of a network use.
BOOST_AUTO_TEST_CASE(definitions_of_the_domain_pass_on_what_they_met) {
  define(domain, grammar::parse_definitions("(define (p ?y) (breaks 1 ?y))\n(define (p 7))").definitions);
  BOOST_TEST((found("(p ?y)").faults == Texts{"(p …) in line 1: 'breaks' threw: no third one"}));
  const Found all = found("(define (q ?y) (p ?y))(define (q 8))(q ?y)");
  BOOST_TEST(all.values == (Texts{"1", "2", "7", "8"}), boost::test_tools::per_element());
  BOOST_TEST(all.faults == Texts{"(q …) in line 1: 'breaks' threw: no third one"},
             boost::test_tools::per_element());
  const std::vector<PartialRow> example{{std::nullopt}};
  const Verification verification = verify(domain, *domain.find("p"), example);
  BOOST_TEST_REQUIRE(verification.disagreement.has_value());
  BOOST_TEST(verification.disagreement->what.ends_with("'breaks' threw: no third one"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::test
