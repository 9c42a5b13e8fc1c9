#include <boost/test/unit_test.hpp>

#include "tests/language/orders_in_the_kitchen.hpp"
#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What cooks are told in many ways: what is known is done, and what is not is told by itself.
BOOST_AUTO_TEST_SUITE(orders_of_cooks)

namespace {

TextReading reading_of(const std::string& text) {
  return read_in_the_kitchen(usual_list, {text});
}

void check(const std::vector<OrderRow>& rows) {
  check_orders(usual_list, rows);
}

const std::string creamed = "transfer-contents, transfer-contents, beat";
const std::string mixed = "transfer-contents, transfer-contents, mix";
const std::string mixed_three = "transfer-contents, transfer-contents, transfer-contents, mix";

}  // namespace

/// What is to be done to something, or has been done, is no mere note of it; what it is like is one.
BOOST_AUTO_TEST_CASE(orders_in_relative_clauses_are_told) {
  check({{"Spread the walnuts on a cookie sheet that has been lined with baking paper.", "transfer-items",
          "'that has been lined with baking paper'"},
         {"Add the onions, which should soften slowly.", "transfer-contents", "'which should soften slowly'"},
         {"Grate the carrots, which are rather sweet.", "cut", ""},
         {"Grate the carrots, which may be peeled.", "cut", ""},
         {"The carrots, which could be peeled, are grated.", "cut", ""},
         {"Grate the carrots, which must be peeled.", "peel, cut", ""}});
}

/// Two verbs share what is made ready for what is made, and not what goes into what is there already.
BOOST_AUTO_TEST_CASE(two_verbs_share_what_is_made_ready) {
  check({{"Boil the potatoes for 20 minutes. Drain and add the butter.",
          "transfer-contents, boil, drain, transfer-contents", ""},
         {"Melt the butter. Cool slightly and add the sugar.",
          "melt, bring-to-temperature, transfer-contents", ""},
         {"Mix the butter and the milk. Sift and fold in the flour.",
          mixed + ", sift, transfer-contents, mix", ""},
         {"Mix the butter and the white sugar. Chop and stir in the walnuts.",
          mixed + ", cut, transfer-contents, mix", ""},
         {"Melt and add the butter.", "melt, transfer-contents", ""}});
  const TextReading drained = reading_of("Boil the potatoes for 20 minutes. Drain and add the butter.");
  for (const Operation& operation : drained.network.network.operations)
    if (operation.primitive == "drain")
      BOOST_TEST(grammar::print(operation.arguments[4]) == "?boiled-potato");
}

BOOST_AUTO_TEST_CASE(one_thing_more_goes_in_with_the_others) {
  check({{"Mix the butter with the white sugar, then the milk.", mixed + ", transfer-contents, mix", ""},
         {"Chop the onions as well as the carrots.", "cut, cut", ""},
         {"Peel the carrots, then the potatoes.", "peel, peel", ""}});
}

/// What was cut is mixed with what is named, and not put to what was being made before.
BOOST_AUTO_TEST_CASE(what_was_made_ready_is_mixed_with_more) {
  const TextReading reading =
      reading_of("Mix the flour and the butter. Slice the tomatoes and mix with the salt.");
  BOOST_TEST(primitives_of(reading) == mixed + ", cut, transfer-contents, mingle");
  BOOST_TEST(grammar::print(reading.network.network.operations[reading.network.network.operations.size() - 2]
                                .arguments[4]) == "?sliced-tomato");
}

/// What is measured out by the spoon is what the words name; where it is not there, that is told.
BOOST_AUTO_TEST_CASE(spoonfuls_of_something_else_are_told) {
  const std::string portioned = mixed + ", portion-and-arrange, transfer-items";
  check({{"Mix the flour and the milk. Drop tablespoons of frobnicate onto a tray.", portioned,
          "'of frobnicate'"},
         {"Mix the flour and the milk. Drop tablespoons of batter onto a tray.", portioned, ""},
         {"Mix the flour and the milk. Drop spoonfuls of the mixture onto a tray.", portioned, ""},
         {"Slice the tomatoes. Lay a sprig of rosemary over.", "cut", "'lay a sprig of rosemary over'"}});
}

