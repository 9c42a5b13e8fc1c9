#include <boost/test/unit_test.hpp>

#include "tests/language/larder_readings.hpp"

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

/// One thing is put to several that are named once they stand together, not to the first of them.
BOOST_AUTO_TEST_CASE(one_thing_is_put_to_all_of_several) {
  for (const char* text : {"Sprinkle the salt over the carrots and the potatoes.",
                           "Sprinkle the carrots and the potatoes with the salt."})
    BOOST_TEST(primitives_of(reading_of(text)) == "transfer-contents, sprinkle", text);
}

/// So are those that words go back to, or have one noun for.
BOOST_AUTO_TEST_CASE(what_words_go_back_to_is_put_together_first) {
  for (const char* text : {"Peel the carrots and peel the potatoes. Pour the milk over them.",
                           "Peel the carrots and the potatoes. Pour the milk over the vegetables."})
    BOOST_TEST(primitives_of(reading_of(text)) == "peel, peel, transfer-contents, transfer-contents", text);
}

/// Where only one of several is taken for what words speak of, the others are told.
BOOST_AUTO_TEST_CASE(that_one_of_several_is_meant_is_told) {
  check_with_the_larder({
      {{"100 g ham", "100 g cheddar", "4 slices toast", "1 tsp pepper"},
       "Slice the ham. Grate the cheese. Sprinkle the pepper over them. Put the ham and the cheese on the "
       "toast.",
       "cut, cut, sprinkle, transfer-contents, transfer-contents",
       "'them' to be shredded cheddar alone, not sliced ham"},
      {{"1 onion", "1 cucumber", "200 ml cider vinegar", "1 tbsp fresh dill"},
       "Slice the cucumber and the onion. Pour the vinegar over the vegetables and leave for 1 hour. Mix the "
       "onion and cucumber with the dill.",
       "cut, cut, transfer-contents, leave-for-time, transfer-contents, transfer-contents, "
       "transfer-contents, mingle",
       "'the vegetables' to be sliced onion alone, not sliced cucumber"},
  });
}

/// Several things are done one by one as before, and several go to one.
BOOST_AUTO_TEST_CASE(one_thing_and_several_are_as_they_were) {
  BOOST_TEST(primitives_of(reading_of("Add the milk and the butter to the flour. Mix.")) ==
             "transfer-contents, transfer-contents, mix");
  BOOST_TEST(primitives_of(reading_of("Peel the carrots and the potatoes.")) == "peel, peel");
}

BOOST_AUTO_TEST_SUITE_END()
