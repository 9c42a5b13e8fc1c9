#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Which of several things, vessels and parts words mean.
BOOST_AUTO_TEST_SUITE(what_goes_where)

namespace {

const std::vector<std::string> larder{
    "100 g butter", "100 g white sugar",  "200 g flour", "500 ml milk",        "3 apples",
    "2 carrots",    "100 ml heavy cream", "50 g cocoa",  "2 tbsp lemon juice", "1 tsp ground cinnamon",
    "2 eggs",       "1 tbsp olive oil"};

TextReading reading_of(std::vector<std::string> instructions, const std::vector<std::string>& list = larder) {
  return read_in_the_kitchen(list, std::move(instructions));
}

/// Everything that the variables of the last operations speak of.
bool speaks_of(const TextReading& reading, const std::string& primitive, const std::string& what) {
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == primitive)
      for (const Term& term : operation.arguments)
        if (term.variable() && term.variable()->name.contains(what)) return true;
  return false;
}

/// What the last operation of that name takes, by its variables.
std::string last_taken(const std::string& primitive, const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == primitive) text = grammar::print(operation);
  return text;
}

}  // namespace

/// `Toss with the lemon juice in a bowl` tosses what was worked on, too.
BOOST_AUTO_TEST_CASE(what_was_worked_on_goes_along) {
  for (const char* words :
       {"Toss with the lemon juice in a large bowl.", "Toss with lemon juice in large bowl."}) {
    const TextReading reading = reading_of({"Chop the apples.", words});
    BOOST_TEST(primitives_of(reading) == "cut, transfer-contents, transfer-contents, mingle", words);
  }
}

/// What is told behind a preposition and a relative pronoun is done: before, where it has been done.
BOOST_AUTO_TEST_CASE(relative_clauses_behind_prepositions_are_done) {
  BOOST_TEST(
      primitives_of(reading_of({"The cream, to which the sugar has been added, is whipped until thick."})) ==
      "transfer-contents, beat");
  BOOST_TEST(
      primitives_of(reading_of({"The apples are chopped and put into a bowl, over which half of the sugar is "
                                "scattered."})) == "cut, transfer-contents, transfer-contents, sprinkle");
}

/// The halves of a batter are told apart by what is in them.
BOOST_AUTO_TEST_CASE(halves_are_told_apart) {
  const std::string before =
      "Mix the butter, the eggs and the flour. Grease a pan. Transfer half of the batter to a bowl and stir "
      "in "
      "the cocoa.";
  const TextReading reading =
      reading_of({before, "The plain half is put into the pan and the cocoa half poured on top."});
  BOOST_TEST(told(reading.unread) == "");
  BOOST_TEST(told(reading_of({before, "Put the pink half into the pan."}).unread) != "");
  // What is put into the pan is what the cocoa was stirred into, or it is not.
  const auto is_cocoa_put = [&](const std::string& words) {
    std::string stirred, put;
    for (const Operation& operation : reading_of({before, words}).network.network.operations) {
      if (operation.primitive == "mix") stirred = operation.arguments.at(0).variable()->name;
      if (operation.primitive == "transfer-contents") put = operation.arguments.at(5).variable()->name;
    }
    return put == stirred;
  };
  BOOST_TEST(is_cocoa_put("Put the cocoa half into the pan."));
  BOOST_TEST(!is_cocoa_put("Put the plain half into the pan."));
}

/// `The cinnamon sugar`, of a mixture of both.
BOOST_AUTO_TEST_CASE(a_mixture_is_called_after_its_parts) {
  const TextReading reading = reading_of({"Combine the sugar and the cinnamon in a small bowl.",
                                          "Melt the butter. Stir in the cinnamon sugar."});
  BOOST_TEST(told(reading.unread) == "");
  BOOST_TEST(primitives_of(reading).ends_with("melt, transfer-contents, mix"), primitives_of(reading));
}

/// The bowl is the one that words asked for, the pan the one that was used last.
BOOST_AUTO_TEST_CASE(the_vessel_that_words_asked_for_is_meant) {
  const TextReading bowl =
      reading_of({"Mix the milk and the sugar in a large bowl. Chop one of the apples and add "
                  "it to the bowl."});
  BOOST_TEST(primitives_of(bowl) ==
             "transfer-contents, transfer-contents, mix, transfer-contents, cut, transfer-contents");
  BOOST_TEST(told(bowl.unread) == "");
}