/// What is done until one thing is soft, is done with another until that is.
BOOST_AUTO_TEST_CASE(until_is_said_of_each) {
  const std::string boiled = "transfer-contents, boil";
  check({{"Boil the potatoes until soft and the carrots until tender.", boiled + ", " + boiled, ""},
         {"Beat the butter with the sugar until pale and the heavy cream until stiff.",
          creamed + ", transfer-contents, beat", ""},
         {"Beat the butter, the sugar and the milk until smooth.",
          "transfer-contents, transfer-contents, transfer-contents, beat", ""}});
}

/// What is told of one thing behind a comma is done with that, before anything is done with it and the
/// others.
BOOST_AUTO_TEST_CASE(what_is_told_of_each_is_done_with_each) {
  const std::string two = "transfer-contents, transfer-contents";
  check({{"Add the carrots, grated, and the potatoes, diced, to the milk.", "cut, cut, " + two, ""},
         {"Put the carrots, grated, and the potatoes into the milk.", "cut, " + two, ""},
         {"Mix the carrots, grated, the flour, sifted, and the milk.", "cut, sift, " + mixed_three, ""},
         {"Boil the milk. Add the potatoes, diced, and simmer for 10 minutes.",
          "transfer-contents, boil, cut, transfer-contents, boil", ""},
         {"Peel the carrots, dice and add them to the milk.", "peel, cut, transfer-contents", ""}});
  const TextReading reading = reading_of("Add the carrots, grated, and the potatoes, diced, to the milk.");
  BOOST_TEST(written("cut", reading).contains("?potato diced"), written("cut", reading));
}

/// What brackets say of a thing is done with it, and what they add is one thing more.
BOOST_AUTO_TEST_CASE(things_in_brackets_are_no_notes) {
  check({{"Put the carrots (grated) and the potatoes (diced) into the milk.",
          "cut, cut, transfer-contents, transfer-contents", ""},
         {"Mix the flour (sifted), the carrots and the milk.", "sift, " + mixed_three, ""},
         {"Chop the onions. Mix the onions (chopped) with the milk.", "cut, " + mixed, ""},
         {"Mix the flour (and the heavy cream) with the milk.", mixed_three, ""},
         {"Mix the flour (and more cream) with the milk.", mixed, ""},
         {"Add the flour and then - still stirring - the salt to the milk.",
          "transfer-contents, transfer-contents", ""}});
}

/// Only what a condition is about is left out.
BOOST_AUTO_TEST_CASE(what_does_not_depend_is_done) {
  check({{"Beat the butter with the sugar. Add the flour and, if using, the walnuts.",
          creamed + ", transfer-contents", ""},
         {"Beat the butter with the sugar. Stir in the walnuts, if you like, and the flour.",
          creamed + ", transfer-contents, mix", ""},
         {"Mix the flour and the milk. If it is too thick, add a little water, then bake for 20 minutes.",
          mixed + ", preheat-oven, bake", ""}});
}

BOOST_AUTO_TEST_CASE(with_and_without_are_abbreviated) {
  check({{"Chop the onions. Mix w/ the milk.", "cut, transfer-contents, mix", ""},
         {"Mix the flour w/ the milk w/o stirring.", mixed, ""}});
}

/// `That` behind a verb is what was spoken of: it tells of nothing.
BOOST_AUTO_TEST_CASE(that_is_a_thing) {
  check({{"Slice the onions. Dice those too. Chop the carrots. Grate that too.", "cut, cut, cut, cut", ""},
         {"Melt the butter. Let that frobnicate until nothing is left.", "melt",
          "'let that frobnicate until nothing is left'"}});
}

/// What stands in a hot oven is baked while one waits.
BOOST_AUTO_TEST_CASE(waiting_for_the_oven_is_baking) {
  const std::string dough = "Preheat the oven to 180 °C. Mix the flour and the butter. Put it in a tin. ";
  const std::string made = "preheat-oven, " + mixed + ", transfer-contents";
  check({{dough + "Put the tin in the oven. Wait 15 minutes. Take it out.", made + ", bake", ""},
         {dough + "Put the tin in the oven and leave it for 15 minutes.", made + ", bake", ""},
         {dough + "Wait 15 minutes.", made + ", leave-for-time", ""}});
}

