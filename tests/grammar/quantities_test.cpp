#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "grammar/english/clause.hpp"
#include "grammar/english/measured_line.hpp"
#include "grammar/english/quantity.hpp"

using namespace irl::grammar::english;

/// Quantities as people say them, with a few units; some are told in others.
BOOST_AUTO_TEST_SUITE(quantities)

namespace {

const Lexicon& few_units() {
  static const Lexicon lexicon{
      .verbs = {"boil", "add", "wait", "heat"},
      .nouns = {"butter", "milk", "egg", "oven"},
      .units = {{"g", {"g"}},
                {"kg", {.name = "g", .times = 1000}},
                {"lb", {.name = "g", .times = 453.59}},
                {"oz", {.name = "g", .times = 28.35}},
                {"fluid ounce", {.name = "ml", .times = 29.57}},
                {"tsp", {"teaspoon"}},
                {"teaspoon", {"teaspoon"}},
                {"cup", {"cup"}},
                {"minute", {"minute"}},
                {"min", {"minute"}},
                {"hour", {.name = "hour", .smaller = "minute", .of_smaller = 60}},
                {"°c", {"celsius"}},
                {"°f", {.name = "celsius", .times = 5.0 / 9, .above = 32, .step = 5}}},
      .packages = {"tin"}};
  return lexicon;
}

/// `1000 g`, and what stands behind it: `1000 g [potatoes]`.
std::string measured(const std::string& text) {
  const Tokens tokens = tokens_of(text);
  const auto said = said_measure(tokens, 0, few_units());
  if (!said) return "none";
  std::ostringstream out;
  out << said->measure.number << ' ' << said->measure.unit << (said->is_range ? " at least [" : " [")
      << to_text(tokens, said->end, tokens.size()) << ']';
  return out.str();
}

using Cases = std::vector<std::pair<std::string, std::string>>;

}  // namespace

BOOST_AUTO_TEST_CASE(a_number_and_a_unit_are_a_measure_however_they_are_written) {
  const Cases cases{{"200 g butter", "200 g [butter]"},
                    {"200g butter", "200 g [butter]"},
                    {"1 1/2 cups milk", "1.5 cup [milk]"},
                    {"1½ cups milk", "1.5 cup [milk]"},
                    {"⅛ teaspoon salt", "0.125 teaspoon [salt]"},
                    {"1 tsp. salt", "1 teaspoon [salt]"},
                    {"1 heaped teaspoon salt", "1 teaspoon [salt]"},
                    {"a level teaspoon of salt", "1 teaspoon [of salt]"},
                    {"half a teaspoon of salt", "0.5 teaspoon [of salt]"},
                    {"half a cup", "0.5 cup []"},
                    {"three quarters of a cup of milk", "0.75 cup [of milk]"},
                    {"two and a half cups of milk", "2.5 cup [of milk]"},
                    {"a cup and a half of milk", "1.5 cup [of milk]"},
                    {"an hour and a half", "1.5 hour []"},
                    {"a quarter of an hour", "0.25 hour []"},
                    {"twenty minutes", "20 minute []"},
                    {"twenty-five minutes", "25 minute []"},
                    {"a hundred g butter", "100 g [butter]"},
                    {"one hundred and twenty g butter", "120 g [butter]"},
                    {"two teaspoons", "2 teaspoon []"}};
  for (const auto& [text, expected] : cases)
    BOOST_TEST(measured(text) == expected, text + ": " + measured(text));
}

BOOST_AUTO_TEST_CASE(units_are_told_in_those_that_the_subject_counts_in) {
  const Cases cases{{"1 kg potatoes", "1000 g [potatoes]"},
                    {"1 lb potatoes", "453.59 g [potatoes]"},
                    {"2 lbs potatoes", "907.18 g [potatoes]"},
                    {"1 lb 4 oz potatoes", "566.99 g [potatoes]"},
                    {"8 oz. butter", "226.8 g [butter]"},
                    {"2 fluid ounces milk", "59.14 ml [milk]"},
                    {"350 °F", "175 celsius []"},
                    {"350°F", "175 celsius []"},
                    {"1 hour 20 minutes", "80 minute []"},
                    {"1 hour and 20 minutes", "80 minute []"}};
  for (const auto& [text, expected] : cases)
    BOOST_TEST(measured(text) == expected, text + ": " + measured(text));
}

