#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Which things, which parts and how much of them words speak of that give no names and no numbers.
BOOST_AUTO_TEST_SUITE(which_one_and_about_how_much)

namespace {

const std::vector<std::string> pantry{
    "100 g butter",      "100 g white sugar", "2 eggs",        "200 g all-purpose flour",
    "1/2 teaspoon salt", "200 ml milk",       "100 g walnuts", "4 potatoes",
    "500 ml water",      "100 g feta cheese"};

TextReading reading_of(const std::string& instruction, const std::vector<std::string>& list = pantry) {
  return comprehend({"text", list, {instruction}}, english(), kitchen().domain, {.rules = kitchen().rules})
      .value();
}

/// The operations behind the list of ingredients, with their constants: `refrigerate 8 hour`.
std::string done(const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    const std::string& name = operation.primitive;
    if (name.starts_with("fetch") || name == "get-kitchen") continue;
    text += (text.empty() ? "" : ", ") + (name == "transfer-contents" ? "put" : name);
    for (const Term& term : operation.arguments)
      if (!term.variable()) text += ' ' + grammar::print(term);
  }
  return text;
}

std::string told(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text += problem.what + "; ";
  return text;
}

void check_done(const std::string& instruction, const std::string& expected) {
  const std::string found = done(reading_of(instruction));
  BOOST_TEST(found == expected, instruction << ": " << found);
}

bool is_unread(const std::string& instruction) {
  return !reading_of(instruction).unread.empty();
}

}  // namespace

BOOST_AUTO_TEST_CASE(overnight_is_eight_hours_which_is_told) {
  const TextReading reading = reading_of("Mix the flour and the milk. Leave it in the fridge overnight.");
  BOOST_TEST(done(reading).ends_with("refrigerate 8 hour"), done(reading));
  BOOST_TEST(told(reading.assumed).contains("'overnight' to be 8 hour"), told(reading.assumed));
}

BOOST_AUTO_TEST_CASE(a_time_that_is_said_counts_more_than_overnight) {
  const TextReading reading = reading_of("Mix the flour and the milk. Chill overnight, 10 hours at least.");
  BOOST_TEST(done(reading).ends_with("refrigerate 10 hour"), done(reading));
  BOOST_TEST(!told(reading.assumed).contains("overnight"));
}

BOOST_AUTO_TEST_CASE(what_is_warmed_does_not_come_to_the_warmth_of_the_room) {
  // It becomes as warm as one may guess, which is told.
  check_done("Warm the milk.", "put, bring-to-temperature 60 degrees-celsius");
  check_done("Warm the milk in a pan.", "put, bring-to-temperature 60 degrees-celsius");
  check_done("Warm the milk to 40 °C.", "bring-to-temperature 40 degrees-celsius");
  check_done("Warm the butter to room temperature.", "bring-to-temperature");
}

BOOST_AUTO_TEST_CASE(what_goes_on_meanwhile_is_not_begun_by_telling_of_it) {
  const TextReading reading = reading_of("While the potatoes are cooking, beat the eggs.");
  BOOST_TEST(done(reading) == "crack, beat", done(reading));
  BOOST_TEST(told(reading.passed_over).contains("goes on at the same time"), told(reading.passed_over));
}

BOOST_AUTO_TEST_CASE(what_goes_on_meanwhile_is_asked_for_where_words_say_how_long_or_how_hot) {
  check_done("While the oven heats to 180 °C, beat the eggs.",
             "preheat-oven 180 degrees-celsius, crack, beat");
  check_done("Put the potatoes in the water. While they boil for 20 minutes, beat the eggs.",
             "put, put, boil 20 minute, crack, beat");
}

BOOST_AUTO_TEST_CASE(a_frying_pan_is_not_covered_to_be_shaken) {
  const TextReading reading = reading_of("Toast the walnuts in a frying pan, shaking the pan.");
  BOOST_TEST(done(reading) == "put, fry", done(reading));
  BOOST_TEST(!reading.unread.empty());
}

BOOST_AUTO_TEST_CASE(some_of_what_is_listed_is_a_part_of_it_which_is_told) {
  const TextReading reading = reading_of("Stir some milk into the flour.");
  BOOST_TEST(done(reading) == "put 50 percent, mix", done(reading));
  BOOST_TEST(told(reading.assumed).contains("50 percent of it"), told(reading.assumed));
  check_done("Stir a little milk into the flour.", "put 10 percent, mix");
  check_done("Put the flour in a bowl. Stir in some milk, then the remaining milk.",
             "put, put 50 percent, mix, put, mix");
}

BOOST_AUTO_TEST_CASE(two_thirds_are_no_halves) {
  check_done("Beat the eggs. Fold in two thirds of the flour, then the last third.",
             "crack, beat, put 66.66666666666666 percent, mix, put, mix");
}

BOOST_AUTO_TEST_CASE(each_half_is_both) {
  check_done("Mix the butter and the flour. Divide the dough in half. Chill each half for 30 minutes.",
             "put, put, mix, put 50 percent, refrigerate 30 minute, refrigerate 30 minute");
  check_done("Halve the potatoes. Slice each half thinly.", "cut halved, cut fine-slices");
  BOOST_TEST(is_unread("Beat the eggs. Chill each half for 30 minutes."));
}

