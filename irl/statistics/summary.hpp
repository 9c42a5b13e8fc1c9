#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/data/value_json.hpp"
#include "irl/statistics/sample.hpp"
#include "irl/statistics/system_scores.hpp"

namespace irl::statistics {

/// What is drawn anew when it is asked how sure a mean is.
enum class Drawn {
  candidates,  ///< those of each procedure by themselves: how sure is it, for these procedures?
  recipes,  ///< with the mean of its candidates, each counted once: how sure is it for procedures like these?
};
inline constexpr const char* drawn_names[] = {"candidates", "recipes"};
constexpr const auto& names_of(Drawn) {
  return drawn_names;
}

/// What is computed of scores, and how.
struct StatisticsOptions {
  std::vector<std::string> metrics{};  ///< only these, in this order; empty: all
  Resampling resampling{};
  double confidence = 0.95;  ///< of intervals
  std::optional<Drawn>
      drawn{};  ///< none: candidates where every procedure of every system has several, else procedures
  std::optional<double> missing{};  ///< the score of who has none; none: they are left out
  std::vector<std::uint64_t>
      best_of{};  ///< empty: the powers of two up to 16, as far as every procedure has as many
};

/// The expected best of n candidates of a procedure, on average over procedures.
struct BestOf {
  std::size_t of = 1;
  std::optional<double> mean{};  ///< none where a procedure has fewer that have a score
};

/// What the scores of a system say under one metric.
struct MetricSummary {
  std::string metric;
  std::size_t scored = 0;   ///< candidates that have a score
  std::size_t missing = 0;  ///< those that have none
  MeanEstimate estimate{};
  std::vector<BestOf> best{};
};

/// A kind of what kept candidates from being perfect.
struct CountedReason {
  std::string kind;
  std::size_t candidates = 0;  ///< how many it kept
};

struct SystemSummary {
  std::string system;
  std::size_t candidates = 0;
  std::size_t recipes = 0;
  std::array<std::size_t, 4> statuses{};  ///< by `Status`
  std::vector<CountedReason> reasons{};   ///< the most frequent first
  std::vector<MetricSummary> metrics{};
};

/// What systems got, each by itself, and how that was found.
struct Summary {
  StatisticsOptions options;
  Drawn drawn = Drawn::recipes;
  std::vector<SystemSummary> systems{};
};

/// What is drawn by default.
Drawn drawn_by_default(std::span<const SystemScores> systems);

/// The scores of a system under the metric at that place as what is drawn: a group for each procedure, or one
/// of the means of recipes.
Sample sample_of(const SystemScores& system, std::size_t metric, Drawn drawn);

/// Sums systems up. A usage problem where a metric is named that one of them does not have, or a best of more
/// candidates than any of them has of every recipe.
workbench::Expected<Summary> summarise(std::span<const SystemScores> systems,
                                       const StatisticsOptions& options);

Json to_json(const Summary& summary);
Json summary_schema();

}  // namespace irl::statistics
