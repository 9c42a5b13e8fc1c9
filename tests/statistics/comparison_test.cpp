#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "irl/statistics/paired_tests.hpp"
#include "irl/statistics/system_comparison.hpp"

using namespace irl::statistics;

BOOST_AUTO_TEST_SUITE(systems_compared)

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
const auto nearly = boost::test_tools::tolerance(1e-12);

/// A system with one metric, from the scores of candidates by recipe.
SystemScores system_of(const std::string& name, const std::map<std::string, std::vector<double>>& scores,
                       const std::string& metric = "score") {
  SystemScores system{.name = name, .metrics = {metric}};
  for (const auto& [recipe, of_candidates] : scores)
    for (const double score : of_candidates)
      system.add(
          {.recipe = recipe,
           .status = std::isnan(score) ? irl::workbench::Status::error : irl::workbench::Status::complete,
           .reason_kind = std::isnan(score) ? "syntax" : "",
           .scores = {score}});
  return system;
}

SystemComparison comparison_of(const std::vector<SystemScores>& systems,
                               const StatisticsOptions& options = {},
                               Correction correction = Correction::holm) {
  auto compared = compare(systems, options, correction);
  if (!compared) BOOST_FAIL(compared.error().front().what);
  return *std::move(compared);
}

std::string refusal(const std::vector<SystemScores>& systems, const StatisticsOptions& options = {}) {
  const auto compared = compare(systems, options);
  return compared ? "" : to_string(compared.error().front());
}

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const SystemScores single = system_of("single", {{"a", {0.2}}, {"b", {0.4}}, {"c", {0.9}}});
const SystemScores several = system_of("several", {{"a", {0.1, 0.3}}, {"b", {0.5, 1}}});

}  // namespace

BOOST_AUTO_TEST_CASE(recipes_are_drawn_where_one_has_a_single_candidate) {
  const auto of_recipes = summarise(std::vector{single}, {}).value();
  BOOST_TEST((of_recipes.drawn == Drawn::recipes));
  BOOST_TEST(of_recipes.systems[0].metrics[0].estimate.mean.value() == 0.5, nearly);
  BOOST_TEST(of_recipes.systems[0].metrics[0].estimate.bca.has_value());
  BOOST_TEST((summarise(std::vector{several}, {}).value().drawn == Drawn::candidates));
  BOOST_TEST((summarise(std::vector{several, single}, {}).value().drawn == Drawn::recipes));
  const auto asked = summarise(std::vector{single}, {.drawn = Drawn::candidates}).value();
  BOOST_TEST(!asked.systems[0].metrics[0].estimate.bca.has_value());
}

BOOST_AUTO_TEST_CASE(a_recipe_counts_once_where_recipes_are_drawn) {
  const auto uneven = system_of("uneven", {{"a", {1, 1, 1}}, {"b", {0}}});
  const auto mean = [&](Drawn drawn) {
    return *summarise(std::vector{uneven}, {.drawn = drawn})->systems[0].metrics[0].estimate.mean;
  };
  BOOST_TEST(mean(Drawn::candidates) == 0.75);
  BOOST_TEST(mean(Drawn::recipes) == 0.5);
}

BOOST_AUTO_TEST_CASE(who_has_no_score_is_left_out_or_has_the_score_that_is_said) {
  const auto partly = system_of("partly", {{"a", {1, none}}, {"b", {none, none}}});
  const auto left_out = summarise(std::vector{partly}, {})->systems[0];
  BOOST_TEST(left_out.metrics[0].scored == 1U);
  BOOST_TEST(left_out.metrics[0].missing == 3U);
  BOOST_TEST(left_out.metrics[0].estimate.mean.value() == 1);
  BOOST_TEST(!left_out.metrics[0].estimate.percentile.has_value());
  BOOST_TEST(!left_out.metrics[0].best[0].mean.has_value());
  BOOST_TEST(left_out.statuses[static_cast<std::size_t>(irl::workbench::Status::error)] == 3U);
  BOOST_TEST(left_out.reasons[0].candidates == 3U);
  const auto counted = summarise(std::vector{partly}, {.missing = 0})->systems[0].metrics[0];
  BOOST_TEST(counted.estimate.mean.value() == 0.25);
  BOOST_TEST(counted.best[0].mean.value() == 0.5);
  const auto nothing = system_of("nothing", {{"a", {none}}});
  BOOST_TEST(!summarise(std::vector{nothing}, {})->systems[0].metrics[0].estimate.mean.has_value());
  const auto compared = comparison_of({nothing, single}).pairs[0];
  BOOST_TEST(compared.pairs == 0U);
  BOOST_TEST(compared.left_out == 3U);
  BOOST_TEST(!compared.sign.has_value());
}