/// Of two orders in one sentence the one that is not known is told, and the other one done.
BOOST_AUTO_TEST_CASE(one_order_does_not_lose_the_other) {
  check(
      {{"Wash the carrots, dry them well and grate them.", "wash, cut", "'dry them well'"},
       {"Score the tomatoes and dice the carrots.", "cut", "'score the tomatoes'"},
       {"Wash the carrots, frobnicate the tomatoes and grate the potatoes.", "wash, cut",
        "'frobnicate the tomatoes'"},
       {"Mix the flour and the milk, frobnicate it and refrigerate for 1 hour.", mixed + ", refrigerate",
        "'frobnicate it'"},
       {"Chop the tomatoes and frobnicate the carrots.", "cut", "'frobnicate'"},
       {"Wash and frobnicate the carrots.", "wash", "'frobnicate'"},
       {"Mix the flour and the milk. Fry it, turning the tray round once.",
        mixed + ", transfer-contents, fry", ""},
       {"Cut the potatoes into cubes. Transfer to a pot, cover with cold water and boil for 10 minutes.",
        "cut, transfer-contents, transfer-contents, boil", ""},
       {"Mix the flour and the milk. Pour into the pan and bake 25 minutes.",
        mixed + ", spread, preheat-oven, bake", ""},
       {"Put the potatoes on a tray and brush with the frobnicate.", "transfer-contents", "'the frobnicate'"},
       {"Mix the butter, the flour, chives and the sugar.", mixed_three, "'chives'"},
       {"Mix the milk and cream with the salt.", mixed_three, ""},
       {"Mix the milk, cream, salt and pepper in a bowl.",
        "transfer-contents, transfer-contents, transfer-contents, transfer-contents, mix", ""}});
  const TextReading chopped = reading_of("Chop the tomatoes and frobnicate the carrots.");
  BOOST_TEST(written("cut", chopped).contains("?tomato "), written("cut", chopped));
}

/// `In` without anything behind it: what was made ready goes into what was being made, and what is in there
/// already is stirred.
BOOST_AUTO_TEST_CASE(what_was_made_ready_goes_in) {
  const std::string butter = "Beat the butter and the sugar. ";
  check({{butter + "Sift the flour and the salt together; stir in.",
          creamed + ", sift, sift, transfer-contents, mix", ""},
         {butter + "Chop the walnuts and fold them in.", creamed + ", cut, transfer-contents, mingle", ""},
         {butter + "Grate the carrots. Chop the walnuts and fold them in.",
          creamed + ", cut, cut, transfer-contents, mingle", ""},
         {butter + "Add the flour and stir it in.", creamed + ", transfer-contents, mix", ""},
         {butter + "The milk is added and stirred in.", creamed + ", transfer-contents, mix", ""},
         {butter + "Sift over the flour and stir in.", creamed + ", sift, mix", ""},
         {butter + "Whisk the milk in.", creamed + ", transfer-contents, mix", ""},
         {"Melt the butter. Chop the walnuts and stir them in.", "melt, cut, transfer-contents, mix", ""},
         {"Sift the flour and the salt; stir in.", "sift, sift", "'stir in'"}});
  const TextReading carrots = reading_of(butter + "Grate the carrots. Chop the walnuts and fold them in.");
  BOOST_TEST(written("mingle", carrots).contains("walnut"), written("mingle", carrots));
}

BOOST_AUTO_TEST_CASE(ways_to_cut) {
  const auto cut = [](const std::string& text) { return written("cut", reading_of(text)); };
  for (const char* words :
       {"Cut the potatoes into 3/4-inch cubes.", "Cut the potatoes into even 2 cm cubes."})
    BOOST_TEST(cut(words).contains("two-cm-cubes"), words);
  BOOST_TEST(cut("Slice the carrots thinly.").contains("fine-slices"));
  BOOST_TEST(cut("Tear the tomatoes into bite-sized pieces.").contains("chopped"));
  BOOST_TEST(cut("Wash the onions and dice them small.").contains("finely-chopped"));
  check({{"Slice the carrots thinly. Put the slices in a bowl.", "cut, transfer-contents", ""},
         {"Mince the onions along with the carrots.", "cut, cut", ""},
         {"Peel the tomatoes and cut the flesh away from the core.", "peel, seed", ""}});
}

/// The nearest shape that there is is taken, and told; what is cut together with something is cut as that is.
BOOST_AUTO_TEST_CASE(shapes_that_no_pattern_has) {
  const auto check_shape = [](const std::string& text, const std::string& pattern,
                              const std::string& told_as) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(written("cut", reading).contains(" " + pattern + " "), text << written("cut", reading));
    const std::string assumed = told(reading.assumed);
    BOOST_TEST((told_as.empty() ? !assumed.contains("slices") : assumed.contains(told_as)), assumed);
  };
  check_shape("Cut the potatoes into thin wedges.", "slices", "'thin wedges' to be slices");
  check_shape("Cut the carrots into florets.", "cubes", "'florets' to be cubes");
  check_shape("Cut the carrots into slices.", "slices", "");
  check({{"Chop the onions, together with the carrots, into small dice.", "cut, cut", ""},
         {"Cut the carrots to the same size.", "", "'cut the carrots to the same size'"}});
}

