#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What words tell of things as done, and nothing has done yet, is done first.
BOOST_AUTO_TEST_SUITE(what_is_done_first)

namespace {

struct Case {
  std::vector<std::string> list;
  const char* words;
  const char* done;
  const char* unread;
};

void check(const std::vector<Case>& cases) {
  for (const auto& [list, words, done, unread] : cases) {
    const TextReading reading = read_in_the_kitchen(list, {words});
    BOOST_TEST(primitives_of(reading) == done, words << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) == unread, words << ": " << told(reading.unread));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_stands_before_a_noun) {
  check(
      {{{"1 onion", "100 ml milk"}, "Add the chopped onion to the milk.", "cut, transfer-contents", ""},
       {{"1 onion", "100 ml milk"}, "Add the thinly sliced onion to the milk.", "cut, transfer-contents", ""},
       {{"50 g butter", "100 ml milk"},
        "Add the melted butter to the milk.",
        "melt, transfer-contents",
        ""}});
}

BOOST_AUTO_TEST_CASE(what_has_been_done_is_not_done_again) {
  check({{{"1 onion, chopped", "100 ml milk"},
          "Add the chopped onion to the milk.",
          "cut, transfer-contents",
          ""},
         {{"1 onion", "100 ml milk"},
          "Chop the onion. Add the chopped onion to the milk.",
          "cut, transfer-contents",
          ""}});
}

BOOST_AUTO_TEST_CASE(what_takes_a_time_that_words_would_say_is_unread) {
  check({{{"2 tomatoes", "100 ml milk"},
          "Add the toasted tomatoes to the milk.",
          "transfer-contents",
          "'toasted' was not read"}});
}

BOOST_AUTO_TEST_CASE(what_is_told_of_what_goes_in_is_done_to_that) {
  check({{{"2 apples", "100 g flour", "100 ml milk"},
          "Mix the flour with the milk. Add the apples, cut into cubes, and stir.",
          "transfer-contents, transfer-contents, mix, cut, transfer-contents, mingle",
          ""}});
}

/// No primitive cuts sugar, and nothing else is cut instead.
BOOST_AUTO_TEST_CASE(what_cannot_be_done_is_told) {
  const TextReading reading =
      read_in_the_kitchen({"50 g butter", "100 ml milk", "2 tbsp white sugar"},
                          {"Boil the milk with the butter. Beat in the sugar, cut into small pieces."});
  BOOST_TEST(!primitives_of(reading).contains("cut"), primitives_of(reading));
  BOOST_TEST(!reading.unread.empty());
}

BOOST_AUTO_TEST_SUITE_END()
