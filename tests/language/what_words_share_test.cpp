#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What words say of several things, or of one of several: of which is read from how they are joined, and
/// told where they leave it open.
BOOST_AUTO_TEST_SUITE(what_words_share)

namespace {

struct Case {
  std::vector<std::string> list;
  const char* words;
  const char* done;
  const char* unread = "";
  const char* assumed = "";  // a part of it, if any is asked for
};

void check(const std::vector<Case>& cases) {
  for (const auto& [list, words, done, unread, assumed] : cases) {
    const TextReading reading = read_in_the_kitchen(list, {words});
    BOOST_TEST(primitives_of(reading) == done, words << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread).contains(unread), words << ": " << told(reading.unread));
    BOOST_TEST((*unread != '\0' || reading.unread.empty()), words << ": " << told(reading.unread));
    BOOST_TEST(told(reading.assumed).contains(assumed), words << ": " << told(reading.assumed));
  }
}

std::size_t count_of(const std::string& words, const TextReading& reading) {
  std::size_t count = 0;
  for (const Operation& operation : reading.network.network.operations)
    count += grammar::print(operation).contains(words);
  return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_participle_before_things_without_words_of_their_own) {
  check({{{"2 onions", "2 carrots", "100 ml milk"},
          "Add the chopped onions and carrots to the milk.",
          "cut, cut, transfer-contents, transfer-contents"},
         {{"2 onions", "2 carrots", "100 ml milk"},
          "Add the chopped onions and the carrots to the milk.",
          "cut, transfer-contents, transfer-contents"},
         {{"1 onion", "1 tsp salt", "100 ml milk"},
          "Add the chopped onion and salt to the milk.",
          "cut, transfer-contents, transfer-contents"},
         {{"50 g butter", "50 g brown sugar", "100 ml milk"},
          "Add the melted butter and sugar to the milk.",
          "melt, transfer-contents, transfer-contents",
          "",
          "'melted butter' to be said of 'butter', not of 'sugar'"}});
}

BOOST_AUTO_TEST_CASE(a_participle_behind_things) {
  check({{{"1 onion", "1 carrot", "100 ml milk"},
          "Add the onion and carrot, peeled and chopped, to the milk.",
          "peel, peel, cut, cut, transfer-contents, transfer-contents"},
         {{"2 onions", "2 carrots", "100 ml milk"},
          "Add the onions and the carrots, finely chopped, to the milk.",
          "cut, transfer-contents, transfer-contents",
          "",
          "to be said of 'the carrots', not of 'the onions'"}});
}

BOOST_AUTO_TEST_CASE(a_share_of_things_without_articles) {
  const TextReading both =
      read_in_the_kitchen({"100 g butter", "100 g brown sugar"}, {"Mix half the butter and sugar."});
  BOOST_TEST(count_of("50 percent", both) == 2);
  BOOST_TEST(told(both.assumed).contains("'half the butter' to be said of 'sugar' as well"));
  const TextReading one =
      read_in_the_kitchen({"100 g butter", "100 g brown sugar"}, {"Mix half the butter and the sugar."});
  BOOST_TEST(count_of("50 percent", one) == 1);
}

/// What was worked on is the half that was taken.
BOOST_AUTO_TEST_CASE(a_part_that_was_worked_on) {
  const TextReading reading =
      read_in_the_kitchen({"4 onions", "4 carrots", "2 tablespoons oil"},
                          {"Chop half of the onions and carrots.", "Fry in the oil."});
  BOOST_TEST(count_of("?chopped-onion ?value", reading) == 1);
  const TextReading called = read_in_the_kitchen(
      {"4 tomatoes", "30 g butter"},
      {"Use half the tomatoes for the salad and chop the rest. Add the butter to the chopped tomatoes."});
  BOOST_TEST(count_of("?chopped-tomato ?butter", called) == 1);
}

BOOST_AUTO_TEST_CASE(an_amount_of_an_amount) {
  const auto taken = [](std::vector<std::string> list, const char* words, const char* amount) {
    const TextReading reading = read_in_the_kitchen(std::move(list), {words});
    BOOST_TEST(count_of(amount, reading) == 1, words);
    BOOST_TEST(told(reading.unread) == "", words);
  };
  taken({"200 g flour", "50 g butter"}, "Add 100 g of the 200 g flour to the butter.", " 100 g)");
  taken({"200 g flour", "100 g butter"}, "Add half of the 200 g flour to the butter.", " 50 percent)");
  taken({"200 g flour", "4 eggs"}, "Mix the flour with 3 of your 4 eggs.", " 3 piece)");
  taken({"2 onions", "100 ml milk"}, "Add one of the two onions, chopped, to the milk.", " 1 piece)");
  taken({"4 tablespoons oil", "100 ml milk"}, "Add 2 of the 4 tablespoons of oil to the milk.",
        " 2 tablespoon)");
}

BOOST_AUTO_TEST_CASE(how_several_are_worked_on) {
  check({{{"3 egg whites", "200 ml heavy cream"},
          "Beat the egg whites and the cream separately. Fold together.",
          "beat, beat, transfer-contents, transfer-contents, mix"},
         {{"2 carrots", "2 potatoes"},
          "Boil the carrots and potatoes separately for 15 minutes.",
          "transfer-contents, transfer-contents, boil, boil"},
         {{"50 g butter", "100 g semisweet chocolate chips"},
          "Melt the butter and the chocolate chips together.",
          "transfer-contents, transfer-contents, melt"},
         {{"100 g flour", "100 ml milk", "100 g butter"},
          "Alternately add the flour and milk to the butter.",
          "transfer-contents, transfer-contents",
          "'alternately' was not read"},
         {{"2 carrots", "2 potatoes", "30 g butter"},
          "Fry the carrots and the potatoes separately in the butter.",
          "transfer-contents, transfer-contents, transfer-contents, fry",
          "'separately' was not read"}});
}

BOOST_AUTO_TEST_CASE(how_many_pieces) {
  const std::string dough = "Mix the flour and butter and ";
  for (const char* words : {"roll into 20 balls. Bake for 10 minutes at 180 °C.", "shape into 20 balls."}) {
    const TextReading reading = read_in_the_kitchen({"100 g flour", "100 g butter"}, {dough + words});
    BOOST_TEST(count_of(" 10 g ", reading) == 1, words);
  }
}

/// That nothing made it so is told; what has been boiled is hot, and what the list says so, is.
BOOST_AUTO_TEST_CASE(what_something_is_for_a_while) {
  const auto assumed = [](const char* list, const char* words) {
    return told(read_in_the_kitchen({list, "50 g brown sugar"}, {words}).assumed);
  };
  BOOST_TEST(assumed("100 ml milk", "Pour the boiling milk over the sugar.")
                 .contains("'the boiling milk' to be milk as it is"));
  BOOST_TEST(
      assumed("100 ml milk", "Pour hot milk over the sugar.").contains("'hot milk' to be milk as it is"));
  BOOST_TEST(!assumed("100 ml cold milk", "Pour the cold milk over the sugar.").contains("as it is"));
  BOOST_TEST(
      !assumed("100 ml milk", "Boil the milk. Pour the hot milk over the sugar.").contains("as it is"));
}

BOOST_AUTO_TEST_SUITE_END()
