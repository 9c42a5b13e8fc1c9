#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "irl/items/item_graph.hpp"
#include "irl/workbench/corpus/ingredient_lines.hpp"
#include "tests/recipes/recipe.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

namespace {

/// The recipes in which one kitchen is not enough (recipes/README.md, "One kitchen").
const std::map<std::string, const char*> branching{
    {"bisquick-shortcake-biscuits",
     "the only sheet has to be in the cabinet with biscuits, and on the countertop without"},
    {"black-bean-salad-5", "beans are needed with the avocado and without, 400 g each, and there are 500 g"}};

/// What is listed in a unit that the kitchen lacks ("4 ounces"), so that the network weighs it in another
/// one.
const std::set<std::pair<std::string, std::string>> in_other_units{
    {"loaded-potato-casserole", "cooked-bacon"},
    {"cranberry-muffins", "butter"},
    {"molasses-cake", "butter"},
    {"molasses-cake", "powdered-white-sugar"},
    {"garlic-toasts", "fresh-basil"},
    {"roasted-roots", "fresh-basil"}};

std::vector<std::string> ids_of_all_sets() {
  std::vector<std::string> ids = corpus_ids();
  for (const auto& set : ids_of_other_sets()) ids.insert(ids.end(), set.begin(), set.end());
  return ids;
}

const auto every_recipe = boost::unit_test::data::make(ids_of_all_sets());

}  // namespace

/// Every recipe of the corpus and of the other sets is found in its directory and tested; there is
/// nothing to register.
BOOST_AUTO_TEST_SUITE(recipes)

BOOST_AUTO_TEST_CASE(the_corpus_is_there) {
  BOOST_TEST(corpus_ids().size() >= 35U);
  for (const auto& [id, reason] : branching)
    BOOST_TEST(std::ranges::binary_search(corpus_ids(), id), id << " is an exception without a recipe");
}

BOOST_AUTO_TEST_CASE(the_other_sets_are_there_and_no_two_sets_share_an_id) {
  std::vector<std::string> ids = corpus_ids();
  BOOST_TEST(ids_of_other_sets().size() == 4U);
  for (const auto& set : ids_of_other_sets()) {
    BOOST_TEST(set.size() >= 10U);
    for (const std::string& id : set) BOOST_TEST((std::ranges::find(ids, id) == ids.end()), id);
    ids.insert(ids.end(), set.begin(), set.end());
  }
}

BOOST_DATA_TEST_CASE(the_text_is_whole, every_recipe, id) {
  const workbench::RecipeText text = corpus_recipe(id).text;
  BOOST_TEST(text.id == id);
  BOOST_TEST(text.title != "");
  BOOST_TEST(text.result_variable.starts_with('?'), text.result_variable);
  for (const auto* lines : {&text.ingredients, &text.instructions}) {
    BOOST_TEST(!lines->empty());
    for (const std::string& line : *lines) BOOST_TEST(line != "");
  }
}

BOOST_DATA_TEST_CASE(every_instruction_has_its_operations, every_recipe, id) {
  const CorpusRecipe recipe = corpus_recipe(id);
  const auto& parts = recipe.parts;
  BOOST_TEST_REQUIRE(parts.size() == recipe.text.instructions.size() + 2);
  BOOST_TEST(!parts.front().number.has_value(), "the network begins with a numbered comment");
  BOOST_TEST(parts[1].paraphrase == "ingredients");
  for (std::size_t i = 1; i < parts.size(); ++i) {
    BOOST_TEST((parts[i].number == i - 1), "the comment '" << parts[i].paraphrase << "' is out of order");
    BOOST_TEST(parts[i].paraphrase != "", "comment " << i - 1 << " says nothing");
    BOOST_TEST(!parts[i].operations.empty(), "instruction " << i - 1 << " has no operations");
  }
}

BOOST_DATA_TEST_CASE(what_is_listed_is_fetched_and_the_other_way_round, every_recipe, id) {
  const CorpusRecipe recipe = corpus_recipe(id);
  const Program program = check(recipe.network.network, cooking()).program;
  std::vector<workbench::AskedAmount> asked;
  for (const OperationIndex operation : items::bringing_operations(program)) {
    const items::Ingredient ingredient = items::ingredient_of(program, operation);
    BOOST_TEST_REQUIRE((ingredient.asked_for.size() == 1 && ingredient.amount), program.text(operation));
    asked.push_back({std::string(ingredient.asked_for[0].name()), ingredient.amount->value,
                     std::string(ingredient.amount->unit.name())});
  }
  BOOST_TEST(recipe.text.ingredients.size() == asked.size());
  const auto lines = workbench::lines_of(asked, recipe.text.ingredients);
  for (std::size_t i = 0; i < asked.size(); ++i)
    BOOST_TEST(lines[i].has_value() != in_other_units.contains({id, asked[i].type}),
               "fetched, not listed: " << asked[i].type);
}

