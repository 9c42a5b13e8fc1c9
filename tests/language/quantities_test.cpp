#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;
using namespace irl::workbench;

/// How much of what: in lists, in texts, and in parts.
BOOST_AUTO_TEST_SUITE(quantities_of_the_kitchen)

namespace {

TextReading reading_of(const TextToRead& text) {
  return comprehend(text, english(), kitchen().domain, {.rules = kitchen().rules}).value();
}

/// The constants of an operation: `potato 1000 g`.
std::string constants_of(const Operation& operation) {
  std::string text;
  for (const Term& term : operation.arguments)
    if (!term.variable()) text += (text.empty() ? "" : " ") + grammar::print(term);
  return text;
}

/// What a line brings, `potato 1000 g`; empty where it brings nothing, which must be told.
std::string brought(const std::string& line) {
  const TextReading reading = reading_of({"text", {line}, {}});
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == "fetch-and-proportion") return constants_of(operation);
  BOOST_TEST(!reading.unread.empty(), line << " is left out without a word");
  return "";
}

const std::vector<std::string> shelf{"200 ml milk", "200 ml water", "100 g butter",      "4 eggs",
                                     "2 potatoes",  "60 g walnuts", "100 g caster sugar"};

/// What is done with the things of the shelf: `transfer-contents 50 ml, melt`; in braces, how much is unread.
std::string done(const std::string& instruction) {
  const TextReading reading = reading_of({"text", shelf, {instruction}});
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    const std::string& name = operation.primitive;
    if (name.starts_with("fetch") || name == "get-kitchen") continue;
    const std::string constants = constants_of(operation);
    text += (text.empty() ? "" : ", ") + name + (constants.empty() ? "" : " " + constants);
  }
  return text + (reading.unread.empty() ? "" : " {unread}");
}

bool is_told(const TextReading& reading, const Problems& problems, const std::string& what) {
  BOOST_TEST((reading.status == Status::complete));
  return std::ranges::any_of(
      problems, [&](const Problem& one) { return to_string(one).find(what) != std::string::npos; });
}

using Cases = std::vector<std::pair<std::string, std::string>>;

}  // namespace

BOOST_AUTO_TEST_CASE(lines_are_brought_in_units_of_the_kitchen) {
  const Cases cases{{"1 kg potatoes", "potato 1000 g"},
                    {"1 lb potatoes", "potato 453.59 g"},
                    {"8 oz. butter", "butter 226.8 g"},
                    {"2 dl milk", "milk 200 ml"},
                    {"1 pint milk", "milk 473 ml"},
                    {"a dozen eggs", "egg 12 piece"},
                    {"½ cup milk", "milk 0.5 cup"},
                    {"¾ cup brown sugar", "brown-sugar 0.75 cup"},
                    {"¼ cup raisins", "raisin 0.25 cup"},
                    {"1 tsp. salt", "salt 1 teaspoon"},
                    {"1 level teaspoon salt", "salt 1 teaspoon"},
                    {"a pinch of salt", "salt 0.0625 teaspoon"},
                    {"200g butter", "butter 200 g"},
                    {"50 g (2 oz) butter", "butter 50 g"},
                    {"1 (400 g) tin black beans", "black-bean 400 g"},
                    {"a 400 g tin of black beans", "black-bean 400 g"},
                    {"1 tin black beans", "black-bean 400 g"},
                    {"2 x 100 g butter", "butter 200 g"},
                    {"2 x 200g tins black beans", "black-bean 400 g"},
                    {"twenty-five g butter", "butter 25 g"},
                    {"2 cloves of garlic", "garlic 2 piece"},
                    {"2 garlic cloves", "garlic 2 piece"},
                    {"2 large ripe tomatoes", "tomato 2 piece"}};
  for (const auto& [line, expected] : cases)
    BOOST_TEST(brought(line) == expected, line << ": " << brought(line));
}

BOOST_AUTO_TEST_CASE(a_word_that_may_say_how_much_is_never_passed_over) {
  for (const char* line : {"1 handful radishes", "1 stick flour", "2 pots black beans", "1 smidgen salt",
                           "2 g to 3 eggs", "1 tbsp plus 1 g salt"})
    BOOST_TEST(brought(line) == "", line);
  // Where the amount is clear, the word alone is told.
  const TextReading reading = reading_of({"text", {"100 g rock sugar"}, {}});
  BOOST_TEST(is_told(reading, reading.unread, "'rock' was not read"));
}

