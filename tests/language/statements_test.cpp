#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <tuple>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is said to the cook and asks for nothing: it is told as passed over, and nothing is done by it.
BOOST_AUTO_TEST_SUITE(statements)

namespace {

const std::vector<std::string> larder{"200 g flour", "100 g butter",         "2 eggs",        "500 ml milk",
                                      "2 onions",    "3 potatoes",           "100 g raisins", "1/2 tsp salt",
                                      "1 jalapeno",  "1 tsp ground cinnamon"};

TextReading reading_of(const std::string& instruction) {
  return read_in_the_kitchen(larder, {instruction});
}

struct Row {
  const char* words;
  const char* done;
  const char* passed_over;  // a part of what is told; empty: nothing is passed over
};

/// All of it is read or passed over.
void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    const TextReading reading = reading_of(row.words);
    BOOST_TEST(primitives_of(reading) == row.done, row.words << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) == "", row.words << ": " << told(reading.unread));
    const std::string passed = told(reading.passed_over);
    BOOST_TEST((*row.passed_over ? passed.contains(row.passed_over) : passed.empty()),
               row.words << ": " << passed);
  }
}

void asks_for_nothing(const char* kind, const std::vector<std::string>& sentences) {
  for (const std::string& words : sentences) {
    const std::string text = "Wash the potatoes. " + words;
    check({{text.c_str(), "wash", kind}});
  }
}

constexpr const char* sign = "a sign of what is done";
constexpr const char* statement = "a reason or a statement";
constexpr const char* prohibition = "what is not to be done";
constexpr const char* advice = "advice, which may be left";
constexpr const char* note = "a note";

}  // namespace

/// A subject that is not the cook, and a verb that changes nothing.
BOOST_AUTO_TEST_CASE(what_something_does_or_should_be_like) {
  asks_for_nothing(sign,
                   {"A toothpick poked into the middle should come out clean.",
                    "The heart of the cake must remain soft.", "They should become soft and see-through.",
                    "The loaf is done when it sounds hollow.", "Stop when the batter is a bit lumpy."});
  asks_for_nothing(
      statement,
      {"It draws out water and makes them soggy.", "These travel beautifully.",
       "You will see that the skins slip off easily.", "You'll know it's ready when the top is golden.",
       "You've got breakfast for the next two weeks.", "You decide how thick you want it.",
       "Coating them with flour keeps them from sinking.", "Washing them first draws out the starch."});
  // What is done to something is an order, and what has an amount may be one.
  check({{"The potatoes should be washed.", "wash", ""}, {"You wash the potatoes.", "wash", ""}});
  BOOST_TEST(primitives_of(reading_of("Mix the flour and the milk. It should rest for 10 minutes."))
                 .ends_with("leave-for-time"));
  BOOST_TEST(told(reading_of("It ferments for 2 hours.").unread) != "");
  // Nothing is done again by words of which the verb is not known.
  BOOST_TEST(primitives_of(reading_of("Wash the potatoes. Some people like onions.")) == "wash");
}

BOOST_AUTO_TEST_CASE(remarks_to_the_cook) {
  asks_for_nothing(advice, {"Taste.", "Check the seasoning.", "Ask a grown-up to help you with the stove.",
                            "Keep it in the fridge for two days.", "There is no need to peel them.",
                            "You don't have to peel the potatoes.", "Don't be afraid to peel them.",
                            "Don't worry if they are dirty."});
  asks_for_nothing(note, {"Wash your hands!", "Makes 4 doz.", "Serves 6 as a side.", "Make a vinaigrette.",
                          "My mother always made it the night before.", "HIGH ALTITUDE: add the eggs.",
                          "Dipping each forkful in the milk."});
  check({{"Use your hands to mix the flour and the milk.", "transfer-contents, transfer-contents, mix", ""},
         {"Wash the potatoes, taste one, and peel the onions.", "wash, peel", advice}});
  // Others may be asked to do the work.
  BOOST_TEST(primitives_of(reading_of("Ask a friend to peel the potatoes.")) == "peel");
}

BOOST_AUTO_TEST_CASE(what_is_not_to_be_done) {
  asks_for_nothing(prohibition,
                   {"Don't overmix!", "Do not peel them.", "They must not brown.", "You must not peel them.",
                    "Don't peel, slice or mash the potatoes.", "Do not let them boil."});
  check({{"Peel the potatoes, not the onions.", "peel", prohibition},
         {"Peel the potatoes but not the onions.", "peel", prohibition}});
  check({{"Simmer the milk, but do not beat it, for 10 minutes.", "transfer-contents, boil", prohibition},
         {"Wash the potatoes. Do not peel them. Slice them.", "wash, cut", prohibition},
         {"Wash the potatoes, taking care not to peel them.", "wash", prohibition},
         {"Don't forget to wash the potatoes.", "wash", ""}});
}

