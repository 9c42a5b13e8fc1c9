#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Several things are put to several others, not the first to the first and the second to the second.
BOOST_AUTO_TEST_SUITE(several_to_several)

namespace {

const std::vector<std::string> list{
    "100 g flour", "50 g white sugar", "300 ml milk", "40 g butter",
    "2 carrots",   "2 potatoes",       "1 tsp salt",  "1 tsp ground black pepper"};

TextReading reading_of(const std::string& text) {
  return read_in_the_kitchen(list, {text});
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_they_are_put_to_is_put_together_first) {
  const TextReading added = reading_of("Add the milk and the butter to the flour and the sugar. Mix.");
  BOOST_TEST(primitives_of(added) == "transfer-contents, transfer-contents, transfer-contents, mix");
  BOOST_TEST(told(added.assumed).contains("needs (transfer-contents …)"), told(added.assumed));

  const TextReading seasoned =
      reading_of("Sprinkle the carrots and the potatoes with the salt and the pepper.");
  BOOST_TEST(primitives_of(seasoned) == "transfer-contents, sprinkle, sprinkle", primitives_of(seasoned));
}

/// One thing goes to each of several as before, and several go to one.
BOOST_AUTO_TEST_CASE(one_thing_and_several_are_as_they_were) {
  BOOST_TEST(primitives_of(reading_of("Add the milk and the butter to the flour. Mix.")) ==
             "transfer-contents, transfer-contents, mix");
  BOOST_TEST(primitives_of(reading_of("Peel the carrots and the potatoes.")) == "peel, peel");
}

BOOST_AUTO_TEST_SUITE_END()
