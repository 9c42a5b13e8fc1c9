#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What lines of lists say besides what is wanted and how much of it.
BOOST_AUTO_TEST_SUITE(listed_lines)

namespace {

/// What a line brings, with its amounts, and what is done with it: `sweet-potato 300 g, peel`.
std::string brought_by(const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    if (operation.primitive == "get-kitchen") continue;
    text += text.empty() ? "" : ", ";
    if (operation.primitive != "fetch-and-proportion") text += operation.primitive;
    std::string constants;
    for (const Term& term : operation.arguments)
      if (!term.variable()) constants += (constants.empty() ? "" : " ") + grammar::print(term);
    text += (operation.primitive != "fetch-and-proportion" && !constants.empty() ? " " : "") + constants;
  }
  return text;
}

struct Row {
  const char* line;
  const char* brought;
  const char* unread;  // a part of what is told as unread; empty: nothing is
  const char* told;    // a part of what is told as assumed or passed over; empty: nothing is
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const TextReading reading = read_in_the_kitchen({row.line}, {});
    BOOST_TEST(brought_by(reading) == row.brought, row.line << ": " << brought_by(reading));
    const std::string unread = told(reading.unread);
    BOOST_TEST((*row.unread ? unread.contains(row.unread) : unread.empty()), row.line << ": " << unread);
    const std::string besides = told(reading.assumed) + told(reading.passed_over);
    BOOST_TEST((*row.told ? besides.contains(row.told) : besides.empty()), row.line << ": " << besides);
  }
}

}  // namespace

/// What is counted and has no weight is taken by the amount behind it.
BOOST_AUTO_TEST_CASE(amounts_behind) {
  check({{"2 large sweet potatoes (about 300 g), peeled", "sweet-potato 300 g, peel", "", "to be 300 g"},
         {"3 sweet potatoes (100 g each)", "sweet-potato 300 g", "", "to be 300 g"},
         {"2 sweet potatoes, about 400 g", "sweet-potato 400 g", "", "to be 400 g"},
         {"2 sweet potatoes (400 g) cubed", "sweet-potato 400 g, cut cubes", "", "to be 400 g"},
         {"1 lime, juice only (about 2 tablespoons)", "lime-juice 2 tablespoon", "", "to be 2 tablespoon"},
         // What has a weight by the piece is counted, and the other amount told.
         {"2 potatoes (300 g)", "potato 2 piece", "", "'( 300 g)' was passed over"},
         {"2 sweet potatoes (about 9 kg)", "", "9000 g of sweet-potato are asked for", ""},
         {"1 kohlrabi (300 g)", "", "'300' was not read", ""}});
}

/// What a thing is for says no amount of it.
BOOST_AUTO_TEST_CASE(purposes) {
  check({{"powdered sugar for dusting", "powdered-white-sugar 0.5 teaspoon", "", "to be 0.5 teaspoon"},
         {"Butter for the pan", "butter 0.5 teaspoon", "", "to be 0.5 teaspoon"},
         {"salt to taste", "salt 0.5 teaspoon", "", "to be 0.5 teaspoon"},
         {"50 g oats, plus a spoonful for the top", "oats 50 g", "", "was passed over"},
         {"200 g flour plus some for the board", "all-purpose-flour 200 g", "", "was passed over"},
         {"1 egg, beaten, to glaze", "egg 1 piece, crack, beat", "", "(crack"},
         {"2 carrots, for garnish, sliced", "carrot 2 piece, cut slices", "", ""},
         // A sum is an amount, which is not understood.
         {"1 cup plus 2 tablespoons flour", "", "'plus' is not understood", ""}});
}

BOOST_AUTO_TEST_CASE(several_things_in_a_line) {
  for (const char* line : {"salt & pepper", "salt, pepper", "salt and pepper to taste"})
    check({{line, "salt 0.5 teaspoon, ground-black-pepper 0.5 teaspoon", "", "to be 0.5 teaspoon"}});
  check({{"salt, pepper, paprika",
          "salt 0.5 teaspoon, ground-black-pepper 0.5 teaspoon, paprika-powder 0.5 teaspoon", "",
          "to be 0.5 teaspoon"},
         // which kind is no second thing
         {"oil, coconut", "coconut-oil 0.5 teaspoon", "", "to be 0.5 teaspoon"}});
}

/// Words that only describe ask for nothing; a bunch is a guess of what is not counted.
BOOST_AUTO_TEST_CASE(descriptions_and_bunches) {
  check({{"50 g butter, cold", "butter 50 g", "", ""},
         {"1 green cabbage, small", "green-cabbage 1 piece", "", ""},
         {"500 g potatoes, floury", "potato 500 g", "", ""},
         {"1/2 teaspoon kosher salt", "salt 0.5 teaspoon", "", ""},
         {"50 g butter, softened", "butter 50 g, bring-to-temperature", "", ""},
         {"200 g self-raising flour", "self-rising-flour 200 g", "", ""},
         {"1 bunch of fresh basil", "fresh-basil 30 g", "", "to be 30 g"},
         {"2 handfuls of walnuts", "walnut 40 g", "", "to be 40 g"},
         {"1 bunch radishes", "", "nobody knows how many", "to be 30 g"},
         // `cooked` says not how
         {"2 cups cooked black beans", "black-bean 2 cup", "'cooked' was not read", ""},
         {"150 g cooked chicken", "cooked-chicken 150 g", "", ""}});
}

/// As community cookbooks write them: a capital is a tablespoon, a small letter a teaspoon.
BOOST_AUTO_TEST_CASE(letters_for_spoons) {
  check({{"3 T. all-purpose flour", "all-purpose-flour 3 tablespoon", "", ""},
         {"1 t. salt", "salt 1 teaspoon", "", ""},
         {"2 T butter", "butter 2 tablespoon", "", ""},
         {"1/2 t ground cumin", "ground-cumin 0.5 teaspoon", "", ""},
         {"4 lg. potatoes", "potato 4 piece", "", ""}});
}

BOOST_AUTO_TEST_SUITE_END()
