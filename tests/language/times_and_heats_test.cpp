#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <tuple>

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
      {"Fry the onion in the butter. Add the carrots, 4 min more.", "4 minute"},
      {"Fry the onion. After 10 minutes add the carrots. After 6 minutes more add the milk.", "6 minute"},
      {"Fry the onion for 5 minutes, then add the carrots. After another 7 minutes, add the milk.",
       "7 minute"},
      {"Fry the onion for 5 minutes over high heat and 8 minutes over low heat.", "low-heat 8 minute"}};
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

/// What is only at least or at most so long, or about half, is told.
BOOST_AUTO_TEST_CASE(limits_and_estimates_are_told) {
  const std::pair<const char*, const char*> cases[]{
      {"Chill the milk for at least 2 hours.", "at least"},
      {"Chill the milk for up to 24 hours.", "up to"},
      {"Chill the milk overnight or for at least 4 hours.", "overnight"},
      {"Mix about half the butter with the milk.", "'about half' to be 50 percent"},
      {"Add the milk to the butter a tablespoon at a time.", "a little at a time"},
      {"Add the milk to the butter in two batches.", "in batches"},
      {"Add a splash of the milk to the butter.", "50 percent"}};
  for (const auto& [text, words] : cases) {
    const TextReading reading = reading_of(text);
    const std::string all = told(reading.passed_over) + told(reading.assumed) + told(reading.unread);
    BOOST_TEST(all.contains(words), text << ": " << all);
  }
  for (const char* text : {"Chill the milk for 2 hours.", "Chill the milk for about 2 hours."})
    BOOST_TEST(told(reading_of(text).passed_over).empty(), text);
  BOOST_TEST(written("refrigerate", reading_of("Chill the milk overnight or for at least 4 hours."))
                 .contains("4 hour"));
}

/// `Reduce to 180 °C` speaks of the oven in which something was baked, and boils nothing.
BOOST_AUTO_TEST_CASE(an_oven_that_is_not_named_is_heated_otherwise) {
  const std::string baked = "Bake the potatoes at 220 °C for 40 minutes";
  for (const char* order :
       {", then reduce to 180 °C and bake for 30 minutes.", ". Lower to 180 °C and bake for 30 minutes.",
        ". Turn the oven down to 180 °C and bake for 30 minutes.",
        ", then lower the heat to 180 °C and bake for 30 minutes.",
        ", then turn the heat down to 180 °C for 30 minutes."}) {
    const TextReading reading = reading_of(baked + order);
    BOOST_TEST(written("preheat-oven", reading).contains("180 degrees-celsius"), order);
    BOOST_TEST(!all_of("bake", reading).contains("30 minute 220"), all_of("bake", reading));
    BOOST_TEST(written("boil", reading) == "");
  }
  for (const char* text : {"Heat the milk to 90 °C, then reduce to 60 °C.", "Reduce to 60 °C."}) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(written("boil", reading) + written("preheat-oven", reading) == "", text);
  }
  BOOST_TEST(written("boil", reading_of("Reduce the milk.")) != "");
  const TextReading on = reading_of("Bake the potatoes for 20 minutes at 200 °C. Then 40 minutes at 160 °C.");
  BOOST_TEST(written("bake", on).contains("40 minute 160 degrees-celsius"), written("bake", on));
  const TextReading left = reading_of("Bake the potatoes for 20 minutes at 200 °C. Leave for 10 minutes.");
  BOOST_TEST(written("leave-for-time", left).contains("10 minute"), written("leave-for-time", left));
}

/// What is added for the last minutes goes on with the rest for these, and before without it.
BOOST_AUTO_TEST_CASE(last_minutes_in_front_are_parted_off) {
  const std::tuple<const char*, const char*, const char*> cases[]{
      {"Fry the onion in the butter for 20 minutes. For the last 8 minutes, add the carrots.", "12 minute",
       "8 minute"},
      {"Fry the onion in the butter for 20 minutes. During the last 5 minutes, add the carrots.", "15 minute",
       "5 minute"},
      // more than there are, or in another unit
      {"Fry the onion in the butter for 20 minutes. For the last 25 minutes, add the carrots.", "20 minute",
       ""},
      {"Fry the onion in the butter for 1 hour. For the last 8 minutes, add the carrots.", "1 hour", ""}};
  for (const auto& [text, first, rest] : cases) {
    const TextReading reading = reading_of(text);
    const std::string fried = all_of("fry", reading);
    BOOST_TEST(fried.contains(first), text << ": " << fried);
    BOOST_TEST((*rest ? fried.contains(rest) : std::ranges::count(fried, '\n') == 1), text << ": " << fried);
    if (!*rest) BOOST_TEST(told(reading.passed_over).contains("minutes"), told(reading.passed_over));
  }
}

BOOST_AUTO_TEST_CASE(salt_that_is_used_up_is_told) {
  const std::vector<std::string> list{"500 g potatoes", "1 l water", "1 tsp salt", "1 tsp pepper"};
  const TextReading used = read_in_the_kitchen(
      list, {"Boil the potatoes in the water with the salt for 20 minutes. Mash the potatoes. Season well."});
  BOOST_TEST(told(used.assumed).contains("no salt, of which nothing is left"), told(used.assumed));
  const TextReading left = read_in_the_kitchen(
      list, {"Boil the potatoes in the water for 20 minutes. Mash the potatoes. Season well."});
  BOOST_TEST(!told(left.assumed).contains("nothing is left"), told(left.assumed));
}

/// The order behind `when they have stood` needs no comma.
BOOST_AUTO_TEST_CASE(what_is_done_when_a_time_is_over_may_stand_without_a_comma) {
  for (const char* order : {"When they have stood for 10 minutes they are sliced.",
                            "When they have stood for 10 minutes, they are sliced."}) {
    const TextReading reading = reading_of("Peel the potatoes. " + std::string(order));
    BOOST_TEST(primitives_of(reading) == "peel, leave-for-time, cut",
               order << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) == "", order << ": " << told(reading.unread));
  }
}

BOOST_AUTO_TEST_SUITE_END()