BOOST_AUTO_TEST_CASE(what_is_said_twice_counts_once) {
  const Cases cases{
      {"50 g (2 oz) butter", "50 g [butter]"},    {"180 °C (350 °F)", "180 celsius []"},
      {"180 °C/350 °F", "180 celsius []"},        {"1 (400 g) tin beans", "400 g [beans]"},
      {"2 (400 g) tins beans", "800 g [beans]"},  {"2 tins (400 g each) beans", "800 g [beans]"},
      {"400 g tin of beans", "400 g [of beans]"}, {"50 g (soft) butter", "50 g [(soft) butter]"}};
  for (const auto& [text, expected] : cases)
    BOOST_TEST(measured(text) == expected, text + ": " + measured(text));
}

BOOST_AUTO_TEST_CASE(a_range_is_its_beginning_and_told_to_be_one) {
  const Cases cases{{"20-25 minutes", "20 minute at least []"},
                    {"20 to 25 minutes", "20 minute at least []"},
                    {"two or three minutes", "2 minute at least []"},
                    {"25 to 20 minutes", "none"}};
  for (const auto& [text, expected] : cases)
    BOOST_TEST(measured(text) == expected, text + ": " + measured(text));
  for (const char* line : {"20-25 g butter", "2 to 3 kg butter"})
    BOOST_TEST(measured_line(tokens_of(line), &few_units()).not_understood.has_value(), line);
}

BOOST_AUTO_TEST_CASE(without_a_unit_or_a_number_there_is_no_measure) {
  for (const char* text :
       {"2 potatoes", "1 bunch parsley", "g butter", "half the milk", "a third of the milk", "0 g butter",
        "1-2-3 g butter", "5/0 g butter", "a bowl", "", "(2 oz) butter"})
    BOOST_TEST(measured(text) == "none", text);
}

BOOST_AUTO_TEST_CASE(the_stop_of_an_abbreviation_ends_no_sentence) {
  const auto sentences = [](const std::string& text) { return sentences_of(tokens_of(text)).size(); };
  BOOST_TEST(sentences("Add 1 tsp. salt to it.") == 1U);
  BOOST_TEST(sentences("Boil for 10 min. Add the salt.") == 2U);
  BOOST_TEST(sentences("Add the egg. then wait.") == 2U);
}

BOOST_AUTO_TEST_CASE(a_large_number_behind_a_preposition_counts_what_is_unsaid_unless_a_noun_follows) {
  Lexicon lexicon = few_units();
  lexicon.units.emplace("degree", Unit{"celsius"});
  lexicon.units_of_large_numbers.emplace(
      "degree", Unit{.name = "celsius", .times = 5.0 / 9, .above = 32, .step = 5, .from = 260});
  lexicon.unsaid_units.emplace("at", "degree");
  const std::tuple<const char*, double, bool> cases[]{
      {"at 180", 180, true},         {"at 425 for", 220, true},     {"at 260", 125, true},
      {"at 259", 259, true},         {"at 425 degrees", 220, true}, {"at 180 degrees", 180, true},
      {"at 300 potatoes", 0, false}, {"at 20", 0, false},           {"by 425", 0, false}};
  for (const auto& [text, number, is_guess] : cases) {
    const auto said = said_measure(tokens_of(text), 1, lexicon);
    BOOST_TEST(said.has_value() == (number > 0), text);
    if (!said) continue;
    BOOST_TEST(said->measure.number == number, text);
    BOOST_TEST(said->measure.is_guess == is_guess, text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
