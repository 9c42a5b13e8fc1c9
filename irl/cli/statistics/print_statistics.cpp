#include "irl/cli/statistics/systems.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "irl/cli/table.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

namespace {

using statistics::ConfidenceInterval;
using statistics::MeanEstimate;
using statistics::PairedComparison;
using statistics::Tested;

std::string shown_number(const std::string& metric, double score) {
  std::string text = metric.ends_with("-time") ? fmt::format("{:.1f}", score) : fmt::format("{:.4f}", score);
  const bool is_zero = text.find_first_not_of("-0.") == std::string::npos;
  return is_zero && text.starts_with('-') ? text.substr(1) : text;
}
std::string shown_number(const std::string& metric, std::optional<double> score) {
  return score ? shown_number(metric, *score) : "-";
}
std::string shown_interval(const std::string& metric, const std::optional<ConfidenceInterval>& interval) {
  if (!interval) return "-";
  return fmt::format("{} … {}", shown_number(metric, interval->low), shown_number(metric, interval->high));
}
std::string shown_p(const std::optional<Tested>& tested) {
  if (!tested) return "-";
  return tested->corrected < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", tested->corrected);
}

std::vector<Table::Column> interval_columns(double confidence) {
  return {right(fmt::format("{:g}% BCa", 100 * confidence)),
          right(fmt::format("{:g}% percentile", 100 * confidence))};
}

/// All numbers of candidates of which the best was expected, in any metric of any system.
std::vector<std::size_t> best_ofs(const statistics::Summary& summary) {
  std::set<std::size_t> numbers;
  for (const auto& system : summary.systems)
    for (const auto& metric : system.metrics)
      for (const auto& best : metric.best) numbers.insert(best.of);
  return {numbers.begin(), numbers.end()};
}

void print_means(const Console& console, const statistics::Summary& summary) {
  std::vector<Table::Column> columns{"metric", "system", right("scored"), right("missing"), right("mean")};
  for (const Table::Column& column : interval_columns(summary.options.confidence)) columns.push_back(column);
  const std::vector<std::size_t> numbers = best_ofs(summary);
  for (const std::size_t n : numbers) columns.push_back(right(fmt::format("best of {}", n)));
  Table table(columns);
  std::vector<std::string> metrics;
  for (const auto& system : summary.systems)
    for (const auto& metric : system.metrics)
      if (std::ranges::find(metrics, metric.metric) == metrics.end()) metrics.push_back(metric.metric);
  for (const std::string& name : metrics)
    for (const auto& system : summary.systems)
      for (const auto& metric : system.metrics) {
        if (metric.metric != name) continue;
        std::vector<Table::Cell> row{name,
                                     system.system,
                                     std::to_string(metric.scored),
                                     metric.missing > 0 ? std::to_string(metric.missing) : "",
                                     shown_number(name, metric.estimate.mean),
                                     shown_interval(name, metric.estimate.bca),
                                     shown_interval(name, metric.estimate.percentile)};
        for (const std::size_t n : numbers) {
          const auto best = std::ranges::find(metric.best, n, &statistics::BestOf::of);
          row.emplace_back(best == metric.best.end() ? "" : shown_number(name, best->mean));
        }
        table.add(std::move(row));
      }
  table.print(console);
}

void print_outcomes(const Console& console, const statistics::Summary& summary) {
  Table table({"system", right("candidates"), right("procedures"), "status", "reasons"});
  for (const auto& system : summary.systems) {
    std::vector<std::string> statuses, reasons;
    for (const workbench::Status status : all_values<workbench::Status>)
      if (const std::size_t count = system.statuses[static_cast<std::size_t>(status)])
        statuses.push_back(fmt::format("{} {}", count, name(status)));
    for (const auto& [kind, count] : system.reasons) reasons.push_back(fmt::format("{} {}", count, kind));
    table.add({system.system, std::to_string(system.candidates), std::to_string(system.recipes),
               fmt::format("{}", fmt::join(statuses, ", ")), fmt::format("{}", fmt::join(reasons, ", "))});
  }
  table.print(console);
}

void print_how(const Console& console, const statistics::Summary& summary) {
  console.tell(
      fmt::format("\nintervals from {} samples of {}, seed {}{}\n", summary.options.resampling.samples,
                  summary.drawn == statistics::Drawn::candidates ? "the candidates of each procedure"
                                                                 : "whole procedures",
                  summary.options.resampling.seed,
                  summary.options.missing
                      ? fmt::format("; who has no score has {}, times apart", *summary.options.missing)
                      : ""));
}

void print_tests(const Console& console, const statistics::SystemComparison& comparison) {
  std::vector<Table::Column> columns{"metric",       "first",           "second",
                                     right("pairs"), right("left out"), right("second - first")};
  for (const Table::Column& column : interval_columns(comparison.summary.options.confidence))
    columns.push_back(column);
  for (const char* test : {"p bootstrap", "p randomisation", "p sign"}) columns.push_back(right(test));
  Table table(columns);
  for (const PairedComparison& pair : comparison.pairs)
    table.add({pair.metric, pair.first, pair.second, std::to_string(pair.pairs),
               pair.left_out > 0 ? std::to_string(pair.left_out) : "",
               shown_number(pair.metric, pair.difference.mean),
               shown_interval(pair.metric, pair.difference.bca),
               shown_interval(pair.metric, pair.difference.percentile), shown_p(pair.bootstrap),
               shown_p(pair.randomisation), shown_p(pair.sign)});
  table.print(console);
}

void print_recipes(const Console& console, const statistics::SystemComparison& comparison, std::size_t most) {
  Table table({"metric", "differ most", "first", right(""), "second", right("")});
  for (const PairedComparison& pair : comparison.pairs)
    for (std::size_t r = 0; r < std::min(most, pair.recipes.size()); ++r) {
      const statistics::RecipeDifference& recipe = pair.recipes[r];
      if (recipe.difference() == 0) break;
      table.add({pair.metric, workbench::short_line(recipe.recipe, 60), pair.first,
                 shown_number(pair.metric, recipe.first), pair.second,
                 shown_number(pair.metric, recipe.second)});
    }
  if (table.empty()) return;
  console.out << '\n';
  table.print(console);
}

std::string how_corrected(const statistics::SystemComparison& comparison) {
  switch (comparison.correction) {
    case statistics::Correction::holm:
      return "corrected after Holm";
    case statistics::Correction::benjamini_hochberg:
      return "corrected after Benjamini and Hochberg";
    case statistics::Correction::none:
      break;
  }
  return "not corrected";
}

}  // namespace

void print_summary(const Console& console, const statistics::Summary& summary) {
  print_means(console, summary);
  console.out << '\n';
  print_outcomes(console, summary);
  print_how(console, summary);
}

void print_comparison(const Console& console, const statistics::SystemComparison& comparison,
                      std::size_t recipes) {
  print_means(console, comparison.summary);
  console.out << '\n';
  print_tests(console, comparison);
  print_recipes(console, comparison, recipes);
  console.out << '\n';
  print_outcomes(console, comparison.summary);
  print_how(console, comparison.summary);
  console.tell(fmt::format("p-values are two-sided, for {} by each test, {}\n",
                           counted(comparison.pairs.size(), "comparison"), how_corrected(comparison)));
}

}  // namespace irl::cli