/// What is poured in goes into what is there.
BOOST_AUTO_TEST_CASE(what_is_poured_in_is_not_what_was_worked_on_last) {
  const TextReading reading =
      reading_of({"Melt the butter and the sugar in a pot. Sift the flour into a large bowl. Pour in the "
                  "warm mixture."});
  BOOST_TEST(speaks_of(reading, "transfer-contents", "sifted"), primitives_of(reading));
  const Operation& last = reading.network.network.operations.back();
  BOOST_TEST(last.primitive == "transfer-contents");
  BOOST_TEST(last.arguments.at(4).variable()->name.contains("sifted"), last.arguments.at(4).variable()->name);
}

/// `Melted butter` behind `and` is butter, and no order; what is plain to go into the bowl is put nowhere
/// else.
BOOST_AUTO_TEST_CASE(what_is_added_goes_into_what_is_there) {
  const TextReading reading =
      reading_of({"Melt the butter. Mix the flour and the milk in a large bowl. Add the "
                  "sugar, cocoa and melted butter and mix. Dress the frobnicate."});
  BOOST_TEST(primitives_of(reading) ==
                 "melt, transfer-contents, transfer-contents, mix, transfer-contents, "
                 "transfer-contents, transfer-contents, mix",
             primitives_of(reading));
  // A little butter is no dough with butter in it.
  BOOST_TEST(
      primitives_of(reading_of({"Mix the flour and the butter. Grease a pan with a little butter."})) ==
      "transfer-contents, transfer-contents, mix, grease");
}

BOOST_AUTO_TEST_CASE(cookies_are_left_on_the_sheet_on_which_they_are) {
  const TextReading reading = reading_of(
      {"Mix the butter, the sugar and the flour. Shape the dough into balls of 20 g. Put the balls on a "
       "cookie sheet and bake for 10 minutes.",
       "Allow the cookies to sit on the hot sheet for 5 minutes."});
  BOOST_TEST(primitives_of(reading).ends_with("bake, leave-for-time"), primitives_of(reading));
}

/// Verbs that say only that something goes on, and what is cut in as it is rubbed in.
BOOST_AUTO_TEST_CASE(ways_to_say_verbs) {
  const std::string mixed = "transfer-contents, transfer-contents, mix";
  for (const char* words : {"Continue whisking.", "Keep stirring until thick.", "Start to stir.",
                            "Begin whisking.", "Resume stirring."})
    BOOST_TEST(primitives_of(reading_of({"Whisk the milk and the sugar.", words})) == mixed + ", mix", words);
  BOOST_TEST(primitives_of(reading_of({"Mix the flour and the sugar. Cut in the butter."})) ==
             mixed + ", transfer-contents, mix");
  BOOST_TEST(primitives_of(reading_of({"Cut the butter into the flour."})) == "transfer-contents, mix");
  for (const char* words : {"Remove from the heat.", "Remove from oven.", "Take the bowl off the heat."})
    BOOST_TEST(told(reading_of({"Melt the butter.", words}).unread) == "", words);
  const TextReading reduced =
      reading_of({"Bring the milk to the boil, reduce the heat and simmer for 5 minutes."});
  BOOST_TEST(primitives_of(reduced) == "transfer-contents, boil", primitives_of(reduced));
  BOOST_TEST(told(reduced.unread) != "");
}

/// An alternative keeps what is joined to it; a condition behind a comma and `or` is that of the alternative.
BOOST_AUTO_TEST_CASE(alternatives_end_where_their_orders_do) {
  BOOST_TEST(primitives_of(reading_of(
                 {"Mix the flour and the milk. Serve, or cover it and refrigerate for an hour. Stir."})) ==
             "transfer-contents, transfer-contents, mix, mix");
  BOOST_TEST(
      primitives_of(
          reading_of({"Mix the flour and the milk. Refrigerate for 2 hours, or overnight if you can."}))
          .ends_with("refrigerate"));
  BOOST_TEST(
      !primitives_of(reading_of({"Mix the flour and the milk. Add the sugar or the cocoa if you like."}))
           .ends_with("mix, transfer-contents"));
}

