#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What words nearly say is not done in their place: it is left out and told, or taken and told.
BOOST_AUTO_TEST_SUITE(nothing_else_is_done)

namespace {

/// What is listed where a text speaks of it.
const std::vector<std::pair<std::string, std::string>> larder{
    {"butter", "100 g butter"},      {"sugar", "100 g white sugar"},
    {"flour", "200 g flour"},        {"milk", "500 ml milk"},
    {"tomatoes", "2 tomatoes"},      {"potatoes", "4 potatoes"},
    {"carrots", "2 carrots"},        {"chips", "100 g chocolate chips"},
    {"bacon", "100 g bacon"},        {"mayonnaise", "50 g mayonnaise"},
    {"garlic", "2 cloves garlic"},   {"powder", "1 tsp garlic powder"},
    {"cabbage", "1 green cabbage"},  {"mango", "1 mango"},
    {"avocados", "2 avocados"},      {"mozzarella", "50 g mozzarella"},
    {"pepper", "1 red bell pepper"}, {"pepper", "1 tsp pepper"},
    {"Season", "1 tsp salt"},        {"Season", "1 tsp pepper"}};

TextReading reading_of(const std::string& text) {
  std::vector<std::string> list;
  for (const auto& [word, line] : larder)
    if (text.contains(word)) list.push_back(line);
  return read_in_the_kitchen(list, {text});
}

struct Row {
  std::string text, primitives;
  std::string unread{};   // a part of it; nothing is unread where that is empty
  std::string assumed{};  // a part of it, if any is asked for
};

void check(const std::vector<Row>& rows) {
  for (const auto& [text, primitives, unread, assumed] : rows) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(primitives_of(reading) == primitives, text << ": " << primitives_of(reading));
    const std::string is_told = told(reading.unread);
    BOOST_TEST((unread.empty() ? is_told.empty() : is_told.contains(unread)), text << ": " << is_told);
    BOOST_TEST(told(reading.assumed).contains(assumed), text << ": " << told(reading.assumed));
  }
}

const std::string creamed = "transfer-contents, transfer-contents, beat";
const std::string mixed = "transfer-contents, transfer-contents, mix";
const std::string dough = "Mix the flour and the butter. ";

}  // namespace

/// Pieces are left whole where they are stirred into something smooth, unless they were melted.
BOOST_AUTO_TEST_CASE(pieces_are_mingled) {
  const std::string cream = "Beat the butter with the sugar. ";
  check({{cream + "Stir in the chips.", creamed + ", transfer-contents, mingle"},
         {cream + "Stir in the bacon.", creamed + ", transfer-contents, mingle"},
         {cream + "Stir in the flour.", creamed + ", transfer-contents, mix"},
         {cream + "Melt the chips and stir them in.", creamed + ", melt, transfer-contents, mix"}});
}

/// No lid fits a pot, and what melts is no cover for it; what has a lid is covered.
BOOST_AUTO_TEST_CASE(pots_are_covered_with_nothing) {
  const std::string boiled = "transfer-contents, boil";
  check(
      {{"Boil the potatoes in a pot for 20 minutes. Cover the pot.", boiled, "no lid is known that fits it"},
       {"Boil the potatoes in a pot, cover and simmer for 5 minutes.", boiled + ", boil", "'cover'"},
       {"Boil the potatoes in a pot. Cover with plastic wrap.", boiled + ", cover"},
       {dough + "Cover and chill for 1 hour.", mixed + ", cover, refrigerate"}});
}

/// An order before `or` is done, though what stands behind is not known.
BOOST_AUTO_TEST_CASE(alternatives_leave_the_order_before_them) {
  check(
      {{dough + "Chill for 2 hours or freeze for 3 hours if you are in a hurry.", mixed + ", refrigerate"}});
}

/// What is cooked where it was put is baked there; a cold oven is not heated.
BOOST_AUTO_TEST_CASE(ovens) {
  const std::string baked = "Mix the flour and the butter in a dish. Bake for 20 minutes. ";
  const std::string done = mixed + ", preheat-oven, bake, ";
  check({{baked + "Sprinkle with the mozzarella. Return to the oven and cook for 10 minutes.",
          done + "sprinkle, bake"},
         {baked + "Sprinkle with the mozzarella and cook for 10 minutes.", done + "sprinkle, bake"},
         {"Mix the flour and the butter in a dish. Put it in the cold oven for 1 hour.", mixed,
          "'put it in the cold oven for 1 hour'"},
         {"Heat the oven to 180 °C. Mix the flour and the butter in a dish. 50 minutes.",
          "preheat-oven, " + mixed + ", bake", "", "(bake"}});
}