BOOST_AUTO_TEST_CASE(the_best_of_n_is_asked_of_recipes_that_have_as_many) {
  const auto summary = summarise(std::vector{several}, {})->systems[0].metrics[0];
  BOOST_TEST_REQUIRE(summary.best.size() == 1U);
  BOOST_TEST(summary.best[0].mean.value() == (0.3 + 1) / 2, nearly);
  const auto refused = summarise(std::vector{several}, {.best_of = {3}});
  BOOST_TEST(mentions(refused.error().front().what, "no best of 3 candidates: 'several' has 2"));
  const auto time = system_of("fast", {{"a", {60, 70}}}, "execution-time");
  BOOST_TEST(summarise(std::vector{time}, {})->systems[0].metrics[0].best.empty());
  BOOST_TEST(!summarise(std::vector{time}, {.best_of = {2}}).has_value());
}

BOOST_AUTO_TEST_CASE(candidates_are_paired_by_their_place_among_those_of_their_recipe) {
  const auto other = system_of("other", {{"a", {0.2, 0.3}}, {"b", {0, 1}}, {"x", {1, 1}}});
  const auto compared = comparison_of({several, other}).pairs[0];
  BOOST_TEST(compared.pairs == 4U);
  BOOST_TEST(compared.left_out == 2U);
  BOOST_TEST(compared.difference.mean.value() == (0.1 + 0 - 0.5 + 0) / 4, nearly);
  BOOST_TEST(compared.sign->p_value == 1);
  BOOST_TEST(compared.randomisation->p_value == 1);
  BOOST_TEST_REQUIRE(compared.recipes.size() == 2U);
  BOOST_TEST(compared.recipes[0].recipe == "b");
  BOOST_TEST(compared.recipes[0].difference() == -0.25, nearly);
}

BOOST_AUTO_TEST_CASE(recipes_are_paired_by_id_with_their_means) {
  const auto compared = comparison_of({single, several}).pairs[0];
  BOOST_TEST(compared.pairs == 2U);
  BOOST_TEST(compared.left_out == 1U);
  BOOST_TEST(compared.difference.mean.value() == (0.0 + 0.35) / 2, nearly);
}

BOOST_AUTO_TEST_CASE(differences_have_the_other_sign_the_other_way_round) {
  const auto other = system_of("other", {{"a", {0.9, 0.4}}, {"b", {0.7, 1}}});
  const auto one_way = comparison_of({several, other}).pairs[0],
             back = comparison_of({other, several}).pairs[0];
  BOOST_TEST(*one_way.difference.mean == -*back.difference.mean, nearly);
  BOOST_TEST(one_way.randomisation->p_value == back.randomisation->p_value, nearly);
  BOOST_TEST(one_way.bootstrap->p_value == back.bootstrap->p_value, nearly);
}

BOOST_AUTO_TEST_CASE(a_system_does_not_differ_from_its_copy) {
  auto copy = several;
  copy.name = "copy";
  const auto compared = comparison_of({several, copy}).pairs[0];
  for (const auto test :
       {&PairedComparison::bootstrap, &PairedComparison::randomisation, &PairedComparison::sign})
    BOOST_TEST((compared.*test)->p_value == 1);
  BOOST_TEST(compared.difference.bca->low == 0);
}

BOOST_AUTO_TEST_CASE(every_two_systems_are_compared_and_corrected_together) {
  std::vector<SystemScores> systems;
  for (const double shift : {0.0, 0.1, 0.12}) {
    std::map<std::string, std::vector<double>> scores;
    for (int r = 0; r < 12; ++r) scores["r" + std::to_string(r)] = {0.05 * r + shift * (r % 3 + 1)};
    systems.push_back(system_of("shift " + std::to_string(shift), scores));
  }
  const auto compared = comparison_of(systems);
  BOOST_TEST_REQUIRE(compared.pairs.size() == 3U);
  std::vector<double> p_values;
  for (const PairedComparison& pair : compared.pairs) p_values.push_back(pair.sign->p_value);
  for (std::size_t p = 0; p < 3; ++p) BOOST_TEST(compared.pairs[p].sign->corrected == holm(p_values)[p]);
  BOOST_TEST(compared.pairs[0].sign->corrected > compared.pairs[0].sign->p_value);
  for (const PairedComparison& pair : comparison_of(systems, {}, Correction::none).pairs)
    BOOST_TEST(pair.sign->corrected == pair.sign->p_value);
  for (const PairedComparison& pair : comparison_of(systems, {}, Correction::benjamini_hochberg).pairs)
    BOOST_TEST(pair.sign->corrected <= holm(p_values)[0]);
}