/// A vessel that is got ready changes nothing, and is the one that is spoken of next.
BOOST_AUTO_TEST_CASE(vessels_are_got_ready) {
  for (const char* words : {"Grab a large bowl and mix the flour with the milk in it.",
                            "Take out a large bowl. Mix the flour with the milk in it.",
                            "Pull out a large bowl. Mix the flour with the milk in it."})
    check({{words, mixed, ""}});
}

BOOST_AUTO_TEST_CASE(lids_and_covers) {
  const std::string bowl = "Mix the flour and the milk in a bowl";
  check({{bowl + ". Put a lid on the bowl and chill for 1 hour.", mixed + ", cover, refrigerate", ""},
         {bowl + ", pop the lid on and chill for 1 hour.", mixed + ", cover, refrigerate", ""},
         {bowl + ". Refrigerate, covered, for 1 hour.", mixed + ", cover, refrigerate", ""},
         {bowl + ". Wrap it in film.", mixed + ", cover", ""},
         {bowl + ". Cover the dough with the upturned bowl.", mixed,
          "'cover the dough with the upturned bowl'"},
         {"Shake the oil and the milk in a jar with a tight lid.",
          "transfer-contents, transfer-contents, cover, shake", ""}});
}

/// What goes without saying in kitchens is guessed and told: water from the tap, how warm `warm` is.
BOOST_AUTO_TEST_CASE(what_is_guessed_is_told) {
  for (const auto& [text, primitives, assumed] :
       std::vector<OrderRow>{{"Put the potatoes in a pot and cover with water.",
                              "transfer-contents, transfer-contents", "(fetch-and-proportion … 500 ml)"},
                             {"Warm the cream in a small pan.", "transfer-contents, bring-to-temperature",
                              "(bring-to-temperature … 60 degrees-celsius)"}}) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(primitives_of(reading) == primitives, text << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.assumed).contains(assumed), text << ": " << told(reading.assumed));
  }
  // A tray is oiled with the oil of the list, or with one that is guessed.
  BOOST_TEST(written("grease", reading_of("Oil a baking tray.")).contains("olive-oil"));
  const TextReading none = read_in_the_kitchen({"200 g flour"}, {"Oil a baking tray."});
  BOOST_TEST(told(none.assumed).contains("(fetch-and-proportion … 10 g)"), told(none.assumed));
}

BOOST_AUTO_TEST_CASE(ways_to_say_what_is_done) {
  const std::string dough = "Mix the flour, the milk and the butter";
  const std::string in_a_pan = mixed_three + ", transfer-contents";
  check(
      {{"Put the oven on at 190 °C.", "preheat-oven", ""},
       {"Preheat the oven to 180 °C. " + dough + " and put it in a pan. In it goes for 40 minutes.",
        "preheat-oven, " + in_a_pan + ", bake", ""},
       {dough + " and put it in a pan. In it goes for 40 minutes.", in_a_pan, "'it goes in for 40 minutes'"},
       {dough + ". Turn the dough out onto a lightly floured surface.", mixed_three, ""},
       {dough + ", scraping down the sides of the bowl as needed.", mixed_three, ""},
       {dough +
            " and put it in a pan. Bake for 10 minutes. Cool in the pan for 5 minutes and then on a rack.",
        in_a_pan + ", preheat-oven, bake, leave-for-time, transfer-items, bring-to-temperature", ""},
       {"Mix the flour and the butter. Shape into balls of 20 g and put them on a cookie sheet. Bake for 10 "
        "minutes. Remove from the cookie sheet to a wire rack.",
        mixed + ", portion-and-arrange, shape, transfer-items, preheat-oven, bake, transfer-items", ""},
       {"Chop the tomatoes. Squeeze over the lime juice.", "cut, transfer-contents", ""},
       {"Boil the potatoes. Salt and serve.", "transfer-contents, boil, sprinkle", ""},
       {"Chop the tomatoes and grind in the pepper.", "cut, transfer-contents", ""},
       {"Grate the carrots. Squeeze out as much water as you can.", "cut, drain", ""}});
}

