#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Juice, zest, yolks and whites, where the list has the fruit and the eggs.
BOOST_AUTO_TEST_SUITE(taken_of_foods)

BOOST_AUTO_TEST_CASE(as_much_is_brought_as_is_in_them) {
  check_with_the_larder({{{"1 lemon", "1 onion", "1 lime"},
                          "Chop the onion. Add lemon juice.",
                          "cut, transfer-contents",
                          "'lemon juice' to be 3 tablespoon, of '1 lemon'"},
                         {{"2 oranges", "100 g flour"},
                          "Mix the flour with the zest of both oranges.",
                          "transfer-contents, transfer-contents, mix",
                          "'the zest of both oranges' to be 4 tablespoon, of '2 oranges'"},
                         {{"1/2 lime", "100 g yogurt"},
                          "Stir the juice of the lime into the yogurt.",
                          "transfer-contents, mix",
                          "to be 1 tablespoon, of '1/2 lime'"},
                         {{"2 lemons", "100 g yogurt"},
                          "Stir the juice of 1 lemon into the yogurt.",
                          "transfer-contents, mix",
                          "to be 3 tablespoon, of '2 lemons'"},
                         {{"1 lemon", "1 orange", "100 g yogurt"},
                          "Put the yogurt in a bowl. Add the lemon juice and zest.",
                          "transfer-contents, transfer-contents, transfer-contents",
                          "'zest' to be 1 tablespoon, of '1 lemon'"}});
}

BOOST_AUTO_TEST_CASE(what_is_squeezed_is_the_juice) {
  check_with_the_larder({{{"1 lemon", "1 onion"},
                          "Chop the onion. Squeeze over the lemon.",
                          "cut, transfer-contents",
                          "'the lemon' to be 3 tablespoon, of '1 lemon'"},
                         {{"1 lemon", "1 onion"},
                          "Chop the onion. Squeeze the lemon over the onion.",
                          "cut, transfer-contents",
                          "'the lemon' to be 3 tablespoon, of '1 lemon'"},
                         // what is squeezed goes nowhere yet
                         {{"1 lemon", "1 onion"},
                          "Chop the onion. Squeeze the lemon and add it to the onion.",
                          "cut, transfer-contents",
                          "'the lemon' to be 3 tablespoon, of '1 lemon'"},
                         {{"1 lemon", "100 g yogurt"},
                          "Squeeze the juice from the whole fruit. Stir the juice into the yogurt.",
                          "transfer-contents, mix",
                          "'the juice' to be 3 tablespoon, of '1 lemon'"},
                         {{"1 orange", "100 g yogurt"},
                          "Put the yogurt in a bowl. Finely grate in the zest of the orange.",
                          "transfer-contents, transfer-contents",
                          "to be 2 tablespoon, of '1 orange'"},
                         {{"1 orange", "100 g yogurt"},
                          "Zest the orange. Stir the zest into the yogurt.",
                          "transfer-contents, mix",
                          "'the orange' to be 2 tablespoon, of '1 orange'"}});
}

/// `The zest` is the one that was just grated, also where another fruit has not been.
BOOST_AUTO_TEST_CASE(what_was_taken_already_is_meant) {
  const TextReading reading = read_with_the_larder({"1 lemon", "1 lime", "100 g flour"},
                                                   {"Zest the lemon. Add the zest to the flour."});
  BOOST_TEST(written("transfer-contents", reading).contains("?lemon-zest"));
  BOOST_TEST(!told(reading.assumed).contains("lime"));
}

/// What is grated as it comes is a zest, and no cheese.
BOOST_AUTO_TEST_CASE(grated_says_what_is_done_to_all_else) {
  check_with_the_larder({{{"100 g cheddar, grated", "2 carrots, finely grated"},
                          "Toss the cheddar with the carrots.",
                          "cut, cut, transfer-contents, transfer-contents, mingle"}});
}

BOOST_AUTO_TEST_CASE(eggs_are_separated) {
  check_with_the_larder(
      {{{"2 eggs", "100 g flour", "50 g sugar"},
        "Mix the flour with the sugar. Beat in the yolks.",
        "transfer-contents, transfer-contents, mix, crack, separate-eggs, transfer-contents, beat",
        "'the yolks' to be of '2 eggs'"},
       {{"3 eggs"}, "Whisk the whites of the eggs.", "crack, separate-eggs, beat", "to be of '3 eggs'"},
       {{"3 eggs", "100 g flour"},
        "Whisk the egg whites. Add the flour. Beat in the yolks.",
        "crack, separate-eggs, beat, transfer-contents, transfer-contents, beat",
        "'the egg whites' to be of '3 eggs'"}});
}

/// What is grated is the zest of what has one, and the whole of anything else.
BOOST_AUTO_TEST_CASE(other_things_are_grated_as_they_are) {
  check_with_the_larder({{{"100 g cheddar"}, "Coarsely grate the cheese.", "cut"},
                         {{"1 carrot", "1 lemon"}, "Grate the carrot.", "cut"}});
}

BOOST_AUTO_TEST_CASE(some_of_the_juice_is_a_part) {
  check_with_the_larder({{{"1 orange", "2 tbsp cornflour"},
                          "Mix the cornflour with 2 tablespoons of the juice.",
                          "transfer-contents, transfer-contents, mix",
                          "to be of '1 orange', in which there is 80 ml"}});
}

/// It is there once; what nothing plainly names, and what is there already, is taken of nothing.
BOOST_AUTO_TEST_CASE(nothing_is_taken_twice_or_in_doubt) {
  check_with_the_larder(
      {{{"1 lemon", "1 lime", "100 g yogurt"}, "Stir the juice into the yogurt.", "", "was not understood"},
       {{"1 lemon", "2 tbsp lemon juice", "100 g yogurt"},
        "Stir the lemon juice into the yogurt.",
        "transfer-contents, mix"},
       {{"1 lemon", "8 chicken thighs", "1 onion"},
        "Fry the thighs. Chop the onion. Add their juices.",
        "transfer-contents, fry, cut",
        "was not understood"}});
}

/// The lemon that was squeezed is not left over.
BOOST_AUTO_TEST_CASE(what_gave_its_juice_is_used) {
  const auto reading =
      read_with_the_larder({"1 lemon", "100 g yogurt"}, {"Stir the juice of the lemon into the yogurt."});
  BOOST_TEST(told(reading.left_over).empty(), told(reading.left_over));
}

/// What is taken for a clause that is not understood in the end is not taken, and nothing goes back to it.
BOOST_AUTO_TEST_CASE(nothing_is_taken_where_nothing_is_done) {
  const language::TextReading reading =
      read_in_the_kitchen({"2 eggs"}, {"Broil until the egg whites are set, about 6 minutes. Mix them."});
  BOOST_TEST(!primitives_of(reading).contains("separate"), primitives_of(reading));
  BOOST_TEST(told(reading.unread).contains("broil"), told(reading.unread));
}

BOOST_AUTO_TEST_SUITE_END()
