#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What blogs say between their orders, and what later words go back to.
BOOST_AUTO_TEST_SUITE(what_is_said_besides)

namespace {

const std::vector<std::string> larder{
    "100 g butter", "100 g white sugar",  "200 g flour",          "500 ml milk",       "2 tomatoes",
    "3 avocados",   "2 onions",           "3 green onions",       "1 tbsp lime juice", "50 g raisins",
    "2 eggs",       "100 ml heavy cream", "1 tsp ground cinnamon"};

TextReading reading_of(std::vector<std::string> instructions, const std::vector<std::string>& list = larder) {
  return read_in_the_kitchen(list, std::move(instructions));
}

/// What is done, each with the variable that it takes first; what is fetched is left out.
std::string done(const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    if (operation.primitive.starts_with("fetch") || operation.primitive == "get-kitchen") continue;
    text += (text.empty() ? "" : ", ") + operation.primitive;
    for (const Term& term : operation.arguments)
      if (!term.variable()) text += ' ' + grammar::print(term);
  }
  return text;
}

/// Whether something is done with what a variable holds, besides bringing it.
bool uses(const TextReading& reading, const std::string& variable) {
  std::size_t times = 0;
  for (const Operation& operation : reading.network.network.operations)
    for (const Term& term : operation.arguments)
      times += term.variable() && term.variable()->name == variable;
  return times > 1;
}

}  // namespace

/// What is seen tells when to go on; what nothing else cools or melts is cooled and melted, and a time is
/// told.
BOOST_AUTO_TEST_CASE(signs_in_the_perfect) {
  const std::string fried = "Fry the onions in the butter. ",
                    put = "transfer-contents, transfer-contents, fry, ";
  const auto check = [](const std::string& text, const std::string& expected, const char* kind) {
    const TextReading reading = reading_of({text});
    BOOST_TEST(primitives_of(reading) == expected, text << ": " << primitives_of(reading));
    const Problems& where = *kind ? reading.passed_over : reading.unread;
    BOOST_TEST((*kind ? told(where).contains(kind) : told(where).empty()), text << ": " << told(where));
    BOOST_TEST(told(reading.unread).empty(), text << ": " << told(reading.unread));
  };
  check(fried + "Once they have softened, add the milk.", put + "transfer-contents", "they have softened");
  check(fried + "When they have softened and coloured, add the milk.", put + "transfer-contents",
        "softened and coloured");
  check("Bake the onions at 180 C for 20 minutes. Transfer to a rack once they have firmed up.",
        "bake, transfer-items", "they have firmed up");
  BOOST_TEST(
      !told(reading_of({fried + "When everything is cool enough to handle, add the milk."}).passed_over)
           .contains("cool enough"));
  check("Melt the butter. When the butter has melted, add the milk.", "melt, transfer-contents", "");
  BOOST_TEST(
      told(reading_of({"Fry the onions. Once they have softened for 10 minutes, add the milk."}).unread)
          .contains("softened for 10 minutes"));
}

/// What something is or will be asks for nothing, and is told as passed over; what is done to it is done.
BOOST_AUTO_TEST_CASE(descriptions_ask_for_nothing) {
  for (const char* words :
       {"It's hot.", "The mixture will be very soft.", "You want golden edges but soft middles.",
        "Cookies will look underdone in the center.", "This is your zesty cream!",
        "They will crack as they melt."}) {
    const TextReading reading = reading_of({"Melt the butter.", words});
    BOOST_TEST(done(reading) == "melt", words);
    BOOST_TEST(told(reading.unread) == "", words);
    BOOST_TEST(!reading.passed_over.empty(), words);
  }
  for (const char* words :
       {"The butter will be melted.", "The butter is melted.", "The butter is to be melted."})
    BOOST_TEST(done(reading_of({words})).starts_with("melt"), words);
}

