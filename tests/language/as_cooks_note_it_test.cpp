#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Orders that are noted without a verb, or said by verbs and nouns of home cooking that the kitchen has only
/// nearly.
BOOST_AUTO_TEST_SUITE(as_cooks_note_it)

namespace {

struct Row {
  std::vector<std::string> list;
  std::string text, primitives;
  std::string
      is_told;  ///< something of it; nothing is unread or assumed but what is fetched, where that is empty
};

/// What is told of a text beyond what is fetched, and what is used in nothing.
std::string told_of(const TextReading& reading) {
  Problems problems = reading.assumed;
  std::erase_if(problems, [](const Problem& problem) {
    return problem.what.contains("(fetch …)") || problem.what.ends_with("pan: frying-pan");
  });
  return told(problems) + told(reading.unread);
}

void check(const std::vector<Row>& rows) {
  for (const auto& [list, text, primitives, is_told] : rows) {
    const TextReading reading = read_in_the_kitchen(list, {text});
    BOOST_TEST(primitives_of(reading) == primitives, text << ": " << primitives_of(reading));
    const std::string words = told_of(reading);
    BOOST_TEST((is_told.empty() ? words.empty() : words.contains(is_told)), text << ": " << words);
  }
}

const std::vector<std::string> dressing{"30 ml vegetable oil", "20 ml cider vinegar", "1 tsp salt"};
const std::vector<std::string> batter{"200 g flour", "1 tsp salt", "100 g white sugar", "100 g butter"};
const std::string put_three = "transfer-contents, transfer-contents, transfer-contents";

}  // namespace

BOOST_AUTO_TEST_CASE(a_sentence_without_a_verb_says_what_is_put_where) {
  check({{dressing, "All in a large bowl. Whisk.", put_three + ", mix", ""},
         {dressing, "Oil, vinegar and salt into a jar; lid on; shake.", put_three + ", cover, shake", ""},
         {dressing, "Whisk the oil and the vinegar. Into a small bowl.",
          "transfer-contents, transfer-contents, mix, transfer-contents", ""},
         {{"2 carrots", "2 apples"},
          "Slice the carrots. Apples, diced, on top.",
          "cut, cut, transfer-contents",
          "'over'"}});
}

/// What only says a time goes on with what went on.
BOOST_AUTO_TEST_CASE(a_time_by_itself_is_that_of_what_goes_on) {
  const std::vector<std::string> onions{"2 onions", "20 g butter"};
  const std::string fried = "transfer-contents, transfer-contents, fry";
  check(
      {{onions, "Fry the onions in the butter for 5 minutes. Turn them. 3 min more.", fried + ", fry", ""},
       {onions, "Fry the onions in the butter for 5 minutes, then flip. Another 3 minutes, until brown.",
        fried + ", fry", ""},
       {onions, "Fry the onions in the butter for 5 minutes. 3 minutes longer, then chill it.",
        fried + ", fry, refrigerate", ""},
       // what is done in between ends it, and another order has its own time
       {onions, "Fry the onions in the butter for 5 minutes. Tip them into a bowl. 3 minutes more.",
        fried + ", transfer-contents", "'more' was not read"},
       {{"2 onions"}, "Chill the onions for 20 minutes. 10 minutes more.", "refrigerate, refrigerate", ""}});
}

BOOST_AUTO_TEST_CASE(vessels_and_heat_that_are_noted) {
  check({{{"2 eggs", "100 ml milk"},
          "Large bowl: whisk together the eggs and milk.",
          "crack, transfer-contents, mix",
          "(crack"},
         {{"100 g butter", "100 g white sugar"},
          "Melt the butter. Clean bowl: beat the butter with the sugar.",
          "melt, transfer-contents, transfer-contents, beat",
          ""},
         {{"100 g butter"}, "Melt the butter. Off heat; cool 5 min.", "melt, leave-for-time", ""}});
}

/// What has a verb of its own behind it is no such note, and neither is a place alone.
BOOST_AUTO_TEST_CASE(a_place_in_front_of_an_order_is_no_note) {
  check({{dressing, "In a large bowl, whisk the oil and the vinegar.",
          "transfer-contents, transfer-contents, mix", ""},
         {dressing, "In the meantime, salt the oil.", "sprinkle", ""}});
}

/// What a phrase for several things does not mean is what stands beside it by its name.
BOOST_AUTO_TEST_CASE(all_dry_ingredients_are_meant_beside_one_of_them) {
  check({{batter, "Mix the dry ingredients and the sugar in a bowl.", put_three + ", mix", ""},
         {batter, "Mix the dry ingredients in a bowl.", put_three + ", mix", ""}});
}

