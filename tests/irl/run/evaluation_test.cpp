#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/irl/arithmetic.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(evaluating_operations)

namespace {

struct Evaluated {
  Domain domain = arithmetic();
  Program program;
  std::vector<Solution> solutions{};

  explicit Evaluated(std::string_view text)
      : program(check(grammar::parse_network(text).network, domain).program) {
    Search search(program);
    while (auto solution = search.next()) solutions.push_back(std::move(*solution));
  }
  const Binding& operator[](std::string_view variable) const {
    return *solutions.front().bindings[*program.variable(variable)];
  }
  bool is_complete() const { return solutions.front().verdict == Verdict::complete; }
};

BOOST_AUTO_TEST_CASE(leaves_one_solution_of_bind_statements_alone) {
  const Evaluated bound("(bind integer ?x 3)(bind integer ?y 4)");
  BOOST_TEST(bound.solutions.size() == 1);
  BOOST_TEST(bound.is_complete());
}

BOOST_AUTO_TEST_CASE(keeps_score_and_time_of_what_was_bound_before) {
  const Evaluated timed("(bind integer ?x 3 20)(square ?y ?x)");
  BOOST_TEST((timed["x"].available_at == Seconds(20)));
  BOOST_TEST(timed["x"].score == 1);
  BOOST_TEST(!timed["y"].available_at);
}

BOOST_AUTO_TEST_CASE(scores_results_with_1_and_silent_defaults_with_0) {
  const Evaluated scaled("(scaled ?x 3 ?factor)");
  BOOST_TEST(scaled["x"].score == 1);
  BOOST_TEST(scaled["factor"].score == 0);
}

BOOST_AUTO_TEST_CASE(holds_a_second_operation_that_gives_a_variable_against_the_first_one) {
  BOOST_TEST(Evaluated("(sum ?x 1 2)(successor ?x 2)").is_complete());
  BOOST_TEST(!Evaluated("(sum ?x 1 2)(successor ?x 3)").is_complete());
}

BOOST_AUTO_TEST_CASE(needs_a_checking_direction_for_that) {
  BOOST_TEST(!Evaluated("(square ?x 2)(square ?x 2)").is_complete());
}

BOOST_AUTO_TEST_CASE(gives_every_answer_a_solution_of_its_own) {
  BOOST_TEST(Evaluated("(digit ?x)").solutions.size() == 3);
  BOOST_TEST(Evaluated("(digit ?x)(even ?x)").solutions.size() == 1);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
