#include <boost/test/unit_test.hpp>

#include "irl/score/evaluation.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/written_network.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {
namespace {

struct Questions {
  Domain domain = arithmetic();

  /// A network, as written and executed.
  struct Answered {
    Network written;
    Executed executed;
  };
  Answered answered(const std::string& text) const { return {network(text), execute(text, domain)}; }

  Answered gold = answered("(sum ?five 2 3)");
  GoldStandard standard = standard_of(gold, "five");

  static GoldStandard standard_of(const Answered& gold, const std::string& result) {
    GoldStandard standard{gold.executed.program, gold.executed.solution, result};
    standard.network = std::make_shared<const Network>(gold.written);
    return standard;
  }
  std::optional<double> score(const std::string& text, const GoldStandard& right) const {
    const Answered candidate = answered(text);
    return answer_metric().score({.program = candidate.executed.program,
                                  .solution = candidate.executed.solution,
                                  .gold = right,
                                  .network = &candidate.written});
  }
  std::optional<double> score(const std::string& text) const { return score(text, standard); }
  std::string remark(const std::string& text) const {
    const Answered candidate = answered(text);
    const auto remarks = answer_metric().explain({.program = candidate.executed.program,
                                                  .solution = candidate.executed.solution,
                                                  .gold = standard,
                                                  .network = &candidate.written});
    return remarks.empty() ? "" : remarks.front().kind + ": " + remarks.front().text;
  }
};

/// Whether a network computes the answer of the gold network, in whatever way.
BOOST_FIXTURE_TEST_SUITE(answers_of_networks, Questions)

BOOST_AUTO_TEST_CASE(the_same_value_scores_1_whatever_computes_it) {
  BOOST_TEST(*score("(sum ?five 2 3)") == 1);
  BOOST_TEST(*score("(sum ?x 1 4)") == 1);
  BOOST_TEST(*score("(sum ?four 1 3)(sum ?x ?four 1)") == 1);
  BOOST_TEST(remark("(sum ?x 1 4)") == "");
}

BOOST_AUTO_TEST_CASE(another_value_and_none_score_0_and_say_why) {
  BOOST_TEST(*score("(sum ?x 2 2)") == 0);
  BOOST_TEST(remark("(sum ?x 2 2)") ==
             "other-answer: ?x has another value than the answer of the gold network");
  BOOST_TEST(*score("(sum ?x ?y ?z)(sum 3 ?x ?x)") == 0);
  BOOST_TEST(remark("(sum ?x 2 2)(sum ?y 2 3)").starts_with("no-answer: ?five, the answer, has no value"));
}

BOOST_AUTO_TEST_CASE(of_several_variables_that_may_be_meant_the_one_is_that_is_called_as_in_gold) {
  BOOST_TEST(*score("(sum ?x 2 2)(sum ?five 2 3)") == 1);
  BOOST_TEST(*score("(sum ?five 2 2)(sum ?x 2 3)") == 0);
}

BOOST_AUTO_TEST_CASE(gold_that_names_no_result_is_held_by_what_it_is_there_to_compute) {
  BOOST_TEST(*score("(sum ?x 1 4)", standard_of(gold, "")) == 1);
  BOOST_TEST(*score("(sum ?x 1 3)", standard_of(gold, "")) == 0);
  BOOST_TEST(!score("(sum ?x 1 4)", standard_of(answered("(sum ?a 1 1)(sum ?b 2 2)"), "")));
}

BOOST_AUTO_TEST_CASE(gold_without_an_answer_has_no_score) {
  BOOST_TEST(!score("(sum ?x 1 4)", standard_of(gold, "nothing")));
  BOOST_TEST(!score("(sum ?x 1 4)", standard_of(answered("(sum ?five ?a ?b)(sum 5 ?a ?a)"), "five")));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::test
