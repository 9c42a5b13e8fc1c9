#include <boost/test/unit_test.hpp>

#include "tests/language/readings.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// What is not done, or doubtful, is told, and nothing else is done instead.
BOOST_AUTO_TEST_SUITE(nothing_wrong_is_silent)

namespace {

const std::vector<std::string> larder{"100 g butter", "100 g white sugar", "200 g flour", "100 ml milk",
                                      "2 carrots",    "1 cucumber",        "2 eggs"};

TextReading reading_of(const std::string& text, const std::vector<std::string>& list = larder) {
  return read_in_the_kitchen(list, {text});
}

/// Whether a clause that begins so is told as not understood.
bool is_refused(const std::string& clause, const TextReading& reading) {
  return std::ranges::any_of(reading.notes, [&](const ClauseNote& note) {
    return !note.failures.empty() && note.clause.starts_with(clause);
  });
}

}  // namespace

/// What is stirred in goes to what was being made, whatever is stirred in with it.
BOOST_AUTO_TEST_CASE(what_is_stirred_in_with_something_goes_to_what_was_made) {
  const std::string creamed = "transfer-contents, transfer-contents, beat, ";
  for (const char* text : {"The flour is stirred in, alternately with the milk.",
                           "Stir the flour in with the milk.", "Fold in the flour with the milk."})
    BOOST_TEST(primitives_of(reading_of("Cream the butter with the sugar. " + std::string(text))) ==
                   creamed + "transfer-contents, transfer-contents, mix",
               text);
  BOOST_TEST(is_refused("fold in", reading_of("Fold in the flour with the milk.")));
}

BOOST_AUTO_TEST_CASE(an_unknown_thing_that_was_not_prepared_is_not_worked_on_later) {
  for (const char* text : {"Peel the frobnicates and slice them.", "Drain the frobnicates and chop them.",
                           "Peel the frobnicates. Slice thinly.", "The frobnicates are peeled and sliced."})
    BOOST_TEST(primitives_of(reading_of("Cream the butter with the sugar. " + std::string(text))) ==
                   "transfer-contents, transfer-contents, beat",
               text);
  const TextReading reading = reading_of("Dice the cucumber. Drain the frobnicate and break it into flakes.");
  BOOST_TEST(primitives_of(reading) == "cut");
  BOOST_TEST(is_refused("drain", reading));
}

/// What is worked on behind what was not read is told, where no word says what it is.
BOOST_AUTO_TEST_CASE(what_follows_something_unread_is_in_doubt) {
  const std::string fried = "Fry the carrots in the butter. ";
  for (const char* text :
       {"Marinate the kohlrabi. Fry for 5 minutes.", "Flambee kohlrabi. Fry for 5 minutes."})
    BOOST_TEST(told(reading_of(fried + text).assumed).contains("what was spoken of last was not read"), text);
  for (const char* text : {"Marinate the kohlrabi. Chop it.", "Flambee kohlrabi. Chop it."})
    BOOST_TEST(is_refused("chop it", reading_of(fried + text)), text);
}

/// What was spoken of goes in, though it was not read what is done to it first.
BOOST_AUTO_TEST_CASE(what_was_spoken_of_goes_in) {
  const TextReading reading = read_in_the_kitchen(
      {"100 g oats", "100 g raisins", "90 g walnuts"},
      {"Put the oats in a bowl. Frobnicate the raisins and mix them in with two-thirds of the walnuts."});
  BOOST_TEST(primitives_of(reading) == "transfer-contents, transfer-contents, transfer-contents, mingle");
  BOOST_TEST(is_refused("frobnicate", reading));
}

/// A bowl is none in which something was set aside.
BOOST_AUTO_TEST_CASE(what_was_set_aside_stays_apart) {
  const TextReading reading = reading_of(
      "Melt 50 g of the butter and set it aside. In a large bowl, whisk the flour with the sugar. "
      "Whisk in the melted butter.");
  BOOST_TEST(primitives_of(reading) ==
             "transfer-contents, melt, transfer-contents, transfer-contents, mix, transfer-contents, mix");
  BOOST_TEST(written("transfer-contents", reading).contains("?melted-butter"),
             written("transfer-contents", reading));
}

/// The words of a listed name are one name in a list, whatever else they might be.
BOOST_AUTO_TEST_CASE(listed_names_are_not_parted) {
  const std::vector<std::string> list{"1 onion", "100 g flour", "50 g brown sugar", "1 tsp salt",
                                      "100 g butter"};
  const TextReading reading =
      reading_of("Fry the onion. Whisk the flour, salt, brown sugar. Add the butter.", list);
  BOOST_TEST(told(reading.unread).empty(), told(reading.unread));
  BOOST_TEST(primitives_of(reading) ==
             "transfer-contents, fry, transfer-contents, transfer-contents, transfer-contents, mix, "
             "transfer-contents");
}

