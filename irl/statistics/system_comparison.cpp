#include "irl/statistics/system_comparison.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "irl/statistics/bootstrap.hpp"
#include "irl/statistics/paired_tests.hpp"

namespace irl::statistics {

Drawn drawn_by_default(std::span<const SystemScores> systems) {
  const bool has_several = std::ranges::all_of(systems, [](const SystemScores& system) {
    return std::ranges::all_of(system.recipes, [](const auto& recipe) {
      return recipe.second.candidates > 1 || is_of_no_recipe(recipe.first);
    });
  });
  return has_several ? Drawn::candidates : Drawn::recipes;
}

Sample sample_of(const SystemScores& system, std::size_t metric, Drawn drawn) {
  Sample groups;
  for (const auto& [id, recipe] : system.recipes) groups.add(recipe.by_metric[metric]);
  if (drawn == Drawn::candidates) return groups;
  std::vector<double> means;
  for (std::size_t g = 0; g < groups.groups(); ++g) means.push_back(mean_of(groups.group(g)));
  return Sample(means);
}

namespace {

std::size_t fewest_candidates(const SystemScores& system) {
  std::optional<std::size_t> fewest;
  for (const auto& [id, recipe] : system.recipes)
    if (!is_of_no_recipe(id)) fewest = std::min(fewest.value_or(recipe.candidates), recipe.candidates);
  return fewest.value_or(0);
}

constexpr std::size_t most_by_default = 16;

/// One alone is the mean.
std::vector<std::uint64_t> powers_of_two(std::size_t most) {
  std::vector<std::uint64_t> powers;
  for (std::uint64_t power = 2; power <= most; power *= 2) powers.push_back(power);
  return powers;
}

/// Of the recipes that are known.
BestOf best_of(const SystemScores& system, std::size_t metric, std::size_t n) {
  double sum = 0;
  for (const auto& [id, recipe] : system.recipes) {
    if (is_of_no_recipe(id)) continue;
    const auto best = expected_best(recipe.by_metric[metric], n);
    if (!best) return {n, std::nullopt};
    sum += *best;
  }
  return {n, sum / static_cast<double>(system.recipes.size() - system.without_recipe)};
}

const std::vector<std::string>& metrics_of(const SystemScores& system, const StatisticsOptions& options) {
  return options.metrics.empty() ? system.metrics : options.metrics;
}

MetricSummary metric_summary(const SystemScores& system, const std::string& metric, Drawn drawn,
                             const StatisticsOptions& options) {
  const std::size_t place = *system.metric(metric);
  MetricSummary summary{.metric = metric};
  for (const auto& [id, recipe] : system.recipes)
    for (const double score : recipe.by_metric[place])
      ++(std::isfinite(score) ? summary.scored : summary.missing);
  summary.estimate = estimate_mean(sample_of(system, place, drawn), options.confidence, options.resampling);
  if (!has_a_best(metric)) return summary;
  const auto numbers = options.best_of.empty()
                           ? powers_of_two(std::min(fewest_candidates(system), most_by_default))
                           : options.best_of;
  for (const std::uint64_t n : numbers) summary.best.push_back(best_of(system, place, n));
  return summary;
}

SystemSummary system_summary(const SystemScores& system, Drawn drawn, const StatisticsOptions& options) {
  SystemSummary summary{.system = system.name,
                        .candidates = system.candidates(),
                        .recipes = system.recipes.size(),
                        .statuses = system.statuses};
  for (const auto& [kind, candidates] : system.reasons) summary.reasons.push_back({kind, candidates});
  std::ranges::stable_sort(summary.reasons, std::greater<>{}, &CountedReason::candidates);
  for (const std::string& metric : metrics_of(system, options))
    summary.metrics.push_back(metric_summary(system, metric, drawn, options));
  return summary;
}

workbench::Expected<void> refuse(const SystemScores& system, const StatisticsOptions& options) {
  for (auto metric = options.metrics.begin(); metric != options.metrics.end(); ++metric)
    if (std::find(options.metrics.begin(), metric, *metric) != metric)
      return workbench::usage_problem(fmt::format("the metric '{}' is named twice", *metric));
  for (const std::string& metric : options.metrics)
    if (!system.metric(metric))
      return workbench::usage_problem(fmt::format("'{}' has no metric '{}'", system.name, metric),
                                      fmt::format("it has {}", fmt::join(system.metrics, ", ")));
  if (!options.best_of.empty() && std::ranges::none_of(metrics_of(system, options), has_a_best))
    return workbench::usage_problem(
        "there is no best of times: neither the longest nor the shortest is the best");
  for (const std::uint64_t n : options.best_of)
    if (n == 0 || n > fewest_candidates(system))
      return workbench::usage_problem(
          fmt::format("there is no best of {} candidates: '{}' has {} of some recipe", n, system.name,
                      fewest_candidates(system)));
  return {};
}

}  // namespace

workbench::Expected<Summary> summarise(std::span<const SystemScores> systems,
                                       const StatisticsOptions& options) {
  Summary summary{.options = options, .drawn = options.drawn.value_or(drawn_by_default(systems))};
  for (const SystemScores& system : systems) {
    if (auto possible = refuse(system, options); !possible)
      return std::unexpected(std::move(possible.error()));
    summary.systems.push_back(
        options.missing ? system_summary(with_missing_as(*options.missing, system), summary.drawn, options)
                        : system_summary(system, summary.drawn, options));
  }
  return summary;
}

namespace {

/// What two systems have in pairs.
struct Pairs {
  Sample differences{};
  std::size_t left_out = 0;
  std::vector<RecipeDifference> recipes{};
};

/// Leaves the scores of candidates that have one in both.
void keep_scored_in_both(std::vector<double>& first, std::vector<double>& second) {
  std::size_t kept = 0;
  for (std::size_t c = 0; c < first.size(); ++c) {
    if (!std::isfinite(first[c]) || !std::isfinite(second[c])) continue;
    first[kept] = first[c];
    second[kept++] = second[c];
  }
  first.resize(kept);
  second.resize(kept);
}

/// Pairs two systems under a metric.
Pairs paired(const SystemScores& first, const SystemScores& second, const std::string& metric, Drawn drawn) {
  const std::size_t in_first = *first.metric(metric), in_second = *second.metric(metric);
  const bool by_candidate = drawn == Drawn::candidates;
  Pairs pairs;
  const auto leave_out = [&](std::size_t candidates) { pairs.left_out += by_candidate ? candidates : 1; };
  for (const auto& [id, recipe] : second.recipes)
    if (!first.recipes.contains(id) || is_of_no_recipe(id)) leave_out(recipe.candidates);
  std::vector<double> of_recipes;
  for (const auto& [id, recipe] : first.recipes) {
    const auto other = is_of_no_recipe(id) ? second.recipes.end() : second.recipes.find(id);
    std::vector<double> left = recipe.by_metric[in_first], right;
    if (other != second.recipes.end()) right = other->second.by_metric[in_second];
    if (by_candidate) {
      right.resize(left.size(), std::numeric_limits<double>::quiet_NaN());
      keep_scored_in_both(left, right);
      leave_out(recipe.candidates - left.size());
    } else {
      for (auto* scores : {&left, &right})
        std::erase_if(*scores, [](double score) { return !std::isfinite(score); });
      if (left.empty() || right.empty()) leave_out(1);
    }
    if (left.empty() || right.empty()) continue;
    pairs.recipes.push_back({id, mean_of(left), mean_of(right)});
    of_recipes.push_back(pairs.recipes.back().difference());
    if (!by_candidate) continue;
    std::ranges::transform(right, left, left.begin(), std::minus<>());
    pairs.differences.add(left);
  }
  if (!by_candidate) pairs.differences.add(of_recipes);
  std::ranges::stable_sort(pairs.recipes, std::greater<>{},
                           [](const RecipeDifference& recipe) { return std::abs(recipe.difference()); });
  return pairs;
}

PairedComparison compared(const SystemScores& first, const SystemScores& second, const std::string& metric,
                          Drawn drawn, const StatisticsOptions& options) {
  Pairs pairs = paired(first, second, metric, drawn);
  const Sample& differences = pairs.differences;
  PairedComparison comparison{.metric = metric,
                              .first = first.name,
                              .second = second.name,
                              .pairs = differences.size(),
                              .left_out = pairs.left_out,
                              .recipes = std::move(pairs.recipes)};
  if (differences.size() == 0) return comparison;
  const std::vector<double> replicates = bootstrap_means(differences, options.resampling);
  comparison.difference = estimate_mean(differences, replicates, options.confidence);
  if (const auto p_value = paired_bootstrap_test(differences, replicates))
    comparison.bootstrap = Tested{.p_value = *p_value, .is_exact = false};
  const RandomisationTest randomised = randomisation_test(differences.values(), options.resampling);
  comparison.randomisation = Tested{.p_value = randomised.p_value, .is_exact = randomised.is_exact};
  comparison.sign = Tested{.p_value = sign_test(differences.values())};
  return comparison;
}

std::vector<double> corrected(std::span<const double> p_values, Correction correction) {
  switch (correction) {
    case Correction::holm:
      return holm(p_values);
    case Correction::benjamini_hochberg:
      return benjamini_hochberg(p_values);
    case Correction::none:
      break;
  }
  return {p_values.begin(), p_values.end()};
}

void correct(std::vector<PairedComparison>& pairs, std::optional<Tested> PairedComparison::*test,
             Correction correction) {
  std::vector<Tested*> tests;
  std::vector<double> p_values;
  for (PairedComparison& pair : pairs)
    if (auto& tested = pair.*test) {
      tests.push_back(&*tested);
      p_values.push_back(tested->p_value);
    }
  const std::vector<double> all = corrected(p_values, correction);
  for (std::size_t t = 0; t < tests.size(); ++t) tests[t]->corrected = all[t];
}

/// Why two systems cannot be paired.
workbench::Expected<void> refuse_pair(const SystemScores& first, const SystemScores& second, Drawn drawn) {
  bool share_a_recipe = false;
  for (const auto& [id, recipe] : first.recipes) {
    const auto other = second.recipes.find(id);
    if (other == second.recipes.end() || is_of_no_recipe(id)) continue;
    share_a_recipe = true;
    if (drawn == Drawn::candidates && other->second.candidates != recipe.candidates)
      return workbench::usage_problem(
          fmt::format("candidates of '{}' cannot be paired: '{}' has {}, '{}' has {}", id, first.name,
                      recipe.candidates, second.name, other->second.candidates),
          "draw whole recipes, whose means are paired");
  }
  if (!share_a_recipe)
    return workbench::usage_problem(
        fmt::format("'{}' and '{}' have no recipe in common", first.name, second.name));
  return {};
}

workbench::Expected<void> refuse_systems(std::span<const SystemScores> systems, Drawn drawn) {
  if (systems.size() < 2)
    return workbench::usage_problem(systems.empty()
                                        ? "there is no system to compare"
                                        : fmt::format("there is only one system, '{}'", systems[0].name),
                                    "name two files, or a field that tells the systems of one apart");
  for (std::size_t i = 0; i < systems.size(); ++i)
    for (std::size_t j = i + 1; j < systems.size(); ++j) {
      if (systems[i].name == systems[j].name)
        return workbench::usage_problem(fmt::format("'{}' is there twice", systems[i].name));
      if (auto possible = refuse_pair(systems[i], systems[j], drawn); !possible) return possible;
    }
  return {};
}

bool all_have(std::span<const SystemScores> systems, const std::string& metric) {
  return std::ranges::all_of(systems,
                             [&](const SystemScores& system) { return system.metric(metric).has_value(); });
}

/// Candidates where those of every two systems can be paired, else recipes.
Drawn drawn_in_pairs(std::span<const SystemScores> systems) {
  if (drawn_by_default(systems) == Drawn::recipes) return Drawn::recipes;
  for (std::size_t i = 0; i < systems.size(); ++i)
    for (std::size_t j = i + 1; j < systems.size(); ++j)
      if (!refuse_pair(systems[i], systems[j], Drawn::candidates)) return Drawn::recipes;
  return Drawn::candidates;
}

void add_pairs(SystemComparison& comparison, std::span<const SystemScores> systems,
               std::span<const std::string> metrics) {
  for (const std::string& metric : metrics)
    for (std::size_t i = 0; i < systems.size(); ++i)
      for (std::size_t j = i + 1; j < systems.size(); ++j)
        comparison.pairs.push_back(
            compared(systems[i], systems[j], metric, comparison.summary.drawn, comparison.summary.options));
  for (const auto test :
       {&PairedComparison::bootstrap, &PairedComparison::randomisation, &PairedComparison::sign})
    correct(comparison.pairs, test, comparison.correction);
}

}  // namespace

workbench::Expected<SystemComparison> compare(std::span<const SystemScores> systems,
                                              const StatisticsOptions& options, Correction correction) {
  std::vector<SystemScores> filled;
  if (options.missing) {
    for (const SystemScores& system : systems) filled.push_back(with_missing_as(*options.missing, system));
    systems = filled;
  }
  StatisticsOptions wanted = options;
  wanted.drawn = options.drawn.value_or(drawn_in_pairs(systems));
  if (auto possible = refuse_systems(systems, *wanted.drawn); !possible)
    return std::unexpected(std::move(possible.error()));
  SystemComparison comparison{.summary = {}, .correction = correction};
  for (const SystemScores& system : systems)
    for (const std::string& metric : system.metrics)
      if (!all_have(systems, metric) && std::ranges::count(comparison.not_shared, metric) == 0)
        comparison.not_shared.push_back(metric);
  auto summary = summarise(systems, wanted);
  if (!summary) return std::unexpected(std::move(summary.error()));
  comparison.summary = *std::move(summary);
  std::vector<std::string> metrics;
  for (const std::string& metric : options.metrics.empty() ? systems[0].metrics : options.metrics)
    if (all_have(systems, metric)) metrics.push_back(metric);
  if (metrics.empty()) return workbench::usage_problem("there is no metric that all systems have");
  add_pairs(comparison, systems, metrics);
  return comparison;
}

}  // namespace irl::statistics
