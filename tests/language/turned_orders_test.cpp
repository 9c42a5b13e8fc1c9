#include <boost/test/unit_test.hpp>

#include "tests/language/orders_in_the_kitchen.hpp"
#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Orders whose words stand otherwise than in most: a topic by itself, what is done before what it is done
/// to, what is told in between.
BOOST_AUTO_TEST_SUITE(turned_orders)

namespace {

const std::vector<std::string> larder{
    "100 g butter", "100 g white sugar", "200 g flour",        "500 ml milk",   "2 tomatoes",
    "4 potatoes",   "2 carrots",         "1/2 tsp salt",       "100 g walnuts", "2 onions",
    "2 jalapenos",  "75 g raisins",      "100 ml heavy cream", "4 eggs",        "200 g chocolate chips"};

TextReading reading_of(const std::string& text) {
  return read_in_the_kitchen(larder, {text});
}

void check(const std::vector<OrderRow>& rows) {
  check_orders(larder, rows);
}

/// What the last operation of a primitive is done to, in what it is called.
void check_that(const std::string& primitive, const std::string& is_done_to, const std::string& text) {
  const std::string operation = written(primitive, reading_of(text));
  BOOST_TEST(operation.contains(is_done_to), text << ": " << operation);
}

const std::string put = "transfer-contents";
const std::string mixed = "transfer-contents, transfer-contents, mix";

}  // namespace

/// What is named as the next topic is what pronouns and unsaid objects mean; that nothing is done with it
/// yet, is told.
BOOST_AUTO_TEST_CASE(topics_are_what_the_next_orders_are_about) {
  check({{"Right, tomatoes first. Scoop out the seeds and dice them.", "seed, cut", ""},
         {"Chop the carrots. Now the onion. Peel it, chop it.", "cut, peel, cut", ""},
         {"Chop the carrots. The jalapenos are next: take the seeds out.", "cut, seed", ""},
         {"Chop the carrots. The jalapenos are next: take the seeds out. Mince them.", "cut, seed, cut", ""},
         {"Chop the carrots. Take the onions. Peel, then slice them.", "cut, peel, cut", ""},
         {"Chop the carrots. The jalapenos are next, and take the seeds out.", "cut, seed", ""},
         {"Chop the onions. On to the carrots. Peel and dice them.", "cut, peel, cut", ""},
         {"Mix the flour with the butter. Now the tin. Grease it.", mixed + ", grease", ""},
         {"Chop the carrots. Now for the onions. Peel, then chop.", "cut, peel, cut", ""}});
  check_that("peel", "?onion", "Chop the carrots. Now the onion. Peel it, chop it.");
  check_that("cut", "?peeled-carrot", "Chop the onions. On to the carrots. Peel and dice them.");
  check_that("seed", "?jalapeno", "Chop the carrots. The jalapenos are next: take the seeds out.");
  BOOST_TEST(told(reading_of("Now the onion. Peel it.").passed_over).contains("'take the onion'"));
}

/// What is named and is not there is not taken for something else.
BOOST_AUTO_TEST_CASE(topics_that_are_not_there) {
  check({{"Chop the carrots. Now the frobnicate. Peel it.", "cut", "'peel it'"},
         {"Chop the carrots. On to the frobnicates. Dice them.", "cut", "'dice them'"}});
}

/// A thing without a verb goes where the one before it went, unless the next order goes back to it.
BOOST_AUTO_TEST_CASE(no_topics) {
  check({{"Mix the flour and the butter. Then the sugar. Stir.", mixed + ", " + put + ", mix, mix", ""},
         {"Mix the flour and the milk. 5 minutes first. Chill it.", mixed + ", refrigerate", "'5 minutes'"},
         {"Mix the flour and the butter. On to a tray.", mixed + ", " + put, ""},
         {"Mix the flour and the butter. Now the sugar.", mixed, "'sugar'"}});
}

BOOST_AUTO_TEST_CASE(let_something_be_done) {
  check({{"Let the potatoes and the carrots be peeled and cut into cubes.", "peel, peel, cut, cut", ""},
         {"Chop the onions and let the carrots be grated.", "cut, cut", ""},
         {"Mix the flour and the milk. Let it be chilled for an hour.", mixed + ", refrigerate", ""},
         {"Melt the butter. Do not let it be browned.", "melt", ""}});
}

