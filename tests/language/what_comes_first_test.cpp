#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is told behind an order and was before it, or goes on with it: in which order, of what, and for how
/// long.
BOOST_AUTO_TEST_SUITE(what_comes_first)

namespace {

struct Case {
  std::vector<std::string> list;
  const char* words;
  const char* done;
  const char* of = "";       // what the operations have in them somewhere
  const char* assumed = "";  // a part of it, if any is asked for
};

void check(const std::vector<Case>& cases) {
  for (const auto& [list, words, done, of, assumed] : cases) {
    const TextReading reading = read_in_the_kitchen(list, {words});
    BOOST_TEST(primitives_of(reading) == done, words << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) == "", words << ": " << told(reading.unread));
    std::string all;
    for (const Operation& operation : reading.network.network.operations) all += grammar::print(operation);
    BOOST_TEST(all.contains(of), words << ": " << all);
    BOOST_TEST(told(reading.assumed).contains(assumed), words << ": " << told(reading.assumed));
  }
}

const std::vector<std::string> potatoes{"4 potatoes"};

}  // namespace

BOOST_AUTO_TEST_CASE(what_has_been_done_first) {
  check({{potatoes, "Slice the potatoes, having first peeled them.", "peel, cut"},
         {potatoes, "Chop the potatoes, first peeling and washing them.", "peel, wash, cut"},
         {potatoes, "Slice the potatoes once peeled and washed.", "peel, wash, cut"},
         {potatoes, "Slice the potatoes when they have been peeled and washed.", "peel, wash, cut"},
         {potatoes, "Fry the potatoes you have chopped in a pan.", "cut, transfer-contents, fry"}});
}

/// What is said before the order that it belongs to is not done before the order in front of it.
BOOST_AUTO_TEST_CASE(what_is_said_before_its_order) {
  check({{potatoes, "Wash the potatoes and, before slicing them, peel them.", "wash, peel, cut"},
         {potatoes, "Before you slice the potatoes, peel them.", "peel, cut"},
         {potatoes, "Wash the potatoes and, after peeling them, slice them.", "wash, peel, cut"},
         {potatoes, "Peel the potatoes and, when they are peeled, slice them.", "peel, cut"},
         {{"50 g butter", "50 g flour", "200 ml milk"},
          "Melt the butter, add the flour and, whisking constantly, add the milk.",
          "melt, transfer-contents, transfer-contents, mix"}});
}

/// Who chills it before adding the flour, does not chill the flour.
BOOST_AUTO_TEST_CASE(what_rests_before_something_comes_to_it) {
  check({{{"100 g butter", "100 g white sugar", "200 g flour"},
          "Beat the butter and sugar. Before adding the flour, chill it for 30 minutes.",
          "transfer-contents, transfer-contents, beat, refrigerate, transfer-contents"}});
}

BOOST_AUTO_TEST_CASE(what_is_not_to_be_forgotten) {
  check({{potatoes, "Slice the potatoes, not forgetting to peel them first.", "peel, cut"},
         {potatoes, "Slice the potatoes, remembering to peel them first.", "peel, cut"},
         {potatoes, "Slice the potatoes - peel them first - and wash them.", "peel, cut, wash"},
         {{"100 g flour", "100 ml milk"},
          "Mix the flour, and don't forget the milk.",
          "transfer-contents, transfer-contents, mix"},
         {{"100 g flour", "100 ml milk"},
          "Mix the flour, not forgetting the milk.",
          "transfer-contents, transfer-contents, mix"},
         {{"100 g flour", "100 ml milk"},
          "Put the flour in a bowl. Don't forget the milk.",
          "transfer-contents, transfer-contents"}});
}

/// What is told in a relative clause is told of what stands before it alone.
BOOST_AUTO_TEST_CASE(what_relative_clauses_tell) {
  check(
      {{{"1 onion", "200 ml milk"},
        "Add the onion that you have chopped to the milk.",
        "cut, transfer-contents"},
       {{"1 onion", "200 ml milk"}, "Add the onion which you chopped to the milk.", "cut, transfer-contents"},
       {{"1 onion", "200 ml milk"},
        "Chop the onion. Add the onion you chopped to the milk.",
        "cut, transfer-contents"},
       {{"3 tomatoes", "1 onion", "200 ml milk"},
        "Add the tomatoes, which have been diced, and the onion, which has been minced, to the milk.",
        "cut, cut, transfer-contents, transfer-contents"}});
}

BOOST_AUTO_TEST_CASE(of_what_it_has_been_done) {
  check({{{"4 potatoes", "1 onion", "30 g butter"},
          "Mix the potatoes with the onion, having fried the latter in the butter.",
          "transfer-contents, transfer-contents, fry, transfer-contents, mingle"},
         {{"50 g butter", "50 g flour"},
          "Add the flour to the butter, having first sifted it.",
          "sift, transfer-contents",
          "?all-purpose-flour ?sift)",
          "to be said of 'the flour', not of 'the butter'"},
         {{"50 g butter", "50 g flour"},
          "Add the flour to the butter when melted.",
          "melt, transfer-contents",
          "?butter ?microwave)",
          "'melted' to be said of 'the butter', not of 'the flour'"},
         {{"4 potatoes", "30 g butter"},
          "Put the potatoes in a bowl once peeled.",
          "peel, transfer-contents"}});
}

/// `It` is one thing, `them` are several.
BOOST_AUTO_TEST_CASE(the_number_of_a_pronoun) {
  check({{{"4 tomatoes", "1 onion"},
          "Add the tomatoes to the onion after it has been chopped.",
          "cut, transfer-contents",
          "?onion chopped"},
         {{"4 tomatoes", "1 onion"},
          "Add the tomatoes to the onion after they have been chopped.",
          "cut, transfer-contents",
          "?tomato chopped"},
         {{"200 ml milk", "2 eggs", "50 g white sugar"},
          "Pour the milk over the eggs after beating them with the sugar.",
          "crack, transfer-contents, beat, transfer-contents"}});
}

BOOST_AUTO_TEST_CASE(what_is_added_while_something_is_worked_is_worked_in) {
  check({{{"100 g flour", "100 g butter", "200 ml milk"},
          "Whisk the flour and the butter, slowly pouring in the milk.",
          "transfer-contents, transfer-contents, mix, transfer-contents, mix"},
         {{"2 eggs", "100 ml milk"},
          "Beat the eggs, adding the milk a little at a time.",
          "crack, beat, transfer-contents, beat"},
         {{"2 eggs", "100 ml milk"},
          "Whisk the eggs while pouring in the milk.",
          "crack, mix, transfer-contents, mix"},
         {{"1 onion", "30 g butter"},
          "Fry the onion, adding the butter.",
          "transfer-contents, fry, transfer-contents"}});
}

BOOST_AUTO_TEST_CASE(a_time_that_the_next_order_tells) {
  const std::vector<std::string> list{"1 onion", "30 g butter", "4 tomatoes"};
  const char* fried = "transfer-contents, transfer-contents, fry, transfer-contents";
  check({{list, "Fry the onion in the butter; after 5 minutes add the tomatoes.", fried, "5 minute)"},
         {list, "Fry the onion in the butter. After 5 minutes, add the tomatoes.", fried, "5 minute)"},
         {list, "Fry the onion in the butter and after 5 minutes add the tomatoes.", fried, "5 minute)"},
         {list, "Wash the tomatoes. After 5 minutes, chop them.", "wash, leave-for-time, cut"},
         {list, "Put the onion in a pot; after 5 minutes add the tomatoes.",
          "transfer-contents, leave-for-time, transfer-contents"}});
}

BOOST_AUTO_TEST_SUITE_END()