/// A list gives no amount: a guess, which is told; two things in one line are two.
BOOST_AUTO_TEST_CASE(what_has_no_amount_is_guessed_and_told) {
  const TextReading reading = reading_of({"Chop the carrots. Season with salt and pepper."},
                                         {"2 carrots", "salt and freshly ground black pepper, to taste"});
  BOOST_TEST(primitives_of(reading) == "cut, sprinkle, sprinkle", primitives_of(reading));
  BOOST_TEST(told(reading.assumed).contains("to be 0.5 teaspoon"), told(reading.assumed));
  const TextReading onion = reading_of({}, {"onion"});
  BOOST_TEST(told(onion.assumed).contains("'onion' to be 1 piece"), told(onion.assumed));
  const TextReading more = reading_of({}, {"100 g butter, softened, plus extra for the tin"});
  BOOST_TEST(told(more.unread) == "");
  BOOST_TEST(told(more.passed_over).contains("plus extra"));
  for (const char* line : {"1 c. milk", "1 c milk", "pinch salt", "2 tablespoons sugar, divided"})
    BOOST_TEST(told(reading_of({}, {line}).unread) == "", line);
  // What is counted may be any number of pieces; cups are no degrees.
  const TextReading squares = reading_of({"Mix the flour and the milk. Cut into 12 squares."});
  BOOST_TEST(primitives_of(squares).ends_with("cut"));
  BOOST_TEST(told(squares.assumed).contains("'12 squares'"));
  BOOST_TEST(primitives_of(reading_of({"Heat the oven to 180 c."})) == "preheat-oven");
}

BOOST_AUTO_TEST_CASE(accents_make_no_other_word) {
  BOOST_TEST(
      told(reading_of({"Sauté the jalapeño in the oil."}, {"1 jalapeño", "1 tbsp olive oil"}).unread) == "");
}

/// What is cooked goes into the fat or the water that was made hot before; into a pot of its own otherwise.
BOOST_AUTO_TEST_CASE(what_is_cooked_goes_into_what_was_made_hot) {
  const std::vector<std::string> list{"50 g butter", "1 tbsp olive oil", "2 carrots", "1 onion", "1 l water"};
  const std::string in_fat = "transfer-contents, transfer-contents, fry";
  const std::string boiled = "transfer-contents, boil, transfer-contents, boil";
  const std::pair<const char*, std::string> cases[]{
      {"Heat the oil in a pot. Cook the carrots until soft.", in_fat},
      {"Heat the oil in a frying pan. Cook the carrots for 5 minutes.", in_fat},
      {"Melt the butter in a pot. Fry the onion.", "transfer-contents, melt, transfer-contents, fry"},
      {"Cook the onion in the butter.", in_fat},
      {"Bring the water to the boil in a pot. Cook the carrots for 5 minutes.", boiled},
      {"Boil the water. Simmer the carrots.", boiled},
      // fat does not go into the water
      {"Boil the water. Cook the onion in the butter.",
       "transfer-contents, boil, transfer-contents, transfer-contents, fry"},
      // neither fat nor water
      {"Put the onion into a pot. Cook the carrots.", "transfer-contents, transfer-contents, boil"},
      {"Put the onion in a pot, cover with the water, and boil for 10 minutes.",
       "transfer-contents, transfer-contents, boil"}};
  for (const auto& [words, expected] : cases)
    BOOST_TEST(primitives_of(reading_of({words}, list)) == expected,
               words << ": " << primitives_of(reading_of({words}, list)));
  // nothing is fried with what was cooked apart from it
  const TextReading apart = reading_of({"Put the onion into a pot. Cook the carrots."}, list);
  BOOST_TEST(!speaks_of(apart, "boil", "onion"));
}

