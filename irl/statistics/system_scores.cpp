#include "irl/statistics/system_scores.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace irl::statistics {

CandidateScores scores_of(const workbench::RecipeResult& result) {
  CandidateScores candidate{
      .recipe = result.id, .status = result.status, .reason_kind = result.diagnosis_kind()};
  for (const auto& score : result.scores)
    candidate.scores.push_back(score.value_or(std::numeric_limits<double>::quiet_NaN()));
  return candidate;
}

constexpr char of_no_recipe = '\n';  // begins no id

void SystemScores::add(const CandidateScores& candidate) {
  const bool is_known = !candidate.recipe.empty();
  RecipeScores& recipe =
      recipes[is_known ? candidate.recipe : fmt::format("{}{}", of_no_recipe, ++without_recipe)];
  recipe.by_metric.resize(metrics.size());
  for (std::size_t m = 0; m < metrics.size(); ++m) recipe.by_metric[m].push_back(candidate.scores.at(m));
  ++recipe.candidates;
  ++statuses[static_cast<std::size_t>(candidate.status)];
  if (!candidate.reason_kind.empty()) ++reasons[candidate.reason_kind];
}

std::size_t SystemScores::candidates() const {
  return std::accumulate(statuses.begin(), statuses.end(), std::size_t{0});
}

std::optional<std::size_t> SystemScores::metric(std::string_view name) const {
  const auto found = std::ranges::find(metrics, name);
  if (found == metrics.end()) return std::nullopt;
  return static_cast<std::size_t>(found - metrics.begin());
}

bool is_of_no_recipe(std::string_view id) {
  return id.starts_with(of_no_recipe);
}

bool has_a_best(std::string_view metric) {
  return !metric.ends_with("-time");
}

SystemScores with_missing_as(double score, SystemScores system) {
  for (auto& [id, recipe] : system.recipes)
    for (std::size_t m = 0; m < system.metrics.size(); ++m)
      if (has_a_best(system.metrics[m]))
        std::ranges::replace_if(
            recipe.by_metric[m], [](double known) { return !std::isfinite(known); }, score);
  return system;
}

}  // namespace irl::statistics
