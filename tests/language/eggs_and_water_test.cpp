#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Eggs are cracked where something is put to them, and not where they are boiled; water is poured away, and
/// what is in it stays.
BOOST_AUTO_TEST_SUITE(eggs_and_water)

namespace {

struct Case {
  const char* words;
  const char* done;
  const char* unread = "";  // a part of it; nothing is unread where that is empty
};

void check(const std::vector<Case>& cases) {
  const std::vector<std::string> larder{"100 g flour",   "100 ml milk",  "2 eggs",
                                        "1 tsp salt",    "100 g butter", "50 g sugar",
                                        "100 g raisins", "500 ml water", "4 potatoes"};
  for (const auto& [words, done, unread] : cases) {
    const TextReading reading = read_in_the_kitchen(larder, {words});
    BOOST_TEST(primitives_of(reading) == done, words << ": " << primitives_of(reading));
    const std::string is_told = told(reading.unread);
    BOOST_TEST((*unread == '\0' ? is_told.empty() : is_told.contains(unread)), words << ": " << is_told);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(eggs_that_something_is_put_to_are_cracked) {
  check({{"Add the milk to the eggs and whisk.", "crack, transfer-contents, mix"},
         {"Stir the milk into the eggs.", "crack, transfer-contents, mix"},
         {"Pour the milk over the eggs.", "crack, transfer-contents"},
         {"Sift the flour over the eggs and fold in.", "crack, sift, mix"},
         {"Beat the butter with the sugar and add it to the eggs.",
          "transfer-contents, transfer-contents, beat, crack, transfer-contents"}});
}

BOOST_AUTO_TEST_CASE(eggs_that_are_boiled_are_not) {
  check({{"Put the eggs in a pot and cover with the water. Boil for 10 minutes.",
          "transfer-contents, transfer-contents, boil"},
         {"Boil the eggs in water for 10 minutes.", "transfer-contents, transfer-contents, boil"}});
}

BOOST_AUTO_TEST_CASE(what_is_named_behind_then_is_added_as_well) {
  check({{"Mix the flour and sugar. Add the milk, then the eggs, and whisk.",
          "transfer-contents, transfer-contents, mix, transfer-contents, crack, mix"},
         {"Mix the flour and sugar. Add the milk and the salt, then the eggs, and whisk.",
          "transfer-contents, transfer-contents, mix, transfer-contents, transfer-contents, crack, mix"}});
}

/// `Mix` is no thing that is added, though something else waits to be gone on with.
BOOST_AUTO_TEST_CASE(an_order_is_no_name) {
  check({{"Melt the butter. Mix the flour with the sugar. Add the milk and mix.",
          "melt, transfer-contents, transfer-contents, mix, transfer-contents, mix"}});
}

BOOST_AUTO_TEST_CASE(water_is_poured_away) {
  const std::string soaked = "transfer-contents, leave-for-time, drain";
  for (const char* words : {"then pour away the water.", "then pour the water away.",
                            "then throw away the water.", "then empty out the water."})
    check({{("Soak the raisins in the water for an hour, " + std::string(words)).c_str(), soaked.c_str()}});
  check({{"Peel the potatoes. Throw away the skins.", "peel", "'throw away the skins' was not understood"},
         {"Boil the potatoes. Pour away half the water.", "transfer-contents, boil",
          "'pour away half the water' was not understood"}});
}

/// What ran off is what is strained, where nothing stays; nothing is added by pouring off.
BOOST_AUTO_TEST_CASE(what_runs_off) {
  check({{"Strain the milk. Add it to the flour.", "drain, transfer-contents"},
         {"Strain the milk and stir in the flour.", "drain, transfer-contents, mix"},
         {"The milk, which has been strained, is added to the flour.", "drain, transfer-contents"},
         {"Boil the potatoes in the water. Pour off the water.",
          "transfer-contents, transfer-contents, boil, drain"},
         {"Fry the potatoes in the butter. Pour off all but a tablespoon of the butter.",
          "transfer-contents, transfer-contents, fry", "was not understood"}});
}

/// The contents of a vessel are what is in it, and never where something goes.
BOOST_AUTO_TEST_CASE(contents_are_what_is_in_there) {
  const std::string both = "transfer-contents, transfer-contents, fry, transfer-contents, ";
  const std::string fried = "Fry the potatoes in the butter. Put the raisins in a bowl. ";
  check({{(fried + "Pour in the contents of the pan.").c_str(), (both + "transfer-contents").c_str()}});
  const TextReading reading = read_in_the_kitchen({"4 potatoes", "100 g butter", "100 g raisins"},
                                                  {fried + "Pour in the contents of the pan."});
  BOOST_TEST(written("transfer-contents", reading).contains("?raisin-2 ?frying-pan"),
             written("transfer-contents", reading));
}

/// A kitchen has no more than a litre from the tap: less is not boiled instead.
BOOST_AUTO_TEST_CASE(as_much_water_as_words_say) {
  const TextReading reading =
      read_in_the_kitchen({"4 potatoes"}, {"Boil the potatoes in 700 ml of water for 20 minutes."});
  BOOST_TEST(written("fetch-and-proportion", reading).contains("water 700 ml)"));
  const TextReading more =
      read_in_the_kitchen({"4 potatoes"}, {"Boil the potatoes in 2 l of water for 20 minutes."});
  BOOST_TEST(primitives_of(more) == "");
  BOOST_TEST(told(more.unread).contains("2 l of water are asked for, and 1 l are there"));
}

/// No lid is known that fits a pot, and what it was in before is not covered instead.
BOOST_AUTO_TEST_CASE(what_cooks_covered) {
  check({{"Boil the potatoes, covered, for 20 minutes.", "transfer-contents, transfer-contents, boil",
          "'covered' was not understood"},
         {"Cover the potatoes and simmer for 20 minutes.", "transfer-contents, transfer-contents, boil",
          "'cover the potatoes' was not understood"}});
}

/// A little water comes from the tap, where none is listed, and about how much is told; `the water` must be
/// there.
BOOST_AUTO_TEST_CASE(a_little_water_comes_from_the_tap) {
  const std::vector<std::string> list{"100 g flour", "100 ml milk"};
  const auto brought = [&](const std::string& order, const std::vector<std::string>& lines) {
    return written("fetch-and-proportion",
                   read_in_the_kitchen(lines, {"Mix the flour with the milk" + order}));
  };
  for (const char* order :
       {", adding a little cold water.", ". Stir in a little water.", ". Add some water."})
    BOOST_TEST(brought(order, list).contains("water 2 tablespoon"), order << ": " << brought(order, list));
  BOOST_TEST(brought(", adding 50 ml water.", list).contains("water 50 ml"));
  for (const char* order : {". Stir in the water.", ". Add the water."})
    BOOST_TEST(!brought(order, list).contains("water"), order << ": " << brought(order, list));
  const std::vector<std::string> with_water{"100 g flour", "100 ml milk", "60 ml water"};
  BOOST_TEST(!brought(". Add some water.", with_water).contains("tablespoon"));
}

BOOST_AUTO_TEST_SUITE_END()
