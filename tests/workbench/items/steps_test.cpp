#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

#include "irl/workbench/items/clauses.hpp"
#include "irl/workbench/items/step_scores.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;
using boost::test_tools::per_element;
using workbench::cell_text;
using workbench::StepRow;
using workbench::StepTable;
using Lines = std::vector<std::string>;

namespace {

/// `text | input | action | output`, by row.
Lines rows(const std::string& recipe) {
  Lines lines;
  for (const StepRow& row : table(read_recipe(recipe)).rows)
    lines.push_back(row.text + " | " + cell_text(row.input) + " | " + row.action + " | " +
                    cell_text(row.output));
  return lines;
}

/// The same without the words of the recipe.
Lines cells(const std::string& recipe) {
  Lines lines = rows(recipe);
  for (std::string& line : lines) line.erase(0, line.find(" | ") + 3);
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(step_tables)

BOOST_AUTO_TEST_CASE(of_banana_bread_is_the_worked_one) {
  const std::string s = "sugar and egg cream", m = "banana and sugar mixture";
  const std::string with = s + " with mashed banana and vanilla extract";
  BOOST_TEST(
      rows("easy-banana-bread") ==
          (Lines{
              "Beat the butter with the eggs and the sugar until light | (butter; egg; sugar) | beat | " + s,
              "Add the bananas and the vanilla | (" + s + "; mashed banana; vanilla extract) | add | " + with,
              "beat again | " + with + " | beat | " + m,
              "Stir in the flour, no longer than it takes to disappear | (" + m +
                  "; self rising flour) | stir | banana batter",
              "Spread in a greased pan | NA | grease | NA",
              "Spread in a greased pan | banana batter | spread | banana batter",
              "bake at 165 °C for 60 minutes | banana batter | bake | baked banana batter"}),
      per_element());
}

BOOST_AUTO_TEST_CASE(of_almond_crescents_is_the_worked_one) {
  const std::string cream = "butter and white sugar cream",
                    more = "cream with vanilla extract and almond extract";
  const std::string baked = "baked crescents of butter dough";
  BOOST_TEST(cells("almond-crescent-cookies") ==
                 (Lines{"(warmed butter; white sugar) | cream | " + cream,
                        "(" + cream + "; vanilla extract; almond extract) | stir | " + more,
                        "(" + more + "; all purpose flour; almond flour) | work | butter dough",
                        "butter dough | break | pieces of butter dough",
                        "pieces of butter dough | roll | balls of butter dough",
                        "balls of butter dough | bend | crescents of butter dough", "NA | line | NA",
                        "crescents of butter dough | set | crescents of butter dough",
                        "crescents of butter dough | bake | " + baked,
                        "(" + baked + "; powdered white sugar) | dust | " + baked +
                            " sprinkled with powdered white sugar"}),
             per_element());
}

BOOST_AUTO_TEST_CASE(of_cucumber_slices_is_the_worked_one) {
  const std::string mixture = "cucumber and onion mixture",
                    dressing = "white sugar and white vinegar dressing";
  const std::string x = mixture + " with " + dressing;
  BOOST_TEST(cells("cucumber-slices-with-dill") ==
                 (Lines{"(sliced cucumber; sliced onion; dried dill weed) | toss | " + mixture,
                        "(white sugar; white vinegar; water; salt) | stir | " + dressing,
                        "(" + mixture + "; " + dressing + ") | pour | " + x, x + " | cover | " + x,
                        x + " | refrigerate | chilled " + x, "chilled " + x + " | serve | chilled " + x}),
             per_element());
}

/// The inputs of the first row with such an action.
std::string input_of(const std::string& recipe, const std::string& action) {
  for (const StepRow& row : table(read_recipe(recipe)).rows)
    if (row.action == action) return cell_text(row.input);
  return "no such row";
}

BOOST_AUTO_TEST_CASE(give_what_is_added_to_the_clause_that_names_it_whatever_its_verb) {
  const std::tuple<const char*, const char*, const char*> named[]{
      {"avocado-chicken-salad", "put", "chopped cooked chicken"},
      {"avocado-chicken-salad", "season",
       "(avocado and apple mixture; finely chopped fresh cilantro; lime juice; coarse salt; ground black "
       "pepper)"},
      {"black-bean-salad-5", "fold", "(black bean and red bell pepper mixture; chopped avocado)"},
      {"black-bean-salad-5", "season", "(mixture with avocado; salt; ground black pepper)"},
      {"almond-crescent-cookies-4", "mix",
       "(butter and powdered white sugar cream; all purpose flour; water)"},
      {"almond-crescent-cookies-4", "fold", "(butter dough; chopped almond)"}};
  for (const auto& [recipe, action, input] : named) BOOST_TEST(input_of(recipe, action) == input, recipe);
}

BOOST_AUTO_TEST_CASE(give_what_was_worked_on_before_to_the_clause_that_adds_it) {
  // `Sift the flour and the cocoa together and tip them in`
  BOOST_TEST(input_of("afghan-biscuits", "sift") == "(all purpose flour; cocoa powder)");
  // `Shred the cabbage and the carrots, and mix`
  BOOST_TEST(input_of("cole-slaw", "shred") == "(green cabbage; carrot)");
}

BOOST_AUTO_TEST_CASE(have_rows_about_no_food_for_what_is_done_to_vessels) {
  Lines found;
  for (const StepRow& row : table(read_recipe("best-brownies")).rows)
    if (row.instruction == 1)
      found.push_back(row.primitive + " " + cell_text(row.input) + " " + cell_text(row.output));
  BOOST_TEST(found == (Lines{"preheat-oven NA NA", "grease NA NA", "flour NA NA"}), per_element());
}

BOOST_AUTO_TEST_CASE(say_of_every_instruction_of_the_corpus_what_becomes_of_its_food) {
  const workbench::FoodWords words = workbench::food_words(open_kitchen().domain);
  for (const std::string& id : open_kitchen().corpus.ids()) BOOST_TEST_CONTEXT(id) {
      const workbench::RecipeReading reading = read_recipe(id);
      const StepTable steps = table(reading);
      std::set<std::size_t> instructions;
      std::map<std::string, std::string> called;
      for (const StepRow& row : steps.rows) {
        BOOST_TEST_CONTEXT(row.text) {
          instructions.insert(row.instruction);
          BOOST_TEST(!row.action.empty());
          BOOST_TEST(row.action != "NA");
          BOOST_TEST(cell_text(row.input) != "");
          BOOST_TEST(cell_text(row.output) != "");
          std::vector<workbench::CellPair> pairs{{cell_text(row.input), cell_text(row.input)},
                                                 {cell_text(row.output), cell_text(row.output)}};
          BOOST_TEST(workbench::cell_scores(pairs, words).valid == 1, cell_text(row.input)
                                                                          << " -> " << cell_text(row.output));
          if (row.input.size() == row.input_nodes.size())
            for (std::size_t i = 0; i < row.input.size(); ++i)
              if (called.contains(row.input_nodes[i])) BOOST_TEST(row.input[i] == called[row.input_nodes[i]]);
          if (row.output.size() == row.output_nodes.size())
            for (std::size_t i = 0; i < row.output.size(); ++i) called[row.output_nodes[i]] = row.output[i];
        }
      }
      BOOST_TEST(instructions.size() == reading.instructions.size());
    }
}

BOOST_AUTO_TEST_CASE(begin_with_preparations_where_they_are_asked_for) {
  const StepTable steps = table(read_recipe("easy-banana-bread"), {.preparation = true});
  const auto mash = std::ranges::find(steps.rows, "mash", &StepRow::action);
  BOOST_TEST_REQUIRE((mash != steps.rows.end()));
  BOOST_TEST(mash->instruction == 0U);
  BOOST_TEST(mash->text == "3 bananas, mashed");
  BOOST_TEST(cell_text(mash->output) == "mashed banana");
  BOOST_TEST(steps.rows.front().action == "measure");
}

BOOST_AUTO_TEST_CASE(keep_rows_of_what_failed_with_what_went_in) {
  const workbench::RecipeReading reading = read_text(
      "#a\n(get-kitchen ?k0)\n; 0. x\n(fetch-and-proportion ?b ?k1 ?k0 ?bowl butter 60 g)\n"
      "; 1. mash it\n(mash ?c ?k2 ?k1 ?b ?fork)\n");
  const StepTable steps = table(reading);
  BOOST_TEST_REQUIRE(steps.rows.size() == 1U);
  BOOST_TEST(steps.rows[0].failed);
  BOOST_TEST(steps.rows[0].output == steps.rows[0].input, per_element());
  BOOST_TEST(cell_text(steps.rows[0].input) == "butter");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(clauses_of_instructions)

namespace {

Lines clauses(std::string_view text) {
  Lines found;
  for (const workbench::Clause& clause : workbench::clauses_of(text, kitchen_verbs()))
    found.push_back(clause.text + " [" + clause.verb + "]");
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(begin_at_verbs_that_follow_a_comma_or_a_joining_word) {
  BOOST_TEST(clauses("Pour this over the cucumbers, cover and refrigerate for 2 hours.") ==
                 (Lines{"Pour this over the cucumbers [pour]", "cover [cover]",
                        "refrigerate for 2 hours [refrigerate]"}),
             per_element());
  BOOST_TEST(clauses("Mix the eggs, and then gently fold in the cream.") ==
                 (Lines{"Mix the eggs [mix]", "gently fold in the cream [fold]"}),
             per_element());
  BOOST_TEST(clauses("Heat the milk. Stir; add 1.5 l of water.") ==
                 (Lines{"Heat the milk [heat]", "Stir [stir]", "add 1.5 l of water [add]"}),
             per_element());
}

BOOST_AUTO_TEST_CASE(do_not_begin_in_subordinate_clauses_or_at_nouns) {
  BOOST_TEST(clauses("Beat until you can spread and roll it.") ==
                 Lines{"Beat until you can spread and roll it [beat]"},
             per_element());
  BOOST_TEST(clauses("In a smaller one, stir the sugar into the vinegar.") ==
                 Lines{"In a smaller one, stir the sugar into the vinegar [stir]"},
             per_element());
  BOOST_TEST(clauses("Add the butter, flour, cream and eggs.") ==
                 Lines{"Add the butter, flour, cream and eggs [add]"},
             per_element());
  BOOST_TEST(clauses("Then the vanilla.") == Lines{"Then the vanilla []"}, per_element());
}

BOOST_AUTO_TEST_CASE(are_one_without_words) {
  for (const char* text : {"", " ", "., ;", ",,,"})
    BOOST_TEST(workbench::clauses_of(text, kitchen_verbs()).size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