BOOST_DATA_TEST_CASE(the_network_checks, every_recipe, id) {
  const grammar::RecipeNetwork recipe = corpus_recipe(id).network;
  Problems problems = recipe.problems;
  for (const Problem& problem : check(recipe.network, cooking()).problems) problems.push_back(problem);
  const bool branches =
      std::erase_if(problems, [](const Problem& problem) { return problem.kind == "forked-state"; }) > 0;
  BOOST_TEST(branches == branching.contains(id), "the kitchen state is forked, or an exception is obsolete");
  for (const Problem& problem : problems) BOOST_ERROR(to_string(problem));
}

BOOST_DATA_TEST_CASE(the_network_executes, every_recipe, id) {
  const CorpusRecipe recipe = corpus_recipe(id);
  const Program program = check(recipe.network.network, cooking()).program;
  const auto dish = program.variable(recipe.text.result_variable.substr(1));
  BOOST_TEST_REQUIRE(dish.has_value(), "there is no variable " << recipe.text.result_variable);
  for (const std::string& variable : recipe.text.beside)
    BOOST_TEST(program.variable(variable.substr(1)).has_value(), "there is no variable " << variable);
  for (const Rules rules : {Rules{}, reference_rules()}) {
    const Solution solution = run(program, {.rules = rules});
    BOOST_TEST(name(solution.verdict) == "complete");
    for (const Step& step : solution.steps)
      if (step.failed()) BOOST_ERROR(program.text(step.operation) << ": " << step.failure);
    for (const NotExecuted& missing : solution.not_executed)
      BOOST_ERROR(program.text(missing.operation) << " is not executed: " << missing.reason);
    BOOST_TEST_REQUIRE(solution.bindings[*dish].has_value());
    BOOST_TEST(!solution.bindings[*dish]->value.has_failed());
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(ingredient_lines)

BOOST_AUTO_TEST_CASE(say_amount_unit_and_name) {
  BOOST_TEST(workbench::says("1 1/2 teaspoons fresh oregano, chopped", {"fresh-oregano", 1.5, "teaspoon"}));
  BOOST_TEST(workbench::says("500 g devil's food cake mix", {"devils-food-cake-mix", 500, "g"}));
  BOOST_TEST(workbench::says("2 cloves garlic, minced", {"garlic", 2, "piece"}));
  BOOST_TEST(workbench::says("1 slice white bread", {"white-bread-slice", 1, "piece"}));
  BOOST_TEST(workbench::says("200 g cranberries", {"cranberry", 200, "g"}));
  BOOST_TEST(!workbench::says("200 g cranberries", {"cranberry", 200, "ml"}));
  BOOST_TEST(!workbench::says("200 g cranberries", {"cranberry", 200, "piece"}));
  BOOST_TEST(!workbench::says("200 g cranberries", {"cranberry", 20, "g"}));
  BOOST_TEST(!workbench::says("120 g white sugar, powdered", {"powdered-white-sugar", 120, "g"}));
  BOOST_TEST(!workbench::says("onions", {"onion", 1, "piece"}));
}

BOOST_AUTO_TEST_CASE(are_for_one_operation_each) {
  using Lines = std::vector<std::optional<std::size_t>>;
  const auto lines = [](std::vector<workbench::AskedAmount> asked, std::vector<std::string> words) {
    return workbench::lines_of(asked, words);
  };
  BOOST_TEST(
      (lines({{"onion", 1, "piece"}, {"red-onion", 1, "piece"}}, {"1 red onion", "1 onion"}) == Lines{1, 0}));
  BOOST_TEST((lines({{"egg", 1, "piece"}, {"egg", 1, "piece"}, {"salt", 1, "teaspoon"}},
                    {"2 eggs", "1 teaspoon salt"}) == Lines{std::nullopt, std::nullopt, 1}));
  BOOST_TEST((lines({{"egg", 1, "piece"}, {"egg", 1, "piece"}}, {"1 egg"}) == Lines{0, std::nullopt}));
}

BOOST_AUTO_TEST_SUITE_END()
