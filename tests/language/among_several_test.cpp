#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What goes where when several things stand on the table.
BOOST_AUTO_TEST_SUITE(among_several)

namespace {

struct Row {
  std::vector<std::string> list;
  const char* text;
  const char* primitive;  // its last operation is written so
  const char* operation;
};

void check(const std::vector<Row>& rows) {
  for (const auto& [list, text, primitive, operation] : rows) {
    const std::string is = written(primitive, read_in_the_kitchen(list, {text}));
    BOOST_TEST(is.contains(operation), text << ": " << is);
  }
}

}  // namespace

/// Without an object, what was made ready goes over what is being made; `sprinkle over the feta` is another
/// thing.
BOOST_AUTO_TEST_CASE(what_was_made_ready_goes_over_the_dish) {
  const std::vector<std::string> salad{"1 romaine lettuce", "1 tomato", "100 g feta cheese"};
  check(
      {{salad, "Mix the lettuce and tomato in a bowl. Crumble the feta and sprinkle on the salad.",
        "sprinkle", "?lettuce-and-tomato-mixture ?chopped-feta-cheese"},
       {salad, "Mix the lettuce and tomato in a bowl. Sprinkle over the feta.", "sprinkle",
        "?lettuce-and-tomato-mixture ?feta-cheese"},
       {{"200 g all-purpose flour", "200 ml milk", "50 g walnuts"},
        "Mix the flour and milk and bake for 30 minutes. Chop the walnuts and sprinkle over the cake.",
        "sprinkle",
        "?baked-milk-dough ?chopped-walnut"},
       {{"200 ml heavy cream", "2 bananas"},
        "Mash the bananas. Whip the cream. Fold half of the cream into the bananas. Spread the rest on top.",
        "spread",
        "?heavy-cream-cream ?beaten-heavy-cream-2"}});
}

/// A second mixture is none that goes into the first, unless words say so.
BOOST_AUTO_TEST_CASE(a_second_mixture_is_by_itself) {
  const std::vector<std::string> list{"200 g all-purpose flour", "100 g butter", "200 g cream cheese",
                                      "50 g white sugar"};
  const TextReading two = read_in_the_kitchen(
      list, {"Mix the flour and butter. Beat the cream cheese and sugar. Roll out the dough."});
  BOOST_TEST(told(two.left_over).contains("cream cheese"), told(two.left_over));
  const TextReading one = read_in_the_kitchen(
      list, {"Mix the flour and butter. Beat in the cream cheese and sugar. Roll out the dough."});
  BOOST_TEST(told(one.left_over) == "");
}

/// What was set aside makes room for what is put into its vessel, and that is told.
BOOST_AUTO_TEST_CASE(what_was_put_aside_makes_room) {
  const TextReading reading = read_in_the_kitchen(
      {"100 g almonds", "50 g butter"},
      {"Fry the almonds in a frying pan and set them aside. Melt the butter in the same pan."});
  BOOST_TEST(primitives_of(reading) == "transfer-contents, fry, transfer-contents, transfer-contents, melt");
  BOOST_TEST(told(reading.assumed).contains("what was put aside there to be put into a bowl"));
  BOOST_TEST(told(reading.left_over).contains("almond"), told(reading.left_over));
  const TextReading together = read_in_the_kitchen(
      {"100 g almonds", "50 g butter"},
      {"Fry the almonds in a frying pan and set them aside. Toss the almonds in the pan with the butter."});
  BOOST_TEST(!told(together.assumed).contains("put aside"), told(together.assumed));
}

BOOST_AUTO_TEST_CASE(another_pan_is_taken_than_that_of_what_was_put_aside) {
  const TextReading reading =
      read_in_the_kitchen({"1 onion", "2 tbsp olive oil", "4 potatoes"},
                          {"Fry the onion in the oil and reserve. Fry the potatoes."});
  BOOST_TEST(told(reading.left_over).contains("onion"), told(reading.left_over));
}

/// Those that were prepared since the others were put somewhere.
BOOST_AUTO_TEST_CASE(they_are_not_what_was_put_away) {
  const TextReading reading = read_in_the_kitchen(
      {"3 carrots", "4 potatoes"}, {"Put the carrots in a pot. Peel the potatoes. Put them in a pan."});
  BOOST_TEST(primitives_of(reading) == "transfer-contents, peel, transfer-contents");
}

/// Eggs are separated for yolks; the whites that are listed are those that are meant.
BOOST_AUTO_TEST_CASE(whites_and_yolks_that_are_listed) {
  const std::vector<std::string> list{"3 egg whites", "3 egg yolks", "100 g white sugar"};
  for (const char* text :
       {"Beat the egg whites until stiff. Beat the egg yolks with the sugar. Fold in the whites.",
        "Beat the egg yolks with the sugar. Beat the egg whites. Fold the whites into the yolks."}) {
    const TextReading reading = read_in_the_kitchen(list, {text});
    BOOST_TEST(written("mix", reading).contains("?large-bowl-with-beaten-egg-white"), text);
    BOOST_TEST(!told(reading.left_over).contains("white"), text << ": " << told(reading.left_over));
  }
}

/// That words for what is only in a mixture are taken for the mixture is told.
BOOST_AUTO_TEST_CASE(what_is_called_after_a_part_is_told) {
  const TextReading reading =
      read_in_the_kitchen({"200 g all-purpose flour", "100 g butter", "2 apples"},
                          {"Mix the flour with the butter. Fry the apples in the butter."});
  BOOST_TEST(told(reading.assumed).contains("'the butter' to be butter dough"), told(reading.assumed));
}

BOOST_AUTO_TEST_CASE(what_is_filled_stays_where_it_is) {
  check({{{"200 g all-purpose flour", "100 g butter", "3 apples"},
          "Mix the flour and butter. Press the dough into a pan. Fill with the apples.",
          "transfer-contents",
          "?pan-with-apple"},
         {{"1 onion"}, "Cook the onion in a frying pan.", "fry", "?onion"}});
}

BOOST_AUTO_TEST_SUITE_END()
