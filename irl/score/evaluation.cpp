#include "irl/score/evaluation.hpp"

#include <algorithm>

#include "irl/score/goal_conditions.hpp"

namespace irl {

std::vector<Metric> metrics_of(const Domain& domain) {
  std::vector<Metric> metrics{goal_condition_metric()};
  for (const Metric& metric : domain.metrics()) {
    const auto same = std::ranges::find(metrics, metric.name, &Metric::name);
    if (same == metrics.end())
      metrics.push_back(metric);
    else
      *same = metric;
  }
  if (std::ranges::find(metrics, "execution-time", &Metric::name) == metrics.end())
    metrics.push_back(
        {.name = "execution-time",
         .summary = "seconds until the last result is available",
         .score = [](const Evaluation& evaluation) { return execution_time(evaluation.solution); },
         .ignores_names = true});
  return metrics;
}

}  // namespace irl
