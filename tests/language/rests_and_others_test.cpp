#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is left of what, what the others are, and what goes over what.
BOOST_AUTO_TEST_SUITE(rests_and_others)

BOOST_AUTO_TEST_CASE(the_rest_of_what_was_not_divided_is_not_known) {
  check_with_the_larder({
      {{"2 salmon fillets", "1 tbsp parsley", "1 tbsp dill", "50 g butter"},
       "Rub the salmon with half of the herbs. Mix the rest with the butter.",
       "",
       "'mix the rest with the butter' was not understood"},
      {{"300 g carrots", "3 tbsp honey", "200 g yogurt"},
       "Glaze the carrots with half of the honey. Stir the rest into the yogurt.",
       "",
       "'stir the rest into the yogurt' was not understood"},
      {{"500 g chicken breast", "4 tbsp soy sauce", "1 tbsp honey"},
       "Marinate the chicken in half of the soy sauce. Mix the remaining soy sauce with the honey.",
       "transfer-contents, transfer-contents, mix",
       "'the remaining soy sauce' to be all of it"},
  });
}

BOOST_AUTO_TEST_CASE(nothing_remains_of_what_is_all_in_a_mixture) {
  check_with_the_larder({
      {{"100 g flour", "300 ml milk", "2 eggs"},
       "Mix the flour with the milk. Add the eggs and the remaining milk.",
       "transfer-contents, transfer-contents, mix, crack",
       "'the remaining milk' was not read"},
      {{"7 g yeast", "300 ml water", "500 g flour"},
       "Dissolve the yeast in the water. Add the flour and the remaining water.",
       "transfer-contents, mix, transfer-contents",
       "'the remaining water' was not read"},
  });
}

BOOST_AUTO_TEST_CASE(the_others_are_what_was_prepared_besides) {
  check_with_the_larder({
      {{"2 leeks", "2 carrots", "2 onions", "30 g butter"},
       "Slice the leeks, carrots and onions. Fry the onions in the butter. Add the others.",
       "cut, cut, cut, transfer-contents, transfer-contents, fry, transfer-contents, transfer-contents"},
      {{"200 g button mushrooms", "1 leek", "20 g butter"},
       "Fry the leek in the butter, then add the others.",
       "transfer-contents, transfer-contents, fry",
       "'then add the others' was not understood"},
  });
}

BOOST_AUTO_TEST_CASE(a_listed_syrup_is_rather_meant_than_a_mixture) {
  check_with_the_larder({
      {{"200 g flour", "50 g sugar", "100 g butter", "2 tbsp golden syrup"},
       "Mix the flour and the sugar. Melt the butter and the syrup.",
       "transfer-contents, transfer-contents, mix, melt, melt",
       "'the syrup' to be 2 tbsp golden syrup, not white sugar dough"},
  });
}

BOOST_AUTO_TEST_CASE(that_a_sauce_may_go_over_the_other_is_told) {
  check_with_the_larder({
      {{"100 g dark chocolate", "100 ml double cream", "2 bananas", "50 g walnuts"},
       "Melt the chocolate with the cream. Mix the bananas with the nuts and spoon over the sauce.",
       "transfer-contents, melt, transfer-contents, transfer-contents, mix, transfer-contents",
       "though either may go over the other"},
      {{"200 ml double cream", "200 ml milk", "3 eggs", "75 g sugar"},
       "Heat the cream and the milk. Whisk the eggs and sugar and pour the hot liquid over.",
       "transfer-contents, transfer-contents, bring-to-temperature, crack, transfer-contents, mix, "
       "transfer-contents",
       "though either may go over the other"},
  });
}

/// What is left in the bowl goes into the tin, and is what is said to go over.
BOOST_AUTO_TEST_CASE(the_rest_is_what_goes_over) {
  const TextReading reading =
      read_with_the_larder({"200 g flour", "100 g sugar", "2 eggs", "100 g butter", "100 g blueberries"},
                           {"Mix the flour, sugar, eggs and butter. Spoon half of the batter into a tin, "
                            "scatter over the berries, "
                            "spoon over the rest and bake for 40 minutes."});
  BOOST_TEST(
      written("transfer-contents", reading).contains("?pan-with-butter-dough-sprinkled ?butter-dough-3"),
      written("transfer-contents", reading));
}

/// `A third of the sugar`, where one is taken already, is of all of it; of the rest, if words say so.
BOOST_AUTO_TEST_CASE(fractions_are_of_the_whole) {
  const std::vector<std::tuple<std::string, std::string, bool>> cases{
      {"Beat the eggs with a third of the sugar. Stir in a third of the sugar.", "50 percent", true},
      {"Beat the eggs with half of the sugar. Stir in a quarter of the sugar.", "50 percent", true},
      {"Beat the eggs with half of the sugar. Stir in a quarter of the remaining sugar.", "25 percent",
       false}};
  for (const auto& [text, expected, is_told] : cases) {
    const TextReading reading = read_in_the_kitchen({"2 eggs", "120 g white sugar"}, {text});
    const std::string moved = written("transfer-contents", reading);
    BOOST_TEST(moved.contains(expected), text << ": " << moved);
    BOOST_TEST(told(reading.assumed).contains("50 percent of it") == is_told, text);
  }
}

/// Something was divided before; the sentence works on something else.
BOOST_AUTO_TEST_CASE(half_is_of_what_was_just_spoken_of) {
  const TextReading reading = read_with_the_larder({"500 g potatoes", "2 leeks", "20 g butter"},
                                                   {"Put half of the potatoes in a dish. Fry the leeks in "
                                                    "the butter and scatter half over the potatoes."});
  BOOST_TEST(written("sprinkle", reading).contains("?potato-2 ?leek-and-butter-mixture"),
             written("sprinkle", reading));
  const TextReading same =
      read_with_the_larder({"500 g potatoes", "100 g yogurt"},
                           {"Put half of the potatoes in a dish. Mash half and stir in the yogurt."});
  BOOST_TEST(written("mash", same).contains("?potato"), written("mash", same));
}

BOOST_AUTO_TEST_CASE(a_mixture_is_the_one_with_what_its_name_says) {
  const TextReading reading = read_with_the_larder(
      {"200 g dark chocolate", "150 g butter", "3 eggs", "200 g caster sugar", "100 g flour"},
      {"Melt the chocolate with the butter. Whisk the eggs and sugar, then fold in the chocolate "
       "mixture."});
  BOOST_TEST(written("transfer-contents", reading)
                 .contains("?sugar-and-egg-mixture ?medium-bowl-with-melted-butter"),
             written("transfer-contents", reading));
  check_with_the_larder({
      {{"100 g butter", "200 g sugar", "120 g flour", "2 eggs", "100 ml double cream", "50 g powdered sugar"},
       "Beat the butter, sugar and flour. Whisk the eggs with the cream. Spread the cake mixture in a tin.",
       "transfer-contents, transfer-contents, transfer-contents, beat, crack, transfer-contents, mix, "
       "spread",
       "'the cake mixture' to be"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
