#include <boost/test/unit_test.hpp>

#include <tuple>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// How a dough becomes several pieces: of a size that is said, of a number that is said, of neither.
BOOST_AUTO_TEST_SUITE(portions)

namespace {

/// What is done with a dough of 500 g, with the constants of operations; behind a bar what is assumed of
/// amounts, behind another what is not read.
std::string done_with_dough(const std::string& instruction) {
  const TextReading reading =
      read_in_the_kitchen({"200 g all-purpose flour", "100 g brown sugar", "200 g butter"},
                          {"Mix the flour, the sugar and the butter in a bowl.", instruction});
  const auto& operations = reading.network.network.operations;
  const auto mixed = std::ranges::find(operations, "mix", &Operation::primitive);
  std::string text;
  for (auto operation = std::next(mixed); operation != operations.end(); ++operation) {
    if (operation->primitive.starts_with("fetch")) continue;
    text += (text.empty() ? "" : ", ") + operation->primitive;
    for (const Term& term : operation->arguments)
      if (!term.variable()) text += ' ' + grammar::print(term);
  }
  for (const Problem& problem : reading.assumed)
    if (!problem.what.contains("fetch"))
      text += " | " + problem.what.substr(problem.what.rfind("needs ") + 6);
  return text + (reading.unread.empty() ? "" : " | " + told(reading.unread));
}

using Cases = std::vector<std::pair<std::string, std::string>>;
void check(const Cases& cases) {
  for (const auto& [instruction, expected] : cases) {
    const std::string found = done_with_dough(instruction);
    BOOST_TEST(found == expected, instruction << ": " << found);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(spoonfuls_without_a_number_are_the_size_of_each_piece) {
  const std::string teaspoons = "portion-and-arrange 1 teaspoon, transfer-items";
  const std::string tablespoons = "portion-and-arrange 1 tablespoon, transfer-items";
  check({{"Drop by teaspoonfuls onto a cookie sheet.", teaspoons},
         {"Drop the dough by rounded teaspoons onto a cookie sheet.", teaspoons},
         {"Drop by level tablespoonfuls onto a baking tray.", tablespoons},
         {"Drop heaping tablespoonfuls onto a baking tray.", tablespoons},
         {"Place heaped teaspoons of the dough on a tray.", teaspoons},
         {"Scoop the dough by tablespoons and roll into balls.",
          "portion-and-arrange 1 tablespoon, shape ball-shape"}});
}

BOOST_AUTO_TEST_CASE(a_spoonful_is_a_guess) {
  check({{"Drop by spoonfuls onto a tray.",
          "portion-and-arrange 1 tablespoon, transfer-items | 'pieces of a spoonful' to be 1 tablespoon"},
         {"Place spoonfuls of the dough on a tray.",
          "portion-and-arrange 1 tablespoon, transfer-items | 'spoonfuls of the dough' to be 1 tablespoon"}});
}

BOOST_AUTO_TEST_CASE(an_amount_for_each_is_the_size_of_each_piece) {
  check({{"Spoon two tablespoons of the dough into a frying pan for each pancake.",
          "portion-and-arrange 2 tablespoon, transfer-items"},
         {"Put 25 g of the dough on a tray for each cookie.", "portion-and-arrange 25 g, transfer-items"},
         // and no portions where it is not said for each
         {"Put 25 g of the dough on a tray.", "transfer-contents 25 g"}});
}

/// Of all of the dough, 20 balls were silently made.
BOOST_AUTO_TEST_CASE(pieces_are_made_of_the_part_that_is_said) {
  check({{"Make 10 balls of half of the dough.",
          "transfer-contents 50 percent, portion-and-arrange 25 g, shape ball-shape"},
         {"Shape 10 balls of a quarter of the dough.",
          "transfer-contents 25 percent, portion-and-arrange 12.5 g, shape ball-shape"},
         {"Make 10 balls of the dough.", "portion-and-arrange 50 g, shape ball-shape"}});
}

/// `Put 50 g of the butter in a pan` was silently portioned into pieces of 50 g.
BOOST_AUTO_TEST_CASE(an_amount_that_is_put_somewhere_is_no_size) {
  check({{"Put 50 g of the dough in a bowl.", "transfer-contents 50 g"},
         {"Place 2 tablespoons of the dough in a frying pan.", "transfer-contents 2 tablespoon"},
         {"Take 25 g of the dough at a time and roll it into a ball.",
          "portion-and-arrange 25 g, shape ball-shape"},
         {"Place pieces of 25 g on a tray.", "portion-and-arrange 25 g, transfer-items"},
         {"Drop tablespoons of the dough onto a tray.", "portion-and-arrange 1 tablespoon, transfer-items"}});
}

/// Of 200 g sugar all was put into the bowl, in pieces of 150 g.
BOOST_AUTO_TEST_CASE(an_amount_before_a_food_is_no_size) {
  check({{"Put 50 g dough in a bowl.", "transfer-contents 50 g"},
         {"Place 2 tablespoons dough in a frying pan.", "transfer-contents 2 tablespoon"},
         {"Take 30 g dough and roll it into a ball.", "transfer-contents 30 g, shape ball-shape"},
         {"Roll 25 g dough into balls.", "portion-and-arrange 25 g, shape ball-shape"},
         {"Place 30 g pieces on a tray.", "portion-and-arrange 30 g, transfer-items"}});
  for (const char* words : {"Put 150 g sugar into a bowl.", "Drop 150 g sugar into a pan.",
                            "Place 150 g white sugar in a bowl."}) {
    const TextReading reading = read_in_the_kitchen({"200 g white sugar", "200 ml milk"}, {words});
    BOOST_TEST(primitives_of(reading) == "transfer-contents", words);
    BOOST_TEST(written("transfer-contents", reading).contains("150 g"), words);
  }
  // Pieces are no almonds, though they are in slices.
  const TextReading reading =
      read_in_the_kitchen({"200 g all-purpose flour", "100 g butter", "50 g sliced almonds"},
                          {"Mix the flour and the butter.", "Portion the dough into 30 g pieces."});
  BOOST_TEST(written("portion-and-arrange", reading).contains("30 g"));
}

BOOST_AUTO_TEST_CASE(a_number_of_pieces_divides_all_of_it_equally) {
  check({{"Divide the dough into 20 pieces.", "portion-and-arrange 25 g"},
         {"Divide into 4 equal portions.", "portion-and-arrange 125 g"},
         {"Shape into two balls.", "portion-and-arrange 250 g, shape ball-shape"},
         {"Roll the dough into 20 balls on a tray.",
          "portion-and-arrange 25 g, shape ball-shape, transfer-items"},
         {"Make 50 crescents.", "portion-and-arrange 10 g, shape crescent-shape"},
         {"Divide the dough into ten pieces and roll them into balls.",
          "portion-and-arrange 50 g, shape ball-shape"}});
}

/// How large a ball is, bowls and half of it are no numbers of pieces; an amount for each needs something
/// that is divided.
BOOST_AUTO_TEST_CASE(what_is_no_number_of_pieces) {
  check(
      {{"Roll the dough into 3 cm balls.",
        "portion-and-arrange 25 g, shape ball-shape | '3 cm balls' to be ball-shape | 25 g for each of them"},
       {"Make 10 balls of the dough.", "portion-and-arrange 50 g, shape ball-shape"}});
  for (const char* words : {"Divide the dough into 2 bowls.", "Divide it into 1001 pieces."})
    BOOST_TEST(!done_with_dough(words).contains("portion"), words << ": " << done_with_dough(words));
  for (const char* words :
       {"Add 2 tablespoons of the sugar for each cup of milk.", "Add spoonfuls of the sugar to the milk.",
        "Add tablespoons of the milk to the sugar."}) {
    const TextReading reading = read_in_the_kitchen({"100 g white sugar", "200 ml milk"}, {words});
    BOOST_TEST(primitives_of(reading) == "", words << primitives_of(reading));
    BOOST_TEST(told(reading.unread) != "", words);
  }
}

BOOST_AUTO_TEST_CASE(how_large_pieces_are_of_which_nothing_is_said_is_a_guess) {
  check(
      {{"Shape the dough into balls.", "portion-and-arrange 25 g, shape ball-shape | 25 g for each of them"},
       {"Roll into balls and place on a tray.",
        "portion-and-arrange 25 g, shape ball-shape, transfer-items | 25 g for each of them"},
       // a guess is made where nothing is said
       {"Roll into balls of 30 g.", "portion-and-arrange 30 g, shape ball-shape"},
       {"Take tablespoons of dough and roll them into balls.",
        "portion-and-arrange 1 tablespoon, shape ball-shape"},
       {"Roll the dough into a ball.", "shape ball-shape"},
       {"Portion the dough into pieces of 20 g. Shape them into balls.",
        "portion-and-arrange 20 g, shape ball-shape"}});
}

/// What nobody knows the weight of a spoon of is portioned by about what one weighs, and that is told; where
/// it is known, it is taken.
BOOST_AUTO_TEST_CASE(spoons_of_unknown_weight) {
  for (const bool is_known : {false, true}) {
    const TextReading reading = read_in_the_kitchen(
        {"100 g flour", "100 g butter", is_known ? "50 g raisins" : "50 g oats"},
        {"Beat the butter and the flour. Fold in the rest. Drop tablespoons of the dough onto a tray."});
    const std::string portions = written("portion-and-arrange", reading);
    BOOST_TEST(portions.contains(is_known ? "1 tablespoon" : "10 g"), portions);
    BOOST_TEST(told(reading.assumed).contains("to be 10 g") == !is_known, told(reading.assumed));
  }
}

/// So much of what was brought is taken, and not portioned; of what was made pieces are so large.
BOOST_AUTO_TEST_CASE(amounts_of_what_was_brought) {
  for (const char* words : {"Place 2 tablespoons sugar in a bowl.",
                            "Drop 2 tablespoons of the sugar into a pan.", "Scoop 20 g sugar into a bowl."}) {
    const TextReading reading = read_in_the_kitchen({"100 g white sugar"}, {words});
    BOOST_TEST(primitives_of(reading) == "transfer-contents", words << primitives_of(reading));
  }
  check({{"Place 2 tablespoons dough on a tray.", "transfer-contents 2 tablespoon"},
         {"Drop 2 tablespoons of the dough onto a tray.", "portion-and-arrange 2 tablespoon, transfer-items"},
         {"Drop 25 g pieces of the dough onto a tray.", "portion-and-arrange 25 g, transfer-items"},
         {"Portion the dough into 1 ounce pieces.", "portion-and-arrange 28.35 g"}});
}

BOOST_AUTO_TEST_SUITE_END()
