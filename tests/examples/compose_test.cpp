#include <boost/test/unit_test.hpp>

#include "irl/compose/linking.hpp"
#include "irl/workbench/compose/instructions.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(separate_instructions)

BOOST_AUTO_TEST_CASE(become_the_recipe_that_they_were_written_for) {
  const std::string root = IRL_SOURCE_DIR;
  const workbench::InstructionFile file = workbench::read_instructions(
      workbench::read_file(std::filesystem::path(root + "/examples/compose/almond-crescent-cookies.solution"))
          .value(),
      cooking());
  BOOST_TEST(file.problems.empty());
  BOOST_REQUIRE(file.recipes.size() == 1);
  BOOST_TEST(file.recipes[0].instructions.size() == 13);

  const LinkedInstructions linked = link(file.recipes[0].instructions, cooking());
  BOOST_TEST((linked.verdict == Verdict::complete));
  BOOST_TEST(linked.cost == 0);

  const workbench::Corpus corpus(root + "/recipes", "dish");
  workbench::Evaluator evaluator(cooking(), corpus, {});
  const workbench::RecipeResult result = evaluator.evaluate({file.recipes[0].id, {}, linked.network, {}});
  BOOST_TEST(result.diagnosis() == "");
  for (std::size_t m = 0; m < evaluator.metrics().size(); ++m)
    if (evaluator.metrics()[m].name != "execution-time")
      BOOST_TEST(result.scores[m].value_or(-1) == 1, evaluator.metrics()[m].name);
}

BOOST_AUTO_TEST_SUITE_END()
