#include "irl/score/text_measures.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>

using namespace irl;
using boost::test_tools::per_element;
using Words = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(measures_of_texts, *boost::unit_test::tolerance(1e-9))

namespace {

double rouge(std::string_view predicted, std::string_view gold) {
  return rouge_l(tokens(predicted), tokens(gold));
}

}  // namespace

BOOST_AUTO_TEST_CASE(count_words_without_marks) {
  BOOST_TEST(tokens("(Sugar; Egg), \"butter\" - 350 degrees .") ==
                 (Words{"sugar", "egg", "butter", "350", "degrees"}),
             per_element());
  BOOST_TEST(tokens("self-rising flour --") == (Words{"self-rising", "flour"}), per_element());
  BOOST_TEST(tokens("AZ az @[") == (Words{"az", "az", "@"}), per_element());
  BOOST_TEST(tokens(" \t\n").empty());
}

BOOST_AUTO_TEST_CASE(rouge_is_the_f_measure_of_the_longest_common_subsequence) {
  // Two of three words, two of four: worked out in the specification.
  BOOST_TEST(rouge("broccoli cheese mixture", "broccoli and cheeses mixture") ==
             2.44 * (1 / 3.0) / (0.5 + 1.44 * 2 / 3));
  BOOST_TEST(rouge("a b c d", "a b c d") == 1.0);
  BOOST_TEST(rouge("d c b a", "a b c d") == 0.25);
  BOOST_TEST(rouge("", "a") == 0.0);
  BOOST_TEST(rouge("a", "") == 0.0);
  BOOST_TEST(rouge("", "") == 1.0);
  BOOST_TEST(rouge("x", "a") == 0.0);
}

BOOST_AUTO_TEST_CASE(bleu_clips_counts_text_by_text) {
  Bleu bleu;
  bleu.add(tokens("the the the"), tokens("the cat"));
  BOOST_TEST(bleu.score(1) == 1 / 3.0);
  bleu.add(tokens("the"), tokens("the"));
  BOOST_TEST(bleu.score(1) == 0.5);
}

BOOST_AUTO_TEST_CASE(bleu_is_lower_for_what_is_too_short) {
  Bleu bleu;
  bleu.add(tokens("a b"), tokens("a b c d"));
  BOOST_TEST(bleu.score(1) == std::exp(1 - 4 / 2.0));
  BOOST_TEST(Bleu().score() == 0.0, boost::test_tools::tolerance(1e-4));
}

BOOST_AUTO_TEST_CASE(bleu_of_nothing_for_something_is_nothing) {
  Bleu bleu;
  bleu.add(tokens(""), tokens("a b"));
  BOOST_TEST(bleu.score(1) == 0.0);
  BOOST_TEST(bleu.score(4) == 0.0);
}

BOOST_AUTO_TEST_CASE(bleu_of_texts_shorter_than_its_runs_of_words_is_a_number) {
  Bleu bleu;
  bleu.add(tokens("a"), tokens("a"));
  const double one = 1 / (1 + 1e-9), none = 1e-15 / 1e-9;
  BOOST_TEST(bleu.score(2) == std::pow(one * none, 1 / 2.0));
  BOOST_TEST(bleu.score() == std::pow(one * none * none * none, 1 / 4.0));
}

BOOST_AUTO_TEST_CASE(sets_count_everything_once) {
  const PrecisionRecall measures = set_measures({"egg", "egg", "milk"}, {"egg", "sugar", "flour"});
  BOOST_TEST(measures.precision == 0.5);
  BOOST_TEST(measures.recall == 1 / 3.0);
  BOOST_TEST(measures.f1 == 0.4);
  const PrecisionRecall of_nothing = set_measures({}, {});
  BOOST_TEST(of_nothing.precision == 1.0);
  BOOST_TEST(of_nothing.recall == 1.0);
  BOOST_TEST(of_nothing.f1 == 1.0);
  BOOST_TEST(set_measures({"egg"}, {}).f1 == 0.0);
  BOOST_TEST(set_measures({}, {"egg"}).precision == 0.0);
}

BOOST_AUTO_TEST_CASE(words_count_as_often_as_they_come) {
  BOOST_TEST(token_measures(tokens("egg egg milk"), tokens("egg milk milk")).f1 == 2 / 3.0);
}

BOOST_AUTO_TEST_SUITE_END()
