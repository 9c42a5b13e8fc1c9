#include <boost/test/unit_test.hpp>

#include "tests/language/larder_readings.hpp"
#include "tests/language/listed_rows.hpp"
#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What lines of lists say besides what is wanted and how much of it.
BOOST_AUTO_TEST_SUITE(listed_lines)

/// What is counted and has no weight is taken by the amount behind it.
BOOST_AUTO_TEST_CASE(amounts_behind) {
  check_lines(
      {{"2 large sweet potatoes (about 300 g), peeled", "sweet-potato 300 g, peel", "", "to be 300 g"},
       {"3 sweet potatoes (100 g each)", "sweet-potato 300 g", "", "to be 300 g"},
       {"2 sweet potatoes, about 400 g", "sweet-potato 400 g", "", "to be 400 g"},
       {"2 sweet potatoes (400 g) cubed", "sweet-potato 400 g, cut cubes", "", "to be 400 g"},
       {"1 lime, juice only (about 2 tablespoons)", "lime-juice 2 tablespoon", "", "to be 2 tablespoon"},
       // What has a weight by the piece is counted, and the other amount told.
       {"2 potatoes (300 g)", "potato 2 piece", "", "'(300 g)' was passed over"},
       {"2 sweet potatoes (about 9 kg)", "sweet-potato 500 g", "", "to be 500 g, all there is"},
       {"1 kohlrabi (300 g)", "", "'300' was not read", ""}});
}

/// `2 sticks (226 g)` were twice as much; that a weight is that of each packet is told where it is not said.
BOOST_AUTO_TEST_CASE(weights_of_packages) {
  check_lines({{"2 sticks (226 g) butter", "butter 226 g", "", ""},
               {"2 sticks (8 oz) butter", "butter 226.8 g", "", ""},
               {"2 packets (200 g) butter", "butter 400 g", "", "to be 400 g"},
               {"2 packets (200 g each) butter", "butter 400 g", "", ""},
               {"2 (200 g) packets butter", "butter 400 g", "", ""},
               {"1 packet (200 g) butter", "butter 200 g", "", ""}});
}

/// A measure that is told again in packages is that measure.
BOOST_AUTO_TEST_CASE(measures_told_again_in_packages) {
  check_lines({{"4 tablespoons (1/2 stick) cold butter", "butter 4 tablespoon", "", ""},
               {"8 tablespoons (1 stick) butter", "butter 8 tablespoon", "", ""},
               {"1/2 cup (about 1 stick) butter", "butter 0.5 cup", "", ""},
               {"400 g (2 small tins) flour", "all-purpose-flour 400 g", "", ""},
               // what is no package says something else
               {"4 tablespoons (1 bowl) butter", "", "'4' was not read", ""}});
}

/// `but` between adjectives turns nothing that is said.
BOOST_AUTO_TEST_CASE(adjectives_set_against_each_other) {
  check_lines({{"3 ripe but firm bananas", "banana 3 piece", "", ""},
               {"2 large but soft carrots", "carrot 2 piece", "", ""},
               {"3 but bananas", "", "'3' was not read", ""}});
}

/// What a thing is for says no amount of it.
BOOST_AUTO_TEST_CASE(purposes) {
  check_lines(
      {{"powdered sugar for dusting", "powdered-white-sugar 0.5 teaspoon", "", "to be 0.5 teaspoon"},
       {"Butter for the pan", "butter 0.5 teaspoon", "", "to be 0.5 teaspoon"},
       {"salt to taste", "salt 0.5 teaspoon", "", "to be 0.5 teaspoon"},
       {"50 g oats, plus a spoonful for the top", "oats 50 g, oats 10 g", "", "'a spoonful' to be"},
       {"200 g flour plus some for the board", "all-purpose-flour 200 g", "", "was passed over"},
       {"1 egg, beaten, to glaze", "egg 1 piece, crack, beat", "", "(crack"},
       {"2 carrots, for garnish, sliced", "carrot 2 piece, cut slices", "", ""},
       // used in parts, which divides nothing
       {"200 g flour, sifted, divided", "all-purpose-flour 200 g, sift", "", "'divided' was passed over"}});
}

