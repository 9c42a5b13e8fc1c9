#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What texts speak of and the kitchen does not have: nothing else is taken for it.
BOOST_AUTO_TEST_SUITE(what_is_unknown)

namespace {

const std::vector<std::string> larder{
    "100 g butter", "100 g white sugar",  "200 g flour",  "500 ml milk", "2 tomatoes",       "3 avocados",
    "2 carrots",    "100 ml heavy cream", "1/2 tsp salt", "2 eggs",      "1 red bell pepper"};

TextReading reading_of(std::vector<std::string> instructions, const std::vector<std::string>& list = larder) {
  return read_in_the_kitchen(list, std::move(instructions));
}

/// Of the last operation of that name, what it takes, by its variables.
std::string last_of(const std::string& primitive, const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    if (operation.primitive != primitive) continue;
    text.clear();
    for (const Term& term : operation.arguments)
      if (term.variable()) text += term.variable()->name + ' ';
  }
  return text;
}

constexpr const char* mixed = "transfer-contents, transfer-contents, mix";

}  // namespace

/// A word that nothing knows, where the object of a verb stands, is no reason to do it to something else.
BOOST_AUTO_TEST_CASE(an_unknown_object_is_no_other_one) {
  for (const char* words :
       {"Add chives.", "Add the chives.", "Stir chives.", "Chop chives finely.", "Slice sausages.",
        "Mix in chives.", "Stir in the breadcrumbs.", "Pour in the stock."}) {
    const TextReading reading = reading_of({"Mix the flour and the milk.", words});
    BOOST_TEST(primitives_of(reading) == mixed, words << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) != "", words);
  }
  // What says how is no object.
  for (const char* words : {"Stir frequently.", "Stir well.", "Stir until thick."})
    BOOST_TEST(primitives_of(reading_of({"Mix the flour and the milk.", words}))
                   .starts_with(std::string(mixed) + ", "),
               words);
}

/// What goes to a place that nothing knows goes nowhere, and what comes next is not done to something else.
BOOST_AUTO_TEST_CASE(an_unknown_place_is_no_other_one) {
  for (const char* words :
       {"Place it on the prepared plank.", "Transfer it to a clean doily.", "Pour over the frobnicate."}) {
    const TextReading reading = reading_of({"Mix the flour and the sugar.", words});
    BOOST_TEST(primitives_of(reading) == mixed, words << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) != "", words);
  }
  const TextReading elsewhere = reading_of(
      {"Mix the flour and the sugar.", "Put the sprouts into a large bowl; add the milk and stir."});
  BOOST_TEST(primitives_of(elsewhere) == mixed, primitives_of(elsewhere));
  BOOST_TEST(primitives_of(reading_of(
                 {"Mix the flour and the sugar. Drizzle the milk over the sprouts and toss."})) == mixed);
}

/// `Until` is never skipped, whatever becomes of the verb before it.
BOOST_AUTO_TEST_CASE(signs_are_never_orders) {
  for (const char* words :
       {"Bake the sprouts for 10 minutes or until the butter is melted.", "Or until the butter is melted.",
        "Shake until the sugar has dissolved.", "Grill until the crust is crisp and brown, about 10 minutes.",
        "Fry the sprouts until softened."})
    BOOST_TEST(primitives_of(reading_of({words})) == "", words << ": " << primitives_of(reading_of({words})));
  BOOST_TEST(
      primitives_of(reading_of({"Fry the carrots until soft and brown, 5 minutes."})).ends_with("fry"));
  BOOST_TEST(primitives_of(reading_of({"Fry the carrots until golden and add the milk."}))
                 .ends_with("transfer-contents"));
}

/// A dough with a little salt in it is not called salt, one of flour and sugar may be called flour.
BOOST_AUTO_TEST_CASE(a_mixture_is_called_after_what_there_is_much_of) {
  const TextReading reading = reading_of(
      {"Mix the flour, the milk and the salt. Slice the carrots.", "Sprinkle the carrots with salt."});
  BOOST_TEST(primitives_of(reading).ends_with("mix, cut"), primitives_of(reading));
  BOOST_TEST(told(reading.unread) != "");
  BOOST_TEST(primitives_of(reading_of({"Mix the flour and the salt. Stir the flour into the milk."}))
                 .ends_with("mix"));
}

