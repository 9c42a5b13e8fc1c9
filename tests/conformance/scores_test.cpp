#include <boost/test/unit_test.hpp>
#include <cmath>
#include <set>

#include "grammar/solution_file.hpp"
#include "tests/conformance/reference.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

BOOST_AUTO_TEST_SUITE(measured_scores, *utf::label("measured") * utf::precondition(has_shared_data))

namespace {

/// Rows that differ on purpose, with the reason. An independent implementation of the specification agrees
/// with every row, so this should stay empty.
const std::map<std::string, std::string> left_out_on_purpose{};

constexpr double score_tolerance = 1e-4;

void expect(const Scores& scores, double goal_conditions, double dish, double time) {
  BOOST_TEST(scores.verdict == "complete", scores.reasons);
  BOOST_TEST(std::abs(scores.goal_conditions - goal_conditions) <= score_tolerance,
             "goal conditions " << scores.goal_conditions << ", measured " << goal_conditions << "\n"
                                << scores.reasons);
  BOOST_TEST(std::abs(scores.dish - dish) <= score_tolerance, "dish " << scores.dish << ", measured " << dish
                                                                      << "\n"
                                                                      << scores.reasons);
  BOOST_TEST(scores.time == time);
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_the_examples_in_appendix_f) {
  Reference reference(reference_rules());
  for (const auto& row : shared_table("reference/appendix-f.csv")) {
    const std::string text = shared_text("reference/appendix-f/" + row.at("file"));
    for (const auto& recipe : grammar::parse_solutions(text).recipes) BOOST_TEST_CONTEXT(row.at("file"))
    expect(reference.score(recipe.id, recipe.network), std::stod(row.at("gcs")), std::stod(row.at("das")),
           std::stod(row.at("time")));
  }
}

BOOST_AUTO_TEST_CASE(of_the_solution_files_that_come_with_the_published_evaluator) {
  Reference reference(reference_rules());
  for (const auto& row : shared_table("reference/tests.csv")) {
    if (row.at("status") != "ok") continue;
    const auto file = grammar::parse_solutions(shared_text("reference/tests/" + row.at("file")));
    for (const auto& recipe : file.recipes)
      if (recipe.id == row.at("recipe")) BOOST_TEST_CONTEXT(row.at("file") << " " << recipe.id)
    expect(reference.score(recipe.id, recipe.network), std::stod(row.at("gcs")), std::stod(row.at("das")),
           std::stod(row.at("time")));
  }
}

BOOST_AUTO_TEST_CASE(of_mutated_networks) {
  Reference reference(reference_rules());
  std::map<std::string, nlohmann::json> mutants;
  for (const auto& mutant : shared_json_lines("reference/mutants.jsonl")) mutants[mutant["id"]] = mutant;
  for (const auto& row : shared_table("reference/mutants.csv")) {
    if (left_out_on_purpose.contains(row.at("id"))) continue;
    const auto& mutant = mutants.at(row.at("id"));
    const auto parsed = grammar::parse_network(mutant["network"].get<std::string>());
    const Scores scores = reference.score(row.at("recipe"), parsed.network);
    BOOST_TEST_CONTEXT(row.at("id") << " " << row.at("recipe") << " " << mutant["ops"]) {
      if (row.at("status") == "ok") {
        expect(scores, std::stod(row.at("gcs")), std::stod(row.at("das_tolerant")),
               std::stod(row.at("time")));
      } else {
        BOOST_TEST(scores.goal_conditions >= 0);
        BOOST_TEST(scores.goal_conditions <= 1);
        BOOST_TEST(scores.dish >= 0);
        BOOST_TEST((!scores.reasons.empty() || !parsed.problems.empty() || scores.verdict == "complete"));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
