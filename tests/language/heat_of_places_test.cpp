#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// How hot it is where something is done, said of the place.
BOOST_AUTO_TEST_SUITE(heat_of_places)

namespace {

TextReading read(const std::vector<std::string>& words) {
  return read_in_the_kitchen({"200 g butter", "300 g flour"}, words);
}

/// The operation that bakes, or else the one that heats an oven.
std::string heat_in(const TextReading& reading) {
  std::string found;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == "preheat-oven" || operation.primitive == "bake")
      found += grammar::print(operation) + " ";
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_heat_of_an_oven_is_that_of_what_is_done_in_it) {
  const std::pair<const char*, const char*> cases[]{
      {"Bake in a 220°C oven for 20 minutes.", "220 degrees-celsius"},
      {"Bake in a 30 °C oven for 20 minutes.", "30 degrees-celsius"},
      {"Bake in a 425°F oven for 20 minutes.", "220 degrees-celsius"},
      {"Bake in a 425 degree oven for 20 minutes.", "220 degrees-celsius"},
      {"Bake in a 425 oven for 20 minutes.", "220 degrees-celsius"},
      {"Put it into a 220°C oven for 20 minutes.", "220 degrees-celsius"},
      {"Place in a 425 degree oven and bake for 20 minutes.", "220 degrees-celsius"},
      {"Cook it in a 200°C oven for 20 minutes.", "200 degrees-celsius"}};
  for (const auto& [words, heat] : cases) {
    const TextReading reading = read({"Mix the butter with the flour.", words});
    BOOST_TEST(heat_in(reading).contains(heat), words << ": " << heat_in(reading));
    BOOST_TEST(!heat_in(reading).contains(" 180 "), words << ": " << heat_in(reading));
    BOOST_TEST(told(reading.unread) == "", words << ": " << told(reading.unread));
  }
}

BOOST_AUTO_TEST_CASE(a_heat_that_nothing_takes_is_told_as_unread) {
  const TextReading reading =
      read({"Mix the butter with the flour.", "Place it in a 425 degree oven.", "Bake for 20 minutes."});
  BOOST_TEST(told(reading.unread).contains("425 degree oven"), told(reading.unread));
}

BOOST_AUTO_TEST_CASE(how_hot_a_hot_oven_is_is_a_guess_that_is_told) {
  const std::pair<const char*, const char*> cases[]{
      {"slow", "150 degrees-celsius"}, {"moderate", "180 degrees-celsius"}, {"hot", "220 degrees-celsius"}};
  for (const auto& [how, heat] : cases) {
    const TextReading reading =
        read({"Mix the butter with the flour.", "Bake in a " + std::string(how) + " oven for 20 minutes."});
    BOOST_TEST(heat_in(reading).contains(heat), how << ": " << heat_in(reading));
    BOOST_TEST(told(reading.assumed).contains("to be " + std::string(heat)), told(reading.assumed));
  }
}

BOOST_AUTO_TEST_CASE(an_oven_that_was_heated_is_as_hot_as_that) {
  const TextReading reading = read(
      {"Heat the oven to 190 °C.", "Mix the butter with the flour.", "Bake in a hot oven for 20 minutes."});
  BOOST_TEST(heat_in(reading).contains("190 degrees-celsius"), heat_in(reading));
  BOOST_TEST(!heat_in(reading).contains("220"), heat_in(reading));
}

BOOST_AUTO_TEST_SUITE_END()