/// What is said where an object stands is where that goes, and no second one; what no vessel is called is no
/// place either.
BOOST_AUTO_TEST_CASE(places_are_no_objects) {
  const std::string balls = dough + "Shape into balls. ";
  check({{balls + "Drop a teaspoon of the mayonnaise in the center.", mixed + ", portion-and-arrange, shape",
          "in the center"},
         {"Grease a tray. " + dough + "Turn it out on your prettiest doily.", "grease, " + mixed, "doily"},
         {"Peel the carrots. Lay in the cabbage.", "peel, transfer-contents"},
         {"Warm the milk in a small pan. Get a frying pan. Pour the milk over everything.",
          "transfer-contents, bring-to-temperature", "over everything"}});
  BOOST_TEST(
      written("transfer-contents", reading_of(dough + "Lay in the cabbage.")).contains("?green-cabbage "));
}

/// A `pan` is a muffin tin only where one is there.
BOOST_AUTO_TEST_CASE(a_pan_is_no_muffin_tin) {
  const auto where = [](const std::string& text) {
    std::string fetched;
    for (const Operation& operation : reading_of(text).network.network.operations)
      if (operation.primitive == "fetch") fetched += grammar::print(operation);
    return fetched;
  };
  for (const char* words : {"Spoon the dough into the pan.", "Put the dough into a pan."})
    BOOST_TEST(!where(dough + words).contains("muffin"), words << where(dough + words));
  check({{"Grease a muffin pan. " + dough + "Spoon the dough into the pan.",
          "grease, " + mixed + ", portion-and-arrange"},
         {dough + "Spoon the dough into the muffin tins.", mixed + ", portion-and-arrange"}});
}

/// What is stirred in or added right behind what was melted goes into that.
BOOST_AUTO_TEST_CASE(what_was_melted_is_what_is_gone_on_with) {
  const std::string made = "Mix the flour and the milk. ";
  for (const char* words :
       {"Melt the butter, then stir in the garlic powder.", "Melt the butter. Add the garlic powder."}) {
    const TextReading reading = reading_of(made + words);
    BOOST_TEST(written("transfer-contents", reading).contains("?melted-butter"),
               words << written("transfer-contents", reading));
  }
}

/// A participle that is said of nothing, and a noun behind other words, ask for nothing.
BOOST_AUTO_TEST_CASE(words_that_are_no_orders) {
  check({{dough + "Dollop with frobnicated sour cream.", mixed, "sour"},
         {dough + "It is better the next day, toasted, with frobnicate.", mixed, "toasted"},
         {dough + "Let it soak in.", mixed, "soak"},
         {"Chop the tomatoes. Slice the flesh off the stone.", "cut", "'stone it'"},
         {"Chop the tomatoes. Halve the avocados and slice the flesh off the stone.", "cut, cut, seed"},
         {"Chop the tomatoes. Slice the flesh of the mango off the stone.", "cut, cut", "stone"}});
}

/// One of several pieces is not all of them.
BOOST_AUTO_TEST_CASE(some_of_several_pieces) {
  const std::string balls = dough + "Shape into balls. ";
  const std::string shaped = mixed + ", portion-and-arrange, shape";
  check({{balls + "Roll one of the balls in the sugar.", shaped, "one of the balls"},
         {balls + "Roll the balls in the sugar.", shaped + ", dip"}});
}

/// A name that two things have is told; so is what comes nearest to crushing.
BOOST_AUTO_TEST_CASE(what_is_taken_for_something_is_told) {
  check({{"Toss the tomatoes and the pepper.", "transfer-contents, transfer-contents, mingle", "",
          "'the pepper' to be ground-black-pepper"},
         {"Crush the garlic.", "cut", "", "(cut"},
         {"Chop the tomatoes. Season well.", "cut, transfer-contents, transfer-contents"}});
}

/// `Turn it out`: not back into the bowl from which it was poured, unless words have just spoken of that.
BOOST_AUTO_TEST_CASE(a_vessel_that_was_emptied_is_not_ready) {
  const std::string poured = "Put the butter in a bowl. Pour the butter into a pot. ";
  const std::string moved = "transfer-contents, transfer-contents";
  check({{poured + "Turn it out.", moved, "'turn it out'"},
         {poured + "Turn it right down.", moved, "'regulate'"},
         {poured + "Tip it around from side to side.", moved, "'tip it sideways'"},
         {"Grease a tray. Put the potatoes on a doily.", "grease", "'put the potatoes on"},
         {"Chop the tomatoes. Peel and quarter the eggs and arrange them on top.", "cut", "'arrange them"}});
  const TextReading hot =
      reading_of(dough +
                 "Melt the sugar in a frying pan. Pour it into a cup. Get the pan really hot. Ladle in "
                 "2 tablespoons of dough.");
  BOOST_TEST(written("transfer-contents", hot).contains("?frying-pan"), written("transfer-contents", hot));
}

/// `The bowl` is none in which something was brought that nobody has spoken of.
BOOST_AUTO_TEST_CASE(what_was_not_touched_is_not_in_the_bowl) {
  const TextReading reading = read_in_the_kitchen(
      {"100 g butter", "100 g chocolate chips"}, {"Melt the chips. Put the bowl in the fridge for an hour."});
  BOOST_TEST(written("refrigerate", reading).contains("melted"), written("refrigerate", reading));
}