BOOST_AUTO_TEST_CASE(a_dressing_is_what_is_smooth_and_a_salad_what_is_in_pieces) {
  const std::vector<std::string> list{"30 ml vegetable oil", "20 ml cider vinegar", "2 carrots", "1 apple"};
  const std::string made = "Whisk the oil and the vinegar. Slice the carrots and the apple, and toss them. ";
  const TextReading dressed = read_in_the_kitchen(list, {made + "Pour the dressing over the salad."});
  BOOST_TEST(written("transfer-contents", dressed).contains("?cider-vinegar-dressing ?value"),
             written("transfer-contents", dressed));
}

BOOST_AUTO_TEST_CASE(what_is_dusted_with_flour_is_a_vessel_and_with_sugar_what_is_in_it) {
  check({{{"200 g flour", "50 g butter"}, "Grease a pan, dust with flour.", "grease, flour", ""},
         {{"2 apples", "20 g powdered white sugar"},
          "Slice the apples. Put them on a tray. Dust them with icing sugar.",
          "cut, transfer-contents, sprinkle",
          ""}});
}

BOOST_AUTO_TEST_CASE(cuts_that_the_kitchen_lacks_are_told) {
  check({{{"2 apples"}, "Quarter the apples.", "cut", "the cut that comes nearest"},
         {{"2 apples"}, "Cut the apples into quarters.", "cut", "'segments' to be slices"},
         {{"100 g almonds"}, "Flake the almonds roughly.", "cut", "the cut that comes nearest"}});
}

BOOST_AUTO_TEST_CASE(vessels_that_the_kitchen_lacks_are_told) {
  check({{{"2 apples"},
          "Slice the apples. Tip them onto a plate.",
          "cut, transfer-contents",
          "'a plate' to be large-bowl"},
         {{"2 apples"}, "Put the apples in a casserole.", "transfer-contents", ""}});
}

/// Tools that the kitchen lacks are told.
BOOST_AUTO_TEST_CASE(tools_that_the_kitchen_lacks_are_told) {
  check({{{"2 bananas"}, "Mash the bananas with a potato masher.", "mash", "'a potato masher' to be fork"},
         {{"2 cloves garlic"},
          "Crush the garlic with a garlic press.",
          "cut",
          "'a garlic press' to be knife"}});
}

/// What is fried is turned over without a word of it; anything else is not.
BOOST_AUTO_TEST_CASE(turning_belongs_to_frying) {
  const std::vector<std::string> list{"1 onion", "20 g butter"};
  check({{list, "Fry the onion in the butter for 4 minutes, turning once.",
          "transfer-contents, transfer-contents, fry", ""},
         {list, "Turn the onion.", "", "'turn the onion'"}});
}

/// Salt that lies on something is mixed with it before that is baked.
BOOST_AUTO_TEST_CASE(what_is_seasoned_is_baked) {
  check({{{"2 potatoes", "1 tsp salt"},
          "Cube the potatoes. Put them in a tin. Add the salt. Roast at 180 °C for 30 minutes.",
          "cut, transfer-contents, transfer-contents, mingle, bake",
          "(mingle …)"}});
}

/// The heat at which something melts is no slot of melting.
BOOST_AUTO_TEST_CASE(low_heat_to_melt_over_is_told) {
  check({{{"100 g butter"}, "Melt the butter over a low heat.", "melt", "the heat, which nothing sets"}});
}

/// What no operation takes up is told, though the order is read: how thick, on how many sides, over what.
BOOST_AUTO_TEST_CASE(manners_that_are_lost_are_told) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"Slice the carrots 3 mm thick.", "'(thickness)' was passed over"},
      {"Fry the carrots for 3 minutes on each side.", "'(on each side)' was passed over"},
      {"Fry the carrots for 3 minutes per side.", "'(per side)' was passed over"},
      {"Melt the butter in a bowl over simmering water.", "'(over hot water)' was passed over"}};
  for (const auto& [text, expected] : cases) {
    const TextReading reading = read_in_the_kitchen({"2 carrots", "50 g butter"}, {text});
    BOOST_TEST(told(reading.unread).empty(), text);
    BOOST_TEST(told(reading.passed_over).contains(expected), text << ": " << told(reading.passed_over));
  }
}

BOOST_AUTO_TEST_CASE(food_is_cut_into_what_is_there) {
  const std::vector<std::string> list{"2 carrots", "50 g walnuts", "100 g feta", "1 apple"};
  const std::string salad = "transfer-contents, transfer-contents, mingle, cut, transfer-contents";
  check({{list, "Mix the carrots with the walnuts. Crumble in the feta.", salad, ""},
         {list, "Mix the carrots with the walnuts. Grate the apple in.", salad, ""}});
}

BOOST_AUTO_TEST_CASE(what_is_strained_goes_where_it_is_said) {
  check({{{"200 ml milk"}, "Strain the milk into a bowl.", "drain, transfer-contents", ""}});
}

BOOST_AUTO_TEST_SUITE_END()
