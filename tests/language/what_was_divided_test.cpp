#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;

/// Verbs that are left out, halves, and what is not done without all that was spoken of.
BOOST_AUTO_TEST_SUITE(what_was_divided_and_what_is_left_out)

namespace {

using Cases = std::vector<std::pair<std::string, std::string>>;

const std::vector<std::string> pantry{
    "100 g butter",      "100 g white sugar", "2 eggs",        "200 g all-purpose flour",
    "1/2 teaspoon salt", "200 ml milk",       "100 g walnuts", "100 g raisins",
    "2 apples",          "2 cloves garlic"};

TextReading reading_of(const std::string& instruction, const std::string& title = {}) {
  TextToRead text{"text", pantry, {instruction}};
  text.title = title;
  return comprehend(text, english(), kitchen().domain, {.rules = kitchen().rules}).value();
}

/// What is done, with what it is done with, in order: `mix walnut raisin`; with the constants of operations,
/// and, behind a bar, what is not read.
std::string done(const TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    const std::string& name = operation.primitive;
    if (name.starts_with("fetch") || name == "get-kitchen") continue;
    text += (text.empty() ? "" : ", ") + (name == "transfer-contents" ? "put" : name);
    for (const Term& term : operation.arguments)
      if (!term.variable()) text += ' ' + grammar::print(term);
  }
  if (!reading.unread.empty()) text += " | unread";
  return text;
}

void check(const Cases& cases) {
  for (const auto& [instruction, expected] : cases) {
    const std::string found = done(reading_of(instruction));
    BOOST_TEST(found == expected, instruction << ": " << found);
  }
}