/// `1 cup plus 2 tablespoons` is one amount; of two the first is taken, and told.
BOOST_AUTO_TEST_CASE(sums_and_ranges) {
  check_lines({{"1 cup plus 2 tablespoons flour", "all-purpose-flour 18 tablespoon", "", ""},
               {"1/2 cup + 1 teaspoon milk", "milk 25 teaspoon", "", ""},
               {"a cup and 2 tablespoons of milk", "milk 18 tablespoon", "", ""},
               {"100 g plus 50 g butter", "butter 150 g", "", ""},
               {"2 tablespoons plus 50 g butter", "", "'plus' is not understood", ""},
               {"2-3 cloves garlic", "garlic 2 piece", "", "'2-3 cloves' to be 2 piece"},
               {"4 to 5 tablespoons milk", "milk 4 tablespoon", "", "to be 4 tablespoon"},
               {"1 or 2 onions, chopped", "onion 1 piece, cut chopped", "", "'1 or 2' to be 1 piece"},
               {"1-2-3 onions", "", "'1-2-3' is not understood", ""},
               // a thousand or one
               {"1.000 g flour", "", "'1.000' is not understood", ""},
               {"1.5 g salt", "salt 1.5 g", "", ""},
               {"0.250 g salt", "salt 0.25 g", "", ""}});
}

/// What there is too little of is brought as far as it is there.
BOOST_AUTO_TEST_CASE(all_there_is) {
  check_lines({{"30 carrots", "carrot 12 piece", "", "'30 carrots' to be 12 piece, all there is"},
               {"20 onions, chopped", "onion 10 piece, cut chopped", "", "all there is"},
               {"1.5 kg all-purpose flour", "all-purpose-flour 1000 g", "", "to be 1000 g, all there is"},
               {"10 cups milk", "milk 2 cup", "", "to be 2 cup, all there is"},
               // what is not there at all, or has no weight
               {"3 kohlrabi", "", "'kohlrabi' was not read", ""},
               {"2 tins black beans", "black-bean 500 g", "", "to be 500 g, all there is"},
               {"2 pots black beans", "", "'pots' was not read", ""}});
}

/// What is taken of something: so much as is in it, about, and what cannot be taken is told.
BOOST_AUTO_TEST_CASE(parts_of_fruit_and_eggs) {
  check_lines(
      {{"Juice of 2 limes", "lime-juice 4 tablespoon", "", "to be 4 tablespoon"},
       {"the juice of half a lemon", "lemon-juice 1.5 tablespoon", "", "to be 1.5 tablespoon"},
       {"zest and juice of 1 lemon", "lemon-juice 3 tablespoon", "'zest' was not read", "to be 3 tablespoon"},
       {"grated zest of 1 lemon", "", "'zest' was not read", ""},
       {"juice of 2 oranges", "", "'oranges'", ""},
       {"2 limes", "", "nobody knows how many grams", ""},
       {"2 egg yolks", "egg 2 piece, crack, separate-eggs", "", "(separate-eggs"},
       {"1 whole egg plus 2 egg whites", "egg 1 piece, crack, egg-white 2 piece", "", "(crack"}});
}

BOOST_AUTO_TEST_CASE(several_things_in_a_line) {
  for (const char* line : {"salt & pepper", "salt, pepper", "salt and pepper to taste"})
    check_lines({{line, "salt 0.5 teaspoon, ground-black-pepper 0.5 teaspoon", "", "to be 0.5 teaspoon"}});
  check_lines({{"salt, pepper, paprika",
                "salt 0.5 teaspoon, ground-black-pepper 0.5 teaspoon, paprika-powder 0.5 teaspoon", "",
                "to be 0.5 teaspoon"},
               {"salt, pepper, and paprika",
                "salt 0.5 teaspoon, ground-black-pepper 0.5 teaspoon, paprika-powder 0.5 teaspoon", "",
                "to be 0.5 teaspoon"},
               // which kind is no second thing
               {"oil, coconut", "coconut-oil 0.5 teaspoon", "", "to be 0.5 teaspoon"}});
}