/// What a well is made in is what is poured into next.
BOOST_AUTO_TEST_CASE(into_a_well) {
  const std::string before =
      "Whisk the flour and the cocoa in a bowl. In another bowl, beat the eggs and the milk. ";
  for (const char* words : {"Make a well in the dry ingredients, pour in the egg mixture and stir.",
                            "Make a well in the centre of the flour mixture and pour in the egg mixture.",
                            "Make a well in the center, then pour in the egg mixture and stir well."}) {
    const TextReading reading = reading_of({before + words});
    std::string into, poured;
    for (const Operation& operation : reading.network.network.operations)
      if (operation.primitive == "transfer-contents") {
        into = operation.arguments.at(4).variable()->name;
        poured = operation.arguments.at(5).variable()->name;
      }
    BOOST_TEST((into.contains("cocoa") && !into.contains("egg")), words << into);
    BOOST_TEST(poured.contains("egg"), words << poured);
  }
}

/// `The bowl` is the one that is worked in: none that was emptied into it, and no new one.
BOOST_AUTO_TEST_CASE(the_bowl_is_the_one_in_use) {
  const TextReading reading = reading_of(
      {"Melt the butter and pour it into a large bowl. Add the sugar and whisk. Sift the flour and the cocoa "
       "over the bowl and beat until smooth."});
  BOOST_TEST(primitives_of(reading) == "melt, transfer-contents, transfer-contents, mix, sift, sift, beat");
  BOOST_TEST(speaks_of(reading, "sift", "cream"));
}

/// `Melted butter`, in a list of what is added, is no order to melt it.
BOOST_AUTO_TEST_CASE(participles_in_lists_are_no_orders) {
  const std::vector<std::string> list{"100 ml milk", "50 g butter, melted", "1 egg", "200 g flour"};
  BOOST_TEST(primitives_of(reading_of({"Beat the egg, then add the milk, melted butter and flour."}, list)) ==
             "melt, crack, beat, transfer-contents, transfer-contents, transfer-contents");
}

/// `A small pan` is another one than the pot that is full; a covered bowl is opened before it is dusted.
BOOST_AUTO_TEST_CASE(a_pan_is_another_one_and_a_cover_is_taken_off) {
  const std::vector<std::string> list{"500 g potatoes", "200 ml milk", "1 tsp paprika", "500 ml water"};
  const TextReading warmed =
      reading_of({"Boil the potatoes in the water. Warm the milk in a small pan."}, list);
  BOOST_TEST(last_taken("bring-to-temperature", warmed).contains("milk"));
  BOOST_TEST(!last_taken("bring-to-temperature", warmed).contains("potato"),
             last_taken("bring-to-temperature", warmed));
  const TextReading dusted = reading_of({"Boil the potatoes in the water. Cover with plastic wrap and chill "
                                         "for 1 hour. Dust with the paprika."},
                                        list);
  BOOST_TEST(primitives_of(dusted).ends_with("cover, refrigerate, uncover, sprinkle"), primitives_of(dusted));
}

/// Of two mixtures, the one that the clause names is not the one that goes without saying.
BOOST_AUTO_TEST_CASE(what_is_named_is_not_what_goes_unsaid) {
  const std::vector<std::string> list{"2 tbsp lemon juice", "3 tbsp vegetable oil", "1 romaine lettuce",
                                      "2 tomatoes"};
  const std::string dressing = "Mix the lemon juice and the oil in a small bowl.",
                    salad = "Combine the lettuce and the tomatoes in a large bowl.";
  for (const std::string last :
       {"Pour over the salad.", "Pour over the dressing.", "Spoon over the dressing.",
        "Pour half of the dressing over the salad.", "Pour over half the dressing.", "Dress the salad."})
    for (const auto& [first, second] : {std::pair(dressing, salad), std::pair(salad, dressing)}) {
      const std::string order = last_taken("transfer-contents", reading_of({first, second, last}, list));
      const std::string words = second + ' ' + last + ' ' + order;
      BOOST_TEST((order.rfind("lettuce") < order.rfind("lemon-juice")), words);
    }
}

/// `Brush over the glaze` brushes it over what it is for.
BOOST_AUTO_TEST_CASE(an_icing_goes_over_the_rest) {
  const TextReading reading =
      reading_of({"Mix the flour and the milk. Bake for 20 minutes. Mix the sugar and the lemon juice.",
                  "Spread over the icing."});
  BOOST_TEST(last_taken("spread", reading).contains("?baked"), last_taken("spread", reading));
  BOOST_TEST(last_taken("spread", reading).contains("dressing"));
}