/// The kinds of what an instruction is put together to, by the name of the variable that holds it at last.
std::vector<std::string> put_into(const TextReading& reading) {
  std::vector<std::string> names;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == "transfer-contents") names.push_back(grammar::print(operation.arguments[4]));
  return names;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_verb_that_is_left_out_is_that_of_the_clause_before) {
  check({{"Add the walnuts to the flour and the raisins to the milk.", "put, put"},
         {"Stir the walnuts into the flour and the raisins into the milk.", "put, mix, put, mix"},
         {"Beat the eggs in one bowl and the butter in another.", "crack, beat, put, beat"},
         {"Fold the walnuts and then the raisins into the flour.", "put, put, mingle"},
         {"Melt the butter. Whisk in the sugar, then the flour.", "melt, put, mix, put, mix"}});
  const std::vector<std::string> vessels =
      put_into(reading_of("Add the walnuts to the flour and the raisins to the milk."));
  BOOST_TEST(vessels == (std::vector<std::string>{"?all-purpose-flour", "?milk"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(one_half_and_the_other_are_of_what_was_divided) {
  check({{"Mix the butter and the flour. Divide the dough in half. Knead the walnuts into one half and the "
          "raisins "
          "into the other.",
          "put, put, mix, put 50 percent, put, mix, put, mix"},
         {"Mix the butter and the flour. Divide the dough between two bowls. Add the walnuts to one and the "
          "raisins "
          "to the other.",
          "put, put, mix, put 50 percent, put, put"},
         {"Chop half the walnuts and leave the other half.", "put 50 percent, cut chopped"},
         {"Beat one of the eggs with the milk and the other with the sugar.",
          "put 1 piece, crack, put, beat, crack, put, beat"},
         {"Slice one of the apples and chop the other.", "put 1 piece, cut slices, cut chopped"}});
  const std::vector<std::string> vessels = put_into(
      reading_of("Put half the flour in a bowl, add the eggs, stir, and add the other half to the milk."));
  BOOST_TEST(vessels == (std::vector<std::string>{"?large-bowl", "?milk"}), boost::test_tools::per_element());
  // What is stirred is what was put together, and not the half that is still to be added.
  check({{"Put half the flour in a bowl, add the milk, stir, and add the other half.",
          "put 50 percent, put, mix, put"}});
  const TextReading stirred =
      reading_of("Put half the flour in a bowl, add the milk, stir, and add the other half.");
  for (const Operation& operation : stirred.network.network.operations)
    if (operation.primitive == "mix") BOOST_TEST(grammar::print(operation.arguments[3]).contains("bowl"));
}

BOOST_AUTO_TEST_CASE(a_dough_with_flour_is_not_the_flour) {
  // The third time there is a dough with flour in it, which was worked on last.
  const TextReading reading = reading_of(
      "Put the butter in a bowl. Add 10 g of the flour. Mix it. Add 10 g of the flour. Mix it. Add "
      "10 g of the flour. Mix it.");
  std::vector<std::string> taken_from;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == "transfer-contents")
      taken_from.push_back(grammar::print(operation.arguments[5]));
  BOOST_TEST(taken_from == (std::vector<std::string>{"?butter", "?all-purpose-flour", "?all-purpose-flour-2",
                                                     "?all-purpose-flour-3"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(nothing_is_done_without_what_was_spoken_of) {
  // The flour is not kneaded alone, nothing is flattened anywhere else, and no bowl is beaten.
  check({{"Mix the flour with half of each of the walnuts and the raisins.", " | unread"},
         {"Stir the sugar into the frobnicator.", " | unread"},
         {"Rub it round the bowl.", " | unread"}});
}

BOOST_AUTO_TEST_CASE(what_cannot_be_done_is_not_made_possible_by_nonsense) {
  // Raisins have no shells, and walnuts are not put into the eggs that they are brushed with.
  check({{"Chop the raisins.", " | unread"},
         {"Mash the garlic.", " | unread"},
         {"Beat the eggs. Brush the walnuts with them.", "crack, beat | unread"}});
}

BOOST_AUTO_TEST_CASE(vague_parts_are_guessed_and_told) {
  for (const auto& [text, percent] : {std::pair("Add some of the sugar to the milk.", "50 percent"),
                                      std::pair("Add a little of the sugar to the milk.", "10 percent"),
                                      std::pair("Add most of the sugar to the milk.", "75 percent")}) {
    const TextReading reading = reading_of(text);
    BOOST_TEST(done(reading) == std::string("put ") + percent, text);
    BOOST_TEST(std::ranges::any_of(reading.assumed, [&](const Problem& problem) {
      return problem.what.contains(std::string(percent) + " of it");
    }));
  }
}

BOOST_AUTO_TEST_CASE(what_only_says_how_belongs_to_the_order_before_it) {
  const std::string balls = "Mix the butter and the flour. Shape it into balls the size of a walnut";
  const std::string done_so =
      "put, put, mix, portion-and-arrange 25 g, shape walnut-ball-shape, transfer-items 5-cm-apart";
  check({{balls + " and place them on a baking tray. Leave 5 cm between them.", done_so},
         {balls + ". Place them on a baking tray, spaced 5 cm apart.", done_so},
         {balls + " and place them on a baking tray, and leave 5 cm between each one.", done_so}});
}

BOOST_AUTO_TEST_CASE(what_is_used_for_it_is_what_it_is_done_with) {
  check({{"Use a wooden spoon to stir the butter into the flour.", "put, mix"}});
  const TextReading reading = reading_of("Use a wooden spoon to stir the butter into the flour.");
  const Operation& last = reading.network.network.operations.back();
  BOOST_TEST(grammar::print(last.arguments.back()) == "?wooden-spoon");
}

BOOST_AUTO_TEST_CASE(the_title_names_what_is_made) {
  const std::string text = "Whisk the milk with the butter. Divide the pudding in half.";
  const std::string by_another_name = "Whisk the milk with the butter. Add the bread to the raisins.";
  BOOST_TEST(done(reading_of(text, "Milk Pudding")) == "put, put, mix, put 50 percent");
  BOOST_TEST(done(reading_of(by_another_name, "Bread with Raisins")) == "put, put, mix, put");
  BOOST_TEST(done(reading_of(by_another_name)) == "put, put, mix | unread");
}

BOOST_AUTO_TEST_CASE(what_must_not_happen_and_what_happens_by_itself_is_not_done) {
  check({{"Melt the butter without letting it brown.", "melt"},
         {"Add the walnuts to the flour, as they keep it moist.", "put"},
         {"Add the eggs (a good brand) to the milk.", "crack"},
         // what has been done to something, has to be done
         {"Add the eggs (beaten) to the milk.", "crack, beat, put"},
         {"The butter and the sugar, cubes.", " | unread"}});
}

BOOST_AUTO_TEST_CASE(what_goes_beyond_what_is_fetched_is_told) {
  BOOST_TEST(done(reading_of("Put the butter in a bowl of syrup.")) == "put | unread");
  BOOST_TEST(std::ranges::any_of(reading_of("Grease two baking trays with the butter.").assumed,
                                 [](const Problem& problem) { return problem.what.contains("to be one"); }));
}

BOOST_AUTO_TEST_SUITE_END()
