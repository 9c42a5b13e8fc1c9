#include <boost/test/unit_test.hpp>

#include "grammar/english/asides.hpp"
#include "tests/grammar/split_sentence.hpp"

namespace english = irl::grammar::english;
using namespace irl::grammar::english;

/// What stands within an order and asks for nothing leaves the rest of it together.
BOOST_AUTO_TEST_SUITE(asides_within_orders)

namespace {

const Lexicon& few_words() {
  static const Lexicon lexicon{
      .verbs = {"add", "stir", "bake", "fry", "crack", "have", "check", "peel", "butter"},
      .nouns = {"milk", "butter", "tin", "dough", "egg", "have"},
      .units = {{"minutes", {.name = "minute"}}},
      .adverbs = {"gently", "then"},
      .word_classes = {
          {"TRAY", {"tin", "tray"}}, {"WORK", {"baking"}}, {"CAPACITY", {"pints", "litres", "ml"}}}};
  return lexicon;
}

std::string split(const std::string& sentence) {
  return english::split(sentence, few_words());
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_goes_on_meanwhile_leaves_the_rest_to_the_order) {
  const std::pair<const char*, const char*> cases[]{
      {"Fry the egg, turning occasionally, until crisp",
       "fry the egg,, until crisp {idle: turning occasionally}"},
      {"Bake the dough, flipping it halfway through, and stir",
       "bake the dough,, and stir {idle: flipping it halfway through}"},
      {"Bake the dough, shaking the tin now and then", "bake the dough {idle: shaking the tin now and then}"},
      {"Shake the tin halfway through the baking time, then add milk",
       "add milk {idle: shake the tin halfway through the baking time}"},
      // what turns out elsewhere, and what is in a jar
      {"Bake the dough, turning it into a tin", "bake the dough, turning it into a tin"},
      {"Peel the egg, shaking the jar often", "peel the egg, shaking the jar often"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_CASE(what_is_kept_from_happening_is_a_reason) {
  const std::pair<const char*, const char*> cases[]{
      {"Stir it to keep it from sticking to the tin",
       "stir it {reason: to keep it from sticking to the tin}"},
      {"To stop the edges browning, add milk", "add milk {reason: to stop the edges browning}"},
      {"Stir to prevent the dough from sticking and bake it",
       "stir and bake it {reason: to prevent the dough from sticking}"},
      {"Add milk, that the dough may soften", "add milk {reason: that the dough may soften}"},
      {"Stir to keep it simmering", "stir to keep it simmering"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_CASE(what_is_told_before_a_predicate_leaves_it) {
  const std::pair<const char*, const char*> cases[]{
      {"The egg, with any milk that has run out, is fried",
       "the egg is fried {note: , with any milk that has run out,}"},
      {"Stir it while the tin, into which you have put a sheet, comes to heat",
       "stir it while the tin comes to heat {note: , into which you have put a sheet,}"},
      {"The egg, with the milk, is fried", "the egg, with the milk, is fried"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_CASE(how_large_and_how_much_something_is) {
  const std::pair<const char*, const char*> cases[]{
      {"Butter a tin holding about two pints", "butter a tin {note: holding about two pints}"},
      {"A tin that holds 2 litres is to be buttered", "a tin is to be buttered {note: that holds 2 litres}"},
      {"Butter a tin with a capacity of 900 ml and stir",
       "butter a tin and stir {note: with a capacity of 900 ml}"},
      {"Add as much of the milk as is needed to make a dough",
       "add the milk {note: as much of} {note: as is needed to make a dough}"},
      {"Add as much milk as you need", "add milk {note: as much} {note: as you need}"},
      {"Butter a tin holding the dough", "butter a tin holding the dough"}};
  for (const auto& [sentence, expected] : cases)
    BOOST_TEST(split(sentence) == expected, sentence << ": " << split(sentence));
}

BOOST_AUTO_TEST_CASE(the_last_minutes_in_front_of_an_order) {
  const Lexicon& known = few_words();
  const auto rest = [&](const char* sentence) {
    const Tokens orders = without_asides(tokens_of(sentence), known).orders;
    return to_text(orders, 0, orders.size());
  };
  BOOST_TEST(rest("For the last 8 minutes, add the milk") == "add the milk");
  BOOST_TEST(rest("During the last 8 minutes or so, add the milk") == "add the milk");
  BOOST_TEST(rest("For the last egg, add milk") == "for the last egg, add milk");
  BOOST_TEST(rest("Off heat, stir") == "stir");
}

BOOST_AUTO_TEST_SUITE_END()
