#include <boost/test/unit_test.hpp>

#include "grammar/english/clause.hpp"
#include "grammar/english/inflection.hpp"

using namespace irl::grammar::english;

/// What is done to what, and in which order, however it is said.
BOOST_AUTO_TEST_SUITE(english_clauses)

namespace {

const Lexicon& few_words() {
  static const Lexicon lexicon{
      .verbs = {"stir", "chop", "peel", "wash", "chill", "roll", "sift", "add", "give", "cool", "repeat"},
      .irregular = {},
      .nouns = {"sugar", "flour", "bowl", "dough", "onion", "milk"},
      .adverbs = {"finely", "well", "now"},
      .asides = {"hand"}};
  return lexicon;
}

/// The clauses of the best reading in the order of what happens: `wash the onions | chop them`.
std::string told(const std::string& text) {
  const Tokens tokens = tokens_of(text);
  const auto sentences = sentences_of(tokens, few_words());
  std::string told;
  const auto readings = readings_of(sentences.front(), few_words(), 3);
  for (const Clause& clause : readings.front().clauses) {
    told += (told.empty() ? "" : " | ") + clause.verb;
    for (const Argument& argument : clause.arguments) {
      told += argument.relation == "object" ? "" : " " + argument.relation;
      for (const NounPhrase& phrase : argument.phrases)
        told += ' ' + (phrase.pronoun.empty() ? phrase.words.back() : phrase.pronoun);
    }
    for (const Token& token : clause.unread) told += " {" + token.text + "}";
  }
  return told;
}

void check(const std::vector<std::pair<std::string, std::string>>& cases) {
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(told(sentence) == expected, sentence << ": " << told(sentence));
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_subject_of_a_passive_is_the_object_of_the_verb) {
  check({{"the milk is stirred with the sugar", "stir milk with sugar"},
         {"the flour and the sugar should now be stirred well", "stir flour sugar"},
         {"the dough must be chilled", "chill dough"},
         {"the dough is to be chilled", "chill dough"},
         {"the onions need to be chopped", "chop onions"},
         {"the onions need peeling", "peel onions"},
         {"the onions want to be peeled", "peel onions"},
         {"the dough has cooled", "cool subject dough"}});
}

BOOST_AUTO_TEST_CASE(several_participles_share_the_subject) {
  check({{"the onions are washed and chopped", "wash onions | chop onions"},
         {"the onions are washed, peeled and finely chopped", "wash onions | peel onions | chop onions"},
         {"the flour and the sugar are sifted and then stirred", "sift flour sugar | stir them"},
         {"the onions are washed and the dough is chilled", "wash onions | chill dough"}});
}

BOOST_AUTO_TEST_CASE(an_auxiliary_may_be_left_out_behind_a_passive) {
  check({{"the milk is stirred and the sugar added", "stir milk | add sugar"},
         {"the milk is stirred with the flour and the sugar added", "stir milk with flour | add sugar"},
         {"the milk is stirred, where the sugar is added", "stir milk | add sugar"}});
  // Behind an order it is told of what was named.
  BOOST_TEST(told("stir the milk and the sugar added") != "stir milk | add sugar");
}

BOOST_AUTO_TEST_CASE(an_auxiliary_belongs_to_no_noun) {
  check({{"the mush is chilled", "chill mush"}, {"the onion mush was rolled", "roll mush"}});
}

BOOST_AUTO_TEST_CASE(what_is_spoken_of_in_two_clauses_is_one_thing) {
  const auto readings =
      readings_of(tokens_of("a bowl, which has been washed, is now chilled"), few_words(), 1);
  const std::vector<Clause>& clauses = readings.front().clauses;
  BOOST_TEST_REQUIRE(clauses.size() == 2U);
  const auto determiner = [](const Clause& clause) {
    return clause.argument("object")->phrases.front().determiner;
  };
  BOOST_TEST((determiner(clauses[0]) == Determiner::indefinite));
  BOOST_TEST((determiner(clauses[1]) == Determiner::definite));
}

BOOST_AUTO_TEST_CASE(what_you_have_done_says_which) {
  check({{"add everything you have chopped to the dough", "add them to dough"},
         {"add everything that you've washed to the dough", "add them to dough"},
         {"add everything to the dough", "add everything to dough"}});
}

BOOST_AUTO_TEST_CASE(what_is_told_of_something_comes_before) {
  check({{"add the flour sifted with the sugar to the milk", "sift flour with sugar | add flour to milk"},
         {"add the onions, which have been chopped", "chop onions | add onions"},
         {"the onions, which have been chopped, are added to the milk", "chop onions | add onions to milk"}});
  const auto readings = readings_of(tokens_of("add the onions, which have been chopped"), few_words(), 1);
  BOOST_TEST(readings.front().clauses.front().is_background);
}

BOOST_AUTO_TEST_CASE(clauses_come_in_the_order_of_what_happens) {
  check({{"after washing the onions, chop them", "wash onions | chop them"},
         {"chop the onions after washing them", "wash onions | chop them"},
         {"having washed the onions, chop them", "wash onions | chop them"},
         {"before adding the milk, sift the flour", "sift flour | add milk"},
         {"sift the flour before adding the milk", "sift flour | add milk"},
         {"before chopping them, wash the onions", "wash onions | chop them"},
         {"once the dough has been chilled, it is rolled", "chill dough | roll it"}});
}

BOOST_AUTO_TEST_CASE(what_it_is_about_may_come_first) {
  check({{"flour, sugar: stir", "stir flour sugar"}, {"onions chop well", "chop onions"}});
}

BOOST_AUTO_TEST_CASE(a_stir_may_be_given_and_hands_are_passed_over) {
  check({{"give the flour a good stir", "stir flour"}, {"stir the flour with your hands", "stir flour"}});
}

BOOST_AUTO_TEST_CASE(a_verb_with_a_particle_is_kept_with_the_particle_first) {
  BOOST_TEST(particle_first("cut up") == "up cut");
  BOOST_TEST(particle_first("finely chop") == "finely chop");
  BOOST_TEST(particle_first("cut") == "cut");
}

BOOST_AUTO_TEST_CASE(one_does_what_you_do) {
  check({{"one peels the onion", "peel onion"},
         {"one should chop the onion", "chop onion"},
         {"wash the onion before one peels it", "wash onion | peel it"},
         {"one onion is chopped", "chop onion"}});
}

BOOST_AUTO_TEST_SUITE_END()