/// An amount of each of several things, or one for each.
BOOST_AUTO_TEST_CASE(several_amounts_in_a_line) {
  check_lines(
      {{"1/2 tsp each salt and paprika", "salt 0.5 teaspoon, paprika-powder 0.5 teaspoon", "", ""},
       {"1 teaspoon each of cumin and paprika", "ground-cumin 1 teaspoon, paprika-powder 1 teaspoon", "", ""},
       {"1 tsp each: salt, pepper, and paprika",
        "salt 1 teaspoon, ground-black-pepper 1 teaspoon, paprika-powder 1 teaspoon", "", ""},
       {"salt and pepper, 1/2 tsp each", "salt 0.5 teaspoon, ground-black-pepper 0.5 teaspoon", "", ""},
       {"1 onion and 2 carrots", "onion 1 piece, carrot 2 piece", "", ""},
       {"100 g each of butter and kohlrabi", "", "'kohlrabi' was not read", ""}});
}

/// Words that only describe ask for nothing; a bunch is a guess of what is not counted.
BOOST_AUTO_TEST_CASE(descriptions_and_bunches) {
  check_lines({{"50 g butter, cold", "butter 50 g", "", ""},
               {"1 green cabbage, small", "green-cabbage 1 piece", "", ""},
               {"500 g potatoes, floury", "potato 500 g", "", ""},
               {"1/2 teaspoon kosher salt", "salt 0.5 teaspoon", "", ""},
               {"50 g butter, softened", "butter 50 g, bring-to-temperature", "", ""},
               {"200 g self-raising flour", "self-rising-flour 200 g", "", ""},
               {"1 bunch of fresh basil", "fresh-basil 30 g", "", "to be 30 g"},
               {"2 handfuls of walnuts", "walnut 40 g", "", "to be 40 g"},
               // `cooked` says not how
               {"2 cups cooked black beans", "black-bean 2 cup", "'cooked' was not read", ""},
               {"150 g cooked chicken", "cooked-chicken 150 g", "", ""}});
}

/// Of what is light a bundle is a guess, however it is counted; of what six to a bundle would be counted, it
/// is a guess how many.
BOOST_AUTO_TEST_CASE(bundles_of_what_is_light) {
  check_lines({{"1 handful raisins", "raisin 20 g", "", "'1 handful' to be 20 g"},
               {"2 bunches of fresh basil", "fresh-basil 60 g", "", "'2 bunches' to be 60 g"},
               {"1 bunch radishes", "radish 8 piece", "", "to be 8 piece"},
               {"1 bunch carrots", "carrot 5 piece", "", "to be 5 piece"},
               {"a bunch of radishes", "radish 8 piece", "", "to be 8 piece"},
               {"1 bunch spring onions, chopped", "green-onion 8 piece, cut chopped", "", "to be 8 piece"},
               {"2 bunches spring onions", "green-onion 10 piece", "", "to be 10 piece, all there is"},
               {"1 handful radishes", "", "nobody knows how many", "to be 20 g"},
               {"1 bunch potatoes", "", "nobody knows how many", "to be 30 g"}});
}

/// A word that nothing knows describes what a number counts, where both agree; else it may be a unit.
BOOST_AUTO_TEST_CASE(unknown_words_before_what_is_counted) {
  check_lines({{"1 slim onion", "onion 1 piece", "'slim' was not read", ""},
               {"2 skinny carrots", "carrot 2 piece", "'skinny' was not read", ""},
               {"1 punnet tomatoes", "", "which may say how much", ""},
               {"2 punnets tomatoes", "", "which may say how much", ""},
               {"1 frobnicate butter", "", "which may say how much", ""}});
}

/// As community cookbooks write them: a capital is a tablespoon, a small letter a teaspoon.
BOOST_AUTO_TEST_CASE(letters_for_spoons) {
  check_lines({{"3 T. all-purpose flour", "all-purpose-flour 3 tablespoon", "", ""},
               {"1 t. salt", "salt 1 teaspoon", "", ""},
               {"2 T butter", "butter 2 tablespoon", "", ""},
               {"1/2 t ground cumin", "ground-cumin 0.5 teaspoon", "", ""},
               {"4 lg. potatoes", "potato 4 piece", "", ""}});
}