/// What stands between a thing and what is done to it is done first, and once.
BOOST_AUTO_TEST_CASE(said_of_in_between) {
  check(
      {{"The potatoes, once they have been peeled, are cut into cubes.", "peel, cut", ""},
       {"The potatoes, when peeled, are cut into cubes.", "peel, cut", ""},
       {"The potatoes, after they have been peeled, are cut into cubes.", "peel, cut", ""},
       {"The potatoes, once they are golden, are cut into cubes.", "cut", ""},
       {"The potatoes, when they have stood for 10 minutes, are cut into cubes.", "leave-for-time, cut", ""},
       {"The butter, once it has been melted, is stirred into the flour.", "melt, " + put + ", mix", ""}});
}

/// The name that a sign says goes to the order.
BOOST_AUTO_TEST_CASE(names_in_signs) {
  check_that("cut", "?onion", "Chop the carrots. Once the onions are golden, they are sliced.");
  check_that("cut", "?onion", "Chop the carrots. The onions, once they are golden, are sliced.");
}

/// What something is put to stands in front of it.
BOOST_AUTO_TEST_CASE(places_in_front) {
  const std::string milk = "Mix the flour with the milk. ", made = mixed + ", " + put;
  check(
      {{milk + "Into it are then beaten the butter and half of the sugar.", made + ", " + put + ", beat", ""},
       {milk + "To this is added the cream.", made, ""},
       {milk + "Into this is stirred the cream, and the carrots are grated.", made + ", mix, cut", ""},
       {milk + "Over the top go the walnuts.", made, ""},
       {milk + "On top of this come the raisins.", made, ""},
       {milk + "Into a pan goes the dough for later.", made, ""}});
  const std::string on_top = "Mix the flour with the milk. On top of this come the raisins.";
  check_that(put, "?raisin", on_top);
  check_that(put, "?walnut", milk + "On it come the raisins and on top the walnuts.");
}

BOOST_AUTO_TEST_CASE(one_after_the_other) {
  const std::string first = "First the cream is stirred into the milk, and after it the raisins";
  const std::string stirred = put + ", mix, " + put;
  check({{first + ".", stirred + ", mix", ""},
         {first + ", which are to be folded in.", stirred + ", mingle", ""}});
}

/// What a place is told of says for how long something is put there.
BOOST_AUTO_TEST_CASE(stays_in_a_place) {
  for (const char* stays : {"where it should remain for four hours", "where it stays for 4 hours",
                            "where it is to rest for four hours", "where it is left for four hours"}) {
    const TextReading reading =
        reading_of("Mix the flour with the milk. Put it in the fridge, " + std::string(stays) + ".");
    BOOST_TEST(written("refrigerate", reading).ends_with(" 4 hour)"),
               stays << written("refrigerate", reading));
    BOOST_TEST(told(reading.unread) == "", stays);
  }
}

/// A relative clause that says `then` tells what comes after, and of several things what has become of them.
BOOST_AUTO_TEST_CASE(relative_clauses_that_come_after) {
  const std::string in_a_tin =
      "Mix the flour and the butter. Put the dough in a tin, which is then baked for 20 minutes.";
  check({{"Mix the flour and the butter, which is then chilled for 20 minutes.", mixed + ", refrigerate", ""},
         {in_a_tin, mixed + ", " + put + ", preheat-oven, bake", ""},
         {"Stir the cream into the milk, which is afterwards chilled.", put + ", mix, refrigerate", ""},
         {"Peel the potatoes, which are then cut into cubes.", "peel, cut", ""},
         {"Cut the potatoes, which have been peeled, into cubes.", "peel, cut", ""}});
}

/// What comes in is brought in with the rest, though words stand between.
BOOST_AUTO_TEST_CASE(one_more_comes_in) {
  const std::string milk = "Mix the flour with the milk. ", both = mixed + ", " + put + ", " + put;
  check({{milk + "Stir in the raisins right away, and the salt.", both + ", mix", ""},
         {milk + "Fold in the raisins gently and the salt.", both + ", mingle", ""},
         {milk + "Stir in the frobnicates right away, and the salt.", mixed + ", " + put + ", mix",
          "'the frobnicates'"},
         {milk + "Stir in the raisins gently and the carrots are grated.", mixed + ", " + put + ", mix, cut",
          ""}});
  const std::string salt = milk + "Stir in the raisins right away, and the salt.";
  check_that(put, "-with-raisin ?salt", salt);
}

/// How hot an oven has been made is how hot it bakes.
BOOST_AUTO_TEST_CASE(ovens_that_have_been_heated) {
  const std::string potatoes = "Peel the potatoes. Put them on a tray and roast them for 40 minutes in ";
  for (const char* oven : {"an oven that has been heated to 200 °C", "an oven heated to 200 °C",
                           "an oven which has been heated to 200 °C", "a hot oven (200 °C)"}) {
    const TextReading reading = reading_of(potatoes + oven + ".");
    const std::string hot = written("preheat-oven", reading) + written("bake", reading);
    BOOST_TEST((hot.contains(" 200 degrees-celsius") && !hot.contains("180")), oven << hot);
    BOOST_TEST(told(reading.unread) == "", oven);
  }
}