/// Water that no list has comes from the tap, so much as is told; what is listed is taken where it is.
BOOST_AUTO_TEST_CASE(potatoes_are_boiled_in_water) {
  for (const char* words :
       {"Bring a large pot of water to the boil. Add the potatoes and cook for 15 minutes.",
        "Bring a pot of salted water to a boil, add the potatoes and simmer until tender.",
        "Boil the potatoes in salted water for 15 minutes.",
        "Cook the potatoes in boiling water until tender.",
        "Put the potatoes in a pot of cold water and bring to the boil.",
        "Place the potatoes in a pot, cover with cold water and boil for 10 minutes."})
    for (const bool is_listed : {false, true}) {
      std::vector<std::string> list{"500 g potatoes", "1 tsp salt"};
      if (is_listed) list.push_back("1 l water");
      const TextReading reading = read_in_the_kitchen(list, {words});
      BOOST_TEST(told(reading.unread) == "", words);
      BOOST_TEST(told(reading.assumed).contains("500 ml") == !is_listed, words << told(reading.assumed));
      BOOST_TEST(primitives_of(reading).ends_with("boil"), words);
      std::string in_the_pot;
      for (const Operation& operation : reading.network.network.operations)
        if (operation.primitive == "transfer-contents")
          in_the_pot += operation.arguments.at(5).variable()->name + ' ';
      BOOST_TEST((in_the_pot.contains("water") && in_the_pot.contains("potato")), words << in_the_pot);
      BOOST_TEST(in_the_pot.contains("salt") == std::string_view(words).contains("salted"), words);
    }
}

/// What is in a pot with fat and nothing to boil in is fried where it is.
BOOST_AUTO_TEST_CASE(what_is_in_fat_is_fried) {
  const std::string begun = "Heat the oil in a saucepan. Add the onions and the carrots ";
  check({{begun + "and cook for 10 minutes.", "transfer-contents, transfer-contents, transfer-contents, fry",
          ""},
         {begun + "and sweat with the salt. Add the milk and cook for 5 minutes.",
          "transfer-contents, transfer-contents, transfer-contents, transfer-contents, fry, "
          "transfer-contents, boil",
          ""},
         {"Heat the milk in a saucepan. Add the carrots and cook for 10 minutes.",
          "transfer-contents, bring-to-temperature, transfer-contents, boil", ""}});
}

/// `Stirring` is about what the sentence works on, and how long is about the order before it.
BOOST_AUTO_TEST_CASE(what_goes_on_is_about_the_order_before_it) {
  for (const char* words : {"Fry the onions in the oil, stirring now and then, for 8 minutes.",
                            "Fry the onions in the oil, stirring, until soft, about 8 minutes.",
                            "Fry the onions in the oil, stirring all the time, 8 minutes."})
    BOOST_TEST(written("fry", reading_of(words)).ends_with(" 8 minute)"), words);
  const TextReading melted =
      reading_of("Beat the sugar and the flour. Melt the butter in the microwave, stirring in between.");
  BOOST_TEST(written("mix", melted).contains("melted-butter"), written("mix", melted));
}

/// Manners that no operation has change nothing: `uncovered`, `to a rolling boil`, about half.
BOOST_AUTO_TEST_CASE(manners_of_cooking) {
  check({{"Simmer the carrots in the milk, uncovered, for 10 minutes.",
          "transfer-contents, transfer-contents, boil", ""},
         {"Simmer the carrots in the milk, partly covered, for 10 minutes.",
          "transfer-contents, transfer-contents, boil", ""},
         {"Stir about a third of the milk into the flour.", "transfer-contents, mix", ""},
         {"Mix the flour and the milk. Wrap the dough and chill for 1 hour.", mixed + ", cover, refrigerate",
          ""}});
  const TextReading wrapped = reading_of("Mix the flour and the milk. Wrap the dough.");
  BOOST_TEST(written("cover", wrapped).contains("plastic-wrap"), written("cover", wrapped));
}

