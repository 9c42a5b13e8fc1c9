#include <boost/test/unit_test.hpp>

#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is done on the stove, what is poured over what, and what is told where no primitive does it.
BOOST_AUTO_TEST_SUITE(pots_and_pans)

namespace {

struct Case {
  std::vector<std::string> list;
  std::string text, primitives;
};

void check(const std::vector<Case>& cases) {
  for (const auto& [list, text, primitives] : cases)
    BOOST_TEST(primitives_of(read_in_the_kitchen(list, {text})) == primitives, text);
}

const std::string fried = "transfer-contents, transfer-contents, fry";

/// The last transfer of a reading: what was put into what.
std::string last_transfer(std::vector<std::string> list, const std::string& text) {
  return written("transfer-contents", read_in_the_kitchen(std::move(list), {text}));
}

}  // namespace

/// `Pour over the X`: a liquid is poured over what is there, and what is there over something solid.
BOOST_AUTO_TEST_CASE(what_is_poured_over_is_what_flows) {
  const auto over = [](std::vector<std::string> list, const std::string& text, const std::string& thing) {
    const std::string transfer = last_transfer(std::move(list), text);
    const std::size_t words_behind_state = 6;  // (transfer-contents ?result ?rest ?k ?k ?vessel ?thing …)
    std::size_t at = 0;
    for (std::size_t word = 0; word < words_behind_state; ++word) at = transfer.find(' ', at) + 1;
    BOOST_TEST(transfer.substr(at).starts_with(thing), text + ": " + transfer);
  };
  over({"500 g potatoes, sliced", "2 tbsp olive oil", "4 eggs, beaten"},
       "Fry the potatoes in the oil. Pour over the eggs.", "?beaten-egg");
  over({"100 g oats", "200 ml milk"}, "Put the oats in a bowl. Pour on the milk.", "?milk");
  over({"4 tomatoes, sliced", "100 g mayonnaise"}, "Put the tomatoes in a dish. Spoon over the mayonnaise.",
       "?mayonnaise");
  over({"100 ml heavy cream", "1 tbsp yellow mustard", "500 g potatoes, sliced"},
       "Mix the cream and the mustard. Put the potatoes in a dish and pour over the mixture.",
       "?yellow-mustard-cream");
  over({"4 white bread slices", "2 tomatoes, diced"}, "Toast the bread. Pile on the tomatoes.",
       "?diced-tomato");
  over({"3 tbsp olive oil", "1 tbsp white vinegar", "1 romaine lettuce"},
       "Whisk the oil with the vinegar. Pour over the lettuce.", "?white-vinegar-dressing");
}

/// What is with fat, and with nothing to boil in, is fried when it is cooked, and so are bacon and pancakes.
BOOST_AUTO_TEST_CASE(what_is_with_fat_is_fried) {
  check({{{"1 onion", "2 tbsp olive oil"},
          "Heat the oil in a frying pan and add the onion. Cook the onion until soft.",
          fried},
         {{"1 onion", "50 g butter"},
          "Melt the butter, add the onion and cook until soft.",
          "melt, transfer-contents, transfer-contents, fry"},
         {{"50 g flour", "50 g butter"},
          "Melt the butter and stir in the flour. Cook for 1 minute.",
          "melt, transfer-contents, mix, transfer-contents, fry"},
         {{"100 g cooked bacon"}, "Cook the bacon until crisp.", "transfer-contents, fry"},
         {{"3 eggs, beaten", "20 g butter"},
          "Melt the butter in a frying pan, pour in the eggs and cook the omelette for 3 minutes.",
          "crack, beat, transfer-contents, melt, transfer-contents, fry"},
         {{"300 ml milk", "30 g butter"},
          "Melt the butter, add the milk and cook for 5 minutes.",
          "melt, transfer-contents, transfer-contents, boil"}});
}

/// `Add the milk and the onions`, which are in the pan: the milk goes in there.
BOOST_AUTO_TEST_CASE(what_is_named_along_and_is_there_is_added_to) {
  check({{{"2 onions", "20 g butter", "500 ml milk"},
          "Fry the onions in the butter. Add the milk and the onions and simmer for 10 minutes.",
          fried + ", transfer-contents, boil"}});
}