/// A noun that two names share is that of either; an amount behind what the first is for is one more.
BOOST_AUTO_TEST_CASE(nouns_and_names_that_are_shared) {
  const Cases cases{
      {"1 cup white or brown sugar", "white-sugar 1 cup"},
      {"1 tbsp olive or vegetable oil", "olive-oil 1 tablespoon"},
      {"1 red or green bell pepper", "red-bell-pepper 1 piece"},
      {"200 ml whole or skimmed milk", "milk 200 ml"},
      {"2 eggs for the dough and 1 for brushing", "egg 2 piece, egg 1 piece"},
      {"200 g flour for the dough and 20 g for dusting", "all-purpose-flour 200 g, all-purpose-flour 20 g"},
      {"100 g almonds and 1 tsp vanilla extract", "almond 100 g, vanilla-extract 1 teaspoon"},
      {"1 cup red", ""}};
  for (const auto& [line, expected] : cases) {
    std::string all;
    for (const Operation& operation : reading_of({"text", {line}, {}}).network.network.operations)
      if (operation.primitive == "fetch-and-proportion")
        all += (all.empty() ? "" : ", ") + constants_of(operation);
    BOOST_TEST(all == expected, line << ": " << all);
  }
}

/// Words that tell how a thing comes ask for nothing that is done to it, and are told.
BOOST_AUTO_TEST_CASE(things_that_come_ready) {
  for (const auto& [line, word] : {std::pair("200 ml reduced-fat milk", "reduced"),
                                   {"2 cooking apples", "cooking"},
                                   {"1 kg mashing potatoes", "mashing"},
                                   {"1 cup mixed nuts", "mixed"}}) {
    const TextReading reading = reading_of({"text", {line}, {}});
    BOOST_TEST(reading.network.network.operations.size() == 2U, line);
    BOOST_TEST(is_told(reading, reading.unread, "'" + std::string(word) + "' was not read"), line);
  }
}

/// What is only the nearest that there is, is told; what two words mean together is nothing else.
BOOST_AUTO_TEST_CASE(names_of_shops) {
  const Cases cases{{"200 ml double cream", "heavy-cream 200 ml"},
                    {"200 ml whipping cream", "heavy-cream 200 ml"},
                    {"100 g walnut halves", "walnut 100 g"},
                    {"2 fat cloves of garlic", "garlic 2 piece"},
                    {"2 large cloves garlic", "garlic 2 piece"},
                    {"1 cup confectioners' sugar", "powdered-white-sugar 1 cup"},
                    {"100 g demerara sugar", "brown-sugar 100 g"},
                    {"100 g pecan halves", ""}};
  for (const auto& [line, expected] : cases)
    BOOST_TEST(brought(line) == expected, line << ": " << brought(line));
  const TextReading reading = reading_of({"text", {"100 g sultanas", "100 ml double cream"}, {}});
  BOOST_TEST(is_told(reading, reading.assumed, "'sultanas' to be raisin"));
  BOOST_TEST(!is_told(reading, reading.assumed, "cream"));
}

BOOST_AUTO_TEST_CASE(a_kind_is_told_on_either_side_of_a_name) {
  const Cases cases{{"1 tsp fresh oregano", "fresh-oregano 1 teaspoon"},
                    {"1 tsp oregano, fresh", "fresh-oregano 1 teaspoon"},
                    {"1 tsp dried oregano", ""},
                    {"1 tsp oregano, dried", ""},
                    {"1 tsp oregano dried", ""}};
  for (const auto& [line, expected] : cases) BOOST_TEST(brought(line) == expected, line);
}

BOOST_AUTO_TEST_CASE(what_is_bought_ground_is_not_ground_again) {
  for (const char* line : {"1 tsp ground ginger", "1 tsp ginger, ground", "100 g mozzarella, grated"}) {
    const TextReading reading = reading_of({"text", {line}, {}});
    BOOST_TEST(reading.network.network.operations.back().primitive == "fetch-and-proportion", line);
    BOOST_TEST(reading.unread.empty(), line);
  }
}

BOOST_AUTO_TEST_CASE(what_stands_beside_a_food_is_done_to_it) {
  const Cases cases{{"2 chopped onions", "cut"},
                    {"2 onions chopped", "cut"},
                    {"100 g melted butter", "melt"},
                    {"1 tsp freshly ground black pepper", "fetch-and-proportion"},
                    {"200 ml cold water", "fetch-and-proportion"}};
  for (const auto& [line, expected] : cases) {
    const TextReading reading = reading_of({"text", {line}, {}});
    BOOST_TEST(reading.network.network.operations.back().primitive == expected, line);
    BOOST_TEST(reading.unread.empty(), line);
  }
}

