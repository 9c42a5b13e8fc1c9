#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// A noun that several lines of the list have, or that a line has for what is yet to be made.
BOOST_AUTO_TEST_SUITE(which_line_is_meant)

BOOST_AUTO_TEST_CASE(of_two_kinds_of_one_name_the_one_is_told) {
  check_with_the_larder({
      {{"100 g butter", "100 g caster sugar", "1 tbsp sugar"},
       "Beat the butter with the sugar.",
       "transfer-contents, transfer-contents, beat",
       "'the sugar' to be 1 tbsp sugar, not 100 g caster sugar"},
      {{"200 g milk chocolate", "20 g dark chocolate"},
       "Melt the chocolate.",
       "melt",
       "'the chocolate' to be 20 g dark chocolate, not 200 g milk chocolate"},
      {{"400 g tinned tomatoes", "2 tomatoes"},
       "Slice the tomatoes.",
       "cut",
       "'the tomatoes' to be 2 tomatoes, not 400 g tinned tomatoes"},
  });
  const TextReading named = read_with_the_larder({"100 g caster sugar", "1 tbsp sugar", "100 g butter"},
                                                 {"Beat the caster sugar."});
  BOOST_TEST(!told(named.assumed).contains("not "), told(named.assumed));
}

BOOST_AUTO_TEST_CASE(of_two_lines_of_one_thing_the_one_is_told_in_a_pair_too) {
  check_with_the_larder({
      {{"100 g butter", "75 g butter", "75 g sugar", "75 g ground almonds"},
       "Mix the butter and sugar with the almonds.",
       "transfer-contents, transfer-contents, transfer-contents, mix",
       "'the butter' to be 100 g butter, not 75 g butter"},
      {{"25 g butter", "200 g flour", "300 ml milk", "25 g flour"},
       "Melt the butter and stir in the flour and the milk.",
       "melt, transfer-contents, transfer-contents, mix",
       "'the flour' to be 200 g flour, not 25 g flour"},
  });
}

/// What the list has for what is being made is meant first.
BOOST_AUTO_TEST_CASE(of_two_lines_the_one_for_what_is_made_is_meant) {
  const std::vector<std::vector<std::string>> lists{
      {"200 g flour", "90 g flour, for the crumb topping", "100 g sugar"},
      {"200 g flour", "100 g sugar", "For the crumb topping: 90 g flour"},
      {"200 g flour", "100 g sugar", "For the topping:", "90 g flour"}};
  for (const std::vector<std::string>& list : lists)
    for (const char* text : {"Make the crumb topping: combine the flour with the sugar.",
                             "For the crumb topping, combine the flour with the sugar.",
                             "To make the crumb topping, combine the flour with the sugar."}) {
      const TextReading reading = read_with_the_larder(list, {text});
      BOOST_TEST(told(reading.assumed).contains("90 g flour"), text << told(reading.assumed));
      BOOST_TEST(told(reading.assumed).contains("not 200 g flour"), text << told(reading.assumed));
    }
  const TextReading other =
      read_with_the_larder(lists.front(), {"Make the dough: combine the flour with the sugar."});
  BOOST_TEST(told(other.assumed).contains("'the flour' to be 200 g flour"), told(other.assumed));
}

BOOST_AUTO_TEST_CASE(what_something_is_mixed_to_is_not_what_the_list_calls_so) {
  check_with_the_larder({
      {{"100 g butter", "100 g sugar", "200 ml double cream"},
       "Beat the butter and sugar to a cream. Whip the cream.",
       "transfer-contents, transfer-contents, beat, transfer-contents, beat"},
      {{"1 tbsp cornflour", "2 tbsp water", "2 tbsp tomato paste"},
       "Mix the cornflour to a smooth paste with the water.",
       "transfer-contents, transfer-contents, mix"},
      {{"100 g sugar", "100 ml water", "2 tbsp golden syrup"},
       "Boil the sugar and water to a syrup.",
       "transfer-contents, transfer-contents, boil"},
  });
}

BOOST_AUTO_TEST_CASE(who_cleans_a_vessel_washes_no_food) {
  check_with_the_larder({
      {{"150 g streaky bacon", "4 eggs"},
       "Fry the bacon and set it aside. Clean the pan and fry the eggs in it.",
       "transfer-contents, fry, crack, fry",
       "'clean the pan' was not understood"},
      {{"500 g potatoes", "4 eggs"},
       "Mash the potatoes in a bowl. Wash the bowl and whisk the eggs in it.",
       "transfer-contents, mash, crack, mix",
       "'it' was not read"},
      {{"200 g button mushrooms"}, "Clean the mushrooms.", "wash"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