BOOST_AUTO_TEST_CASE(three_parts_are_told_apart) {
  check_done(
      "Mix the butter and the flour. Divide the dough into three equal parts. Knead the walnuts into one "
      "third, "
      "the sugar into another third and chill the last third for 30 minutes.",
      "put, put, mix, put 33.33333333333333 percent, put 50 percent, put, mix, put, mix, refrigerate 30 "
      "minute");
  BOOST_TEST(is_unread("Put a third of the milk in a bowl, another third in a pot."));
}

BOOST_AUTO_TEST_CASE(bowls_are_counted_in_the_order_in_which_they_are_used) {
  const TextReading reading = reading_of(
      "Beat the eggs in one bowl and mix the flour and the salt in a second bowl. Pour the first bowl into "
      "the "
      "second and stir.");
  const auto& operations = reading.network.network.operations;
  const auto& put = operations[operations.size() - 2];
  BOOST_TEST(put.primitive == "transfer-contents");
  BOOST_TEST(grammar::print(put.arguments.at(5)).contains("egg"), grammar::print(put.arguments.at(5)));
}

BOOST_AUTO_TEST_CASE(pieces_are_known_by_how_they_were_cut) {
  check_done("Cut the potatoes into chunks. Boil the chunks in the water for 15 minutes.",
             "cut cubes, put, put, boil 15 minute");
  BOOST_TEST(is_unread("Halve the potatoes. Boil the chunks in the water for 15 minutes."));
}

BOOST_AUTO_TEST_CASE(what_is_crumbled_over_is_what_stands_behind_it) {
  check_done("Mix the flour and the milk. Crumble over the feta.", "put, put, mix, cut chopped, sprinkle");
}

BOOST_AUTO_TEST_CASE(a_list_under_a_heading_is_not_read_as_an_order) {
  const TextReading reading = reading_of("Dressing: milk, butter, salt.");
  BOOST_TEST(done(reading).empty(), done(reading));
  BOOST_TEST(!reading.unread.empty());
}

BOOST_AUTO_TEST_CASE(headings_of_a_list_name_what_stands_under_them) {
  const std::vector<std::string> list{"For the cake:", "100 g butter",
                                      "For the icing:", "50 g powdered white sugar",
                                      "1 tablespoon lemon juice"};
  const TextReading reading = reading_of("Mix the icing ingredients.", list);
  BOOST_TEST(done(reading) == "put, put, mix", done(reading));
  BOOST_TEST(told(reading.unread) == "");
  BOOST_TEST(told(reading.passed_over).contains("for the icing"), told(reading.passed_over));
  const TextReading in_one_line = reading_of("Serve.", {"Dressing: 3 tablespoons olive oil"});
  BOOST_TEST(told(in_one_line.unread) == "");
  BOOST_TEST(told(in_one_line.passed_over).contains("dressing"), told(in_one_line.passed_over));
}

/// The foods that are put together, in their order, by the variables that hold them.
std::string put_together(const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == "transfer-contents") text += operation.arguments.at(5).variable()->name + ' ';
  return text;
}

BOOST_AUTO_TEST_CASE(ingredients_are_counted_along_the_list) {
  const auto of = [](const char* words) { return put_together(reading_of(words)); };
  BOOST_TEST(of("Combine the first 2 ingredients in a bowl.") == "butter white-sugar ");
  BOOST_TEST(of("Combine first two ingredients in a large bowl.") == "butter white-sugar ");
  BOOST_TEST(of("Beat the last two ingredients together.") == "water feta-cheese ");
  BOOST_TEST(of("Mix the first 2 ingredients. In a bowl, mix the last two ingredients.") ==
             "butter white-sugar water feta-cheese ");
  // as many as there are, or none
  BOOST_TEST(of("Combine the first 20 ingredients.") == "");
  BOOST_TEST(is_unread("Combine the first 20 ingredients."));
  BOOST_TEST(of("Mix the butter and the flour. Beat the first three ingredients.") ==
             "butter all-purpose-flour ");
}

/// `The dry` are the dry ingredients, and these are the mixture of them, though another one is left.
BOOST_AUTO_TEST_CASE(the_dry_are_what_was_mixed_of_them) {
  const std::string before =
      "Whisk the flour and the salt in a bowl. Beat the eggs and the milk in another bowl. ";
  for (const char* words :
       {"Pour the wet ingredients into the dry.", "Pour the wet into the dry.", "Add the wet to the dry.",
        "Pour the wet ingredients into the dry ingredients."}) {
    const TextReading reading = reading_of(before + words);
    const Operation& last = reading.network.network.operations.back();
    BOOST_TEST(last.arguments.at(4).variable()->name.contains("dough"), words << grammar::print(last));
    BOOST_TEST(last.arguments.at(5).variable()->name.contains("milk"), words << grammar::print(last));
  }
}