BOOST_AUTO_TEST_CASE(a_number_does_not_depend_on_what_else_is_asked) {
  auto both = single;
  both.metrics = {"score", "other"};
  for (auto& [id, recipe] : both.recipes) recipe.by_metric.push_back({0.7});
  const auto alone = summarise(std::vector{single}, {})->systems[0].metrics[0].estimate;
  const auto beside = summarise(std::vector{several, both}, {.drawn = Drawn::recipes})->systems[1].metrics[0];
  BOOST_TEST(alone.bca->low == beside.estimate.bca->low);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_compared_is_refused) {
  const auto uneven = system_of("uneven", {{"a", {0.1, 0.3, 0.2}}, {"b", {0.5, 1}}});
  const auto elsewhere = system_of("elsewhere", {{"z", {1}}});
  const auto of_other_metric = system_of("other", {{"a", {1}}}, "beauty");
  BOOST_TEST(mentions(refusal({}), "there is no system to compare"));
  BOOST_TEST(mentions(refusal({single}), "there is only one system, 'single'"));
  BOOST_TEST(mentions(refusal({single, single}), "'single' is there twice"));
  BOOST_TEST(mentions(refusal({single, elsewhere}), "have no recipe in common"));
  BOOST_TEST(mentions(refusal({single, of_other_metric}), "no metric that all systems have"));
  BOOST_TEST(
      mentions(refusal({single, several}, {.metrics = {"beauty"}}), "'single' has no metric 'beauty'"));
  BOOST_TEST(mentions(refusal({several, uneven}, {.drawn = Drawn::candidates}),
                      "candidates of 'a' cannot be paired: 'several' has 2, 'uneven' has 3"));
  BOOST_TEST((comparison_of({several, uneven}).summary.drawn == Drawn::recipes));
}

BOOST_AUTO_TEST_CASE(metrics_that_not_all_have_are_named) {
  auto more = single;
  more.name = "more";
  more.metrics.push_back("beauty");
  for (auto& [id, recipe] : more.recipes) recipe.by_metric.push_back({1});
  const auto compared = comparison_of({single, more});
  BOOST_TEST(compared.pairs.size() == 1U);
  BOOST_TEST(compared.not_shared == std::vector<std::string>{"beauty"}, boost::test_tools::per_element());
  BOOST_TEST(compared.summary.systems[1].metrics.size() == 2U);
}

/// Lines that could not be read are so many failures, not one, and failures of no recipe that others have.
BOOST_AUTO_TEST_CASE(candidates_of_no_known_recipe_count_one_by_one) {
  const SystemScores half = system_of("half", {{"", {none, none}}, {"a", {1.0}}, {"b", {1.0}}});
  BOOST_TEST(half.without_recipe == 2U);
  const SystemScores all = system_of("all", {{"", {none}}, {"a", {1.0}}, {"b", {1.0}}, {"c", {1.0}}});
  const auto compared = comparison_of({half, all}, {.missing = 0.0});
  BOOST_TEST(compared.summary.systems[0].metrics[0].estimate.mean.value() == 0.5, nearly);
  BOOST_TEST(compared.summary.systems[1].metrics[0].estimate.mean.value() == 0.75, nearly);
  BOOST_TEST(compared.pairs[0].pairs == 2U);
  BOOST_TEST(compared.pairs[0].left_out == 4U);  // two and one without a recipe, and c
  const SystemScores many = system_of("many", {{"", {none}}, {"a", {0.1, 0.3}}, {"b", {0.5, 1}}});
  const auto summary = summarise(std::vector{many}, {}).value();
  BOOST_TEST((summary.drawn == Drawn::candidates));
  BOOST_TEST_REQUIRE(summary.systems[0].metrics[0].best.size() == 1U);
  BOOST_TEST(summary.systems[0].metrics[0].best[0].mean.value() == (0.3 + 1) / 2, nearly);
}

/// A failure is not the fastest.
BOOST_AUTO_TEST_CASE(who_failed_has_no_time) {
  const SystemScores slow = system_of("slow", {{"a", {none}}, {"b", {900.0}}}, "execution-time");
  const auto summary = summarise(std::vector{slow}, {.missing = 0.0}).value();
  BOOST_TEST(summary.systems[0].metrics[0].estimate.mean.value() == 900, nearly);
  BOOST_TEST(summary.systems[0].metrics[0].missing == 1U);
}

BOOST_AUTO_TEST_CASE(a_metric_that_is_named_twice_is_refused) {
  BOOST_TEST(mentions(refusal({single, several}, {.metrics = {"score", "score"}}), "named twice"));
}

BOOST_AUTO_TEST_SUITE_END()
