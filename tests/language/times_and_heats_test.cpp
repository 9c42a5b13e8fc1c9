#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// How long and how hot something goes on, where words say it twice, in part, or as before.
BOOST_AUTO_TEST_SUITE(times_and_heats)

namespace {

TextReading reading_of(const std::string& text) {
  return read_in_the_kitchen({"1 onion", "20 g butter", "500 g potatoes", "2 carrots", "200 ml milk"},
                             {text});
}

/// All operations of a primitive, as they are written.
std::string all_of(const std::string& primitive, const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == primitive) text += grammar::print(operation) + "\n";
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_follows_then_has_its_own_time_and_heat) {
  const TextReading fried = reading_of(
      "Fry the onion in the butter for 10 minutes over low heat, then for 3 minutes over high heat.");
  BOOST_TEST(all_of("fry", fried).contains("low-heat 10 minute"), all_of("fry", fried));
  BOOST_TEST(all_of("fry", fried).contains("high-heat 3 minute"), all_of("fry", fried));
  const TextReading boiled = reading_of(
      "Gently boil the milk over medium heat for 15 minutes and then over low heat for 5 minutes.");
  BOOST_TEST(all_of("boil", boiled).contains("medium-heat 15 minute"), all_of("boil", boiled));
  BOOST_TEST(all_of("boil", boiled).contains("low-heat 5 minute"), all_of("boil", boiled));
  const TextReading baked =
      reading_of("Bake the potatoes at 180 °C for 40 minutes, then at 220 °C for 5 minutes.");
  BOOST_TEST(all_of("bake", baked).contains("5 minute 220 degrees-celsius"), all_of("bake", baked));
}

/// An oven that nothing heated is as hot as what was baked last, and that is told.
BOOST_AUTO_TEST_CASE(baking_goes_on_as_hot_as_before) {
  const TextReading reading = reading_of(
      "Bake the potatoes at 220 °C for 40 minutes. Add the carrots and bake for another 20 minutes.");
  BOOST_TEST(written("bake", reading).contains("20 minute 220 degrees-celsius"), written("bake", reading));
  BOOST_TEST(told(reading.assumed).contains("220 degrees-celsius, as before"), told(reading.assumed));
  BOOST_TEST(written("preheat-oven", reading) == "");
}

/// What was warmed otherwise says nothing of an oven, nor does an oven that is hot ask for it.
BOOST_AUTO_TEST_CASE(only_what_was_baked_says_how_hot_baking_goes_on) {
  const TextReading warmed = reading_of("Bring the butter to 30 °C. Bake the potatoes for 40 minutes.");
  BOOST_TEST(!written("bake", warmed).contains(" 30 "), written("bake", warmed));
  const TextReading heated =
      reading_of("Heat the oven to 190 °C. Bake the potatoes for 40 minutes. Bake for 10 minutes more.");
  BOOST_TEST(!all_of("bake", heated).contains("degrees-celsius"), all_of("bake", heated));
}

BOOST_AUTO_TEST_CASE(of_ranges_the_first_is_taken_and_told) {
  const std::pair<const char*, const char*> cases[]{
      {"Boil the milk for 10 to 15 minutes.", "'10 to 15 minutes' to be 10 minute"},
      {"Boil the milk for 10-15 minutes.", "'10-15 minutes' to be 10 minute"},
      {"Heat the oven to 180-200 °C.", "to be 180 degrees-celsius"},
      {"Add 2 or 3 tablespoons of the milk to the butter.", "to be 2 tablespoon"}};
  for (const auto& [text, assumed] : cases) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(told(reading.assumed).contains(assumed), text << ": " << told(reading.assumed));
  }
  for (const char* text : {"Boil the milk for 10 minutes.", "Heat the oven to 180 °C / 350 °F."})
    BOOST_TEST(!told(reading_of(text).assumed).contains(" to be "), text);
}

/// A time that stands alone, in a sentence of its own or behind a comma, is that of what goes on.
BOOST_AUTO_TEST_CASE(a_time_alone_is_that_of_what_goes_on) {
  const std::pair<const char*, const char*> cases[]{
      {"Fry the onion. 10 minutes.", "10 minute"},
      {"Fry the onion in the butter. 1 min each side.", "1 minute"},
      {"Fry the onion for 5 minutes. Add the carrots. 3 minutes more.", "3 minute"},
      {"Fry the onion in the butter. Add the carrots, 4 min more.", "4 minute"}};
  for (const auto& [text, time] : cases)
    BOOST_TEST(written("fry", reading_of(text)).contains(time),
               text << ": " << all_of("fry", reading_of(text)));
}

/// Nothing goes on where nothing is cooked, or something else was done since.
BOOST_AUTO_TEST_CASE(a_time_alone_cooks_nothing) {
  for (const char* text :
       {"Mix the butter with the milk, cover, 30 minutes.",
        "Fry the onion. Chill it. Add the milk, 5 minutes.", "Chill the butter, 10 minutes."}) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(!all_of("fry", reading).contains("minute"), all_of("fry", reading));
    BOOST_TEST(all_of("boil", reading) == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()
