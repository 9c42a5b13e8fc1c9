#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What `it`, `them`, `both`, `the rest` and `the others` stand for.
BOOST_AUTO_TEST_SUITE(what_pronouns_mean)

namespace {

/// A text, and a part of how the last operation of a primitive is written; with what is told as unread or
/// assumed, if anything.
struct Case {
  std::vector<std::string> list;
  std::string text;
  std::string primitive;
  std::string written;
  std::string told{};
};

void check(const std::vector<Case>& cases) {
  for (const auto& [list, text, primitive, expected, told_of_it] : cases) {
    const TextReading reading = read_with_the_larder(list, {text});
    const std::string found = written(primitive, reading);
    BOOST_TEST(found.contains(expected), text << ": " << found);
    const std::string all = told(reading.unread) + "; " + told(reading.assumed);
    BOOST_TEST(all.contains(told_of_it), text << ": " << all);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_part_of_them_is_no_tool) {
  const std::vector<std::string> list{"3 bananas", "100 g sugar", "50 g walnuts"};
  const std::string before = "Mash the bananas with a fork. Beat in the sugar. Chop the walnuts";
  check({
      {list, before + " and stir in about two thirds of them.", "transfer-contents", "?chopped-walnut 66.6"},
      {list, before + " and stir in half of them.", "transfer-contents", "?chopped-walnut 50 percent"},
      // That the rest of them is left is no reason to take something else.
      {list, before + ". Stir in a third of them.", "transfer-contents", "?chopped-walnut 33.3"},
  });
}

BOOST_AUTO_TEST_CASE(a_word_of_a_line_is_no_mixture) {
  check({
      {{"200 g flour", "2 eggs", "2 tbsp demerara sugar"},
       "Mix the flour and eggs. Sprinkle the demerara over the dough.",
       "sprinkle",
       " ?brown-sugar)",
       "demerara: brown-sugar"},
  });
}

BOOST_AUTO_TEST_CASE(what_is_scattered_over_with_something_goes_on_what_is_there) {
  const std::vector<std::string> list{"200 g flour", "2 eggs", "50 g walnuts", "2 tbsp caster sugar"};
  check({
      {list,
       "Mix the flour and eggs. Chop the walnuts and stir in half of them. Scatter the rest over the top "
       "with "
       "the sugar.",
       "sprinkle", "-dough ?sugar-and-walnut-mixture)"},
      {list, "Mix the flour and eggs. Strew the walnuts over with the caster sugar.", "sprinkle",
       "?egg-dough ?caster-sugar-mixture)"},
      {list, "Mix the flour and eggs. Sprinkle the dough over with the sugar.", "sprinkle",
       "?egg-dough ?caster-sugar)"},
  });
}

BOOST_AUTO_TEST_CASE(a_gerund_behind_a_comma_is_no_second_thing) {
  check({
      {{"4 carrots", "3 tbsp oil", "1 tbsp vinegar"},
       "Whisk the oil with the vinegar. Put the carrots on a plate and spoon over the dressing, turning "
       "them.",
       "transfer-contents",
       "?carrot-2 ?cider-vinegar-dressing",
       "'turning them' was not understood"},
  });
}

BOOST_AUTO_TEST_CASE(both_are_not_what_is_in_the_pan) {
  check({
      {{"500 g potatoes", "2 onions", "200 ml olive oil"},
       "Slice the potatoes and the onions. Heat the oil in a frying pan. Add both.",
       "transfer-contents",
       "?frying-pan-with-sliced-potato ?sliced-onion"},
      {{"3 cloves garlic", "2 onions", "30 g butter"},
       "Chop the garlic. Chop the onions. Melt the butter in a pan. Add them both.",
       "transfer-contents",
       "?pan-with-chopped-garlic ?chopped-onion"},
  });
}

BOOST_AUTO_TEST_CASE(the_rest_is_of_what_was_divided) {
  const std::vector<std::string> list{"100 g butter", "100 g sugar", "100 g ground almonds",
                                      "30 g flaked almonds"};
  const std::string before = "Cream the butter with the sugar. Fold in half of the ground almonds. ";
  check({
      {list, before + "Fold in what is left of the almonds.", "transfer-contents", "?ground-almond-2"},
      {list, before + "Fold in the remaining almonds.", "transfer-contents", "?ground-almond-2"},
  });
}

/// Nothing else says which: that all that is listed is meant is told.
BOOST_AUTO_TEST_CASE(the_rest_of_nothing_is_told) {
  check({
      {{"100 ml milk", "1 egg", "100 g flour", "50 ml olive oil", "1 lemon", "100 g feta"},
       "Mix the flour, milk and egg. Heat the oil in a frying pan. Pour in the batter and fry for 3 minutes. "
       "Cook the rest.",
       "fry",
       "",
       "'the rest' to be all that is listed and not used yet"},
  });
}

BOOST_AUTO_TEST_CASE(a_vessel_that_was_emptied_is_not_it) {
  const TextReading reading = read_with_the_larder(
      {"1 onion", "500 ml milk"},
      {"Slice the onion. Put the milk in a pan with the onion. Bring it to the boil. Cover it."});
  BOOST_TEST(!written("cover", reading).contains("?medium-bowl"), written("cover", reading));
}

BOOST_AUTO_TEST_CASE(which_liquid_is_meant_is_told) {
  check({
      {{"400 g white beans", "100 ml olive oil"},
       "Drain the beans. Blend them with the liquid.",
       "transfer-contents",
       "?olive-oil",
       "'the liquid' to be olive oil"},
  });
}

/// `It` may be what was spoken of there.
BOOST_AUTO_TEST_CASE(that_the_order_before_was_not_read_is_told) {
  check({
      {{"1 onion", "500 ml milk"},
       "Heat the milk with the onion. It is drawn to one side. Pour it into a bowl.",
       "transfer-contents",
       "",
       "though the order before was not read"},
  });
}

/// What was worked on last cannot be cut.
BOOST_AUTO_TEST_CASE(that_it_is_something_earlier_is_told) {
  const std::vector<std::string> list{"1 onion", "3 eggs", "20 g butter"};
  check({{list, "Chop the onion. Whisk the eggs and fry in the butter. Cut it into slices.", "cut", "slices",
          "'it' to be chopped onion, not what was worked on last"}});
  const TextReading reading =
      read_with_the_larder(list, {"Chop the onion. Whisk the eggs. Pour it over the eggs."});
  BOOST_TEST(!told(reading.assumed).contains("worked on last"), told(reading.assumed));
}

BOOST_AUTO_TEST_SUITE_END()