/// When to go on, nothing says that could be done; what could be is done first.
BOOST_AUTO_TEST_CASE(signs_of_when) {
  check(
      {{"Melt the butter. When it foams, add the raisins.", "melt, transfer-contents", sign},
       {"Melt the butter. When you see bubbles on top, add the raisins.", "melt, transfer-contents", sign},
       {"Melt the butter and add the raisins once it is golden.", "melt, transfer-contents", sign},
       {"Melt the butter. When it is soft and golden, add the raisins.", "melt, transfer-contents", sign},
       {"Melt the butter. You now have a sauce, so add the raisins.", "melt, transfer-contents", statement},
       {"Melt the butter. When cool, add the raisins.", "melt, bring-to-temperature, transfer-contents", ""},
       {"Once the onions are peeled, wash the potatoes.", "peel, wash", ""}});
}

/// Only what depends on a condition is passed over.
BOOST_AUTO_TEST_CASE(conditions_of_parts) {
  constexpr const char* condition = "a condition, and what depends on it";
  check({{"Seed the jalapeno, unless you like things fiery.", "seed", condition},
         {"Unless you like things fiery, seed the jalapeno.", "seed", condition},
         {"Season the potatoes with the salt and more cinnamon if required.", "sprinkle", condition},
         {"Wash the potatoes. Too thick? Add the eggs. Peel the onions.", "wash, peel", condition},
         {"Mix the flour with the milk, plus 1 egg if it is dry.",
          "transfer-contents, transfer-contents, mix", condition},
         {"Ready? Wash the potatoes.", "wash", note}});
  BOOST_TEST(primitives_of(reading_of("Wash the potatoes, okay?")) == "wash");
}

/// What brackets tell is passed over as a whole, and what stands around them is one sentence.
BOOST_AUTO_TEST_CASE(notes_in_brackets) {
  check(
      {{"Cool the milk (it's hard, I know, but it would burn otherwise) and wash the potatoes.",
        "bring-to-temperature, wash", statement},
       {"Boil the potatoes until a skewer (not a fork!) comes out clean.", "transfer-contents, boil", sign}});
}

/// `It's` is no `its`.
BOOST_AUTO_TEST_CASE(what_is_its_own_is_no_statement) {
  asks_for_nothing(statement, {"It's hot.", "Its hot."});
  BOOST_TEST(!told(reading_of("Boil the milk and its gribble.").unread).empty());
}

/// Work with a tool takes the time that it takes; what is said of the oven is no such time.
BOOST_AUTO_TEST_CASE(durations_of_work) {
  check({{"Beat the butter for about 3 minutes.", "transfer-contents, beat", "how long, which"},
         {"Mix the flour and the milk and refrigerate for 2 hours, or overnight.",
          "transfer-contents, transfer-contents, mix, refrigerate", "an alternative"},
         {"Mix the flour and the milk with a wooden spoon, or your hand, until smooth.",
          "transfer-contents, transfer-contents, mix", "an alternative"}});
  BOOST_TEST(told(reading_of("Cover the flour for 10 minutes.").unread).contains("10 minutes"));
}

BOOST_AUTO_TEST_CASE(a_sign_goes_on_behind_and) {
  check({{"Boil the potatoes for 10 minutes until tender and browned at the edges.",
          "transfer-contents, boil", "until tender and browned at the edges"}});
}

BOOST_AUTO_TEST_CASE(what_keeps_is_not_put_away) {
  asks_for_nothing("it asks for nothing",
                   {"The rest will keep in the fridge for a week.", "They will keep for 3 days in a tin.",
                    "It can keep until spring."});
  // what is to be kept somewhere now is
  check({{"Wash the potatoes. Keep them in the fridge for 1 hour.", "wash, refrigerate", ""}});
}

/// What is asked for beside what is not to be done, or is a statement, is done.
BOOST_AUTO_TEST_CASE(statements_end_where_orders_begin) {
  check({{"It must not get thick, so add the flour to the milk.", "transfer-contents", prohibition},
         {"Stop the mixer before adding the flour to the milk.", "transfer-contents", "stop the mixer"}});
  const TextReading but = reading_of("Melt the butter and add, not the milk, but the flour.");
  BOOST_TEST(primitives_of(but) == "melt, transfer-contents", primitives_of(but));
  const TextReading kept = reading_of("Keep the potatoes in the milk for 1 day and then drain them.");
  BOOST_TEST(primitives_of(kept) == "drain", primitives_of(kept));
  for (const char* words : {"The milk should get warmed and whisked.", "The butter should keep simmering."})
    BOOST_TEST(!told(reading_of(words).passed_over).contains(sign), words);
}