BOOST_AUTO_TEST_CASE(butter_that_is_heated_in_a_pan_melts) {
  check({{{"15 g butter"}, "Heat the butter in a small pan until it foams.", "transfer-contents, melt"},
         {{"2 tbsp olive oil"}, "Heat the oil in a small pan.", "transfer-contents"}});
}

/// What has nothing to boil in is boiled in the water of the list; where there is none, that is told.
BOOST_AUTO_TEST_CASE(nothing_is_boiled_dry) {
  check({{{"500 g potatoes", "1 l water"},
          "Put the potatoes in a pot. Boil for 20 minutes.",
          "transfer-contents, transfer-contents, boil"},
         {{"3 eggs", "1 l water"},
          "Boil the eggs for 8 minutes.",
          "transfer-contents, transfer-contents, boil"},
         {{"3 eggs", "1 l water"},
          "Poach the eggs in the water for 3 minutes. Drain.",
          "transfer-contents, crack, boil, drain"},
         {{"300 ml milk"}, "Boil the milk.", "transfer-contents, boil"}});
  const TextReading reading =
      read_in_the_kitchen({"500 g potatoes"}, {"Boil the potatoes for 20 minutes. Peel them."});
  BOOST_TEST(primitives_of(reading) == "transfer-contents, boil, peel");
  BOOST_TEST(told(reading.assumed).contains("water to boil in, which no words put there"));
}

BOOST_AUTO_TEST_CASE(what_is_put_back_goes_where_it_was) {
  check({{{"500 g potatoes", "1 l water"},
          "Boil the potatoes in the water and drain. Put the potatoes back.",
          "transfer-contents, transfer-contents, boil, drain"}});
}

/// What no primitive does is not mixed instead.
BOOST_AUTO_TEST_CASE(what_is_flat_or_fried_is_not_folded_by_mixing) {
  check({{{"200 g flour", "100 g butter"},
          "Mix the flour with the butter. Roll it out and fold the dough.",
          "transfer-contents, transfer-contents, mix, flatten"},
         {{"4 white bread slices", "1 tomato"}, "Rub the bread with the tomato.", ""}});
  const TextReading reading =
      read_in_the_kitchen({"4 white bread slices", "1 tomato"}, {"Rub the bread with the tomato."});
  BOOST_TEST(reading.notes.back().failures.size() == 1U);
}

/// A pan has no lid that is known: what is covered while it cooks is told, and not moved about.
BOOST_AUTO_TEST_CASE(pans_have_no_lids) {
  for (const char* text : {"Add the tomatoes to the onion, cover and simmer for 20 minutes.",
                           "Fry the tomatoes with the onion in a frying pan. Cover with a lid."}) {
    const TextReading reading = read_in_the_kitchen({"4 tomatoes", "1 onion"}, {text});
    BOOST_TEST(written("cover", reading).empty(), text);
    const bool is_told = std::ranges::any_of(reading.notes, [](const ClauseNote& note) {
      return !note.failures.empty() && note.clause.starts_with("cover");
    });
    BOOST_TEST(is_told, text);
  }
}

BOOST_AUTO_TEST_CASE(what_is_warmed_through_is_warmed) {
  check({{{"2 apples, sliced", "30 g butter", "100 ml heavy cream"},
          "Fry the apples in the butter. Add the cream. Warm it.",
          "cut, " + fried + ", transfer-contents, bring-to-temperature"}});
}

/// A stick is so much butter, but a stalk of celery.
BOOST_AUTO_TEST_CASE(a_stick_is_that_of_its_noun) {
  const auto fetched = [](const std::string& line) {
    return written("fetch-and-proportion", read_in_the_kitchen({line}, {}));
  };
  BOOST_TEST(fetched("1/2 stick unsalted butter").ends_with("butter 56.5 g)"));
  BOOST_TEST(fetched("2 sticks (226 g) butter").ends_with("butter 226 g)"));
  BOOST_TEST(fetched("2 sticks of celery").ends_with("celery 2 piece)"));
}

