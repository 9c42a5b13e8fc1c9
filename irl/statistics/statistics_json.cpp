#include "irl/statistics/system_comparison.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::statistics {

using workbench::Document;
using workbench::not_empty;
using workbench::share;

namespace {

/// How many candidates ended in each way.
struct Statuses {
  const std::array<std::size_t, 4>& by_status;
};

void describe(Document<Statuses>& statuses) {
  statuses.called("statuses");
  for (const workbench::Status status : all_values<workbench::Status>)
    statuses.field(std::string(name(status)),
                   [=](const Statuses& it) { return it.by_status[static_cast<std::size_t>(status)]; });
}

std::optional<std::array<double, 2>> ends_of(const std::optional<ConfidenceInterval>& interval) {
  return interval ? std::optional(std::array{interval->low, interval->high}) : std::nullopt;
}

}  // namespace

static void describe(Document<CountedReason>& reason) {
  reason.called("reason")
      .field("kind", &CountedReason::kind, not_empty)
      .field("candidates", &CountedReason::candidates);
}

static void describe(Document<BestOf>& best) {
  best.called("best-of").field("candidates", &BestOf::of, workbench::from_one).field("mean", &BestOf::mean);
}

static void describe(Document<MeanEstimate>& estimate) {
  const char* none = "Both ends; null where nothing can be drawn that is not the sample itself.";
  estimate.called("estimate")
      .field("mean", &MeanEstimate::mean, "null without scores.")
      .field(
          "percentile", [](const MeanEstimate& it) { return ends_of(it.percentile); }, none)
      .field(
          "bca", [](const MeanEstimate& it) { return ends_of(it.bca); }, none)
      .field("bias-correction", &MeanEstimate::bias_correction, "z0 of the BCa interval.")
      .field("acceleration", &MeanEstimate::acceleration, "Of the BCa interval.");
}

static void describe(Document<MetricSummary>& metric) {
  metric.called("metric")
      .field("metric", &MetricSummary::metric)
      .field("scored", &MetricSummary::scored, "Candidates that have a score.")
      .field("missing", &MetricSummary::missing, "Those that have none.")
      .fields_of(&MetricSummary::estimate)
      .field(
          "best-of", &MetricSummary::best,
          "The expected best of so many candidates of a recipe, on average over recipes; null where a recipe "
          "has fewer with a score.");
}

static void describe(Document<SystemSummary>& system) {
  system.called("system")
      .field("system", &SystemSummary::system)
      .field("candidates", &SystemSummary::candidates)
      .field("recipes", &SystemSummary::recipes)
      .field(
          "statuses", [](const SystemSummary& it) { return Statuses{it.statuses}; },
          "How many candidates have each.")
      .field(
          "reasons", &SystemSummary::reasons,
          "Kinds of what kept candidates from being perfect, the most frequent first: those of problems and "
          "of reasons of `irl schema eval`, and of the first remark where nothing went wrong; untold where "
          "results do not name it.")
      .field("metrics", &SystemSummary::metrics);
}

static void describe(Document<Tested>& tested) {
  tested.called("tested")
      .field("p-value", &Tested::p_value, share)
      .field("corrected", &Tested::corrected, share)
      .field("exact", &Tested::is_exact, "And not from random numbers.");
}

static void describe(Document<RecipeDifference>& recipe) {
  recipe.called("recipe-difference")
      .field("recipe-id", &RecipeDifference::recipe)
      .field("first", &RecipeDifference::first)
      .field("second", &RecipeDifference::second)
      .field("difference", &RecipeDifference::difference);
}

static void describe(Document<PairedComparison>& pair) {
  const char* none = "null where the test says nothing.";
  pair.called("pair")
      .field("metric", &PairedComparison::metric)
      .field("first", &PairedComparison::first)
      .field("second", &PairedComparison::second)
      .field("pairs", &PairedComparison::pairs, "Of candidates, or of recipes, that have a score in both.")
      .field("left-out", &PairedComparison::left_out,
             "Candidates or recipes that are in one only, or have no score in one.")
      .field("difference", &PairedComparison::difference, "Second less first.")
      .field("paired-bootstrap", &PairedComparison::bootstrap, none)
      .field("randomisation", &PairedComparison::randomisation, none)
      .field("sign", &PairedComparison::sign, none)
      .field("recipes", &PairedComparison::recipes,
             "Those that both have, with the means of their candidates; those that differ most first.");
}

static void describe(Document<Summary>& summary) {
  summary.called("summary")
      .field(
          "drawn", &Summary::drawn,
          "What is drawn anew: the candidates of each recipe by themselves, or whole recipes, each counted "
          "once.")
      .field(
          "samples", [](const Summary& it) { return it.options.resampling.samples; }, workbench::from_one)
      .field("seed", [](const Summary& it) { return it.options.resampling.seed; })
      .field("confidence", [](const Summary& it) { return it.options.confidence; },
             {"Of intervals, as a share.", share})
      .field(
          "missing", [](const Summary& it) { return it.options.missing; },
          "The score of candidates that have none; null: they are left out.")
      .field("systems", &Summary::systems);
}

static void describe(Document<SystemComparison>& comparison) {
  comparison.called("comparison")
      .fields_of(&SystemComparison::summary)
      .field("correction", &SystemComparison::correction,
             "Of the p-values of each test, over all comparisons.")
      .field("not-shared", &SystemComparison::not_shared,
             "Metrics that not every system has, which are not compared.")
      .field("comparisons", &SystemComparison::pairs, "By metric, then every two systems in order.");
}

Json to_json(const Summary& summary) {
  return workbench::to_document(summary);
}

Json summary_schema() {
  return workbench::titled_schema<Summary>("What irl summary --json prints");
}

Json to_json(const SystemComparison& comparison) {
  return workbench::to_document(comparison);
}

Json compare_schema() {
  return workbench::titled_schema<SystemComparison>("What irl compare --json prints");
}

}  // namespace irl::statistics
