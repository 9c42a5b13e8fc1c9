#include <boost/test/unit_test.hpp>

#include <tuple>

#include "tests/language/larder_readings.hpp"
#include "tests/language/listed_rows.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What lines leave open or say only by the way: more of a thing, of which several it is said, which kind.
BOOST_AUTO_TEST_SUITE(choices_of_lines)

/// A second amount of the same thing is brought by itself; one that is left open is told.
BOOST_AUTO_TEST_CASE(more_of_a_thing_with_an_amount_of_its_own) {
  check_lines(
      {{"175 g butter, plus a knob for the tin", "butter 175 g, butter 15 g", "", "'a knob' to be 15 g"},
       {"175 g butter, softened, plus 1 tbsp for the tin",
        "butter 175 g, bring-to-temperature, butter 1 tablespoon", "", ""},
       {"200 g flour plus 2 tbsp extra", "all-purpose-flour 200 g, all-purpose-flour 2 tablespoon", "", ""},
       {"175 g butter, plus extra for the tin", "butter 175 g", "", "was passed over"},
       {"100 g butter and a knob for the tin", "butter 100 g, butter 15 g", "", "'a knob' to be 15 g"},
       {"2 carrots, plus a few extra", "carrot 2 piece", "", "was passed over"},
       {"1 cup plus 2 tbsp white sugar", "white-sugar 18 tablespoon", "", ""}});
  const TextReading reading =
      read_in_the_kitchen({"175 g butter, plus a knob for the tin", "100 g sugar"},
                          {"Beat the butter with the sugar. Grease a tin with the knob of butter."});
  BOOST_TEST(written("grease", reading).contains("?butter-2"), written("grease", reading));
}

/// What is said of several things at once, in front of them, is done to each.
BOOST_AUTO_TEST_CASE(what_is_said_of_each) {
  check_lines({{"100 g each of grated carrots and celery",
                "carrot 100 g, cut shredded, celery 100 g, cut shredded", "", ""},
               {"100 g each finely chopped carrots, celery and onions",
                "carrot 100 g, cut finely-chopped, celery 100 g, cut finely-chopped, onion 100 g, cut "
                "finely-chopped",
                "", ""},
               {"100 g each toasted almonds and raisins",
                "almond 100 g, fetch frying-pan 1, transfer-contents, fry, raisin 100 g", "", "(fetch"},
               {"100 g each carrots and sliced celery", "carrot 100 g, celery 100 g, cut slices", "", ""},
               {"100 g each chopped carrots and sliced celery",
                "carrot 100 g, cut chopped, celery 100 g, cut slices", "", ""}});
}

/// How full a spoon is may stand behind the amount, and heaps up nothing.
BOOST_AUTO_TEST_CASE(how_full_a_spoon_is) {
  check_lines(
      {{"1 tbsp heaped white sugar", "white-sugar 1 tablespoon", "", "'1 heaped tbsp' to be 1 tablespoon"},
       {"1 tbsp white sugar, heaped", "white-sugar 1 tablespoon", "", "'1 heaped tbsp' to be 1 tablespoon"},
       {"1 tbsp white sugar, sifted", "white-sugar 1 tablespoon, sift", "", ""}});
}

/// What leaves a choice or is used in parts is told, and what a thing becomes is no purpose.
BOOST_AUTO_TEST_CASE(choices_and_parts_are_told) {
  check_lines(
      {{"250 g cranberries, fresh or frozen", "cranberry 250 g", "", "'fresh or frozen' was passed over"},
       {"100 g fresh or frozen cranberries", "cranberry 100 g", "", "'or frozen' was passed over"},
       {"100 g butter, melted and divided", "butter 100 g, melt", "", "'divided' was passed over"},
       {"1 tin black beans (about 240 g drained)", "black-bean 240 g", "", "was passed over"},
       {"200 ml hot milk", "milk 200 ml", "", "'hot' to be milk as it is"},
       {"200 ml lukewarm water", "water 200 ml", "", "'lukewarm' to be water as it is"},
       {"200 ml cold milk", "milk 200 ml", "", ""},
       {"50 g butter, soft", "butter 50 g, bring-to-temperature", "", ""},
       {"3 tbsp flour, mixed to a paste with a little water",
        "all-purpose-flour 3 tablespoon, water 2 tablespoon, transfer-contents, mix", "", "2 tablespoon"},
       {"3 eggs, separated, beaten", "egg 3 piece, crack, separate-eggs, beat", "", "not of"}});
}

/// By the teaspoon a herb is rather dried, from a tin a thing tinned; what was taken is told.
BOOST_AUTO_TEST_CASE(kinds_that_only_amounts_and_packages_say) {
  const std::tuple<const char*, const char*, const char*> cases[]{
      {"1 tsp coriander", "ground-coriander", "to be ground-coriander"},
      {"1 tsp oregano", "dried-oregano", "to be dried-oregano"},
      {"1 tsp fresh oregano", "fresh-oregano", ""},
      {"1 tsp oregano, chopped", "fresh-oregano", ""},
      {"1 tbsp coriander", "fresh-cilantro", ""},
      {"1 can (28 oz) whole peeled tomatoes", "tinned-tomato", ""},
      {"1 can cherry tomatoes", "cherry-tomato", "'1 can' to be 400 g"},
      {"2 cups chopped tomatoes", "tinned-tomato", "to be tinned-tomato"},
      {"2 tomatoes, chopped", "tomato", ""},
      {"400 g canned peaches", "peach", "'canned peaches' to be peach"},
      {"1 cup wine", "red-wine", "'wine' to be red-wine"},
      {"1 cup white wine", "white-wine", ""},
      {"1 small cabbage", "chinese-cabbage", "'small cabbage' to be chinese-cabbage"},
      {"200 g beans", "black-bean", "'beans' to be black-bean"},
      {"200 g green beans", "green-bean", ""},
      {"500 g new potatoes", "new-potato", ""},
      {"1 tbsp parsley", "fresh-parsley", ""},
      {"1 tsp ground cumin", "ground-cumin", ""}};
  for (const auto& [line, type, assumed] : cases) {
    const TextReading reading = read_with_the_larder({line}, {});
    const std::string brought = written("fetch-and-proportion", reading);
    BOOST_TEST(brought.contains(" " + std::string(type) + " "), line << ": " << brought);
    BOOST_TEST((*assumed ? told(reading.assumed).contains(assumed) : reading.assumed.empty()),
               line << ": " << told(reading.assumed));
  }
}

/// `1 stick plus 2 tablespoons butter` is butter in two lines, and no stick of cinnamon.
BOOST_AUTO_TEST_CASE(a_package_without_a_name_is_of_what_comes_next) {
  const TextReading reading = read_with_the_larder({"1 stick plus 2 tablespoons butter"}, {});
  std::string brought;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == "fetch-and-proportion") brought += grammar::print(operation) + "\n";
  BOOST_TEST(brought.contains(" butter 2 tablespoon"), brought);
  BOOST_TEST(brought.find(" butter ") != brought.rfind(" butter "), brought);
  BOOST_TEST(!brought.contains("cinnamon"), brought);
}

BOOST_AUTO_TEST_SUITE_END()