/// Where the kitchen has no baking dish, it is a pan, and that is told.
BOOST_AUTO_TEST_CASE(a_vessel_that_is_not_there_is_one_like_it) {
  const TextReading reading = reading_of({"Place the apples in a baking dish."});
  BOOST_TEST(last_taken("transfer-contents", reading).contains("?pan "));
  BOOST_TEST(told(reading.assumed).contains("'a baking dish' to be pan"));
  BOOST_TEST(told(reading.unread) == "");
  BOOST_TEST(!told(reading_of({"Place the apples in a baking tray."}).assumed).contains("to be"));
}

/// `Grease a tray. Tip in the dough.`: what was made ready is where the next thing goes.
BOOST_AUTO_TEST_CASE(what_was_made_ready_is_where_the_next_thing_goes) {
  const std::string dough = "Mix the flour and the milk. ";
  for (const auto& [words, vessel] : std::vector<std::pair<std::string, std::string>>{
           {dough + "Grease a tray. Tip in the dough.", "?baking-tray"},
           {dough + "Line a tin with baking paper. Scrape in the batter.", "?pan"},
           {"Line a tin with baking paper. " + dough + "Pour in the batter.", "?pan"},
           {"Grease a baking tray. Spread the apples out.", "?baking-tray"},
           {"Peel the apples. Grease a baking tray and add the apples.", "?baking-tray"},
           {"Heat the oil in a frying pan. Grease a baking tray. Add the apples.", "?extra-virgin-olive-oil"},
           {"Grease a baking tray. Melt the butter in a pot. Add the apples.", "?melted-butter"}}) {
    const TextReading reading = reading_of({words});
    BOOST_TEST(told(reading.unread) == "", words);
    BOOST_TEST(last_taken("transfer-contents", reading).contains(vessel),
               words << ": " << last_taken("transfer-contents", reading));
  }
  // With something else in between, it is not known to be meant.
  const TextReading other = reading_of({"Grease a baking tray. Peel the carrots. Add the apples."});
  BOOST_TEST(last_taken("transfer-contents", other).contains("?apple"));
  BOOST_TEST(!last_taken("transfer-contents", other).contains("?baking-tray"),
             last_taken("transfer-contents", other));
}

/// `Brush the tray with oil`: a little of the oil of the list, or one that is guessed, and never butter.
BOOST_AUTO_TEST_CASE(what_a_tray_is_greased_with_is_what_words_say) {
  for (const char* words : {"Brush the tray with oil.", "Grease a tin with olive oil."}) {
    const TextReading reading = reading_of({words});
    BOOST_TEST(last_taken("grease", reading).contains("olive-oil"), last_taken("grease", reading));
    BOOST_TEST(told(reading.assumed).contains("20 percent"), told(reading.assumed));
  }
  BOOST_TEST(primitives_of(reading_of({"Grease a tray with oil. Fry the apples in the rest of the oil."})) ==
             "transfer-contents, grease, transfer-contents, transfer-contents, fry");
  const TextReading none = reading_of({"Grease a tray with oil."}, {"3 apples", "50 g butter"});
  BOOST_TEST(last_taken("grease", none).contains("?vegetable-oil"), last_taken("grease", none));
  BOOST_TEST(told(none.assumed).contains("(fetch-and-proportion … 10 g)"), told(none.assumed));
}

/// What is put into an oven for a time is baked, though no words have heated it.
BOOST_AUTO_TEST_CASE(an_oven_that_no_words_have_heated_is_hot) {
  for (const char* words :
       {"Place the apples in the oven for 20 minutes.", "Roast the apples for 20 minutes.",
        "Put the apples on a tray. Put it into the oven for 20 minutes."}) {
    const TextReading reading = reading_of({words});
    BOOST_TEST(primitives_of(reading).ends_with("preheat-oven, bake"), words);
    BOOST_TEST(told(reading.assumed).contains("(preheat-oven"), told(reading.assumed));
  }
  BOOST_TEST(
      primitives_of(reading_of({"Heat the oven to 200 °C. Place the apples in the oven for 20 minutes."})) ==
      "preheat-oven, bake");
}

BOOST_AUTO_TEST_SUITE_END()