/// `Their liquid` is none that the list has under another name, and no little flour is taken of a dough.
BOOST_AUTO_TEST_CASE(in_doubt_nothing_is_meant) {
  const TextReading liquid = read_in_the_kitchen({"200 g black beans", "2 tbsp olive oil"},
                                                 {"Wash the beans. Save a little of their liquid."});
  BOOST_TEST(primitives_of(liquid) == "wash");
  const TextReading dusted = read_in_the_kitchen(
      {"200 g flour", "150 g butter"}, {"Mix the butter with the flour. Dust a tray with a little flour."});
  const ClauseNote& last = dusted.notes.back();
  BOOST_TEST((!last.unread.empty() || !last.failures.empty()));
  const TextReading whites = read_in_the_kitchen({"100 g flour", "3 carrots"}, {"Chop the whites."});
  BOOST_TEST(primitives_of(whites).empty());
}

/// What is put into the oven is baked next; where it is not, that nothing was done is told.
BOOST_AUTO_TEST_CASE(what_waits_in_the_oven_is_told) {
  const TextReading kept = read_in_the_kitchen({"3 carrots", "2 onions"},
                                               {"Fry the carrots. Transfer them to the oven to keep warm."});
  BOOST_TEST(told(kept.unread).contains("'transfer them to the oven' was not understood"), told(kept.unread));
  const TextReading baked = read_in_the_kitchen(
      {"200 g flour", "100 g butter"},
      {"Mix the flour and the butter. Put it in a tin. Put the tin in the oven and bake for "
       "20 minutes at 180 °C."});
  BOOST_TEST(told(baked.unread).empty(), told(baked.unread));
}

/// What lies on a tray is cooked in the oven that was heated.
BOOST_AUTO_TEST_CASE(what_lies_on_a_tray_is_baked) {
  check({{{"3 carrots", "2 tbsp olive oil"},
          "Preheat the oven to 180 °C. Put the carrots on a tray. Cook for 20 minutes.",
          "preheat-oven, transfer-contents, bake"},
         {{"3 carrots"},
          "Put the carrots on a tray. Cook for 20 minutes at 200 °C.",
          "transfer-contents, bake"}});
}

/// `Everything`, with something made already, may mean less than all of the list: that is told.
BOOST_AUTO_TEST_CASE(what_everything_is_is_told) {
  const TextReading reading = read_in_the_kitchen({"3 carrots", "2 onions", "2 tbsp olive oil"},
                                                  {"Chop the carrots. Spread everything out on a tray."});
  BOOST_TEST(told(reading.assumed).contains("'everything' to be"), told(reading.assumed));
}

BOOST_AUTO_TEST_CASE(what_is_put_aside_to_cool_is_what_cools) {
  const TextReading reading = read_in_the_kitchen({"500 ml milk", "2 eggs", "50 g sugar"},
                                                  {"Boil the milk. Whisk the eggs with the sugar. Put it "
                                                   "aside to grow cold. Pour the milk over the eggs."});
  BOOST_TEST(written("bring-to-temperature", reading).contains("?brown-sugar-mixture"),
             written("bring-to-temperature", reading));
}

/// `Ladle into bowls`: into new ones, and not into that in which something was brought.
BOOST_AUTO_TEST_CASE(bowls_are_new_ones) {
  const TextReading reading = read_in_the_kitchen(
      {"500 ml milk", "50 g sugar"}, {"Mix the milk with the sugar in a pot. Boil it. Ladle into bowls."});
  BOOST_TEST(written("fetch", reading).contains("bowl"), written("fetch", reading));
}

/// What is meant by a name that nothing has is told: mushrooms are no onions in oil.
BOOST_AUTO_TEST_CASE(what_is_meant_by_an_unknown_name_is_told) {
  const TextReading reading = read_in_the_kitchen(
      {"2 onions", "2 tbsp olive oil"}, {"Fry the onions in the oil. Cook the mushrooms for 5 minutes."});
  BOOST_TEST(told(reading.assumed).contains("'the mushrooms' to be onion with"), told(reading.assumed));
}

