#include <boost/test/unit_test.hpp>

#include "tests/language/orders_in_the_kitchen.hpp"
#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What stands behind a comma: an order, one thing more, something told of what stands before it, or what
/// asks for nothing.
BOOST_AUTO_TEST_SUITE(orders_behind_commas)

namespace {

TextReading reading_of(const std::string& text) {
  return read_in_the_kitchen(usual_list, {text});
}

void check(const std::vector<OrderRow>& rows) {
  check_orders(usual_list, rows);
}

const std::string mixed_three = "transfer-contents, transfer-contents, transfer-contents, mix";

}  // namespace

/// A verb that is a noun as well is no thing more, where what stands behind it says how it is done.
BOOST_AUTO_TEST_CASE(verbs_behind_a_comma_are_no_nouns_where_they_say_how) {
  const std::string both = ". Heat the oil in a pan. Add both.";
  for (const char* text : {"Slice the potatoes. Halve the onions, slice thinly",
                           "Slice the potatoes. Halve onions, slice very finely"})
    BOOST_TEST(primitives_of(reading_of(text + both)).starts_with("cut, cut, cut, transfer-contents"), text);
  BOOST_TEST(written("cut", reading_of("Slice the potatoes. Halve the onions, slice thinly" + both))
                 .contains("?halved-onion fine-slices"));
  check({{"Wash the tomatoes, salt lightly.", "wash, sprinkle", ""},
         {"Mix the flour, butter, salt well.", mixed_three, ""}});
}

/// What is told of the things that a pronoun is put to is done first, and is not what the pronoun means.
BOOST_AUTO_TEST_CASE(a_pronoun_means_what_came_before_its_sentence) {
  for (const char* text :
       {"Slice the carrots. Mix them with the onions, peeled and chopped.",
        "Slice the carrots. Mix them with the onions, which have been peeled and chopped."})
    check({{text, "cut, peel, cut, transfer-contents, mingle", ""}});
  BOOST_TEST(written("transfer-contents",
                     reading_of("Slice the carrots. Mix them with the onions, peeled and chopped."))
                 .contains("?sliced-carrot ?chopped-peeled-onion"));
}

/// What stands between commas behind a name is told of that, whatever the clause goes on with.
BOOST_AUTO_TEST_CASE(what_is_told_within_a_clause) {
  check({{"Mix the flour with the potatoes, peeled, washed and diced, and the milk.",
          "peel, wash, cut, transfer-contents, transfer-contents, transfer-contents, mingle", ""},
         {"Melt the butter. The carrots, grated, are added.", "melt, cut, transfer-contents", ""},
         {"Melt the butter. Two thirds of the walnuts, chopped, are stirred in.",
          "melt, transfer-contents, cut, transfer-contents, mix", ""},
         {"The carrots, having first been peeled and washed, are sliced.", "peel, wash, cut", ""},
         {"Add the tomatoes, finely chopped, to the milk, stirring.", "cut, transfer-contents, mix", ""}});
}

/// What asks for something in the passive, or later on, is no part of what asks for nothing before it.
BOOST_AUTO_TEST_CASE(orders_behind_what_asks_for_nothing) {
  check(
      {{"Wash the tomatoes; the smallest may be left whole, but the rest should be sliced.", "wash, cut", ""},
       {"Boil the potatoes for 20 minutes. They will soften, after which you can mash them.",
        "transfer-contents, boil, mash", ""},
       {"Slice the carrots. Add the tomatoes, chopped so that they break down, and the walnuts.",
        "cut, cut, transfer-contents, transfer-contents", ""},
       {"Slice the carrots. Add the milk, because it is cold, and the butter will melt.",
        "cut, transfer-contents", ""},
       {"Boil the milk. Feel free to add the walnuts, then stir in the butter.",
        "transfer-contents, boil, transfer-contents, mix", ""},
       {"Boil the milk. Too thin? Stir in the flour, then add the butter.",
        "transfer-contents, boil, transfer-contents", ""}});
}

/// What is not to be done to something is what the next order is about.
BOOST_AUTO_TEST_CASE(what_is_not_done_to_something_speaks_of_it) {
  for (const char* text :
       {"Don't peel the potatoes, just slice them.", "Do not peel the potatoes; slice them.",
        "No need to peel the potatoes, just slice them.",
        "Don't bother peeling the potatoes, simply slice them."})
    check({{text, "cut", ""}});
  check({{"Melt the butter. Do not chop the melted butter. Add it to the milk.", "melt, transfer-contents",
          ""}});
}

/// A sign that is told with a remark in between is one sign; why something is done is no thing.
BOOST_AUTO_TEST_CASE(remarks_in_signs_and_reasons_order_nothing) {
  const std::string fried = "transfer-contents, transfer-contents, fry";
  check({{"Fry the onions in the oil until the edges, by now a deep gold, are crisp.", fried, ""},
         {"Fry the onions in the oil until the pieces, which colour quickly, are soft.", fried, ""},
         {"The onions are fried in the oil, for a raw onion is no good.", fried, ""},
         {"Fry the onions in the oil, for they are bitter when raw.", fried, ""}});
}

/// What comes in for the last minutes has only those.
BOOST_AUTO_TEST_CASE(the_last_minutes_are_told_by_themselves) {
  for (const char* text :
       {"Fry the onions in the oil for 20 minutes, adding the carrots for the last five.",
        "Fry the onions in the oil for 20 minutes, adding the carrots for the last 5 minutes."}) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(primitives_of(reading) == "transfer-contents, transfer-contents, fry, transfer-contents, fry",
               text);
    BOOST_TEST(written("fry", reading).contains("5 minute"), written("fry", reading));
    BOOST_TEST(told(reading.unread).empty(), told(reading.unread));
  }
  check({{"Fry the onions in the oil for 20 minutes, adding the carrots for the last 30 minutes.",
          "transfer-contents, transfer-contents, fry, transfer-contents", "'30 minutes'"}});
}

BOOST_AUTO_TEST_SUITE_END()
