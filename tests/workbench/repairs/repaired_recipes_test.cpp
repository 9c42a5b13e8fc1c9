#include <boost/test/unit_test.hpp>

#include "irl/repair/repair.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/repairs/implicit_chunks.hpp"
#include "irl/workbench/repairs/recipe_repair.hpp"
#include "tests/support/breakage.hpp"
#include "tests/support/diagnosis.hpp"
#include "tests/workbench/items/kitchen_readings.hpp"

using namespace irl;
using namespace irl::test;

/// Gold networks of the kitchen, broken and repaired. `bench_repairs` does so with all of them.
BOOST_AUTO_TEST_SUITE(repaired_recipes)

namespace {

const std::vector<ImplicitChunk>& known_chunks() {
  static const std::vector<ImplicitChunk> chunks = workbench::implicit_chunks(open_kitchen().domain).value();
  return chunks;
}

/// Neither of them forks its state.
const std::vector<std::string> sample{"almond-crescent-cookies", "lemonade", "classic-greek-salad",
                                      "easy-banana-bread"};

grammar::RecipeNetwork gold(const std::string& id) {
  return *open_kitchen().corpus.network(id).value();
}

double goals(const grammar::RecipeNetwork& recipe) {
  static workbench::Evaluator evaluator(open_kitchen().domain, open_kitchen().corpus, {});
  return evaluator.evaluate(recipe).scores.front().value_or(0);
}

}  // namespace

BOOST_AUTO_TEST_CASE(recipes_that_are_broken_once_become_complete_and_lose_no_goal) {
  std::size_t broken = 0;
  for (const std::string& id : sample)
    for (const std::string& way : Breakage::ways()) {
      grammar::RecipeNetwork recipe = gold(id);
      if (!Breakage(open_kitchen().domain, 1).break_in(recipe.network, way)) continue;
      const auto repair = workbench::repair_recipe(recipe, open_kitchen(), known_chunks());
      if (repair.repairs.verdict == RepairVerdict::sound) continue;
      ++broken;
      BOOST_TEST_CONTEXT(id << " " << way) {
        BOOST_TEST_REQUIRE(!repair.networks.empty());
        BOOST_TEST(diagnose(repair.networks.front().network, open_kitchen().domain).is_sound());
        BOOST_TEST(goals(repair.networks.front()) >= goals(recipe));
      }
    }
  BOOST_TEST(broken > 30u);
}

BOOST_AUTO_TEST_CASE(parts_and_marks_stay_with_their_operations) {
  grammar::RecipeNetwork recipe = gold("almond-crescent-cookies");
  const grammar::RecipeNetwork whole = recipe;
  EditedNetwork network(whole.network, open_kitchen().domain);
  network.make({.erased = whole.parts[2].begin + 1,
                .before = whole.parts[2].begin,
                .inserted = {whole.network.operations[0]}});
  const grammar::RecipeNetwork edited = workbench::with_edits(whole, network);
  BOOST_TEST(edited.parts.size() == whole.parts.size());
  BOOST_TEST(edited.parts[1].begin == whole.parts[1].begin);
  BOOST_TEST(edited.parts[2].begin == whole.parts[2].begin);
  BOOST_TEST(edited.parts[3].begin == whole.parts[3].begin);
  BOOST_TEST(grammar::is_implicit(edited, whole.parts[2].begin));
  for (std::size_t o = 0; o < whole.parts[2].begin; ++o)
    BOOST_TEST(grammar::is_implicit(edited, o) == grammar::is_implicit(whole, o));
}

BOOST_AUTO_TEST_CASE(operations_that_wait_for_one_another_are_not_sound) {
  // The second bowl is what the second operation may be told, and gives as well.
  const grammar::SolutionFile file = grammar::parse_solutions(
      "#a\n(get-kitchen ?k0)\n"
      "(fetch-and-proportion ?salt ?k3 ?k2 ?bowl-3 coarse-salt 1 teaspoon)\n"
      "(fetch-and-proportion ?paprika ?k4 ?k3 ?k2 coarse-salt 1 teaspoon)\n");
  const auto repair = workbench::repair_recipe(file.recipes.front(), open_kitchen(), known_chunks());
  BOOST_TEST((repair.repairs.verdict != RepairVerdict::sound));
  for (const grammar::RecipeNetwork& network : repair.networks)
    BOOST_TEST(
        (workbench::execute(network, open_kitchen().domain, {}).status == workbench::Status::complete));
}

BOOST_AUTO_TEST_SUITE_END()
