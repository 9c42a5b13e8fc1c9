#include "irl/statistics/system_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/statistics/svg.hpp"

namespace irl::statistics {

namespace {

constexpr const char* style = R"(
text{font:13px system-ui,sans-serif;fill:#1b1f24}
.title{font-size:19px;font-weight:600}.heading{font-size:15px;font-weight:600}.faint{fill:#57606a;font-size:12px}
.page{fill:#fff}.axis{stroke:#8c959f}.grid{stroke:#d8dee4}.zero{stroke:#57606a;stroke-width:1.5}
.bar{fill:#9ec5e8;stroke:#3b78b0;stroke-width:.8}.higher{fill:#3b78b0}.lower{fill:#fff;stroke:#b35900;stroke-width:1.5}
.interval{stroke:#1b1f24;stroke-width:2}.mean{fill:#1b1f24}
@media (prefers-color-scheme:dark){
text{fill:#e6edf3}.faint{fill:#9da7b3}.page{fill:#0d1117}.axis{stroke:#6e7681}.grid{stroke:#2d333b}.zero{stroke:#9da7b3}
.bar{fill:#1f4e79;stroke:#79b8f3}.higher{fill:#79b8f3}.lower{fill:#0d1117;stroke:#f0a35e}
.interval{stroke:#e6edf3}.mean{fill:#e6edf3}}
)";

constexpr double width = 960;
constexpr double margin = 24;
constexpr double left = 250;   // where panels begin, right of the names
constexpr double right = 740;  // where they end, left of the figures
constexpr double row = 52;
constexpr double bar_row = 18;
constexpr std::size_t bins = 25;
constexpr std::size_t most_recipes = 30;
constexpr std::size_t most_pairs = 24;

std::string figure(double number) {
  const double size = std::abs(number);
  return size >= 100 ? fmt::format("{:.0f}", number) : fmt::format("{:.{}f}", number, size >= 10 ? 1 : 3);
}

/// An axis from one round number to another.
struct Axis {
  double low = 0;
  double high = 1;
  double step = 0.25;

  double x(double value) const { return left + (value - low) / (high - low) * (right - left); }
};

/// As many digits as marks at these steps need.
std::string mark_on(double value, double step) {
  const double digits = step < 1 ? std::ceil(-std::log10(step) - 1e-9) : 0;
  return fmt::format("{:.{}f}", value, static_cast<int>(digits) + (step == 0.25 ? 1 : 0));
}

/// An axis on which all of that has room, with marks at multiples of 1, 2 or 5.
Axis axis_for(double low, double high) {
  if (low >= 0 && high <= 1) return {};
  if (high - low < 1e-9 * std::max(std::abs(low), std::abs(high))) {
    low -= 1;
    high += 1;
  }
  const double rough = (high - low) / 5;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  const double digit = rough / power;
  const double step = power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
  return {std::floor(low / step) * step, std::ceil(high / step) * step, step};
}

class ScorePlot {
 public:
  ScorePlot(std::span<const SystemScores> systems, const Summary& summary,
            std::span<const PairedComparison> pairs)
      : systems_(systems), summary_(summary), pairs_(pairs) {}

  std::string draw() {
    y_ = margin + 20;
    plot_.text(margin, y_, title(), "title");
    y_ += 22;
    plot_.text(margin, y_,
               fmt::format("bars: candidates by score; diamond and line: mean and {:g}% interval",
                           100 * summary_.options.confidence),
               "faint", Svg::Anchor::start, 120);
    for (const std::string& metric : metrics()) draw_distributions(metric);
    const std::size_t drawn = std::min(pairs_.size(), most_pairs);
    for (const PairedComparison& pair : pairs_.first(drawn)) draw_differences(pair);
    if (drawn < pairs_.size()) {
      y_ += 30;
      plot_.text(margin, y_, fmt::format("{} more comparisons are not drawn", pairs_.size() - drawn),
                 "faint");
    }
    y_ += margin;
    return plot_.document(width, y_, style, title(), description_);
  }

 private:
  std::string title() const {
    if (systems_.size() == 1) return "Scores of " + workbench::short_line(systems_[0].name, 60);
    return fmt::format("Scores of {} systems", systems_.size());
  }

  std::vector<std::string> metrics() const {
    std::vector<std::string> names;
    for (const SystemSummary& system : summary_.systems)
      for (const MetricSummary& metric : system.metrics)
        if (std::ranges::count(names, metric.metric) == 0) names.push_back(metric.metric);
    return names;
  }

  /// The scores of a system under a metric, of all recipes.
  std::vector<double> scores(const SystemScores& system, const std::string& metric) const {
    const auto place = system.metric(metric);
    if (!place) return {};
    const Sample sample =
        sample_of(summary_.options.missing ? with_missing_as(*summary_.options.missing, system) : system,
                  *place, Drawn::candidates);
    return {sample.values().begin(), sample.values().end()};
  }

  void draw_axis(const Axis& axis, double top, double bottom) {
    for (double at = axis.low; at <= axis.high + axis.step / 2; at += axis.step) {
      const double mark = std::abs(at) < axis.step / 1000 ? 0 : at;
      plot_.line(axis.x(mark), top, axis.x(mark), bottom, "grid");
      plot_.text(axis.x(mark), bottom + 16, mark_on(mark, axis.step), "faint", Svg::Anchor::middle);
    }
    plot_.line(left, bottom, right, bottom, "axis");
  }

  void draw_distributions(const std::string& metric) {
    std::vector<std::vector<double>> all;
    double low = 0, high = 0;
    for (const SystemScores& system : systems_) {
      all.push_back(scores(system, metric));
      for (const double score : all.back()) {
        low = std::min(low, score);
        high = std::max(high, score);
      }
    }
    const Axis axis = axis_for(low, high);
    y_ += 40;
    plot_.text(margin, y_, metric, "heading");
    const double top = y_ + 12;
    draw_axis(axis, top, top + row * static_cast<double>(systems_.size()));
    for (std::size_t s = 0; s < systems_.size(); ++s)
      draw_system(summary_.systems[s], metric, all[s], axis, top + row * static_cast<double>(s));
    y_ = top + row * static_cast<double>(systems_.size()) + 22;
  }

  void draw_system(const SystemSummary& system, const std::string& metric, const std::vector<double>& scores,
                   const Axis& axis, double top) {
    plot_.text(margin, top + 26, system.system, "name", Svg::Anchor::start, 30);
    plot_.text(margin, top + 42, fmt::format("{} candidates", scores.size()), "faint");
    std::vector<std::size_t> counts(bins);
    for (const double score : scores) {
      const auto bin = static_cast<std::size_t>((score - axis.low) / (axis.high - axis.low) * bins);
      ++counts[std::min(bin, bins - 1)];
    }
    const double most = static_cast<double>(std::max<std::size_t>(1, std::ranges::max(counts)));
    const double bar = (right - left) / bins;
    for (std::size_t b = 0; b < bins; ++b)
      if (counts[b] > 0) {
        const double height = std::max(1.5, (row - 22) * static_cast<double>(counts[b]) / most);
        plot_.rectangle(left + bar * static_cast<double>(b) + 1, top + row - 16 - height, bar - 2, height,
                        "bar");
      }
    const auto found = std::ranges::find(system.metrics, metric, &MetricSummary::metric);
    if (found != system.metrics.end()) draw_mean(system.system, *found, axis, top + row - 8);
  }

  void draw_mean(const std::string& system, const MetricSummary& summary, const Axis& axis, double y) {
    const MeanEstimate& estimate = summary.estimate;
    if (!estimate.mean) return;
    const auto interval = estimate.bca ? estimate.bca : estimate.percentile;
    if (interval) plot_.line(axis.x(interval->low), y, axis.x(interval->high), y, "interval");
    plot_.diamond(axis.x(*estimate.mean), y, 5, "mean");
    const std::string figures = interval ? fmt::format("{} [{}, {}]", figure(*estimate.mean),
                                                       figure(interval->low), figure(interval->high))
                                         : figure(*estimate.mean);
    plot_.text(right + 20, y - 10, figures, "figure");
    description_ += fmt::format("{} of {}: mean {}. ", summary.metric, system, figures);
  }

  void draw_differences(const PairedComparison& pair) {
    // Those that differ most come first.
    const auto same = std::ranges::find(pair.recipes, 0.0, &RecipeDifference::difference);
    const auto differing = static_cast<std::size_t>(same - pair.recipes.begin());
    const std::size_t drawn = std::min(differing, most_recipes);
    y_ += 44;
    plot_.text(margin, y_,
               fmt::format("{}: {} less {}", pair.metric, workbench::short_line(pair.second, 36),
                           workbench::short_line(pair.first, 36)),
               "heading", Svg::Anchor::start, 120);
    y_ += 18;
    plot_.text(margin, y_,
               fmt::format("{} of {} recipes differ{}", differing, pair.recipes.size(),
                           drawn < differing ? fmt::format("; the {} that differ most", drawn) : ""),
               "faint");
    if (drawn == 0) return;
    const double most = std::abs(pair.recipes.front().difference());
    const Axis axis = axis_for(-most, most);
    const double top = y_ + 12;
    const double bottom = top + bar_row * static_cast<double>(drawn);
    draw_axis(axis, top, bottom);
    plot_.line(axis.x(0), top, axis.x(0), bottom, "zero");
    for (std::size_t r = 0; r < drawn; ++r)
      draw_recipe(pair.recipes[r], axis, top + bar_row * static_cast<double>(r));
    y_ = bottom + 22;
  }

  void draw_recipe(const RecipeDifference& recipe, const Axis& axis, double top) {
    const double difference = recipe.difference();
    plot_.text(left - 10, top + 13, recipe.recipe, "name", Svg::Anchor::end, 30);
    const double from = std::min(axis.x(0), axis.x(difference));
    const double to = std::max(axis.x(0), axis.x(difference));
    if (difference != 0)
      plot_.rectangle(from, top + 4, std::max(1.0, to - from), bar_row - 8,
                      difference > 0 ? "higher" : "lower");
    plot_.text(right + 20, top + 13, fmt::format("{}{}", difference > 0 ? "+" : "", figure(difference)),
               "figure");
  }

  std::span<const SystemScores> systems_;
  const Summary& summary_;
  std::span<const PairedComparison> pairs_;
  Svg plot_;
  std::string description_;
  double y_ = 0;
};

}  // namespace

std::string score_plot(std::span<const SystemScores> systems, const Summary& summary,
                       std::span<const PairedComparison> pairs) {
  return ScorePlot(systems, summary, pairs).draw();
}

}  // namespace irl::statistics
