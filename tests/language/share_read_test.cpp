#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;
using namespace irl::workbench;

/// Every word is an argument of an operation, or is told: as unread, or as passed over with the reason.
BOOST_AUTO_TEST_SUITE(words_that_are_accounted_for)

namespace {

TextReading reading_of(const std::string& instruction) {
  const TextToRead text{"text",
                        {"300 ml milk", "200 ml water", "2 tomatoes", "3 avocados", "1 onion", "2 apples"},
                        {instruction}};
  return comprehend(text, english(), kitchen().domain, {.rules = kitchen().rules}).value();
}

/// The operations that the words ask for, by name, those that no words say left out.
std::string done(const TextReading& reading) {
  const grammar::RecipeNetwork& network = reading.network;
  std::string names;
  for (std::size_t i = 0; i < network.network.operations.size(); ++i) {
    const std::string& name = network.network.operations[i].primitive;
    const bool is_said = std::ranges::find(network.implicit, i) == network.implicit.end();
    if (is_said && name != "get-kitchen" && name != "fetch-and-proportion")
      names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

std::string told(const Problems& problems) {
  std::string all;
  for (const Problem& problem : problems) all += problem.what + "; ";
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_no_order_is_not_executed_and_is_told_with_its_kind) {
  const std::tuple<const char*, const char*, const char*> cases[]{
      {"If the milk is cold, warm it.", "", "a condition"},
      {"Slice the onion and add the milk to the water if it is too thick.", "cut", "a condition"},
      {"You can also add the onion to the milk.", "", "advice"},
      {"The tomatoes may be sliced.", "", "advice"},
      {"Slice the onion. The onion can also be diced, then slice the tomatoes.", "cut cut", "advice"},
      {"Slice the onion or dice the tomatoes.", "cut", "an alternative"},
      {"Slice the onion. Note: dice the tomatoes.", "cut", "a note"},
      {"Slice the onion. This makes it soft.", "cut", "a statement"},
      {"Add the milk to the water until it is white.", "transfer-contents", "a sign"},
      {"Slice the onion for the salad.", "cut", "a purpose"},
      {"Do not slice the tomatoes.", "", "what is not to be done"},
      {"Enjoy.", "", "it asks for nothing"}};
  for (const auto& [words, operations, kind] : cases) {
    const TextReading reading = reading_of(words);
    BOOST_TEST(done(reading) == operations, words << ": " << done(reading));
    BOOST_TEST(told(reading.passed_over).find(kind) != std::string::npos,
               words << ": " << told(reading.passed_over));
    BOOST_TEST(told(reading.unread) == "", words);
    BOOST_TEST(reading.share.status() == "read", words);
  }
}

BOOST_AUTO_TEST_CASE(what_nothing_does_is_unread) {
  for (const char* words : {"Turn the tomatoes.", "Discard the tomatoes.", "Xyzzy the tomatoes."}) {
    const TextReading reading = reading_of(words);
    BOOST_TEST(done(reading) == "", words << ": " << done(reading));
    BOOST_TEST(reading.share.unread >= 3U, words << ": " << told(reading.unread));
  }
}

BOOST_AUTO_TEST_CASE(words_that_are_not_known_do_not_repeat_what_was_done) {
  const TextReading reading = reading_of("Stir the milk. Xyzzy plugh.");
  BOOST_TEST(done(reading) == done(reading_of("Stir the milk.")));
  BOOST_TEST(reading.share.unread == 2U);
}

BOOST_AUTO_TEST_CASE(a_phrase_that_fills_a_role_is_an_argument_of_an_operation) {
  const TextReading reading = reading_of("Add the tomatoes to the avocados with the onion.");
  BOOST_TEST(done(reading) == "transfer-contents transfer-contents");
  BOOST_TEST(told(reading.unread) == "");
  BOOST_TEST(done(reading_of("Core the apples but leave the skin on.")) == "seed");
}

BOOST_AUTO_TEST_CASE(what_changes_things_is_not_done_without_a_word) {
  for (const char* id :
       {"afghan-biscuits", "best-brownies", "coconut-tuiles", "croutons-vinegar-salad", "potato-soup"}) {
    const auto read = comprehend(words_of(*kitchen().corpus.text(id).value()), english(), kitchen().domain,
                                 {.rules = kitchen().rules});
    const grammar::RecipeNetwork& network = read.value().network;
    for (const std::size_t i : network.implicit) {
      const std::string& primitive = network.network.operations[i].primitive;
      BOOST_TEST(english().unsaid->contains(primitive), id << ": " << primitive);
    }
  }
  for (const char* changes : {"mix", "beat", "melt", "cut", "bake", "portion-and-arrange"})
    BOOST_TEST(!english().unsaid->contains(changes), changes);
}

BOOST_AUTO_TEST_CASE(the_share_read_is_told_by_words_and_clauses) {
  const ShareRead all = reading_of("Slice the onion.").share;
  BOOST_TEST(all.words == 17U);  // 14 of the list
  BOOST_TEST(all.unread == 0U);
  BOOST_TEST(all.share() == 1);
  const ShareRead part = reading_of("Slice the onion. Discard the tomatoes.").share;
  BOOST_TEST(part.unread == 3U);
  BOOST_TEST(part.words == 20U);
  BOOST_TEST(part.clauses == all.clauses + 1);
  BOOST_TEST(part.clauses_unread == 1U);
  BOOST_TEST(part.status() == "partly-read");
  const ShareRead passed = reading_of("Slice the onion until it is golden.").share;
  BOOST_TEST(passed.passed_over == 4U);
  BOOST_TEST(passed.unread == 0U);
}

BOOST_AUTO_TEST_CASE(what_may_be_done_is_left_out_and_what_says_when_is_no_such_thing) {
  BOOST_TEST(done(reading_of("Slice the onion until it can be seen through.")) == "cut");
  BOOST_TEST(done(reading_of("The onion should be sliced.")) == "cut");
}

BOOST_AUTO_TEST_CASE(what_something_is_done_for_is_not_done_twice) {
  BOOST_TEST(done(reading_of("Mix the milk and the water. Stir to blend.")) ==
             done(reading_of("Mix the milk and the water. Stir.")));
}

BOOST_AUTO_TEST_CASE(a_participle_of_what_was_not_done_is_unread) {
  const std::pair<const char*, const char*> cases[]{
      {"Chop the onion. Add the chopped onion to the milk.", ""},
      {"Slice the tomatoes. Add the sliced tomatoes to the water.", ""},
      {"Add the toasted tomatoes to the water.", "'toasted' was not read; "}};
  for (const auto& [words, expected] : cases)
    BOOST_TEST(told(reading_of(words).unread) == expected, words << ": " << told(reading_of(words).unread));
}

BOOST_AUTO_TEST_CASE(a_word_of_a_name_is_no_verb) {
  const TextToRead text{"text", {"2 cups flour", "1 tsp baking soda", "2 tbsp olive oil"}, {}};
  for (const char* words :
       {"Combine the flour, baking soda and honey.", "Combine flour, honey, olive oil, and water."}) {
    TextToRead one = text;
    one.instructions = {words};
    const TextReading reading =
        comprehend(one, english(), kitchen().domain, {.rules = kitchen().rules}).value();
    BOOST_TEST(reading.notes.back().clause.starts_with("combine"),
               words << ": " << reading.notes.back().clause);
  }
}

BOOST_AUTO_TEST_CASE(nothing_read_is_a_status_of_its_own) {
  BOOST_TEST(share_read({"text", {}, {"xyzzy plugh."}}, {{.part = 1, .clause = "xyzzy plugh"}}).status() ==
             "not-read");
  BOOST_TEST(share_read({"text", {}, {}}, {}).status() == "not-read");
  BOOST_TEST(share_read({"text", {}, {}}, {}).share() == 0);
}

BOOST_AUTO_TEST_CASE(the_next_best_understandings_do_something_else_and_are_more_far_fetched) {
  const auto all = understandings({"text",
                                   {"200 g butter", "100 g white sugar", "2 eggs"},
                                   {"Beat the butter with the sugar.", "Beat it with the eggs."}},
                                  english(), kitchen().domain, {.rules = kitchen().rules}, 4)
                       .value();
  BOOST_TEST_REQUIRE(all.size() > 1U);
  BOOST_TEST(all.size() <= 4U);
  for (std::size_t i = 1; i < all.size(); ++i) {
    BOOST_TEST(all[i].cost >= all[i - 1].cost);
    for (std::size_t other = 0; other < i; ++other)
      BOOST_TEST((all[i].network.network != all[other].network.network));
  }
}

BOOST_AUTO_TEST_SUITE_END()