/// Pepper is no bell pepper, cheese of an unknown kind none of those that are known.
BOOST_AUTO_TEST_CASE(other_kinds_are_not_meant) {
  const TextReading pepper = reading_of({"Slice the carrots and season with salt and pepper."});
  BOOST_TEST(primitives_of(pepper) == "cut, sprinkle", primitives_of(pepper));
  BOOST_TEST(primitives_of(reading_of({"Slice the pepper."})) == "cut");
  const std::vector<std::string> cheeses{"100 g goat cheese", "100 g low fat cream cheese", "50 g cheese"};
  const TextReading listed = reading_of({}, cheeses);
  BOOST_TEST(told(listed.unread).contains("'goat', which may say what kind"), told(listed.unread));
  BOOST_TEST(!told(listed.unread).contains("'fat', which"), told(listed.unread));
}

/// What is done to `the rest` is done to no spoons, and to nothing where it is not known of what.
BOOST_AUTO_TEST_CASE(the_rest_is_of_something) {
  const TextReading rest = reading_of({"Set aside half of the sugar. Whip the cream with the rest."});
  BOOST_TEST(primitives_of(rest) == "transfer-contents, transfer-contents, transfer-contents, beat",
             primitives_of(rest));
  const TextReading unknown = reading_of({"Chop half of the chives. Add the rest to the milk."});
  BOOST_TEST(primitives_of(unknown) == "", primitives_of(unknown));
}

BOOST_AUTO_TEST_CASE(what_was_kept_back_is_meant_by_who_says_so) {
  const TextReading kept = reading_of({"Save half of the sugar for later. Mix the flour and the sugar.",
                                       "Sprinkle with the reserved sugar."});
  BOOST_TEST(told(kept.unread) == "");
  // The part that was taken first is used last.
  const std::string part = last_of("sprinkle", kept);
  BOOST_TEST(part.ends_with("white-sugar-2 "), part);
}

/// `Pluck the leaves and chop them`: an order is one though its verb is unknown, and what comes next is about
/// what it speaks of, or about nothing.
BOOST_AUTO_TEST_CASE(an_unknown_verb_has_its_object) {
  for (const char* words : {"Pluck the leaves and chop them.", "Hull the strawberries, then slice them.",
                            "Score the skins off the frobnicates, chop them and add them."}) {
    const TextReading reading = reading_of({"Mix the flour and the milk.", words});
    BOOST_TEST(primitives_of(reading) == mixed, words << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) != "", words);
  }
  const TextReading known =
      reading_of({"Mix the flour and the milk.", "Score the tomatoes, then slice them."});
  BOOST_TEST(last_of("cut", known).contains("tomato"), last_of("cut", known));
  // What goes into something else is not what comes next is done to.
  const TextReading elsewhere = reading_of({"Mix the flour and the milk.", "Lob the salt in and beat."});
  BOOST_TEST(last_of("beat", elsewhere).contains("milk"), last_of("beat", elsewhere));
  BOOST_TEST(!last_of("beat", elsewhere).contains("salt"), last_of("beat", elsewhere));
}

/// What nothing is called is taken for what is being made, where something is, and that is told.
BOOST_AUTO_TEST_CASE(what_a_vague_name_is_taken_for_is_told) {
  const auto assumed = [](const char* words) {
    return told(reading_of({"Mix the flour and the milk.", words}).assumed);
  };
  BOOST_TEST(assumed("Drain the pasta.").contains("'the pasta' to be "), assumed("Drain the pasta."));
  BOOST_TEST(!assumed("Beat the batter.").contains("the batter"), assumed("Beat the batter."));
}

/// Cubes of another size are not those of two centimetres.
BOOST_AUTO_TEST_CASE(cubes_of_another_size_are_cubes) {
  const auto pattern = [](const std::string& size) {
    const TextReading reading = reading_of({"Cut the carrots into " + size + " cubes."});
    return grammar::print(reading.network.network.operations.back().arguments.at(4));
  };
  BOOST_TEST(pattern("2 cm") == "two-cm-cubes");
  for (const char* size : {"1 cm", "3 cm", "1-inch"}) BOOST_TEST(pattern(size) == "cubes", size);
}

