#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Where words put only one of two things over the other: `scatter over the fish`, `spoon over the rest`.
BOOST_AUTO_TEST_SUITE(what_goes_over_what)

/// A text, with an operation that it is read as and a part of how that is written.
struct Over {
  std::vector<std::string> list;
  std::string text, operation, written{};
};

void check_what_goes_over(const std::vector<Over>& cases) {
  for (const auto& [list, text, operation, expected] : cases) {
    const std::string found = written(operation, read_with_the_larder(list, {text}));
    BOOST_TEST(found.contains(expected), text << ": " << found);
  }
}

BOOST_AUTO_TEST_CASE(a_topping_goes_over_what_is_too_large_to_be_scattered) {
  check_what_goes_over({
      {{"80 g breadcrumbs", "1 tbsp fresh parsley", "400 g white fish"},
       "Mix the breadcrumbs with the parsley. Scatter over the fish.",
       "sprinkle",
       "?white-fish ?fresh-parsley-mixture"},
      {{"50 g sugar", "1 tsp cinnamon", "4 apples"},
       "Mix the sugar with the cinnamon. Sprinkle over the apples.",
       "sprinkle",
       "?apple ?ground-cinnamon-mixture"},
      {{"80 g butter", "150 g flour", "50 g sugar", "6 plums"},
       "Rub the butter into the flour and stir in the sugar. Scatter over the plums.",
       "sprinkle",
       "?plum ?medium-bowl-with-dough"},
      {{"4 chicken breasts", "80 g breadcrumbs", "1 tbsp fresh parsley"},
       "Fry the chicken and put it in a dish. Mix the breadcrumbs and parsley and sprinkle over the chicken.",
       "sprinkle",
       "?chicken-breast-4 ?fresh-parsley-mixture"},
  });
}

BOOST_AUTO_TEST_CASE(a_dressing_goes_over_what_is_not_liquid) {
  check_what_goes_over({
      {{"3 tbsp olive oil", "1 tbsp cider vinegar", "100 g salad leaves"},
       "Whisk the oil and vinegar and drizzle over the salad leaves.",
       "sprinkle",
       "?salad-leaf ?cider-vinegar-dressing"},
      {{"2 tbsp honey", "2 tbsp olive oil", "400 g carrots"},
       "Mix the honey and oil. Drizzle over the carrots.",
       "sprinkle",
       "?carrot ?olive-oil-dressing"},
  });
}

BOOST_AUTO_TEST_CASE(what_can_be_scattered_goes_over_what_is_there) {
  check_what_goes_over({
      {{"400 g white fish", "80 g breadcrumbs"},
       "Put the fish in a dish. Scatter over the breadcrumbs.",
       "sprinkle",
       "?white-fish-2 ?breadcrumbs"},
      {{"1 can white beans", "3 tomatoes", "100 g feta"},
       "Toss the beans with the tomatoes. Scatter over the feta.",
       "sprinkle",
       "?bean-and-tomato-mixture ?feta-cheese"},
      {{"3 tomatoes", "1 cucumber", "2 tbsp olive oil"},
       "Mix the tomatoes with the cucumber. Drizzle over the oil.",
       "sprinkle",
       "?tomato-and-cucumber-mixture ?olive-oil"},
  });
}

BOOST_AUTO_TEST_CASE(where_either_can_be_scattered_it_is_told) {
  check_with_the_larder({
      {{"80 g butter", "150 g flour", "50 g sugar", "300 g blackberries"},
       "Rub the butter into the flour and stir in the sugar. Scatter over the blackberries.",
       "transfer-contents, mix, transfer-contents, mix, sprinkle",
       "though either may go over the other"},
  });
}

BOOST_AUTO_TEST_CASE(the_rest_of_a_dressing_goes_over_what_was_worked_on) {
  check_what_goes_over({
      {{"500 g beetroot", "1 tbsp balsamic vinegar", "3 tbsp walnut oil", "100 g salad leaves"},
       "Whisk the vinegar and walnut oil. Toss the leaves with half of the dressing and pile on a platter. "
       "Top with the beetroot and drizzle over the rest.",
       "sprinkle",
       "?large-bowl-with-walnut-oil-mixture-sprinkled ?balsamic-vinegar-dressing-3"},
      {{"500 g beetroot", "1 tbsp balsamic vinegar", "3 tbsp walnut oil", "100 g salad leaves",
        "50 g walnuts", "100 g goat cheese"},
       "Whisk the vinegar and walnut oil. Toss the leaves with half of the dressing. Top with the beetroot, "
       "the goat's cheese and walnuts and pour over the rest.",
       "transfer-contents",
       "?large-bowl-with-walnut-oil-mixture-sprinkled-3 ?balsamic-vinegar-dressing-3"},
  });
}

BOOST_AUTO_TEST_CASE(what_is_served_with_something_over_it_has_that_over_it) {
  check_what_goes_over({
      {{"200 g cherries", "50 g sugar", "400 g yogurt"},
       "Simmer the cherries with the sugar for 5 minutes. Stir half into the yogurt. Serve with the rest "
       "spooned on top.",
       "transfer-contents",
       "?yogurt-and-cherry-sauce ?cooking-pot-with-boiled-cherry-2"},
      {{"400 ml ice cream", "200 g cherries", "50 g sugar"},
       "Simmer the cherries with the sugar for 5 minutes. Serve the ice cream with the cherries spooned "
       "over.",
       "transfer-contents",
       "?ice-cream ?cooking-pot-with-boiled-cherry"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
