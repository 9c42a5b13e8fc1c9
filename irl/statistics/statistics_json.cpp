#include <nlohmann/json.hpp>

#include "irl/statistics/system_comparison.hpp"

namespace irl::statistics {

Json to_json(const std::optional<Interval>& interval) {
  return interval ? Json{interval->low, interval->high} : Json(nullptr);
}

Json to_json(const MeanEstimate& estimate) {
  return {{"mean", workbench::to_json(estimate.mean)},
          {"percentile", to_json(estimate.percentile)},
          {"bca", to_json(estimate.bca)},
          {"bias-correction", workbench::to_json(estimate.bias_correction)},
          {"acceleration", workbench::to_json(estimate.acceleration)}};
}

namespace {

Json to_json(const MetricSummary& summary) {
  Json object{{"metric", summary.metric}, {"scored", summary.scored}, {"missing", summary.missing}};
  object.update(statistics::to_json(summary.estimate));
  object["best-of"] = Json::array();
  for (const BestOf& best : summary.best)
    object["best-of"].push_back({{"candidates", best.of}, {"mean", workbench::to_json(best.mean)}});
  return object;
}

Json to_json(const SystemSummary& summary) {
  Json object{{"system", summary.system}, {"candidates", summary.candidates}, {"recipes", summary.recipes}};
  for (const workbench::Status status : workbench::all_statuses)
    object["statuses"][std::string(name(status))] = summary.statuses[static_cast<std::size_t>(status)];
  object["reasons"] = Json::array();
  for (const auto& [kind, count] : summary.reasons)
    object["reasons"].push_back({{"kind", kind}, {"candidates", count}});
  object["metrics"] = Json::array();
  for (const MetricSummary& metric : summary.metrics) object["metrics"].push_back(to_json(metric));
  return object;
}

Json to_json(const std::optional<Tested>& tested) {
  if (!tested) return nullptr;
  return {{"p-value", tested->p_value}, {"corrected", tested->corrected}, {"exact", tested->is_exact}};
}

Json to_json(const PairedComparison& pair) {
  Json object{{"metric", pair.metric},
              {"first", pair.first},
              {"second", pair.second},
              {"pairs", pair.pairs},
              {"left-out", pair.left_out},
              {"difference", statistics::to_json(pair.difference)},
              {"paired-bootstrap", to_json(pair.bootstrap)},
              {"randomisation", to_json(pair.randomisation)},
              {"sign", to_json(pair.sign)}};
  object["recipes"] = Json::array();
  for (const RecipeDifference& recipe : pair.recipes)
    object["recipes"].push_back({{"recipe-id", recipe.recipe},
                                 {"first", recipe.first},
                                 {"second", recipe.second},
                                 {"difference", recipe.difference()}});
  return object;
}

}  // namespace

Json to_json(const Summary& summary) {
  Json object{{"drawn", name(summary.drawn)},
              {"samples", summary.options.resampling.samples},
              {"seed", summary.options.resampling.seed},
              {"confidence", summary.options.confidence},
              {"missing", workbench::to_json(summary.options.missing)},
              {"systems", Json::array()}};
  for (const SystemSummary& system : summary.systems) object["systems"].push_back(to_json(system));
  return object;
}

Json to_json(const SystemComparison& comparison) {
  Json object = to_json(comparison.summary);
  object["correction"] = name(comparison.correction);
  object["not-shared"] = comparison.not_shared;
  object["comparisons"] = Json::array();
  for (const PairedComparison& pair : comparison.pairs) object["comparisons"].push_back(to_json(pair));
  return object;
}

}  // namespace irl::statistics
