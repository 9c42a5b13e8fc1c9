#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/language/reading_scores.hpp"
#include "irl/language/reading_tally.hpp"
#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is in nothing that was made last is told.
BOOST_AUTO_TEST_SUITE(what_is_left_over)

BOOST_AUTO_TEST_CASE(a_line_that_no_instruction_uses_is_told) {
  const TextReading reading = read_in_the_kitchen({"100 g butter", "2 carrots", "100 g white sugar"},
                                                  {"Beat the butter with the sugar."});
  BOOST_TEST(told(reading.left_over) == "'2 carrots' is used in nothing");
}

BOOST_AUTO_TEST_CASE(what_was_only_made_ready_is_told) {
  const TextReading reading = read_in_the_kitchen({"100 g butter", "2 carrots", "100 g white sugar"},
                                                  {"Chop the carrots. Beat the butter with the sugar."});
  BOOST_TEST(told(reading.left_over) == "'2 carrots' is left over: what was made last has none of it");
}

BOOST_AUTO_TEST_CASE(a_mixture_that_is_left_alone_is_told) {
  const TextReading reading = read_in_the_kitchen(
      {"100 g butter", "2 carrots", "100 g white sugar", "1 apple"},
      {"Mix the carrots with the apple.", "Beat the butter with the sugar in another bowl."});
  BOOST_TEST(told(reading.left_over) ==
             "carrot and apple mixture is left over: what was made last has none of it");
}

BOOST_AUTO_TEST_CASE(what_came_beside_the_result_is_told) {
  const std::vector<std::string> lines{"3 eggs", "100 g white sugar"};
  const TextReading yolks =
      read_in_the_kitchen(lines, {"Separate the eggs. Whisk the yolks with the sugar."});
  BOOST_TEST(told(yolks.left_over) == "egg white is left over: what was made last has none of it");
  const TextReading both =
      read_in_the_kitchen(lines, {"Separate the eggs. Whisk the yolks with the sugar. Stir in the whites."});
  BOOST_TEST(told(both.left_over).empty());
}

BOOST_AUTO_TEST_CASE(nothing_is_left_over_where_all_becomes_one_thing) {
  const TextReading reading =
      read_in_the_kitchen({"100 g butter", "2 carrots", "100 g white sugar"},
                          {"Chop the carrots. Beat the butter with the sugar and stir in the carrots."});
  BOOST_TEST(told(reading.left_over).empty());
}

BOOST_AUTO_TEST_CASE(a_line_is_told_where_it_stands) {
  const TextToRead text{"text",
                        {"100 g butter", "2 carrots"},
                        {"Melt the butter."},
                        {Position{"file", 3, 5}, Position{"file", 4, 7}}};
  const TextReading reading =
      comprehend(text, english(), kitchen().domain, {.rules = kitchen().rules}).value();
  BOOST_REQUIRE(reading.left_over.size() == 1U);
  BOOST_TEST(to_string(reading.left_over.front().where) == "file:4:7");
}

BOOST_AUTO_TEST_CASE(it_is_counted_and_stands_in_the_document) {
  const TextReading reading = read_in_the_kitchen({"100 g butter", "2 carrots"}, {"Melt the butter."});
  ReadingTally tally;
  tally.add(reading, false);
  BOOST_TEST(tally.text().ends_with("0 assumed, 1 left over"), tally.text());
  BOOST_TEST(to_json(reading)["left-over"] == Json::array({"'2 carrots' is used in nothing"}));
}

BOOST_AUTO_TEST_SUITE_END()