/// As notes have it: a heat without a scale, a time without a verb.
BOOST_AUTO_TEST_CASE(ovens_of_notes) {
  const std::string on_a_tray = "preheat-oven, peel, transfer-contents";
  for (const char* oven : {"Oven 200.", "Oven: 200.", "Oven: 200 C.", "Crank your oven up to 200."}) {
    const TextReading reading = reading_of(oven);
    BOOST_TEST(written("preheat-oven", reading).contains("200 degrees-celsius"), oven);
    BOOST_TEST(told(reading.unread) == "", oven << told(reading.unread));
  }
  check({{"Oven 200. Peel the potatoes. Put on a tray. 40 min.", on_a_tray + ", bake", ""},
         {"Oven 200. Peel the potatoes. Put on a tray. Give them 40 min in the oven.", on_a_tray + ", bake",
          ""},
         {"Peel the potatoes. Give them half an hour in a moderate oven.", "peel, bake", ""},
         {"Mix the flour and the milk. Give it half an hour.", mixed + ", leave-for-time", ""}});
}

/// A pan that is heated before anything is in it is where the next thing goes; it is not fried by itself.
BOOST_AUTO_TEST_CASE(pans_that_are_heated_first) {
  check(
      {{"Heat a frying pan. Add the onions and cook for 5 minutes.", "transfer-contents, fry", ""},
       {"Heat a lightly buttered frying pan. Fry the onions in it.", "grease, transfer-contents, fry", ""},
       {"Mix the flour and the milk. Heat a frying pan. For each pancake, pour 2 tablespoons of batter into "
        "the pan and cook for 2 minutes.",
        mixed + ", portion-and-arrange, transfer-items, fry", ""},
       // without `each` it is that much of the batter; how hot the empty pan is, nothing takes
       {"Mix the flour and the milk. Heat a frying pan. Pour 2 tablespoons of batter into the pan.",
        mixed + ", transfer-contents", ""},
       {"Heat a frying pan over high heat. Add the onions.", "transfer-contents", "'high heat'"},
       {"Heat a frying pan and cook for 5 minutes.", "", "'cook for 5 minutes'"}});
}

/// What stands in its vessel stays there when it is spread out; into another one it is not put unsaid.
BOOST_AUTO_TEST_CASE(what_is_spread_out) {
  check({{"Put the potatoes on a tray, toss to coat and spread out in a single layer.",
          "transfer-contents, mingle", ""},
         {"Mix the flour and the milk. Grease a tray and spread evenly.", mixed + ", grease", "'spread'"},
         {"Spread the potatoes on a tray, single layer.", "transfer-items", ""}});
}

/// Talk that asks for nothing is passed over, and what goes on within it is done.
BOOST_AUTO_TEST_CASE(talk_between_orders) {
  check({{"Okay so you mash the potatoes - a few lumps are totally fine, I actually like them - and add the "
          "milk.",
          "mash, transfer-contents", ""},
         {"Melt the butter - don't let it boil - and add the milk.", "melt, transfer-contents", ""},
         {"Melt the butter, but mind it doesn't boil, and let it cool a while.", "melt, bring-to-temperature",
          ""},
         {"Only when everything else is ready should you halve and salt the potatoes.", "cut, sprinkle", ""},
         {"Rinse the potatoes under cold water and drain. Adjust the seasoning.", "wash, drain", ""},
         {"One peels the potatoes and cuts them in slices.", "peel, cut", ""},
         {"Beat the butter. The sugar is then added a tablespoon at a time, with the mixture being whisked.",
          "beat, transfer-contents, mix", ""}});
}

/// `Put it in` says the same as `put in it`; who heats a pot less boils it no second time.
BOOST_AUTO_TEST_CASE(what_is_put_in_and_simmers) {
  check(
      {{"Melt the butter. Put the milk in, then tip the flour in, stirring.",
        "melt, transfer-contents, transfer-contents, mix", ""},
       {"Mix the flour and the salt. In another bowl, beat the milk and the cream. Pour in and stir.",
        mixed + ", transfer-contents, transfer-contents, beat, transfer-contents, mix", ""},
       {"Grease a tray. Put the potatoes in.", "grease, transfer-contents", ""},
       {"Put the potatoes and the milk in a pot. Bring to a boil, reduce to a simmer and cook 35 min.",
        "transfer-contents, transfer-contents, boil", "'regulate'"},
       {"Put the potatoes and the milk in a pot. Bring to a boil, then reduce to a simmer for 20 minutes.",
        "transfer-contents, transfer-contents, boil", ""},
       {"Chop the onions. Halve and peel the potatoes, whose flesh darkens quickly.", "cut, cut, peel", ""}});
  const TextReading halved = reading_of("Chop the onions. Halve and peel the potatoes, whose flesh darkens.");
  BOOST_TEST(written("peel", halved).contains("halved-potato"), written("peel", halved));
}

BOOST_AUTO_TEST_SUITE_END()
