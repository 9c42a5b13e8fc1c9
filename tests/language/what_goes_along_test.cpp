#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What words do not name is done to something as well, put on top of it, or left out of it: that is told.
BOOST_AUTO_TEST_SUITE(what_goes_along)

namespace {

/// What is assumed of a text beyond what is fetched and put where it is worked on.
std::string assumed(std::vector<std::string> list, const std::string& text) {
  Problems problems = read_in_the_kitchen(std::move(list), {text}).assumed;
  std::erase_if(problems, [](const Problem& problem) {
    return problem.what.contains("(fetch …)") || problem.what.contains("(transfer-contents …)") ||
           problem.what.ends_with("pan: frying-pan");
  });
  return told(problems);
}

const std::vector<std::string> onions_and_carrots{"2 onions", "20 g butter", "3 carrots"};

}  // namespace

BOOST_AUTO_TEST_CASE(what_something_was_boiled_in_goes_along_when_it_is_moved_on) {
  const std::vector<std::string> list{"500 g potatoes", "1 l water", "40 g butter"};
  BOOST_TEST(
      assumed(list, "Boil the potatoes in the water for 15 minutes. Fry the potatoes in the butter.") ==
      "'fry the potatoes in the butter' needs 'the potatoes' to be boiled potato with boiled water");
  BOOST_TEST(assumed(list, "Boil the potatoes in the water and drain. Fry the potatoes in the butter.") ==
             "");
}

BOOST_AUTO_TEST_CASE(fat_to_fry_in_is_not_worth_telling) {
  BOOST_TEST(assumed({"4 onions", "20 g butter"},
                     "Fry the onions in the butter. Transfer the onions to a bowl.") == "");
}

BOOST_AUTO_TEST_CASE(what_is_cut_with_what_words_name_is_told) {
  BOOST_TEST(assumed({"2 onions", "3 carrots"}, "Fry the onions and carrots. Slice the carrots.") ==
             "'slice the carrots' needs 'the carrots' to be carrot with onion");
  BOOST_TEST(assumed({"2 onions", "3 carrots"}, "Fry the onions and carrots. Slice them.") == "");
}

BOOST_AUTO_TEST_CASE(a_part_of_one_thing_in_a_pot_is_a_part_of_everything_in_it) {
  BOOST_TEST(
      assumed({"500 g potatoes", "500 ml milk"},
              "Boil the potatoes in the milk. Ladle half of the milk into a bowl.") ==
      "'ladle half of the milk into a bowl' needs 'half of the milk' to be a part of boiled potato with "
      "boiled milk");
}

BOOST_AUTO_TEST_CASE(what_is_fried_next_goes_where_something_was_fried_before) {
  BOOST_TEST(assumed(onions_and_carrots, "Fry the onions in the butter. Fry the carrots for 10 minutes.") ==
             "'fry the carrots for 10 minutes' needs its 'pan', which is not said, to be where onion with "
             "butter is");
  BOOST_TEST(assumed(onions_and_carrots,
                     "Fry the onions in the butter. Add the carrots and fry for 10 minutes.") == "");
  BOOST_TEST(assumed(onions_and_carrots, "Melt the butter in a frying pan. Fry the onions in the pan.") ==
             "");
}

/// `Set aside and fry the carrots`: aside goes what was fried before, which is out of the pan.
BOOST_AUTO_TEST_CASE(what_was_put_aside_is_not_in_the_pan) {
  const auto fried_last = [](const std::string& text) {
    return written("fry", read_in_the_kitchen(onions_and_carrots, {text}));
  };
  for (const char* text :
       {"Fry the onions in the butter, set aside and fry the carrots.",
        "Fry the onions in the butter, then set aside and fry the carrots.",
        "Fry the onions in the butter and set aside. Add the carrots to the pan and fry for 5 minutes."})
    BOOST_TEST(fried_last(text).starts_with("(fry ?carrot"), text + (": " + fried_last(text)));
  BOOST_TEST(assumed(onions_and_carrots,
                     "Fry the onions in the butter and set aside. Add the carrots to the pan.") ==
             "'add the carrots to the pan' needs what was put aside there to be put into a bowl");
}

BOOST_AUTO_TEST_CASE(what_is_put_on_what_was_put_aside_is_told) {
  BOOST_TEST(assumed(onions_and_carrots, "Fry the onions in the butter and set aside. Add the carrots.") ==
             "'add the carrots' needs its 'base', which is not said, to be onion with butter, which was put "
             "aside");
}

BOOST_AUTO_TEST_CASE(what_is_drained_of_nothing_is_told) {
  BOOST_TEST(assumed({"500 g potatoes", "1 l water"}, "Drain the potatoes.") ==
             "'drain the potatoes' needs nothing to come off potato");
  BOOST_TEST(
      assumed({"500 g potatoes", "1 l water"}, "Boil the potatoes in the water. Drain the potatoes.") == "");
}

BOOST_AUTO_TEST_CASE(what_was_cooked_though_the_list_does_not_say_so_is_told) {
  BOOST_TEST(assumed({"100 g bacon"}, "Fry the bacon.") == "'100 g bacon' needs 'bacon' to be cooked-bacon");
  BOOST_TEST(assumed({"100 g cooked bacon"}, "Fry the bacon.") == "");
}

BOOST_AUTO_TEST_SUITE_END()
