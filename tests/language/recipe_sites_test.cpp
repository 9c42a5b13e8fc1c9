#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "tests/language/kitchen_language.hpp"
#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What recipe sites say: mixtures, parts, vessels, signs, and what goes on from the clause before.
BOOST_AUTO_TEST_SUITE(what_recipe_sites_say)

namespace {

using Cases = std::vector<std::pair<std::string, std::string>>;

const std::vector<std::string> pantry{"100 g butter",
                                      "100 g white sugar",
                                      "200 g all-purpose flour",
                                      "500 ml milk",
                                      "4 radishes",
                                      "2 eggs",
                                      "3 carrots",
                                      "4 potatoes",
                                      "4 apples",
                                      "1 tablespoon molasses"};

TextReading reading_of(const std::string& instruction, const std::vector<std::string>& list = pantry) {
  return comprehend({"text", list, {instruction}}, english(), kitchen().domain, {.rules = kitchen().rules})
      .value();
}

/// What is done, with its constants; what is fetched and what is put together left out.
std::string done(const TextReading& reading) {
  std::string text;
  const grammar::RecipeNetwork& network = reading.network;
  for (std::size_t i = 0; i < network.network.operations.size(); ++i) {
    const Operation& operation = network.network.operations[i];
    const std::string& name = operation.primitive;
    if (name.starts_with("fetch") || name == "transfer-contents" || name == "get-kitchen") continue;
    text += (text.empty() ? "" : ", ") + name;
    for (const Term& term : operation.arguments)
      if (!term.variable()) text += ' ' + grammar::print(term);
  }
  return text;
}

std::string unread(const TextReading& reading) {
  std::string words;
  for (const Problem& problem : reading.unread) words += (words.empty() ? "" : "; ") + problem.what;
  return words;
}

/// Everything is read, and that is done.
void check(const Cases& cases, const std::vector<std::string>& list = pantry) {
  for (const auto& [instruction, expected] : cases) {
    const TextReading reading = reading_of(instruction, list);
    BOOST_TEST(done(reading) == expected, instruction << ": " << done(reading));
    BOOST_TEST(unread(reading) == "", instruction << ": " << unread(reading));
  }
}

/// Whether an operation of the instruction takes a thing whose variable is named so.
bool takes(const TextReading& reading, const std::string& name) {
  return std::ranges::any_of(reading.network.network.operations, [&](const Operation& operation) {
    return !operation.primitive.starts_with("fetch") &&
           std::ranges::any_of(operation.arguments, [&](const Term& term) {
             return term.variable() && term.variable()->name == name;
           });
  });
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_smooth_is_mixed_and_pieces_are_mingled) {
  check({{"Combine the flour and the sugar.", "mix"},
         {"Fold the molasses into the milk.", "mix"},
         {"Dice the carrots and the radishes. Combine the carrots and the radishes.",
          "cut diced, cut diced, mingle"},
         {"Mix the flour and the milk. Fold in the apples.", "mix, mingle"},
         {"Mash the potatoes. Stir in the milk.", "mash, mix"},
         {"Dice 3 of the carrots. Combine the milk, the sugar and the carrots.", "cut diced, mix"}});
}

BOOST_AUTO_TEST_CASE(a_name_of_a_dish_speaks_of_what_is_being_made) {
  std::vector<std::string> list = pantry;
  list.push_back("1 romaine lettuce");
  const TextReading reading =
      reading_of("Dice the carrots and the radishes. Mix them. Pour the milk over the salad.", list);
  BOOST_TEST(unread(reading) == "");
  BOOST_TEST(!takes(reading, "romaine-lettuce"));
  BOOST_TEST(takes(reading_of("Put the salad into a bowl.", list), "romaine-lettuce"));
  check(
      {{"Mix the flour and the milk. Stir the sugar into the mix.", "mix, mix"},
       {"Mash the potatoes and stir in the milk. Scatter the sugar over the mash.", "mash, mix, sprinkle"}});
}

BOOST_AUTO_TEST_CASE(the_others_are_what_is_left_of_what_was_spoken_of) {
  const TextReading reading = reading_of("Slice two of the carrots and dice the others.");
  BOOST_TEST(done(reading) == "cut slices, cut diced");
  BOOST_TEST(unread(reading) == "");
}

BOOST_AUTO_TEST_CASE(all_of_it_is_all_that_was_prepared) {
  const TextReading reading =
      reading_of("Peel the potatoes and the carrots. Dice them. Tip it all into a pot.");
  const auto put =
      std::ranges::count(reading.network.network.operations, "transfer-contents", &Operation::primitive);
  BOOST_TEST(put == 2);
}

BOOST_AUTO_TEST_CASE(things_are_put_to_what_is_being_made) {
  const TextReading reading =
      reading_of("Mix the flour and the milk in a medium bowl. Toss the apples with the mix.");
  BOOST_TEST(done(reading) == "mix, mingle");
  const auto fetched = std::ranges::count_if(reading.network.network.operations,
                                             [](const Operation& one) { return one.primitive == "fetch"; });
  BOOST_TEST(fetched == 1);  // the medium bowl, and no other
}

BOOST_AUTO_TEST_CASE(what_is_put_into_something_for_a_time_is_left_there) {
  check({{"Soak the apples in the milk for half an hour.", "leave-for-time 0.5 hour"},
         {"Soak the apples in the milk for about half an hour.", "leave-for-time 0.5 hour"},
         {"Let the apples sit in the milk for 20 minutes.", "leave-for-time 20 minute"},
         {"Steep the carrots in the milk for 10 minutes.", "leave-for-time 10 minute"}});
}

BOOST_AUTO_TEST_CASE(how_long_is_told_where_nothing_takes_it) {
  const TextReading reading = reading_of("Whisk the milk for 5 minutes.");
  BOOST_TEST(done(reading) == "mix");
  BOOST_TEST(unread(reading) == "");
  BOOST_TEST(told(reading.passed_over).contains("'5 minutes' was passed over: how long"));
}

BOOST_AUTO_TEST_CASE(what_is_told_of_a_thing_is_done_to_it_before) {
  check({{"Add the carrots, coarsely chopped, to the milk.", "cut chopped"},
         {"Put the milk in a pot with the potatoes, peeled and finely chopped.", "peel, cut finely-chopped"},
         {"Boil the potatoes, which you have peeled and cut into cubes.", "peel, cut cubes, boil"},
         {"Scatter the radishes, cut into slices, over the potatoes.", "cut slices, sprinkle"}});
  BOOST_TEST(takes(reading_of("Add the radishes and the apples, chopped, to the milk."), "radish"));
}

BOOST_AUTO_TEST_CASE(a_vessel_in_front_is_no_part_of_a_list_of_subjects) {
  check({{"In a small bowl, the milk, the sugar and the molasses are mixed.", "mix"},
         {"In a large bowl, the flour and the milk are whisked.", "mix"}});
  BOOST_TEST(takes(reading_of("In a small bowl, the milk and the molasses are mixed."), "small-bowl"));
}

BOOST_AUTO_TEST_CASE(a_part_of_what_is_closed_is_taken_when_it_is_open) {
  const TextReading reading = reading_of(
      "Put the milk and the molasses into a jar. Close it and shake. Pour half of it over the apples.");
  BOOST_TEST(done(reading) == "cover, shake, uncover");
  BOOST_TEST(unread(reading) == "");
}

BOOST_AUTO_TEST_CASE(parts_that_are_taken_out_are_said_in_many_ways) {
  check({{"Halve the apples and scoop out the cores.", "cut halved, seed"},
         {"Cut the apples in half and take the seeds out.", "cut halved, seed"},
         {"Take off the skin of the potatoes.", "peel"}});
}

BOOST_AUTO_TEST_CASE(a_number_goes_on_with_the_unit_before) {
  check(
      {{"Heat the oven to 200 °C. Mix the flour and the milk. Bake for 10 minutes, set the oven to 180 °C, "
        "and "
        "bake for another 15.",
        "preheat-oven 200 degrees-celsius, mix, bake 10 minute, preheat-oven 180 degrees-celsius, "
        "bake 15 minute"}});
  BOOST_TEST(unread(reading_of("Mix the flour and the milk. Bake for another 15.")) != "");
}

BOOST_AUTO_TEST_CASE(pieces_are_told_with_each) {
  check({{"Beat the butter and the flour. Portion the dough, 30 g each.", "beat, portion-and-arrange 30 g"},
         {"Beat the butter and the flour. Drop tablespoons of the dough onto a cookie sheet, leaving 5 cm "
          "between them.",
          "beat, portion-and-arrange 1 tablespoon, transfer-items 5-cm-apart"}});
}

BOOST_AUTO_TEST_CASE(states_are_signs_and_change_nothing) {
  check({{"Boil the potatoes. Peel them while they are still warm.", "boil, peel"},
         {"Boil the potatoes. While still hot, slice them.", "boil, cut slices"},
         {"Boil the potatoes until you can push a fork into them, about 20 minutes.", "boil 20 minute"}});
  BOOST_TEST(done(reading_of("Boil the potatoes. When cold, slice them.")) ==
             "boil, bring-to-temperature, cut slices");
}

BOOST_AUTO_TEST_CASE(what_for_may_stand_before_a_colon) {
  for (const char* text : {"For the topping: beat the butter with the sugar.",
                           "To make the topping, beat the butter with the sugar."}) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(done(reading) == "beat", text);
    BOOST_TEST(unread(reading) == "", text);
  }
}

