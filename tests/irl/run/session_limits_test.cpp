#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/run/session.hpp"
#include "tests/irl/arithmetic.hpp"

namespace irl::test {
/// What sessions cannot do, and how they say so.
BOOST_AUTO_TEST_SUITE(limits_of_sessions)

namespace {

void add(Session& session, std::string_view text) {
  BOOST_TEST(session.add(grammar::parse_network(text).network).problems.empty());
}

}  // namespace

/// Where an alternative that is looked for is cut short, it is not known whether there is one.
BOOST_AUTO_TEST_CASE(a_limit_is_told_from_there_being_no_alternative) {
  const Domain domain = arithmetic();
  Session session(domain);
  add(session, "(digit ?a)");
  for (const std::uint64_t steps : {0, 1}) {
    session.limit({.steps = steps});
    BOOST_TEST((session.next() != Session::Next::none), steps);
    BOOST_TEST(session.find("a"));
  }
}

BOOST_AUTO_TEST_CASE(after_what_a_limit_has_stopped_it_is_not_known_whether_there_is_an_alternative) {
  const Domain domain = arithmetic();
  Session session(domain);
  session.limit({.steps = 0});
  add(session, "(digit ?a)");
  BOOST_TEST_REQUIRE((session.verdict() == Verdict::stopped));
  session.limit({.steps = 1});
  BOOST_TEST((session.next() != Session::Next::none));
}

/// What was executed cannot come to mean something else.
BOOST_AUTO_TEST_CASE(what_is_used_is_not_defined_further) {
  Domain domain("numbers");
  const auto number = slot<long>("number"), after = slot<long>("after");
  domain.relation("next", after, number).given(number).find(after, [](long n) { return n + 1; });
  Session session(domain);
  const auto kinds = [&](std::string_view text) {
    std::vector<std::string> kinds;
    for (const Problem& problem : session.add(grammar::parse_network(text).network).problems)
      kinds.push_back(problem.kind);
    return fmt::format("{}", fmt::join(kinds, " "));
  };
  BOOST_TEST(
      kinds("(define (one ?x) (next ?x 0)) (define (inner ?x) (one ?x)) (define (other ?x) (next ?x 4))") ==
      "");
  BOOST_TEST(kinds("(define (one ?x) (next ?x 1))") == "");  // nobody uses it yet
  BOOST_TEST(kinds("(inner ?a)") == "");
  BOOST_TEST(kinds("(define (one ?x) (next ?x 2)) (next ?b ?a)") == "defined-after-use");
  BOOST_TEST(kinds("(define (inner ?x) (next ?x 2))") == "defined-after-use");
  BOOST_TEST(kinds("(define (other ?x) (next ?x 5)) (not (other 1))") == "");
  BOOST_TEST(kinds("(define (other ?x) (next ?x 6))") == "defined-after-use");
  BOOST_TEST(session.network().definitions.size() == 5U);
  std::vector<std::string> values;
  session.alternatives(10, [&](const Session::Bindings& bindings) {
    values.push_back(to_string(bindings[*session.variable("a")]->value));
  });
  BOOST_TEST(values == (std::vector<std::string>{"1", "2"}), boost::test_tools::per_element());
  while (session.undo()) {
  }
  BOOST_TEST(kinds("(define (one ?x) (next ?x 7))") == "");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
