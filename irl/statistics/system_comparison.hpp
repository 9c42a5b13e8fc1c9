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

/// How p-values are corrected for being several: all those of one test, over all pairs of systems and
/// metrics.
enum class Correction { holm, benjamini_hochberg, none };
inline constexpr const char* correction_names[] = {"holm", "benjamini-hochberg", "none"};
constexpr const auto& names_of(Correction) {
  return correction_names;
}

/// What a test says.
struct Tested {
  double p_value = 1;
  double corrected = 1;
  bool is_exact = true;  ///< and not from random numbers
};

/// A procedure with what two systems got for it on average.
struct RecipeDifference {
  std::string recipe;
  double first = 0;
  double second = 0;
  double difference() const { return second - first; }
};

/// Two systems under one metric. Differences are those of the second less the first.
struct PairedComparison {
  std::string metric;
  std::string first;
  std::string second;
  std::size_t pairs = 0;     ///< of candidates, or of procedures, that have a score in both
  std::size_t left_out = 0;  ///< candidates or procedures that are in one only, or have no score in one
  MeanEstimate difference{};
  std::optional<Tested> bootstrap{};      ///< none where resampling cannot tell
  std::optional<Tested> randomisation{};  ///< none without pairs, as the next one
  std::optional<Tested> sign{};
  std::vector<RecipeDifference> recipes{};  ///< that both have, those that differ most first
};

/// Systems, each by itself and every two of them.
struct SystemComparison {
  Summary summary;
  Correction correction = Correction::holm;
  std::vector<PairedComparison> pairs{};  ///< by metric, then in the order of the systems
  std::vector<std::string> not_shared{};  ///< metrics that not every system has, which are not compared
};

/// Compares systems, pair by pair. Candidates are paired by their place among those of their procedure;
/// procedures by id, with the means of their candidates. Usage problems: fewer than two systems, two of one
/// name, no metric that all have, no procedure that two have; where candidates are drawn, a procedure of
/// which two systems have different numbers of them; and what `summarise` refuses.
workbench::Expected<SystemComparison> compare(std::span<const SystemScores> systems,
                                              const StatisticsOptions& options,
                                              Correction correction = Correction::holm);

Json to_json(const SystemComparison& comparison);
Json compare_schema();

/// An SVG of scores: for each metric and system how the scores of candidates are distributed, with the mean
/// and its interval (BCa, else percentile) in figures; below, for each pair, what the procedures that differ
/// most differ by. It fits light and dark pages, says nothing by colour alone, and tells the means in its
/// description. The systems are those of the summary; of more than 24 pairs the first are drawn, and the
/// number of the others said.
std::string score_plot(std::span<const SystemScores> systems, const Summary& summary,
                       std::span<const PairedComparison> pairs = {});

}  // namespace irl::statistics