BOOST_AUTO_TEST_CASE(what_is_not_to_be_done_is_not_done) {
  for (const char* words : {"Do not let it boil over.", "Do not let them cool.", "It won't melt completely.",
                            "It isn't meant to melt.", "Don't panic if it melts, mine always does."}) {
    const TextReading reading = reading_of({"Mix the flour and the milk.", words});
    BOOST_TEST(done(reading) == "transfer-contents, transfer-contents, mix", words);
  }
  const TextReading careful = reading_of({"Mix the flour and the milk, being careful not to beat them."});
  BOOST_TEST(done(careful) == "transfer-contents, transfer-contents, mix");
  // What is ordered behind it is done.
  BOOST_TEST(done(reading_of({"Mix the flour and the milk. Do not leave it, beat it."})) ==
             "transfer-contents, transfer-contents, mix, beat");
  // The order before the prohibition is one.
  const TextReading again =
      reading_of({"Mix the flour and the milk. Beat again, and don't panic if it curdles."});
  BOOST_TEST(done(again) == "transfer-contents, transfer-contents, mix, beat");
}

BOOST_AUTO_TEST_CASE(labels_of_instructions_are_passed_over) {
  for (const char* words : {"1. Melt the butter.", "1 Melt the butter.", "Step 1: Melt the butter.",
                            "PREP. Melt the butter.", "MIX: Melt the butter."}) {
    const TextReading reading = reading_of({words});
    BOOST_TEST(done(reading) == "melt", words);
    BOOST_TEST(told(reading.unread) == "", words);
    BOOST_TEST(!reading.passed_over.empty(), words);
  }
  // In a text that is all in capitals nothing is a label, and a number before a noun counts.
  BOOST_TEST(done(reading_of({"MELT THE BUTTER. WASH THE TOMATOES."})) == "melt, wash");
  BOOST_TEST(done(reading_of({"MELT BUTTER. WASH 2 TOMATOES."})).starts_with("melt, "));
  BOOST_TEST(done(reading_of({"1 tomato is washed."})).ends_with("wash"));
}

BOOST_AUTO_TEST_CASE(of_two_alternatives_the_first_is_taken_and_the_other_told) {
  for (const auto& [words, left_out] :
       {std::pair("Fry the onions in butter or milk.", "milk"),
        std::pair("Mix the flour with the milk or the cream.", "cream"),
        std::pair("Mix the flour and the milk. Chill for 1 hour or up to 2 days.", "2 days")}) {
    const TextReading reading = reading_of({words});
    BOOST_TEST(told(reading.passed_over).contains(left_out), words);
    BOOST_TEST(told(reading.unread) == "", words << ": " << told(reading.unread));
  }
  BOOST_TEST(!uses(reading_of({"Mix the flour with the milk or the cream."}), "heavy-cream"));
  BOOST_TEST(done(reading_of({"Mix the flour and the milk. Chill for 1 hour or up to 2 days."}))
                 .ends_with("refrigerate 1 hour"));
}

BOOST_AUTO_TEST_CASE(things_that_were_put_together_are_worked_on_once) {
  BOOST_TEST(done(reading_of({"Simmer the sugar and cinnamon with the milk for 10 minutes."})) ==
             "transfer-contents, transfer-contents, transfer-contents, boil 10 minute");
  BOOST_TEST(done(reading_of({"Bring the milk and the sugar to a simmer."})) ==
             "transfer-contents, transfer-contents, boil");
}

BOOST_AUTO_TEST_CASE(what_is_brought_to_the_boil_and_cooked_is_boiled_once) {
  for (const char* words : {"Bring the milk to a boil. Cook for 20 minutes.",
                            "Bring the milk to a boil and simmer for 20 minutes."})
    BOOST_TEST(done(reading_of({words})) == "transfer-contents, boil 20 minute", words);
  // Something else that is cooked does not boil the milk.
  BOOST_TEST(done(reading_of({"Bring the milk to a boil. Fry the onions."})).contains("boil, "));
}

BOOST_AUTO_TEST_CASE(a_part_is_a_part_without_an_article) {
  BOOST_TEST(done(reading_of({"Cream butter, 2/3 of sugar."})).contains("66.66"));
  const TextReading rest =
      reading_of({"Mix the flour with half of the sugar. Mix rest of sugar with the cinnamon."});
  BOOST_TEST(told(rest.unread) == "");
}