/// What the list asks for and nothing could bring is left out, and told; the rest is done. Alone, nothing is.
BOOST_AUTO_TEST_CASE(what_could_not_be_brought_is_done_without) {
  const std::vector<std::string> list{"20 g fresh rosemary", "2 carrots", "1 red bell pepper",
                                      "100 g frobnicates", "1 tsp salt"};
  const TextReading reading = reading_of({"Toss together the rosemary, the frobnicates, the carrots and "
                                          "the pepper. Sprinkle with frobnicates and salt."},
                                         list);
  BOOST_TEST(primitives_of(reading) == "transfer-contents, transfer-contents, mingle, sprinkle");
  for (const char* words : {"'the rosemary'", "'the frobnicates'", "'frobnicates'"})
    BOOST_TEST(told(reading.unread).contains(words), words << told(reading.unread));
  for (const char* words : {"Add the rosemary.", "Sprinkle with frobnicates.", "Stir in the rosemary."})
    BOOST_TEST(primitives_of(reading_of({"Mix the carrots.", words}, list)) ==
                   primitives_of(reading_of({"Mix the carrots."}, list)),
               words);
}

/// What no list has is brought where words say how much, and told.
BOOST_AUTO_TEST_CASE(what_is_not_listed_is_brought_by_its_amount) {
  const std::vector<std::string> list{"100 g flour", "50 ml milk", "1 tsp baking powder", "100 g argan oil"};
  const auto fetched = [&](const char* words) {
    const TextReading reading = reading_of({words}, list);
    const auto& operations = reading.network.network.operations;
    return std::ranges::count(operations, "fetch-and-proportion", &Operation::primitive);
  };
  const auto listed = fetched("Wash the milk.");
  for (const char* words : {"Mix the flour with a teaspoon of salt.", "Add 2 onions to the milk.",
                            "Stir 1 tsp paprika into the milk."}) {
    BOOST_TEST(fetched(words) == listed + 1, words);
    BOOST_TEST(told(reading_of({words}, list).assumed).contains("which the list does not have"), words);
  }
  // Without an amount, of what is listed already or of a kind that nothing knows, nothing is.
  for (const char* words :
       {"Add the salt to the milk.", "Add some salt to the milk.",
        "Add another tablespoon of flour to the milk.", "Add 2 tablespoons of oil to the milk.",
        "Add a teaspoon of frobnicated salt to the milk.", "Add 30 carrots to the milk."}) {
    BOOST_TEST(fetched(words) == listed, words);
    BOOST_TEST(told(reading_of({words}, list).unread) != "", words);
  }
}

/// What could not be brought, or is not read, is not something else that was worked on.
BOOST_AUTO_TEST_CASE(nothing_stands_in_for_what_is_not_there) {
  const std::vector<std::string> list{"100 g flour", "50 ml milk",          "1 egg",      "2 carrots",
                                      "50 g butter", "20 g fresh rosemary", "60 ml syrup"};
  const std::string before = "Chop the carrots. Mix the flour and the milk. Bake it for 20 minutes.";
  const std::string without = primitives_of(reading_of({before}, list));
  for (const char* words : {"Tip in the rosemary.", "Pour over the syrup.", "Brush with the syrup.",
                            "Drizzle with the syrup.", "Tear in the rosemary.", "Spread with the syrup."}) {
    const TextReading reading = reading_of({before, words}, list);
    BOOST_TEST(primitives_of(reading) == without, words << primitives_of(reading));
    const std::string_view clause(words + 1, std::string_view(words).size() - 2);  // without its ends
    BOOST_TEST(told(reading.unread).contains(clause), words << told(reading.unread));
  }
  // `The syrup` is the one that is listed, and no mixture.
  BOOST_TEST(primitives_of(reading_of({before, "Melt the butter with the syrup."}, list)) ==
             without + ", melt");
}

BOOST_AUTO_TEST_SUITE_END()
