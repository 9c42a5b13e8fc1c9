#include <boost/test/unit_test.hpp>
#include <cmath>

#include "grammar/solution_file.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

namespace {

/// Recipes whose figures differ from the published ones on purpose, with the reason.
const std::map<std::string, std::string> differ_on_purpose{};

constexpr double score_tolerance = 1e-4;

/// Scores candidates as `irl eval` and `cookingbot-evaluator` do: against the bundled recipes.
class BundledCorpus {
 public:
  explicit BundledCorpus(Rules rules)
      : corpus_(std::filesystem::path(IRL_SOURCE_DIR) / "recipes", "dish"),
        evaluator_(cooking(), corpus_, {.rules = rules}) {}

  double score(const workbench::RecipeResult& result, std::string_view metric) const {
    for (std::size_t m = 0; m < evaluator_.metrics().size(); ++m)
      if (evaluator_.metrics()[m].name == metric) return result.scores[m].value_or(-1);
    return -1;
  }

  void expect(const grammar::RecipeNetwork& candidate, double goals, double dish, double time) {
    if (differ_on_purpose.contains(candidate.id)) return;
    const workbench::RecipeResult result = evaluator_.evaluate(candidate);
    const auto same = [&](std::string_view metric, double measured) {
      const double ours = score(result, metric);
      BOOST_TEST(std::abs(ours - measured) <= score_tolerance,
                 metric << " is " << ours << ", measured " << measured << ": " << result.diagnosis());
    };
    same("goal-condition-success", goals);
    same("dish-approximation-score", dish);
    same("execution-time", time);
  }

  void expect_scores_and_a_reason(const grammar::RecipeNetwork& candidate) {
    const workbench::RecipeResult result = evaluator_.evaluate(candidate);
    BOOST_TEST((result.status != workbench::Status::error));
    for (const char* share : {"goal-condition-success", "dish-approximation-score"}) {
      BOOST_TEST(score(result, share) >= 0);
      BOOST_TEST(score(result, share) <= 1);
    }
    BOOST_TEST(score(result, "execution-time") >= 0);
    const bool perfect = result.status == workbench::Status::complete &&
                         score(result, "goal-condition-success") == 1 &&
                         score(result, "dish-approximation-score") == 1;
    BOOST_TEST((perfect || !result.diagnosis().empty()));
    BOOST_TEST((result.status == workbench::Status::complete || !result.reason.empty()));
  }

  Problems problems() const { return evaluator_.gold_problems(); }

 private:
  workbench::Corpus corpus_;
  workbench::Evaluator evaluator_;
};

}  // namespace

/// A published figure comes out against the bundled recipes as well, not only against the published networks.
BOOST_AUTO_TEST_SUITE(measured_scores_against_the_bundled_recipes,
                      *utf::label("measured") * utf::precondition(has_shared_data))

BOOST_AUTO_TEST_CASE(of_the_gold_networks_under_either_set_of_rules) {
  const auto file = grammar::parse_solutions(shared_text("reference/gold.solution"));
  const auto times = shared_table("reference/gold.csv");
  for (const bool reference : {false, true}) {
    BundledCorpus corpus(reference ? reference_rules() : Rules{});
    for (const auto& row : times)
      for (const auto& recipe : file.recipes)
        if (recipe.id == row.at("recipe-id")) BOOST_TEST_CONTEXT(recipe.id << (reference ? " reference" : ""))
    corpus.expect(recipe, 1, 1,
                  reference ? std::stod(row.at("execution-time"))
                            : execution_time(run(check(recipe.network, cooking()).program)));
    BOOST_TEST(corpus.problems().empty());
  }
}

BOOST_AUTO_TEST_CASE(of_the_examples_and_test_files) {
  BundledCorpus corpus(reference_rules());
  for (const std::string directory : {"appendix-f", "tests"})
    for (const auto& row : shared_table("reference/" + directory + ".csv")) {
      const bool measured = !row.contains("status") || row.at("status") == "ok";
      if (!measured) continue;
      const auto file =
          grammar::parse_solutions(shared_text("reference/" + directory + "/" + row.at("file")));
      for (const auto& recipe : file.recipes)
        if (!row.contains("recipe") || recipe.id == row.at("recipe"))
          BOOST_TEST_CONTEXT(row.at("file") << " " << recipe.id)
      corpus.expect(recipe, std::stod(row.at("gcs")), std::stod(row.at("das")), std::stod(row.at("time")));
    }
}

BOOST_AUTO_TEST_CASE(of_mutated_networks) {
  BundledCorpus corpus(reference_rules());
  std::map<std::string, std::string> networks;
  for (const auto& mutant : shared_json_lines("reference/mutants.jsonl"))
    networks[mutant["id"]] = mutant["network"].get<std::string>();
  for (const auto& row : shared_table("reference/mutants.csv")) {
    if (row.at("status") != "ok") continue;
    grammar::RecipeNetwork mutant;
    mutant.id = row.at("recipe");
    mutant.network = grammar::parse_network(networks.at(row.at("id"))).network;
    BOOST_TEST_CONTEXT(row.at("id") << " " << mutant.id)
    corpus.expect(mutant, std::stod(row.at("gcs")), std::stod(row.at("das_tolerant")),
                  std::stod(row.at("time")));
  }
}

BOOST_AUTO_TEST_CASE(of_networks_that_the_published_evaluator_could_not_score) {
  std::map<std::string, std::string> networks;
  for (const auto& mutant : shared_json_lines("reference/mutants.jsonl"))
    networks[mutant["id"]] = mutant["network"].get<std::string>();
  for (const Rules rules : {Rules{}, reference_rules()}) {
    BundledCorpus corpus(rules);
    for (const auto& row : shared_table("reference/mutants.csv")) {
      if (row.at("status") == "ok") continue;
      BOOST_TEST_CONTEXT(row.at("id") << " " << row.at("recipe"))
      corpus.expect_scores_and_a_reason(
          grammar::parse_solutions("#" + row.at("recipe") + "\n" + networks.at(row.at("id"))).recipes.at(0));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