/// What is spoken of is gone back to, also where it was not understood what to do with it.
BOOST_AUTO_TEST_CASE(it_is_what_was_spoken_of_last) {
  const TextReading cream = reading_of({"Put the flour in a bowl. Heat the cream. Pour it over the flour."});
  BOOST_TEST(uses(cream, "heavy-cream"));
  // What is not there is not taken for something else.
  const TextReading unknown = reading_of({"Mash the avocados. Chop the cilantro and throw it in."});
  BOOST_TEST(done(unknown) == "mash");
  BOOST_TEST(told(unknown.unread) != "");
  const TextReading them = reading_of({"Mash the avocados. Seed the tomatoes and dice them."});
  BOOST_TEST(done(them) == "mash, seed, cut diced");
}

BOOST_AUTO_TEST_CASE(the_onions_are_no_green_onions_where_there_are_others) {
  BOOST_TEST(done(reading_of({"Slice the onions."})) == "cut slices");
  BOOST_TEST(done(reading_of({"Slice all the onions."})) == "cut slices, cut slices");
}

/// Where a place is not understood, nothing is put elsewhere.
BOOST_AUTO_TEST_CASE(what_goes_to_an_unknown_place_goes_nowhere) {
  const TextReading reading = reading_of({"Mash the avocados. Scatter the raisins on a plate."});
  BOOST_TEST(done(reading) == "mash");
  BOOST_TEST(told(reading.unread) != "");
}

/// A name of two words is the whole name, though what comes later would be easier to understand otherwise.
BOOST_AUTO_TEST_CASE(a_baking_tray_is_no_muffin_tray) {
  const TextReading reading =
      reading_of({"Mix the flour and the milk.", "Butter a baking tray and divide the batter between them."});
  for (const Operation& operation : reading.network.network.operations)
    for (const Term& term : operation.arguments) BOOST_TEST(!grammar::print(term).contains("muffin"));
}

/// Only a number that can be a heat is one; any other in brackets is a note.
BOOST_AUTO_TEST_CASE(a_count_in_brackets_is_no_heat) {
  const TextReading reading = reading_of({"Mix the flour and the milk. Roll the dough into balls (24)."});
  BOOST_TEST(done(reading).contains("shape"), done(reading));
  BOOST_TEST(told(reading.passed_over).contains("24"));
}

BOOST_AUTO_TEST_CASE(notes_are_passed_over_to_their_end) {
  const TextReading reading = reading_of({"TIP: Add the milk to the flour. Mix them."});
  BOOST_TEST(done(reading) == "");
}

BOOST_AUTO_TEST_CASE(what_goes_in_is_put_in) {
  const std::string put = "transfer-contents, transfer-contents, mix, ";
  for (const char* words : {"In goes the milk.", "The milk goes in.", "The milk goes into the bowl.",
                            "Take the milk, and in it goes."})
    BOOST_TEST(done(reading_of({"Mix the flour and the sugar.", words})) == put + "transfer-contents", words);
}

BOOST_AUTO_TEST_CASE(eggs_stay_whole_in_a_pot) {
  BOOST_TEST(done(reading_of({"Put the eggs in a saucepan. Cook for 10 minutes."})) ==
             "transfer-contents, boil 10 minute");
  BOOST_TEST(done(reading_of({"Put the eggs in a bowl and beat."})) == "crack, beat");
}

/// Words that say about how much are a guess, which is told; a unit by itself is one of it.
BOOST_AUTO_TEST_CASE(a_handful_is_a_guess_and_a_pinch_is_one) {
  const TextReading handful = reading_of({"Wash the walnuts."}, {"a small handful of walnuts"});
  BOOST_TEST(told(handful.assumed).contains("'a small handful' to be 20 g"));
  BOOST_TEST(done(handful) == "wash");
  const TextReading handfuls = reading_of({}, {"2 handfuls of walnuts"});
  BOOST_TEST(told(handfuls.assumed).contains("'2 handfuls' to be 40 g"));
  const TextReading pinch = reading_of({}, {"pinch of salt"});
  BOOST_TEST(told(pinch.unread) == "");
  BOOST_TEST(told(reading_of({}, {"cloves of garlic"}).unread) != "");
}

BOOST_AUTO_TEST_SUITE_END()