BOOST_AUTO_TEST_CASE(that_everything_is_all_that_is_left_is_told) {
  const auto assumed = [](const char* words) { return told(reading_of(words).assumed); };
  BOOST_TEST(assumed("Chop the walnuts. Peel the potatoes. Mix everything.").contains("listed and not used"));
  BOOST_TEST(!assumed("Mix everything in a bowl.").contains("listed and not used"));
}

/// A pronoun is not taken for something else so that more of what follows is understood.
BOOST_AUTO_TEST_CASE(a_pronoun_is_what_its_sentence_speaks_of) {
  const TextReading reading = reading_of(
      "Boil the potatoes. Chop the walnuts, combine them with the milk and the salt, and beat the mixture.");
  BOOST_TEST(put_together(reading).contains("milk salt"), put_together(reading));
  BOOST_TEST(!put_together(reading).contains("boiled"), put_together(reading));
}

/// Where two mixtures stand on the table and words say of neither that it is meant, the one that is taken is
/// told with the other; what a sentence goes on with, and what is named, is no guess.
BOOST_AUTO_TEST_CASE(which_of_two_mixtures_is_meant_is_told) {
  const std::string two =
      "Mix the butter and the sugar in a bowl. In another bowl, mix the flour and the salt. ";
  const auto is_told = [](const std::string& text) {
    return told(reading_of(text).assumed).contains(", not ");
  };
  for (const char* words :
       {"Stir in the walnuts.", "Crumble the feta over.", "Pour in the milk.", "Refrigerate for 1 hour."})
    BOOST_TEST(is_told(two + words), words);
  // The one that was put aside, or is part of the other by now, is not meant.
  BOOST_TEST(!is_told("Mix the flour and the salt. Stir in the walnuts."));
  BOOST_TEST(
      !is_told("Mix the butter and the sugar in a bowl. In another bowl, mix the flour and the salt, and set "
               "it aside. Melt the feta and stir in the milk."));
  BOOST_TEST(!is_told(two + "Add the flour mixture to the butter mixture. Stir in the walnuts."));
  BOOST_TEST(!is_told(
      two + "Stir the walnuts into the butter mixture, pour in the milk and refrigerate for 1 hour."));
  const std::string assumed = told(reading_of(two + "Stir in the walnuts.").assumed);
  BOOST_TEST(assumed.contains("'base', which is not said, to be"), assumed);
}

BOOST_AUTO_TEST_CASE(which_of_two_things_of_one_name_is_meant_is_told) {
  const std::string two = "Mix the butter and the sugar. In another bowl, mix the flour and the salt. ";
  const std::string assumed = told(reading_of(two + "Pour the milk into the mixture.").assumed);
  BOOST_TEST(assumed.contains("'the mixture' to be"), assumed);
  for (const char* words :
       {"Pour the milk into the flour mixture.", "Pour the milk into the butter and sugar."})
    BOOST_TEST(!told(reading_of(two + words).assumed).contains(", not "), words);
}

/// Of what is listed twice the first was silently taken.
BOOST_AUTO_TEST_CASE(which_of_two_lines_is_meant_is_told) {
  const std::vector<std::string> list{"100 g butter", "50 g butter", "2 eggs", "1 egg"};
  const auto assumed = [&](const char* words) { return told(reading_of(words, list).assumed); };
  BOOST_TEST(assumed("Melt the butter.").contains("'the butter' to be 100 g butter, not 50 g butter"));
  BOOST_TEST(assumed("Crack the eggs into a bowl.").contains("'the eggs' to be 2 eggs, not 1 egg"));
  for (const char* words : {"Melt all the butter.", "Melt the 50 g butter."})
    BOOST_TEST(!assumed(words).contains(", not "), words);
}

/// Of what was asked before, only so much is remembered.
BOOST_AUTO_TEST_CASE(words_mean_the_same_however_many_were_asked_for_before) {
  const Language language = english();
  const Type sugar = kitchen().domain.types().find("white-sugar");
  const std::vector<std::vector<std::string>> asked{
      {"white", "sugar"}, {"sugar"}, {"brown", "sugar"}, {"butter"}};
  std::vector<std::optional<double>> first;
  for (const auto& words : asked) first.push_back(language.misfit(words, sugar));
  BOOST_TEST((first[0] == 0.0 && first[1] && !first[2] && !first[3]));
  for (int i = 0; i < 2'500; ++i) language.misfit({"sugar", std::to_string(i)}, sugar);
  for (std::size_t i = 0; i < asked.size(); ++i) BOOST_TEST((language.misfit(asked[i], sugar) == first[i]));
}

BOOST_AUTO_TEST_CASE(a_copy_of_a_language_may_be_changed) {
  BOOST_TEST(!english().constructions_of("mix", {}).empty());
  BOOST_TEST_REQUIRE(english().bringing_of(kitchen().domain.types().find("butter")) != nullptr);
  Language silent = english();
  silent.constructions.clear();
  silent.bringing.clear();
  BOOST_TEST(silent.constructions_of("mix", {}).empty());
  BOOST_TEST(silent.bringing_of(kitchen().domain.types().find("butter")) == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