/// Where nothing knows what one of it weighs, that is a guess, told; what there is none of is not guessed.
BOOST_AUTO_TEST_CASE(an_unknown_weight_is_a_guess) {
  check_lines({{"2 cups oats", "oats 300 g", "", "'2 cups oats' to be 300 g"},
               {"1 sweet potato", "sweet-potato 100 g", "", "'1 sweet potato' to be 100 g"},
               {"2 sprigs fresh rosemary", "", "there is no fresh-rosemary", ""},
               {"2 cups flour", "all-purpose-flour 2 cup", "", ""}});
}

/// What is said of several things is said of each; an amount of fruit is none of salt, and a guess stays one.
BOOST_AUTO_TEST_CASE(several_things_in_a_line_keep_what_is_theirs) {
  const std::string words = [] {
    std::string many = "2 onions";
    for (int i = 0; i < 300; ++i) many += " chopped";
    return many;
  }();
  check_lines(
      {{"1 onion and 2 carrots, chopped", "onion 1 piece, cut chopped, carrot 2 piece, cut chopped", "", ""},
       {"salt and juice of 1 lemon", "", "salt", ""},
       {"flour and zest of 1 lemon", "", "flour", ""},
       {"5 l lemon juice", "lemon-juice 0.5 l", "", "all there is"},
       {"100 g plus handful flour", "all-purpose-flour 120 g", "", "'100 g plus handful' to be 120 g"},
       {"100 g plus a handful flour", "", "'plus' is not understood", ""},
       {words.c_str(), "", "more than 200 words", ""}});
}

/// Several things behind one heading are several; another comma stands before what is said of a thing.
BOOST_AUTO_TEST_CASE(several_things_behind_a_heading) {
  check_lines(
      {{"For the dressing: 2 tbsp olive oil, 1 tbsp lime juice, salt",
        "olive-oil 2 tablespoon, lime-juice 1 tablespoon, salt 0.5 teaspoon", "", "'for the dressing'"},
       {"Dressing: 2 onions, chopped, 1 carrot", "onion 2 piece, cut chopped, carrot 1 piece", "",
        "'dressing'"},
       {"Sauce: 2 tbsp frobnicate, 100 g butter", "butter 100 g", "'frobnicate'", "'sauce'"},
       {"Sauce: 100 g butter, cold", "butter 100 g", "", "'sauce'"}});
}

/// Of two things the first is taken where it is known, and the other told.
BOOST_AUTO_TEST_CASE(one_thing_or_another) {
  check_lines(
      {{"3 tablespoons butter or margarine", "butter 3 tablespoon", "", "'or margarine' was passed over"},
       {"3 tablespoons frobnicate or butter", "", "'frobnicate'", ""},
       {"2 tablespoons fresh lime juice", "lime-juice 2 tablespoon", "", ""}});
}

