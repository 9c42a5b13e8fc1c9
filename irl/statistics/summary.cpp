#include "irl/statistics/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "irl/statistics/bootstrap.hpp"

namespace irl::statistics {

Drawn drawn_by_default(std::span<const SystemScores> systems) {
  const bool has_several = std::ranges::all_of(systems, [](const SystemScores& system) {
    return std::ranges::all_of(system.recipes,
                               [](const auto& recipe) { return recipe.second.candidates > 1; });
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
  std::size_t fewest = system.recipes.empty() ? 0 : system.recipes.begin()->second.candidates;
  for (const auto& [id, recipe] : system.recipes) fewest = std::min(fewest, recipe.candidates);
  return fewest;
}

constexpr std::size_t most_by_default = 16;

/// One alone is the mean.
std::vector<std::uint64_t> powers_of_two(std::size_t most) {
  std::vector<std::uint64_t> powers;
  for (std::uint64_t power = 2; power <= most; power *= 2) powers.push_back(power);
  return powers;
}

BestOf best_of(const SystemScores& system, std::size_t metric, std::size_t n) {
  double sum = 0;
  for (const auto& [id, recipe] : system.recipes) {
    const auto best = expected_best(recipe.by_metric[metric], n);
    if (!best) return {n, std::nullopt};
    sum += *best;
  }
  return {n, sum / static_cast<double>(system.recipes.size())};
}

/// Whether the highest is what anybody would choose; who is faster is not for that reason better or worse.
bool has_a_best(std::string_view metric) {
  return !metric.ends_with("-time");
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

}  // namespace irl::statistics
