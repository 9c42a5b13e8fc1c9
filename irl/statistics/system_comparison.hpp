#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/statistics/summary.hpp"

namespace irl::statistics {

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