BOOST_AUTO_TEST_CASE(a_name_of_several_words_is_what_an_amount_in_front_of_it_is_of) {
  for (const char* sentence : {"Weigh out 240 g crushed pineapple in syrup into a large bowl.",
                               "Weigh out 240 g of crushed pineapple in syrup into a large bowl."}) {
    const TextReading reading = reading_of({"text", shelf, {sentence}});
    BOOST_TEST(reading.unread.empty(), sentence);
    BOOST_TEST(constants_of(reading.network.network.operations.back()) == "crushed-pineapple-in-syrup 240 g");
  }
}

BOOST_AUTO_TEST_CASE(the_plain_kind_is_meant_and_a_contradiction_is_none_of_it) {
  const Cases cases{{"100 g flour", "all-purpose-flour 100 g"},
                    {"1 tsp dried oregano", ""},
                    {"1 tsp fresh oregano", "fresh-oregano 1 teaspoon"},
                    {"1 tsp oregano", "fresh-oregano 1 teaspoon"},
                    {"1 red cabbage", ""},
                    {"1 cup coconut milk", ""},
                    {"100 g icing sugar", "powdered-white-sugar 100 g"},
                    {"100 g bread flour", ""}};
  for (const auto& [line, expected] : cases)
    BOOST_TEST(brought(line) == expected, line << ": " << brought(line));
  const TextReading reading = reading_of({"text", {"100 g sugar"}, {}});
  BOOST_TEST(is_told(reading, reading.assumed, "a kind of sugar: brown-sugar"));
  BOOST_TEST(done("Add the caster sugar to the water.") == "transfer-contents");
  BOOST_TEST(done("Add the icing sugar to the water.") == " {unread}");
}

BOOST_AUTO_TEST_CASE(times_and_temperatures_are_read_however_they_are_said) {
  const Cases cases{{"Boil the milk for twenty minutes.", "20 minute"},
                    {"Boil the milk for an hour and a half.", "1.5 hour"},
                    {"Boil the milk for a quarter of an hour.", "0.25 hour"},
                    {"Boil the milk for 1 hour and 20 minutes.", "80 minute"},
                    {"Boil the milk for 20-25 minutes.", "20 minute"},
                    {"Boil the milk for 20 to 25 minutes.", "20 minute"},
                    {"Boil the milk for 10 min. Serve.", "10 minute"},
                    {"Boil the milk for 1 h 30 min.", "90 minute"},
                    {"Boil the milk for 2h.", "2 hour"},
                    {"Boil the milk for 1 - 2 h.", "1 hour"},
                    {"Boil the milk for 45 s.", "0.75 minute"},
                    {"Boil the milk for 5 more minutes.", "5 minute"},
                    {"Boil the milk for 10 minutes…", "10 minute"},
                    {"Preheat the oven to 350°F.", "175 degrees-celsius"},
                    {"Preheat the oven to 350 degrees Fahrenheit.", "175 degrees-celsius"},
                    {"Preheat the oven to 180 °C (350 °F).", "180 degrees-celsius"}};
  for (const auto& [text, expected] : cases)
    BOOST_TEST(done(text).ends_with(expected), text << ": " << done(text));
}

BOOST_AUTO_TEST_CASE(an_amount_is_no_purpose_and_no_note) {
  for (const auto& [text, unread] : {std::pair{"Boil the milk for 5 m.", "5 m"},
                                     std::pair{"Boil the milk for a few minutes.", "a few minutes"},
                                     std::pair{"Boil the milk for 1 week.", "1 week"},
                                     std::pair{"Boil the milk for 2 days 3 hours.", "2 days"},
                                     std::pair{"Mix the milk (50 ml) with the water.", "(50 ml)"}}) {
    const TextReading reading = reading_of({"text", shelf, {text}});
    BOOST_TEST(is_told(reading, reading.unread, unread), text);
    BOOST_TEST(!is_told(reading, reading.passed_over, unread), text);
  }
  const TextReading reading = reading_of({"text", shelf, {"Boil the milk for the 3 cakes."}});
  BOOST_TEST(is_told(reading, reading.passed_over, "for the 3 cakes"));
}