/// What was fried is boiled once it has liquid, batter is fried for all its milk; machines puree, and bread
/// is buttered.
BOOST_AUTO_TEST_CASE(what_is_in_the_pan_says_what_cooking_it_is) {
  check({{{"1 onion", "1 tbsp olive oil", "500 g potatoes", "500 ml water"},
          "Fry the onion in the oil. Add the potatoes and the water and cook for 20 minutes.",
          fried + ", transfer-contents, transfer-contents, boil"},
         {{"1 tbsp olive oil", "2 onions"},
          "Heat the oil in a frying pan and stir-fry the onions for 4 minutes.",
          "transfer-contents, transfer-contents, fry"},
         {{"2 white bread slices", "20 g butter"}, "Butter the bread.", "spread"},
         {{"20 g butter"}, "Butter a dish.", "grease"}});
  const TextReading pureed = read_in_the_kitchen(
      {"500 g potatoes", "500 ml water"}, {"Boil the potatoes in the water for 15 minutes and puree."});
  BOOST_TEST(written("mix", pureed).contains("?food-processor"), written("mix", pureed));
  const TextReading curd =
      read_in_the_kitchen({"100 ml lemon juice", "200 g caster sugar", "3 eggs"},
                          {"Put the lemon juice, sugar and eggs in a pan. Stir until smooth."});
  BOOST_TEST(primitives_of(curd).contains("crack"), primitives_of(curd));
}

BOOST_AUTO_TEST_CASE(nothing_is_fried_in_a_pan_with_liquid_that_no_word_names) {
  check_with_the_larder({
      {{"400 g white fish", "300 ml milk", "2 leeks", "20 g butter"},
       "Poach the fish in the milk in a frying pan for 8 minutes. Fry the leeks in the butter for 5 minutes.",
       "transfer-contents, transfer-contents, boil, transfer-contents, transfer-contents, fry",
       "pan: frying-pan"},
      {{"400 g tinned tomatoes", "1 aubergine", "2 tbsp olive oil"},
       "Put the tomatoes in a frying pan and simmer for 15 minutes. Fry the aubergine in the oil.",
       "transfer-contents, boil, transfer-contents, transfer-contents, fry",
       "pan: frying-pan"},
      {{"200 g button mushrooms", "20 g butter", "100 ml white wine"},
       "Fry the mushrooms in the butter. Pour in the wine and fry for 2 minutes.",
       "transfer-contents, transfer-contents, fry, transfer-contents, fry"},
  });
}

BOOST_AUTO_TEST_CASE(the_rest_that_something_is_fried_in_is_no_pan) {
  check_with_the_larder({
      {{"2 courgettes", "2 tbsp olive oil", "250 g halloumi"},
       "Fry the courgettes in half of the oil for 5 minutes. Fry the halloumi in the rest for 2 minutes.",
       "transfer-contents, transfer-contents, fry, transfer-contents, transfer-contents, fry"},
  });
}

BOOST_AUTO_TEST_CASE(pancakes_are_cooked_in_the_fat_that_is_in_the_pan) {
  const TextReading in_butter = read_with_the_larder({"200 g flour", "2 eggs", "400 ml milk", "30 g butter"},
                                                     {"Whisk the flour, eggs and milk. Melt the butter in a "
                                                      "frying pan and cook the pancakes for 3 minutes."});
  BOOST_TEST(written("transfer-contents", in_butter).contains("?melted-butter ?milk-batter"),
             written("transfer-contents", in_butter));
  const TextReading in_oil = read_with_the_larder(
      {"3 eggs", "50 ml milk", "1 tbsp olive oil"},
      {"Whisk the eggs and milk. Heat the oil in a frying pan and cook the omelette for 3 minutes."});
  BOOST_TEST(written("transfer-contents", in_oil).contains("?olive-oil-2 ?egg-and-milk-mixture"),
             written("transfer-contents", in_oil));
}

BOOST_AUTO_TEST_SUITE_END()
