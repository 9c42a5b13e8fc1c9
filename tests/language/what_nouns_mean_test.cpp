#include "tests/language/larder_readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What nouns speak of: heads of several words, vessels by the words that asked for them, mixtures by what is
/// in them, and what is said again.
BOOST_AUTO_TEST_SUITE(what_nouns_mean)

namespace {

struct Case {
  std::vector<std::string> list;
  std::string text;
  std::string primitive;  ///< the last operation of which is looked at
  std::string words;      ///< that it has
  std::string told{};     ///< a part of what is told as not read or as assumed
};

void check(const std::vector<Case>& cases) {
  for (const auto& [list, text, primitive, words, expected] : cases) {
    const TextReading reading = read_with_the_larder(list, {text});
    const std::string operation = written(primitive, reading);
    BOOST_TEST(operation.contains(words), text << ": " << operation);
    const std::string all = told(reading.unread) + "; " + told(reading.assumed);
    BOOST_TEST(all.contains(expected), text << ": " << all);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_noun_behind_another_one_is_not_left_out) {
  const std::vector<std::string> eggs{"4 eggs, separated", "50 g butter"};
  check({
      {eggs, "Whip the egg whites. Fold them into the butter.", "beat", "?egg-white "},
      {eggs, "Whip the egg whites. Fold them into the butter.", "transfer-contents",
       "?butter ?beaten-egg-white"},
      {eggs, "Beat the egg whites and fold them into the butter.", "beat", "?egg-white "},
      {eggs, "Whip the egg whites.", "beat", "?egg-white "},
      {eggs, "Whip the egg yolks.", "beat", "?egg-yolk"},
      {eggs, "Whip the whites.", "beat", "?egg-white "},
      {{"2 egg whites", "50 ml milk"},
       "Beat the milk whites.",
       "beat",
       "",
       "'beat the milk whites' was not understood"},
  });
}

BOOST_AUTO_TEST_CASE(a_vessel_is_called_as_words_asked_for_it) {
  const std::vector<std::string> list{"500 ml milk", "20 g butter", "100 g cornmeal"};
  check({
      {list, "Butter a casserole dish. Boil the milk in a saucepan. Scrape it into the casserole.", "spread",
       "?pan-2 ?boiled-milk"},
      {list, "Butter a pudding basin. Mix the cornmeal and milk in a bowl. Pour it into the basin.", "spread",
       "?pan-2"},
      {list,
       "Butter a tin. Boil half of the milk in a saucepan. Whisk the cornmeal into the rest. Pour it into "
       "the "
       "pan.",
       "transfer-contents", "?boiled-milk ?milk-batter"},
      {list,
       "Butter a tin. Boil half of the milk in a saucepan. Whisk the cornmeal into the rest. Pour it into "
       "the "
       "tin.",
       "spread", "?pan-2 ?milk-batter"},
      {{"500 ml milk", "1 onion", "2 leeks"},
       "Fry the onion in a frying pan. Boil the milk in a saucepan. Add the leeks to the frying pan.",
       "transfer-contents",
       "?onion-3 ?leek"},
      // One from which everything was taken is not meant.
      {{"200 ml milk", "100 g flour", "20 g butter", "50 g sugar", "100 g dark chocolate"},
       "Butter a tin. Melt the chocolate with the milk in a saucepan. Whisk the flour and sugar in a bowl. "
       "Pour "
       "the chocolate into the flour. Pour the batter into the pan.",
       "spread",
       "?pan-2"},
  });
}

BOOST_AUTO_TEST_CASE(no_mixture_is_called_after_what_stands_by_itself) {
  const std::vector<std::string> list{"2 egg whites", "100 g cornmeal", "100 g flour", "100 g sugar"};
  const std::string before = "Mix the flour and sugar. Whip the egg whites. ";
  check({
      {list, before + "Stir a third of them into the cornmeal mixture.", "mix",
       "?large-bowl-with-white-sugar", "'stir a third of them into the cornmeal mixture' was not understood"},
      {list, before + "Fold the whites into the flour mixture.", "transfer-contents",
       "?white-sugar-dough ?beaten-egg-white"},
      {list, "Mix the cornmeal and sugar. Whip the egg whites. Fold the whites into the cornmeal mixture.",
       "transfer-contents", "?white-sugar-dough ?beaten-egg-white"},
  });
}

BOOST_AUTO_TEST_CASE(the_other_of_a_name_is_what_is_left_of_it) {
  check({
      {{"2 pears"}, "Slice one of the pears. Dice the other pear.", "cut", "?pear-3 diced"},
      {{"100 g capers", "200 g bread"},
       "Fry half of the capers in a pan. Put the bread in a bowl. Mix the bread with the other capers.",
       "transfer-contents",
       "?caper-3 "},
      {{"2 pears"}, "Slice the pears. Dice the other pear.", "cut", "", "'other' was not read"},
      {{"100 g flour", "100 g sugar"},
       "Put the flour in a bowl. Put the sugar in the other bowl.",
       "transfer-contents",
       "?white-sugar",
       "'other' was not read"},
  });
}

BOOST_AUTO_TEST_CASE(a_soup_holds_a_liquid) {
  const std::vector<std::string> list{"300 g potatoes", "500 ml milk", "2 apples", "2 tbsp lemon juice"};
  const std::string before = "Boil the potatoes in the milk. Mix the apples with the juice. ";
  check({
      {list, before + "Blend the soup.", "mix", "?cooking-pot-with-boiled-potato"},
      {list, before + "Blend the mixture.", "mix", "?lemon-juice-mixture"},
  });
}

BOOST_AUTO_TEST_CASE(what_is_cut_into_wedges_is_put_into_nothing_that_is_sliced) {
  const std::vector<std::string> list{"4 spring onions", "4 eggs", "2 tbsp olive oil"};
  const std::string before = "Slice the spring onions. Fry the eggs in the oil for 3 minutes. ";
  check({
      {list, before + "Cut it into wedges.", "transfer-contents", "?frying-pan ?olive-oil",
       "'it' to be sliced green onion, not what was worked on last"},
      {list, before + "Add the slices.", "transfer-contents", "?sliced-green-onion"},
  });
}

BOOST_AUTO_TEST_CASE(the_reserved_dough_is_what_was_kept) {
  const std::vector<std::string> list{"400 g shortcrust pastry", "4 apples"};
  const std::string before =
      "Keep a third of the dough for the lid. Roll out the rest and line a tin with it. Fill with the apples";
  for (const char* words : {", roll out the reserved dough and lay it over the apples.",
                            ". Roll out the reserved dough and lay it over the apples."}) {
    const TextReading reading = read_with_the_larder(list, {before + words});
    BOOST_TEST(written("flatten", reading).contains("?shortcrust-pastry-2 ?rolling-pin"),
               words << written("flatten", reading));
    BOOST_TEST(told(reading.unread) == "", words << told(reading.unread));
  }
}

BOOST_AUTO_TEST_CASE(orders_are_repeated_with_each_thing_in_its_place) {
  const std::vector<std::string> list{"6 eggs", "60 g cheddar", "30 g butter", "2 tomatoes"};
  const std::string before =
      "Beat the eggs with the cheese. Melt half of the butter in a frying pan, pour in half of the egg "
      "mixture "
      "and cook for 3 minutes. Slide onto a plate and keep warm. ";
  const TextReading reading =
      read_with_the_larder(list, {before + "Repeat with the remaining butter and egg mixture."});
  BOOST_TEST(written("melt", reading).contains("?butter-4 "), written("melt", reading));
  BOOST_TEST(!written("melt", reading).contains("mixture"), written("melt", reading));
  check({
      {list, before + "Repeat with the remaining butter and tomatoes.", "melt", "?butter-4 ",
       "'tomatoes' was not read"},
      {{"1 onion", "1 leek", "2 carrots"},
       "Chop the onion. Repeat with the leek and the carrots.",
       "cut",
       "?carrot chopped"},
  });
}

BOOST_AUTO_TEST_CASE(in_half_and_in_the_other_half_halve_nothing) {
  const std::vector<std::string> list{"3 tbsp olive oil", "1 tsp honey", "2 carrots", "2 beetroot"};
  check({
      {list, "Whisk the oil and honey. Toss the carrots in half and the beetroot in the other half.",
       "transfer-contents", "?oil-and-honey-dressing-3 ?beetroot"},
      {list, "Cut the carrots in half and the beetroot into slices.", "cut", "?beetroot slices"},
  });
}

BOOST_AUTO_TEST_SUITE_END()
