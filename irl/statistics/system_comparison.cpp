#include "irl/statistics/system_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace irl::statistics {

std::string_view name(Correction correction) {
  return correction_names[static_cast<std::size_t>(correction)];
}

namespace {

/// What two systems have in pairs.
struct Pairs {
  Sample differences{};
  std::size_t left_out = 0;
  std::vector<RecipeDifference> recipes{};
};

std::optional<double> mean_score(std::span<const double> scores) {
  return Sample(scores).mean();
}

/// Pairs two systems under a metric.
class Pairing {
 public:
  Pairing(const SystemScores& first, const SystemScores& second, const std::string& metric, Drawn drawn)
      : first_(first),
        second_(second),
        of_first_(*first.metric(metric)),
        of_second_(*second.metric(metric)),
        drawn_(drawn) {}

  Pairs pairs() {
    for (const auto& [id, recipe] : first_.recipes) {
      const auto other = second_.recipes.find(id);
      if (other == second_.recipes.end())
        leave_out(recipe);
      else if (drawn_ == Drawn::candidates)
        pair_candidates(id, recipe.by_metric[of_first_], other->second.by_metric[of_second_]);
      else
        pair_means(id, recipe.by_metric[of_first_], other->second.by_metric[of_second_]);
    }
    for (const auto& [id, recipe] : second_.recipes)
      if (!first_.recipes.contains(id)) leave_out(recipe);
    if (drawn_ == Drawn::recipes) pairs_.differences.add(of_recipes_);
    std::ranges::stable_sort(pairs_.recipes, std::greater<>{},
                             [](const RecipeDifference& recipe) { return std::abs(recipe.difference()); });
    return std::move(pairs_);
  }

 private:
  void leave_out(const RecipeScores& recipe) {
    pairs_.left_out += drawn_ == Drawn::candidates ? recipe.candidates : 1;
  }

  void pair_candidates(const std::string& id, std::span<const double> first, std::span<const double> second) {
    std::vector<double> of_first, of_second, differences;
    for (std::size_t c = 0; c < first.size(); ++c) {
      if (!std::isfinite(first[c]) || !std::isfinite(second[c])) {
        ++pairs_.left_out;
        continue;
      }
      of_first.push_back(first[c]);
      of_second.push_back(second[c]);
      differences.push_back(second[c] - first[c]);
    }
    if (differences.empty()) return;
    pairs_.differences.add(differences);
    pairs_.recipes.push_back({id, mean_of(of_first), mean_of(of_second)});
  }

  void pair_means(const std::string& id, std::span<const double> first, std::span<const double> second) {
    const auto of_first = mean_score(first), of_second = mean_score(second);
    if (!of_first || !of_second) {
      ++pairs_.left_out;
      return;
    }
    of_recipes_.push_back(*of_second - *of_first);
    pairs_.recipes.push_back({id, *of_first, *of_second});
  }

  const SystemScores& first_;
  const SystemScores& second_;
  std::size_t of_first_;
  std::size_t of_second_;
  Drawn drawn_;
  Pairs pairs_;
  std::vector<double> of_recipes_;
};

PairedComparison compared(const SystemScores& first, const SystemScores& second, const std::string& metric,
                          Drawn drawn, const StatisticsOptions& options) {
  Pairs pairs = Pairing(first, second, metric, drawn).pairs();
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
    if (other == second.recipes.end()) continue;
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
  if (!options.missing) {
    add_pairs(comparison, systems, metrics);
    return comparison;
  }
  std::vector<SystemScores> filled;
  for (const SystemScores& system : systems) filled.push_back(with_missing_as(*options.missing, system));
  add_pairs(comparison, filled, metrics);
  return comparison;
}

}  // namespace irl::statistics