/// Why, until when and how something looks asks for nothing, and is told.
BOOST_AUTO_TEST_CASE(what_asks_for_nothing) {
  const std::string milk = "Mix the flour with the milk", made = mixed + ", " + put + ", mix";
  check({{milk + ". Strew the walnuts over it just before the dish is carried to the table.",
          mixed + ", sprinkle", ""},
         {milk + " lest the air be lost.", mixed, ""},
         {milk + ". Stir in the raisins, making sure that every raisin is coated.", made, ""},
         {milk + ". Stir in the raisins, making sure everything is well combined, and chill it.",
          made + ", refrigerate", ""},
         {milk + ". Make sure that every carrot is peeled.", mixed, "'peeled'"}});
  const TextReading reading = reading_of(milk + " lest the air be lost.");
  BOOST_TEST(told(reading.passed_over) == "'lest the air be lost' was passed over: a reason or a statement");
}

BOOST_AUTO_TEST_CASE(all_and_what_is_left) {
  check({{"Peel the potatoes. Grate the carrots. All of these are gathered in a large bowl, where they are "
          "tossed "
          "with the salt.",
          "peel, cut, " + put + ", " + put + ", " + put + ", mingle", ""},
         {"Peel the potatoes. Grate the carrots. All of these are gathered in a large bowl.",
          "peel, cut, " + put + ", " + put, ""},
         {"Seed the tomatoes and cut what is left into dice.", "seed, cut", ""},
         {"Seed the tomatoes and cut what's left into dice.", "seed, cut", ""},
         {"Melt half of the butter. Whip what remains.", put + ", melt, beat", ""}});
  check_that("beat", "?butter", "Melt half of the butter. Whip what remains.");
}

/// Eggs are parted, whole or cracked already, whichever part words take away.
BOOST_AUTO_TEST_CASE(whites_and_yolks) {
  check({{"The eggs are broken, and their whites divided from the yolks. The whites are beaten.",
          "crack, separate-eggs, beat", ""},
         {"Divide the whites from the yolks. Beat the whites.", "crack, separate-eggs, beat", ""},
         {"Separate the eggs, both of which will be wanted, and beat the whites.",
          "crack, separate-eggs, beat", ""},
         {"Crack the eggs and separate them. Beat the yolks.", "crack, separate-eggs, beat", ""}});
  check_that("beat", "?egg-white", "Divide the whites from the yolks. Beat the whites.");
}

/// What goes along with what is spoken of, and signs that are joined by a comma alone.
BOOST_AUTO_TEST_CASE(what_goes_along_and_what_is_seen) {
  check({{"The onions, with the butter, are fried for 5 minutes.", put + ", " + put + ", fry", ""},
         {"The onions, with any liquor that has run from them, are fried for 5 minutes.", put + ", fry", ""},
         {"Fry the onions for 6 minutes until the edges are brown, the middle still soft, and add the milk.",
          put + ", fry, " + put, ""},
         {"Fry the onions for the better part of half an hour, turning them now and then, until soft.",
          put + ", fry", ""}});
}

/// What is told between an order and its time is done first, and leaves the time to the order.
BOOST_AUTO_TEST_CASE(told_between_an_order_and_its_time) {
  for (const char* told : {"having lowered the oven to 170 C", "after heating the oven to 170 C"}) {
    const std::string text = "Bake the potatoes, " + std::string(told) + ", for 40 minutes.";
    check({{text, "preheat-oven, bake", ""}});
    check_that("bake", "40 minute", text);
  }
  check({{"Chill the potatoes, having peeled them, for 20 minutes.", "peel, refrigerate", ""},
         {"Mash the potatoes with the butter, which you will have melted.", "melt, mash, " + put + ", mix",
          ""}});
}

BOOST_AUTO_TEST_CASE(covers_and_bowls) {
  const std::string covered = "Mix the flour with the milk in a bowl and cover it. ";
  check({{covered + "The cover is lifted off.", mixed + ", cover, uncover", ""},
         {covered + "Chill it for an hour. Take the cover off.", mixed + ", cover, refrigerate, uncover", ""},
         {"The cream is whipped in a bowl of its own.", put + ", beat", ""},
         {"Mix the flour with the milk. Tip it into a tin and press it down evenly with the back of a spoon.",
          mixed + ", " + put, "'level it'"}});
}

BOOST_AUTO_TEST_SUITE_END()
