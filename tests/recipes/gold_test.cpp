#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "tests/recipes/recipe.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

namespace {

/// Whose single kitchen costs time (recipes/README.md, "One kitchen").
const std::set<std::string> slower{"black-bean-salad-4"};

workbench::Source shared_source(const std::string& name) {
  return {name, shared_text(name)};
}

/// The published networks, and which variable holds the dish under these rules.
workbench::Corpus published(bool reference) {
  workbench::Corpus corpus{{}};
  for (const Problem& problem : corpus.take_networks(shared_source("reference/gold.solution")))
    BOOST_ERROR(to_string(problem));
  corpus.take_result_variables(
      workbench::read_result_variables(
          shared_source(reference ? "reference/gold.csv" : "reference/dishes-documented.csv"))
          .value());
  return corpus;
}

double score(const workbench::Evaluator& evaluator, const workbench::RecipeResult& result,
             std::string_view metric) {
  for (std::size_t m = 0; m < evaluator.metrics().size(); ++m)
    if (evaluator.metrics()[m].name == metric) return result.scores[m].value_or(-1);
  return -1;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recipes_against_published_networks,
                      *boost::unit_test::label("measured") * boost::unit_test::precondition(has_shared_data))

BOOST_DATA_TEST_CASE(each_reaches_all_goals_and_the_whole_dish, boost::unit_test::data::make({false, true}),
                     reference) {
  const workbench::Corpus corpus = published(reference);
  const Rules rules = reference ? reference_rules() : Rules{};
  workbench::Evaluator evaluator(cooking(), corpus, {.rules = rules});
  const auto rows = shared_table("reference/gold.csv");
  BOOST_TEST(rows.size() == 30U);
  for (const auto& row : rows) {
    const std::string& id = row.at("recipe-id");
    BOOST_TEST_CONTEXT(id) {
      const workbench::RecipeResult result = evaluator.evaluate(corpus_recipe(id).network);
      BOOST_TEST(result.reason == "");
      BOOST_TEST(score(evaluator, result, "goal-condition-success") == 1);
      BOOST_TEST(score(evaluator, result, "dish-approximation-score") == 1);
      const bool later = score(evaluator, result, "execution-time") > std::stod(row.at("execution-time"));
      if (reference) BOOST_TEST(later == slower.contains(id));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