BOOST_AUTO_TEST_CASE(one_thing_then_another) {
  check({{"Melt the butter. Whisk in the sugar, then the flour.", "melt, mix, mix"},
         {"Beat the butter & the sugar. Crack in the eggs.", "beat, crack"}});
}

BOOST_AUTO_TEST_CASE(pans_hold_what_is_fried_in_them) {
  check({{"Heat the butter in a frying pan. Add the radishes and cook for 5 minutes.", "melt, fry 5 minute"},
         {"Fry the apples and the radishes for 5 minutes.", "fry 5 minute"}});
  // Eggs are boiled in their shells.
  BOOST_TEST(done(reading_of("Boil the eggs in the milk for 8 minutes.")) == "boil 8 minute");
}

BOOST_AUTO_TEST_CASE(what_follows_anyway_is_passed_over_and_told) {
  const TextReading reading =
      reading_of("Mix the flour and the milk. Bake for 20 minutes. Remove from the oven.");
  BOOST_TEST(unread(reading) == "");
  BOOST_TEST(reading.passed_over.size() == 1U);
}

/// A pan is whichever the next words can use.
BOOST_AUTO_TEST_CASE(what_is_done_in_a_pan_says_which_one_it_is) {
  const std::tuple<const char*, const char*> cases[]{
      {"Put the potatoes in a pan. Boil them for 20 minutes.", "cooking-pot"},
      {"Heat the oil in a pan. Fry the potatoes in it.", "frying-pan"},
      {"Grease a pan. Spread the butter in the pan.", "pan"}};
  for (const auto& [words, pan] : cases) {
    const TextReading reading = reading_of(words, {"3 potatoes", "2 tbsp olive oil", "50 g butter"});
    const bool is_fetched =
        std::ranges::any_of(reading.network.network.operations, [&](const Operation& operation) {
          return std::ranges::any_of(operation.arguments, [&](const Term& term) {
            return !term.variable() && grammar::print(term) == pan;
          });
        });
    BOOST_TEST(is_fetched, words << ": " << grammar::print(reading.network.network));
  }
}

BOOST_AUTO_TEST_CASE(nothing_goes_anywhere_but_where_words_put_it) {
  for (const char* words : {"Transfer the potatoes to the oven.", "Pour the olive oil over the frobnicate."})
    BOOST_TEST(done(reading_of(words, {"3 potatoes", "2 tbsp olive oil"})) == "", words);
}

BOOST_AUTO_TEST_CASE(who_says_the_first_word_of_a_name_is_told_what_was_assumed) {
  const std::vector<std::string> list{"1 teaspoon almond extract", "1 teaspoon cocoa powder", "200 ml milk"};
  const TextReading reading = reading_of("Stir the almond and the cocoa into the milk.", list);
  BOOST_TEST(unread(reading) == "");
  BOOST_TEST_REQUIRE(reading.assumed.size() == 1U);  // cocoa is a word of the language for cocoa powder
  BOOST_TEST(reading.assumed.front().what.ends_with("needs almond: almond-extract"));
}

BOOST_AUTO_TEST_SUITE_END()