/// As kitchen cards write them: the amount behind the name is that of the line.
BOOST_AUTO_TEST_CASE(an_amount_behind_the_name) {
  for (const char* line : {"Flour, 200 g", "Flour - 200 g", "Flour: 200 g", "Flour 200 g", "Flour (200 g)"})
    check_lines({{line, "all-purpose-flour 200 g", "", ""}});
  check_lines(
      {{"Olive oil, 60 ml", "olive-oil 60 ml", "", "a kind of olive-oil"},
       {"Eggs, 3", "egg 3 piece", "", ""},
       {"Eggs x 3", "egg 3 piece", "", ""},
       {"Eggs, large, 2", "egg 2 piece", "", ""},
       {"Onion, 1 large, finely chopped", "onion 1 piece, cut finely-chopped", "", ""},
       {"Onion, small, 300 g", "onion 300 g", "", ""},
       {"Butter 100 g, melted", "butter 100 g, melt", "", ""},
       {"Salt, a pinch", "salt 0.0625 teaspoon", "", ""},
       {"Carrots, 2 or 3", "carrot 2 piece", "", "'2 or 3' to be 2 piece"},
       {"Sugar, brown, 100 g plus extra", "brown-sugar 100 g", "", "plus extra' was passed over"},
       {"For the icing: Butter, 100 g", "butter 100 g", "", "'for the icing'"},
       {"Dressing: Olive oil, 60 ml, lime juice, 2 tbsp", "olive-oil 60 ml, lime-juice 2 tablespoon", "",
        "'dressing'"},
       {"Salt: to taste", "salt 0.5 teaspoon", "", "to be 0.5 teaspoon"},
       {"Butter at room temperature, 100 g", "butter 100 g, bring-to-temperature", "", ""},
       // what stands between is done to it
       {"Potatoes, peeled and diced, 1 kg", "potato 1000 g, peel, cut diced", "", ""},
       {"Butter, unsalted, 200 g, softened", "butter 200 g, bring-to-temperature", "", ""},
       // another amount of what is counted, two things, and a number that counts nothing that is known
       {"2 potatoes, 300 g", "potato 2 piece", "", "was passed over"},
       {"salt and paprika, 1 g", "", "'1' is not understood", ""},
       {"Kohlrabi 300 g", "", "'300' is not understood", ""},
       {"Flour type 00", "", "'00' is not understood", ""}});
}

/// Amounts that words leave open are guesses, and told; how full a spoon is says nothing.
BOOST_AUTO_TEST_CASE(about_so_much) {
  check_lines(
      {{"about 100 g butter", "butter 100 g", "", "'about 100 g' to be 100 g"},
       {"about a cup and a half of milk", "milk 1.5 cup", "", "'about a cup and a half' to be 1.5 cup"},
       {"cocoa powder for dusting, maybe a quarter cup", "cocoa-powder 0.25 cup", "", "to be 0.25 cup"},
       {"a few carrots", "carrot 3 piece", "", "'a few' to be 3 piece"},
       // what is not counted has no few of it
       {"a few grinds of black pepper", "", "nobody knows how many", "'a few' to be 3 piece"},
       {"a few dashes of paprika", "paprika-powder 0.375 teaspoon", "",
        "'a few dashes' to be 0.375 teaspoon"},
       {"a couple of eggs", "egg 2 piece", "", "'a couple of' to be 2 piece"},
       {"a knob of butter", "butter 15 g", "", "'a knob' to be 15 g"},
       {"a generous 1/2 cup milk", "milk 0.5 cup", "", "to be 0.5 cup"},
       {"1 cup milk, plus a few extra", "milk 1 cup", "", "'plus a few extra' was passed over"}});
}

/// What things are made into is said without a verb: `in` is left out.
BOOST_AUTO_TEST_CASE(forms_without_a_verb) {
  check_lines({{"300 g carrots, thin slices", "carrot 300 g, cut fine-slices", "", ""},
               {"300 g carrots, peeled, 2 cm cubes", "carrot 300 g, peel, cut two-cm-cubes", "", ""},
               {"300 g carrots, peeled cubes", "carrot 300 g", "'peeled cubes' was not understood", ""},
               {"Salt, coarse, to taste", "coarse-salt 0.5 teaspoon", "", "to be 0.5 teaspoon"}});
}

/// `Salt`: as much as the instructions ask for, where they do so in one unit; else a guess.
BOOST_AUTO_TEST_CASE(amounts_that_only_instructions_say) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"Boil the potatoes. Add a tablespoon of salt.", "'salt' to be 1 tablespoon"},
      {"Add 1 tsp of the salt to the potatoes. Then stir in 2 tsp fine salt.", "'salt' to be 3 teaspoon"},
      {"Add 1 tsp salt to the potatoes. Then stir in 10 g salt.", "'salt' to be 0.5 teaspoon"},
      {"Add a pinch of salt to the potatoes. Mash and season them.", "'salt' to be 0.5625 teaspoon"},
      {"Add a tablespoon of salt to the potatoes. Add more salt.", "'salt' to be 1.16666"},
      {"Add 1 tsp sugar to the potatoes, and the salt.", "'salt' to be 0.5 teaspoon"}};
  for (const auto& [text, expected] : cases) {
    const TextReading reading = read_in_the_kitchen({"2 potatoes", "salt", "20 g white sugar"}, {text});
    BOOST_TEST(told(reading.assumed).contains(expected), text << ": " << told(reading.assumed));
  }
}