/// What is said of the dish, of what is left of it and of those who eat it.
BOOST_AUTO_TEST_CASE(remarks_of_the_dish) {
  asks_for_nothing(statement,
                   {"It honestly tastes better the next day.", "This takes the harsh edge off it."});
  asks_for_nothing(
      note, {"That's the secret to big clusters.", "This is the trick to a light crumb.",
             "Leftovers freeze well and can go straight in the toaster.", "The muffins freeze beautifully."});
  asks_for_nothing(advice, {"Best enjoyed lukewarm with butter."});
  check({{"Wash the potatoes right before your guests show up.", "wash", "right before your guests show up"},
         {"Wash the potatoes just before everyone sits down, then chop the onions.", "wash, cut",
          "just before everyone sits down"},
         {"Boil the potatoes for a minute or so less than the package says, then chop the onions.",
          "transfer-contents, boil, cut", "for a minute or so less than the package says"},
         // orders behind them
         {"Wash the potatoes. This takes the edge off them, so chop the onions.", "wash, cut", statement},
         {"Leftovers keep well, but wash the potatoes.", "wash", note}});
  // where something is put
  const TextReading kept = reading_of("Wash the potatoes. They keep well in a covered bowl.");
  BOOST_TEST(primitives_of(kept).contains("transfer-contents"), primitives_of(kept));
  const TextReading timed = reading_of("Boil the potatoes for 10 minutes, this takes 10 minutes.");
  BOOST_TEST(!told(timed.passed_over).contains("this takes"), told(timed.passed_over));
  BOOST_TEST(primitives_of(timed).ends_with("boil"), primitives_of(timed));
}

/// How large a tin is, and the heat of another oven: the order is done, with the first heat.
BOOST_AUTO_TEST_CASE(figures_that_change_nothing) {
  check({{"Grease a 9x5 loaf pan.", "grease", "9x5"},
         {"Butter a 9 x 13-inch baking dish.", "grease", "9 x 13 inch"},
         {"Grease a 23 cm / 9-inch round tin.", "grease", "23 cm / 9 inch"},
         {"Grease a 20cm x 30cm (8 by 12 inch) tin.", "grease", "20 cm x 30 cm (8 by 12 inch)"},
         {"Heat the oven to 180C (160C fan).", "preheat-oven", "(160 c fan)"}});
  for (const auto& [heats, passed, degrees] :
       {std::tuple("220C/200C Fan/Gas 7", "/ 200 c fan / gas 7", "220"),
        std::tuple("180°C (gas mark 4)", "(gas mark 4)", "180"),
        std::tuple("200C/fan 180C/gas 6", "/ fan 180 c / gas 6", "200"),
        std::tuple("350F/180C", "", "175")}) {
    const std::string text = std::string("Heat the oven to ") + heats + " and wash the potatoes.";
    check({{text.c_str(), "preheat-oven, wash", passed}});
    const auto& operations = reading_of(text).network.network.operations;
    const auto heating = std::ranges::find(operations, "preheat-oven", &Operation::primitive);
    BOOST_TEST((heating != operations.end() && grammar::print(*heating).contains(degrees)), text);
  }
  // what says how many, or how much, is no size
  for (const char* words : {"Grease 2 x 20 cm tins.", "Add 2 x 100 g flour to the milk."})
    BOOST_TEST(told(reading_of(words).passed_over) == "", words);
}

/// A tip between orders is one sentence; one in front is all that follows, and so are tips.
BOOST_AUTO_TEST_CASE(tips_between_orders) {
  check({{"Wash the potatoes. Tip: peel them first. Chop the onions.", "wash, cut", note},
         {"Wash the potatoes. My tip: peel them first. Chop the onions.", "wash, cut", note},
         {"Wash the potatoes. Tips: peel them first. Chop the onions.", "wash", note}});
  BOOST_TEST(primitives_of(reading_of("Tip: peel the potatoes first. Chop the onions.")) == "");
}

BOOST_AUTO_TEST_CASE(what_is_done_meanwhile_is_no_sign) {
  check({{"While boiling the potatoes in the milk, chop the onions.",
          "transfer-contents, transfer-contents, boil, cut", ""},
         {"Wash the potatoes. Once you have peeled them, chop the onions.", "wash, peel, cut", ""}});
}

/// What is neither done nor passed over is told as unread.
BOOST_AUTO_TEST_CASE(nothing_is_swallowed) {
  const auto unread = [](const std::string& text) { return told(reading_of(text).unread); };
  BOOST_TEST(unread("Stir in the flour, warm it through without letting it boil.").contains("warm"));
  BOOST_TEST(unread("About 5 minutes before the end of it, wipe out the pan.").contains("wipe"));
  BOOST_TEST(unread("If the flour is too dry, add the milk, wash the potatoes and chop the onions.")
                 .contains("wash the potatoes and chop the onions"));
}

BOOST_AUTO_TEST_SUITE_END()
