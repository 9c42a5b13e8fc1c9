#include <sstream>

#include "irl/statistics/system_comparison.hpp"
#include "irl/statistics/system_scores.hpp"
#include "tests/fuzz/targets/targets.hpp"

namespace irl::fuzz {

void results(const std::string& input) {
  const auto format = statistics::results_format(input);
  if (!format) return;
  std::istringstream text(input);
  std::vector<statistics::SystemScores> systems;
  const auto read = statistics::read_results(text, "input", *format, {.by = "model"}, systems);
  expect(read.has_value() || !read.error().empty(), "results are refused without a word");
  if (!read) return;
  expect(!systems.empty(), "results are of nobody");
  const statistics::StatisticsOptions options{.resampling = {.samples = 50, .jobs = 1}};
  const auto summary = statistics::summarise(systems, options);
  expect(summary.has_value(), "what was read is not summed up");
  for (const auto& system : summary->systems)
    for (const auto& metric : system.metrics)
      expect(metric.scored + metric.missing == system.candidates, "a candidate is lost");
  const auto compared = statistics::compare(systems, options);
  expect(compared || workbench::is_usage(compared.error()), "systems are refused for no reason of theirs");
  statistics::score_plot(systems, *summary,
                         compared ? compared->pairs : std::vector<statistics::PairedComparison>{});
}

}  // namespace irl::fuzz