/// What asks for nothing is told, and what stands beside it is done all the same.
BOOST_AUTO_TEST_CASE(notes_of_lines_are_passed_over) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"50 g walnuts, chopped (optional)", "'optional' was passed over: a condition"},
      {"50 g walnuts, if desired, chopped", "'if desired' was passed over: a condition"},
      {"50 g walnuts, preferably fresh, chopped", "'preferably fresh' was passed over: advice"},
      {"50 g walnuts, not toasted, chopped", "'not toasted' was passed over: what is not to be done"},
      {"50 g walnuts, such as pecans, chopped", "'such as pecans' was passed over: a note"},
      {"50 g walnuts, chopped, divided", "'divided' was passed over: a note"}};
  for (const auto& [line, expected] : cases) {
    const TextReading reading = read_in_the_kitchen({line}, {});
    BOOST_TEST(primitives_of(reading) == "cut", line << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread).empty(), line << ": " << told(reading.unread));
    BOOST_TEST(told(reading.passed_over).contains(expected), line << ": " << told(reading.passed_over));
    BOOST_TEST(!told(reading.passed_over).contains("()"), line);
  }
}

BOOST_AUTO_TEST_CASE(room_temperature_is_waited_for) {
  for (const std::string line : {"100 g butter, room temperature", "100 g butter (at room temperature)"})
    BOOST_TEST(primitives_of(read_in_the_kitchen({line}, {})) == "bring-to-temperature", line);
}

/// A slice is taken for a piece, which is told; cubes have a size of their own.
BOOST_AUTO_TEST_CASE(parts_and_sizes_that_nothing_can_say_are_told) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"3 slices of cucumber", "'3 slices' to be 3 piece"},
      {"2 leaves lettuce", "'2 leaves' to be 2 piece"},
      {"1 cucumber, cut into 1cm slices", "'1 cm slices' to be slices"},
      {"1 cucumber, cut into 5 cm cubes", "'5 cm cubes' to be cubes"}};
  for (const auto& [line, expected] : cases) {
    const TextReading reading = read_with_the_larder({line}, {});
    BOOST_TEST(told(reading.assumed).contains(expected), line << ": " << told(reading.assumed));
  }
  BOOST_TEST(told(read_with_the_larder({"1 cucumber, cut into 2 cm cubes"}, {}).assumed).empty());
}

/// Eggs are cracked and separated, and nothing else is.
BOOST_AUTO_TEST_CASE(what_is_done_to_eggs_is_done_to_eggs) {
  for (const std::string line : {"100 g white sugar, separated", "200 g spaghetti, broken in half"}) {
    const TextReading reading = read_with_the_larder({line}, {});
    BOOST_TEST(primitives_of(reading).empty(), line << ": " << primitives_of(reading));
    BOOST_TEST(!told(reading.unread).empty(), line);
  }
  BOOST_TEST(primitives_of(read_with_the_larder({"3 eggs, separated"}, {})) == "crack, separate-eggs");
}

/// A part of a longer noun is not what that means: `caramel sauce` is caramel.
BOOST_AUTO_TEST_CASE(parts_of_nouns_are_no_names) {
  for (const std::string line : {"1 cup sauce", "2 tbsp oyster sauce", "200 g pork fillet", "4 pork chops"}) {
    const TextReading reading = read_with_the_larder({line}, {});
    BOOST_TEST(reading.unknown_lines == 1u, line);
    BOOST_TEST(told(reading.unread).contains("there is no"), line << ": " << told(reading.unread));
  }
  BOOST_TEST(read_with_the_larder({"1 cup caramel sauce", "200 g pork sausages"}, {}).unknown_lines == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