/// What a line of the list names, though the line was not read, is no mixture.
BOOST_AUTO_TEST_CASE(what_an_unread_line_names_is_no_mixture) {
  std::vector<std::string> list = larder;
  list.emplace_back("1 tin of frobnicate in brine (160 g)");
  const TextReading reading = reading_of("Cream the butter with the sugar. Stir in the frobnicate.", list);
  BOOST_TEST(is_refused("stir in", reading));
}

BOOST_AUTO_TEST_CASE(two_pronouns_are_about_two_things) {
  const TextReading reading =
      reading_of("Slice the carrots. Melt the butter in a frying pan. They are cooked in it.");
  BOOST_TEST((is_refused("they are cooked", reading) || told(reading.assumed).contains("'it' to be")));
}

BOOST_AUTO_TEST_CASE(notes_say_what_goes_in) {
  for (const char* text : {"Milk in, stir.", "Flour in, mix.", "Sugar over. Milk in."})
    BOOST_TEST(written("transfer-contents", reading_of("Melt the butter. " + std::string(text))) != "", text);
  const TextReading reading =
      read_in_the_kitchen({"300 ml milk", "100 ml heavy cream"}, {"Boil the milk. Cream in."});
  BOOST_TEST(primitives_of(reading) == "transfer-contents, boil, transfer-contents");
}

/// Of `the milk or, if you like, the cream, stirring`, the stirring is of the milk.
BOOST_AUTO_TEST_CASE(another_choice_ends_before_what_is_done_meanwhile) {
  const TextReading reading = read_in_the_kitchen(
      {"1 onion", "50 g butter", "100 ml milk", "100 ml heavy cream"},
      {"Melt the butter. Add the milk or, if you prefer, the cream, stirring all the time."});
  BOOST_TEST(primitives_of(reading) == "melt, transfer-contents, mix");
}

BOOST_AUTO_TEST_CASE(what_waits_for_a_sign_is_cooled_or_told) {
  const std::vector<std::string> list{"500 g potatoes", "1 l water"};
  for (const char* text : {"Leave until just cool enough to handle.", "Leave them until you can handle them.",
                           "When cool enough to handle, peel them."})
    BOOST_TEST(!written("bring-to-temperature",
                        reading_of("Boil the potatoes in the water. " + std::string(text), list))
                    .empty(),
               text);
  BOOST_TEST(is_refused("leave until set", reading_of("Melt the butter. Leave until set.")));
}

BOOST_AUTO_TEST_CASE(turning_out_and_folding_over_are_told) {
  const std::string baked = "Mix the flour with the butter. Bake in a tin for 30 minutes. ";
  BOOST_TEST(is_refused("turn it out", reading_of(baked + "Turn it out.")));
  BOOST_TEST(
      is_refused("you turn it out", reading_of(baked + "Let it sit for 10 minutes before you turn it out.")));
  BOOST_TEST(is_refused("fold the dough", reading_of("Mix the flour with the butter. Add the carrots. "
                                                     "Fold the dough over the carrots.")));
}

BOOST_AUTO_TEST_CASE(shapes_that_are_only_near_are_told) {
  for (const char* shape : {"batons", "matchsticks", "strips", "chunks"})
    BOOST_TEST(told(reading_of("Cut the carrots into " + std::string(shape) + ".").assumed).contains(shape));
}

/// `The oil with the garlic` is what both are in, and not what is left of the oil.
BOOST_AUTO_TEST_CASE(what_was_put_together_is_one_thing) {
  const TextReading reading = read_in_the_kitchen(
      {"4 tbsp olive oil", "2 cloves garlic", "400 g black beans"},
      {"Put half the oil into a pan and add the garlic. Put the beans in a bowl. Pour in the oil with the "
       "garlic."});
  BOOST_TEST(primitives_of(reading) ==
             "transfer-contents, transfer-contents, transfer-contents, transfer-contents");
  BOOST_TEST(told(reading.left_over).contains("what is left of '4 tbsp olive oil' is used in nothing"));
}

BOOST_AUTO_TEST_CASE(the_fat_in_a_pan_means_that_pan) {
  const TextReading reading =
      read_in_the_kitchen({"100 g cooked bacon", "1 onion", "500 g potatoes", "1 l water"},
                          {"Boil the potatoes in the water. Fry the bacon in a frying pan. Cook the onion in "
                           "the fat left in the pan for 5 minutes."});
  BOOST_TEST(primitives_of(reading).ends_with("fry, transfer-contents, fry"));
}

/// What is told of a thing ends before `then`.
BOOST_AUTO_TEST_CASE(what_is_told_of_a_thing_leaves_what_comes_then) {
  const TextReading reading =
      reading_of("Add the flour, sifted with the salt, followed by the milk, to the butter.",
                 {"200 g flour", "1/2 tsp salt", "100 ml milk", "50 g butter"});
  BOOST_TEST(!written("sift", reading).contains("milk"), written("sift", reading));
  BOOST_TEST(written("transfer-contents", reading).contains("?milk"), primitives_of(reading));
}