BOOST_AUTO_TEST_CASE(a_part_of_something_is_transferred_as_a_part) {
  const std::string all = "transfer-contents";
  const Cases cases{
      {"Add 50 ml of the milk to the water.", all + " 50 ml"},
      {"Add 50 ml milk to the water.", all + " 50 ml"},
      {"Add 200 ml of the milk to the water.", all},
      {"Add half of the milk to the water.", all + " 50 percent"},
      {"Add half the milk to the water. Add the remaining milk.", all + " 50 percent, " + all},
      {"Add a quarter of the milk to the water. Add the rest of the milk.", all + " 25 percent, " + all},
      {"Add 1 tbsp. of the milk to the water. Add what is left of the milk.", all + " 1 tablespoon, " + all},
      {"Add a pinch of the sugar to the water.", all + " 0.0625 teaspoon"},
      {"Mix the milk with the water. Add 100 ml of it to the butter.",
       all + ", " + all + ", mix, " + all + " 100 ml"}};
  for (const auto& [text, expected] : cases) BOOST_TEST(done(text) == expected, text << ": " << done(text));
}

BOOST_AUTO_TEST_CASE(before_what_takes_no_part_the_part_is_taken) {
  const std::string part = "transfer-contents ";
  const Cases cases{{"Melt 50 g of the butter.", part + "50 g, melt"},
                    {"Melt half the butter, then add the rest of the butter to the water.",
                     part + "50 percent, melt, transfer-contents"},
                    {"Sprinkle the potatoes with half the walnuts.", part + "50 percent, sprinkle"},
                    {"Peel one of the potatoes.", part + "1 piece, peel"},
                    {"Crack 2 of the eggs into the water.", part + "2 piece, crack"},
                    {"Add an egg to the water.", part + "1 piece, crack"},
                    {"Add all but 25 g of the butter to the water.", part + "25 g, transfer-contents"},
                    {"Set aside half of the walnuts.", part + "50 percent"},
                    {"Add all but a handful of the walnuts to the water.", part + "20 g, transfer-contents"},
                    {"Add all but a few of the walnuts to the water.", part + "75 percent"},
                    {"Melt 50 g of the butter. Add the remaining tablespoon of butter to the water.",
                     part + "50 g, melt, " + part + "1 tablespoon"},
                    {"Melt 50 g of the butter. Add the last spoonful of the butter to the water.",
                     part + "50 g, melt, " + part + "1 tablespoon"}};
  for (const auto& [text, expected] : cases) BOOST_TEST(done(text) == expected, text << ": " << done(text));
}

BOOST_AUTO_TEST_CASE(a_part_that_there_is_not_is_told_and_not_all_is_taken_instead) {
  for (const char* text :
       {"Add 300 ml of the milk to the water.", "Add 5 of the eggs to the water.",
        "Divide the milk equally between three bowls.",
        // shares of more than all of it, of which all was silently taken
        "Add 3/2 of the milk to the water.", "Add 1 1/2 of the milk to the water.",
        "Add 2 of the milk to the water.", "Melt 2 of the butter.", "Add 3/2 of it to the water."})
    BOOST_TEST(done(text) == " {unread}", text << ": " << done(text));
}

/// The second amount was silently that which had been measured out before, whatever its number.
BOOST_AUTO_TEST_CASE(a_second_amount_is_of_what_is_left) {
  const std::string part = "transfer-contents ";
  const Cases cases{
      {"Pour 50 ml milk into a pot and 100 ml milk into another pot.", part + "50 ml, " + part + "100 ml"},
      {"Pour 100 ml milk into a pot. Pour 50 ml milk into another pot.", part + "100 ml, " + part + "50 ml"},
      {"Put 1 egg into a bowl. Put 2 eggs into a pot.", part + "1 piece, crack, " + part + "2 piece"},
      {"Crack two eggs into a bowl. Crack two eggs into a pot.", part + "2 piece, crack, crack"},
      {"Crack an egg into a bowl. Crack an egg into a pot.",
       part + "1 piece, crack, " + part + "1 piece, crack"},
      {"Peel the potatoes. Chop 2 potatoes.", "peel, cut chopped"},
      {"Pour 150 ml milk into a pot. Pour 100 ml milk into another pot.", part + "150 ml {unread}"},
      {"Crack 2 eggs into a bowl. Beat 3 eggs.", part + "2 piece, crack {unread}"}};
  for (const auto& [text, expected] : cases) BOOST_TEST(done(text) == expected, text << ": " << done(text));
}