/// `It` is the coconut, though none was brought.
BOOST_AUTO_TEST_CASE(what_was_not_brought_is_nothing_else) {
  const TextReading reading = read_in_the_kitchen(
      {"100 g butter", "50 g white sugar", "1 mountain of shredded coconut", "20 g cocoa"},
      {"Melt the butter. Mix the butter with the sugar. Shape into balls. Put the cocoa in a bowl. Tip the "
       "coconut onto a plate and roll the balls in it."});
  BOOST_TEST(!primitives_of(reading).contains("dip"), primitives_of(reading));
  BOOST_TEST(told(reading.unread).contains("coconut"), told(reading.unread));
}

/// `Everything`, before the sugar is spoken of, is what was prepared; what is named by itself then goes in.
BOOST_AUTO_TEST_CASE(everything_is_more_than_one_thing) {
  const TextReading reading =
      read_in_the_kitchen({"2 tomatoes", "2 carrots", "1 tbsp lemon juice", "50 g feta"},
                          {"Chop the tomatoes and the carrots. Mix everything. Lemon juice."});
  BOOST_TEST(primitives_of(reading) ==
             "cut, cut, transfer-contents, transfer-contents, mingle, transfer-contents, mingle");
  BOOST_TEST(told(reading.assumed).contains("'everything' to be what was prepared before"));
  check({{"Chop the tomatoes. Chop the carrots. Mix everything.",
          "cut, cut, transfer-contents, transfer-contents, mingle"}});
}

/// What softens in fat is fried, and only what is hard when it is cold is warmed.
BOOST_AUTO_TEST_CASE(vegetables_soften_in_fat) {
  check({{"Melt the butter in a pot and soften the carrots in it.",
          "transfer-contents, melt, transfer-contents, fry"},
         {"Melt the butter in a pan, add the carrots and soften for 5 minutes.",
          "transfer-contents, melt, transfer-contents, fry"},
         {"Let the butter soften.", "bring-to-temperature"},
         {"Let the carrots soften.", "", "soften"}});
}

/// Orders that stand beside what is passed over are read, or told.
BOOST_AUTO_TEST_CASE(orders_are_not_passed_over) {
  const std::string cream = "Beat the butter with the sugar. ";
  check({{cream + "Stir in the chips, if you're a chip person.", creamed + ", transfer-contents, mingle"},
         {"Ask a grown-up to help you melt the butter.", "melt"},
         {"Chop the tomatoes (no seeds).", "cut", "(no seeds)"},
         {"Chop the carrots (peel them first!).", "cut", "(peel them first"},
         {cream + "You'll have to give it a stir every now and again.", creamed + ", mix"},
         {cream + "More flour? You decide.", creamed},
         {"Line 2 trays.", "line", "", "'2 trays' to be one"}});
  const TextReading sifted =
      read_in_the_kitchen({"100 g flour, sieved"}, {"Sift the flour into a large mixing bowl."});
  BOOST_TEST(primitives_of(sifted) == "sift, sift", primitives_of(sifted));
  BOOST_TEST(!told(reading_of("Grease a 12-hole muffin tin.").assumed).contains("to be one"));
}

/// What is folded in half is not mixed, pepper is not salted, and nothing is taken out for what goes on one
/// half of it.
BOOST_AUTO_TEST_CASE(words_that_look_like_orders) {
  check(
      {{dough + "Fold in half.", mixed, "'fold halfway' was not understood"},
       {dough + "Scatter the chips over one half.", mixed + ", sprinkle", "", "'one half' to be all of it"}});
  const TextReading seasoned = read_in_the_kitchen({"2 carrots", "1 apple", "1 tsp salt", "1 tsp pepper"},
                                                   {"Mix the carrots with the apple.", "Salt and pepper."});
  BOOST_TEST(told(seasoned.left_over) == "");
}

/// What is melted or heated is there to fry in.
BOOST_AUTO_TEST_CASE(what_is_fried_is_fried_in_what_was_melted) {
  check({{"Melt the butter and fry the carrots for 5 minutes.",
          "melt, transfer-contents, transfer-contents, fry"}});
  const TextReading heated =
      read_in_the_kitchen({"2 onions", "1 tbsp olive oil"}, {"Heat the oil and fry the onions."});
  BOOST_TEST(primitives_of(heated) == "transfer-contents, transfer-contents, fry");
}

/// Whatever is not understood is told, though nothing fails and some of its words are told as unread.
BOOST_AUTO_TEST_CASE(a_time_of_nothing_is_told) {
  BOOST_TEST(told(reading_of("14 min, till edges bronze.").unread).contains("14 min"));
}

BOOST_AUTO_TEST_SUITE_END()
