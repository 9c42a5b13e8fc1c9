#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;
using namespace irl::workbench;

/// Recipes in the words of people who do not write orders.
BOOST_AUTO_TEST_SUITE(clauses_of_recipes)

namespace {

const std::vector<std::string> pantry{"100 g butter", "100 g white sugar", "200 g all-purpose flour",
                                      "500 ml milk",  "200 ml water",      "3 tomatoes",
                                      "2 onions",     "3 carrots",         "4 potatoes"};

TextReading reading_of(const std::string& instruction) {
  return comprehend({"text", pantry, {instruction}}, english(), kitchen().domain, {.rules = kitchen().rules})
      .value();
}

/// What is done, with what it is done to; what is put together and brought left out: `peel potato, beat egg`.
std::string done(const std::string& instruction) {
  const TextReading reading = reading_of(instruction);
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    const std::string& name = operation.primitive;
    if (name.starts_with("fetch") || name.starts_with("transfer") || name == "get-kitchen") continue;
    text += (text.empty() ? "" : ", ") + name;
    for (const Term& term : operation.arguments)
      if (!term.variable() && name == "cut") text += ' ' + grammar::print(term);
  }
  return text;
}

/// The operations as they are written.
std::string network(const std::string& instruction) {
  return grammar::print(reading_of(instruction).network);
}

void check(const std::vector<std::pair<std::string, std::string>>& cases) {
  for (const auto& [instruction, expected] : cases)
    BOOST_TEST(done(instruction) == expected, instruction << ": " << done(instruction));
}

}  // namespace

BOOST_AUTO_TEST_CASE(passives_are_done) {
  check({{"The milk is whisked with the water.", "mix"},
         {"The tomatoes are washed and diced.", "wash, cut diced"},
         {"The tomatoes and onions are washed and chopped.", "wash, wash, cut chopped, cut chopped"},
         {"The butter and the sugar should be creamed together.", "beat"},
         {"The butter must not be melted.", ""}});
}

BOOST_AUTO_TEST_CASE(what_is_told_as_done_is_done_once) {
  check({{"Add the onions, which have been diced, to the potatoes.", "cut diced"},
         {"Dice the onions. Add the onions, which have been diced, to the potatoes.", "cut diced"},
         {"Wash the tomatoes and dice them. Once the tomatoes have been diced, add them to the potatoes.",
          "wash, cut diced"}});
}

BOOST_AUTO_TEST_CASE(the_same_is_done_with_something_else) {
  check({{"Peel and dice the potatoes. Do the same with the carrots.", "peel, cut diced, peel, cut diced"},
         {"Peel the potatoes, then dice them. Repeat with the carrots.", "peel, cut diced, peel, cut diced"},
         {"Peel the potatoes. Likewise the carrots.", "peel, peel"},
         {"Repeat with the carrots.", ""}});
  BOOST_TEST(!reading_of("Repeat with the carrots.").unread.empty());
}

BOOST_AUTO_TEST_CASE(several_things_are_spoken_of_together) {
  check({{"Peel the potatoes and the carrots. Dice the former. Slice the latter.",
          "peel, peel, cut diced, cut slices"},
         {"Peel the potatoes and the carrots, then dice both.", "peel, peel, cut diced, cut diced"},
         {"Peel the potatoes, the carrots and the onions. Dice all three.",
          "peel, peel, peel, cut diced, cut diced, cut diced"},
         {"Wash the vegetables.", "wash, wash, wash, wash"},
         {"Cut up the onions.", "cut chopped"}});
}

BOOST_AUTO_TEST_CASE(how_full_a_spoon_is_makes_portions_no_less) {
  const std::string written = network(
      "Beat the butter with the sugar. Grease a baking tray. "
      "Place heaped tablespoons of the mixture on the tray, well spaced apart.");
  BOOST_TEST(written.contains(" 1 tablespoon "), written);
  BOOST_TEST(written.contains(" 5-cm-apart "), written);
}

BOOST_AUTO_TEST_CASE(a_pan_that_is_told_of_is_no_second_one) {
  check({{"A pan, which should first be greased, is dusted with flour.", "grease, flour"}});
  const std::string written = network("A pan, which should first be greased, is dusted with flour.");
  BOOST_TEST(!written.contains("muffin-tins"), written);
}

BOOST_AUTO_TEST_CASE(names_that_no_noun_lists_may_be_subjects) {
  check({{"Beat the butter with the sugar. The filling is poured into a pan and baked for 5 minutes.",
          "beat, spread, preheat-oven, bake"}});
  BOOST_TEST(network("Whisk the milk with the flour. Half of the batter is put into a second bowl.")
                 .contains(" 50 percent)"));
}

BOOST_AUTO_TEST_CASE(what_is_done_there_is_told_by_where) {
  check({{"The butter is put into a large bowl, where the sugar is stirred into it.", "mix"},
         {"Put the butter into a large bowl, where you beat in the sugar.", "beat"},
         {"Put the butter into a large bowl where it is warm.", ""}});
}

BOOST_AUTO_TEST_CASE(passives_go_on_without_their_auxiliary) {
  check({{"The butter is creamed with the sugar and the flour stirred in.", "beat, mix"},
         {"The butter is creamed with the sugar, after which the flour is stirred in.", "beat, mix"}});
}

BOOST_AUTO_TEST_CASE(people_who_chat_are_understood) {
  check({{"Get your oven going at 180 °C.", "preheat-oven"},
         {"Peel the potatoes and cut the flesh into cubes.", "peel, cut cubes"},
         {"Mince the onions as finely as you can bear.", "cut minced"},
         {"Dice the onions and the carrots. Add everything you've chopped so far to the potatoes.",
          "cut diced, cut diced"},
         {"Beat the butter and finish with a generous sprinkling of sugar.", "beat, sprinkle"},
         {"You'll want to whisk the milk.", "mix"}});
  for (const char* text :
       {"Chop the onions right at the end.", "Wash the tomatoes, or they'll taste of soil."})
    BOOST_TEST(reading_of(text).unread.empty(), text);
  // What was chopped is added, and nothing else.
  const std::string added =
      network("Dice the onions and the carrots. Add everything you've chopped so far to the potatoes.");
  BOOST_TEST(!added.contains("?milk)"), added);
}

BOOST_AUTO_TEST_CASE(what_has_a_name_in_the_clause_is_none_of_them) {
  const TextReading reading =
      reading_of("Wash the potatoes. Dice the onions and the carrots. Add them to the potatoes.");
  const auto transfers =
      std::ranges::count(reading.network.network.operations, "transfer-contents", &Operation::primitive);
  BOOST_TEST(transfers == 2);
  BOOST_TEST(reading.unread.empty());
}

BOOST_AUTO_TEST_CASE(what_is_no_food_is_not_worked_on) {
  check({{"Mix the flour and the milk. Peel the cucumber.", "mix"}, {"Wash your hands.", ""}});
  BOOST_TEST(!reading_of("Mix the flour and the milk. Peel the cucumber.").unread.empty());
}

BOOST_AUTO_TEST_SUITE_END()