/// `The third egg` was silently a third of an egg, `the last egg` all four.
BOOST_AUTO_TEST_CASE(one_in_a_row_is_one) {
  const std::string one = "transfer-contents 1 piece, crack";
  for (const char* text : {"Crack the third egg into a bowl.", "Crack the fourth egg into a bowl.",
                           "Crack the last egg into a bowl.", "Crack another egg into a bowl."})
    BOOST_TEST(done(text).starts_with(one), text << ": " << done(text));
  const char* two = "Crack one egg into a bowl. Crack another egg into a second bowl.";
  BOOST_TEST(done(two) == one + ", " + one, done(two));
  const std::string quarter =
      done("Mix the butter with half of the milk. Stir in another quarter of the milk.");
  BOOST_TEST(!quarter.contains("25 percent"), quarter);
  BOOST_TEST(quarter.ends_with("{unread}"), quarter);
}

BOOST_AUTO_TEST_CASE(that_all_is_taken_for_an_amount_which_is_not_known_is_told) {
  for (const auto& [line, text, phrase] :
       {std::tuple{"300 g onions", "Chop 2 onions.", "'2 onions' to be all of it"},
        std::tuple{"4 eggs", "Crack the eggs into a bowl. Beat 2 eggs.", "'2 eggs' to be all of it"}}) {
    const TextReading reading = reading_of({"text", {line}, {text}});
    BOOST_TEST(is_told(reading, reading.assumed, phrase), text);
  }
}

BOOST_AUTO_TEST_CASE(a_share_of_what_is_listed_in_two_lines_is_one_of_them) {
  const TextReading reading = reading_of({"text",
                                          {"70 g white sugar", "70 g white sugar", "200 ml milk"},
                                          {"Add half the sugar to the milk.", "Add the rest of the sugar."}});
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == "transfer-contents") BOOST_TEST(constants_of(operation) == "");
}

BOOST_AUTO_TEST_CASE(the_rest_behind_a_part_is_what_was_left_of_that) {
  const TextReading reading = reading_of({"text",
                                          {"200 ml milk", "200 ml water", "2 eggs"},
                                          {"Reserve half the milk.", "Add the rest to the water."}});
  const Operation& last = reading.network.network.operations.back();
  BOOST_TEST(last.primitive == "transfer-contents");
  BOOST_TEST(constants_of(last) == "");
}

BOOST_AUTO_TEST_CASE(most_of_something_is_told_as_a_guess) {
  const TextReading reading = reading_of({"text", shelf, {"Add most of the milk to the water."}});
  BOOST_TEST(is_told(reading, reading.assumed, "75 percent of it"));
}

BOOST_AUTO_TEST_CASE(a_unit_that_is_no_amount_is_told_with_its_place) {
  const auto language =
      read_language({"l.yaml", "units: {1000 g: [kg], two of g: [pair], 5 grains: [x]}"}, kitchen().domain);
  BOOST_TEST_REQUIRE(!language.has_value());
  std::string told;
  for (const Problem& problem : language.error())
    told += to_string(problem.where) + " " + problem.kind + "\n";
  BOOST_TEST(told == "l.yaml:1:23 bad-unit\nl.yaml:1:41 unknown-type\n");
}

/// Which degrees are meant, their number tells; that it is a guess is told.
BOOST_AUTO_TEST_CASE(degrees_that_no_oven_reaches_are_fahrenheit) {
  const std::tuple<const char*, const char*, bool> cases[]{
      {"Preheat the oven to 180 degrees.", "180 degrees-celsius", true},
      {"Preheat the oven to 250 degrees.", "250 degrees-celsius", true},
      {"Preheat the oven to 275 degrees.", "135 degrees-celsius", true},
      {"Preheat the oven to 425 degrees.", "220 degrees-celsius", true},
      {"Preheat the oven to 425.", "220 degrees-celsius", true},
      {"Preheat the oven to 180.", "180 degrees-celsius", true},
      {"Bake the potatoes at 425 for 20 minutes.", "20 minute 220 degrees-celsius", true},
      {"Bake the potatoes in an oven (425) for 20 minutes.", "20 minute 220 degrees-celsius", true},
      {"Bake the potatoes in an oven (180 °C) for 20 minutes.", "20 minute 180 degrees-celsius", false},
      {"Preheat the oven to 425 degrees Fahrenheit.", "220 degrees-celsius", false},
      {"Preheat the oven to 300 °C.", "300 degrees-celsius", false}};
  for (const auto& [words, expected, is_guess] : cases) {
    const TextReading reading = reading_of({"text", shelf, {words}});
    BOOST_TEST(constants_of(reading.network.network.operations.back()) == expected, words);
    BOOST_TEST(is_told(reading, reading.assumed, "degrees-celsius") == is_guess, words);
    BOOST_TEST(reading.unread.empty(), words);
  }
}

BOOST_AUTO_TEST_SUITE_END()