/// Of `the cream, warmed if it is cold, into a bowl` only the warming depends on something.
BOOST_AUTO_TEST_CASE(a_condition_of_what_is_told_leaves_the_order) {
  const TextReading reading =
      reading_of("Pour the cream, warmed a little if it is cold, into a bowl.", {"100 ml heavy cream"});
  BOOST_TEST(primitives_of(reading) == "transfer-contents");
  BOOST_TEST(told(reading.passed_over).contains("warmed a little if it is cold"), told(reading.passed_over));
}

BOOST_AUTO_TEST_CASE(what_is_crumbled_on_goes_on_top) {
  const std::vector<std::string> list{"1 onion", "20 g butter", "100 g milk chocolate",
                                      "10 g fresh cilantro"};
  for (const char* text : {"Snip the cilantro on.", "Snip on the cilantro.", "Snip the cilantro over."})
    BOOST_TEST(primitives_of(reading_of("Fry the onion in the butter. " + std::string(text), list))
                   .ends_with("cut, sprinkle"),
               text);
}

BOOST_AUTO_TEST_CASE(names_that_are_verbs_are_listed_names) {
  const std::vector<std::string> list{"100 ml milk", "100 ml heavy cream", "4 potatoes"};
  BOOST_TEST(primitives_of(reading_of("Mix the milk and cream and pour over the potatoes.", list)) ==
             "transfer-contents, transfer-contents, mix, transfer-contents");
}

BOOST_AUTO_TEST_CASE(no_emptied_vessel_is_covered) {
  const TextReading reading =
      reading_of("Peel the onion. Fry the onion in the butter. Cover.", {"1 onion", "20 g butter"});
  BOOST_TEST(written("cover", reading) == "", written("cover", reading));
  BOOST_TEST(is_refused("cover", reading));
}

/// What stands between the subject of a sign and its verb belongs to the sign.
BOOST_AUTO_TEST_CASE(what_is_said_within_signs_is_no_order) {
  const std::vector<std::string> list{"2 potatoes", "1 l water", "1 onion", "20 g butter"};
  for (const char* sign : {"until the potatoes, tested with a knife, give way",
                           "until the potatoes, bursting open like flowers, have turned soft"}) {
    const TextReading reading = reading_of("Boil the potatoes in the water " + std::string(sign) + ".", list);
    BOOST_TEST(primitives_of(reading).ends_with("boil"), sign << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) == "", told(reading.unread));
  }
}

BOOST_AUTO_TEST_CASE(what_is_said_of_the_dish_orders_nothing) {
  for (const char* text :
       {"The sauce is good with fish.", "It is excellent with a fowl, or simply poured over rice.",
        "Serve at once, since it sinks."}) {
    const TextReading reading = reading_of("Melt the butter. " + std::string(text));
    BOOST_TEST(primitives_of(reading) == "melt", text << ": " << primitives_of(reading));
    BOOST_TEST(told(reading.unread) == "", text << ": " << told(reading.unread));
    BOOST_TEST(told(reading.passed_over) != "", text);
  }
}

BOOST_AUTO_TEST_CASE(a_size_may_stand_behind_what_a_vessel_is) {
  for (const char* tin : {"a deep 20 cm tin", "a 20 cm deep tin", "a large 2 litre pan"})
    BOOST_TEST(told(reading_of("Put the butter in " + std::string(tin) + ".").unread) == "", tin);
}

BOOST_AUTO_TEST_CASE(what_was_made_ready_is_strewn) {
  const TextReading reading =
      reading_of("Butter a tin and sprinkle it with the sugar. Lay the potatoes on the sugar.",
                 {"20 g butter", "50 g white sugar", "2 potatoes"});
  BOOST_TEST(primitives_of(reading) == "grease, transfer-contents, transfer-contents",
             primitives_of(reading));
  BOOST_TEST(primitives_of(reading_of("Butter a tin and dust it with flour.")) == "grease, flour");
}

/// `Drop on the butter` is said of what goes on top, `pour over the potatoes` of what it goes over.
BOOST_AUTO_TEST_CASE(what_is_put_on_goes_onto_what_is_there) {
  const std::vector<std::string> list{"2 potatoes", "20 g butter", "100 ml heavy cream", "20 g white sugar"};
  for (const char* order : {"Drop on the butter.", "Put on the butter.", "Lay over the butter."})
    BOOST_TEST(written("transfer-contents",
                       reading_of("Bake the potatoes for 40 minutes at 200 °C. " + std::string(order), list))
                   .contains("?baked-potato ?butter"),
               order);
  BOOST_TEST(written("transfer-contents",
                     reading_of("Whisk the cream with the sugar. Pour over the potatoes.", list))
                 .contains("?potato ?"));
}

BOOST_AUTO_TEST_CASE(what_covers_what_is_baked_is_refused_and_not_made_up) {
  const TextReading reading =
      reading_of("Put the potatoes in a pan. Cover and bake for 40 minutes at 200 °C.", {"2 potatoes"});
  BOOST_TEST(written("cover", reading) == "", written("cover", reading));
  BOOST_TEST(is_refused("cover", reading));
}

BOOST_AUTO_TEST_SUITE_END()
