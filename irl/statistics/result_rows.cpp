#include "irl/statistics/result_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <ranges>

#include "grammar/text.hpp"
#include "irl/wording.hpp"

namespace irl::statistics {

ResultRows::ResultRows(std::vector<SystemScores>& systems, const std::string& file, const ResultsForm& form)
    : systems_(systems), file_(file), form_(form) {}

void ResultRows::report(int line, std::string what, std::string expected, std::string advice) {
  problems_.push_back({.where = {.file = file_, .line = line, .column = 0},
                       .what = std::move(what),
                       .expected = std::move(expected),
                       .advice = std::move(advice),
                       .kind = "results"});
}

void ResultRows::add(ResultRow row) {
  ++rows_;
  const auto status = workbench::status_named(row.status);
  if (!status)
    return report(row.line, fmt::format("there is no status '{}'", row.status),
                  "complete, flawed, partial or error");
  SystemScores* system = system_of(row);
  if (!system) return;
  const std::vector<double>* scores = chosen(row, *system);
  if (!scores) return;
  candidate_.recipe = grammar::lower(row.recipe);
  candidate_.status = *status;
  candidate_.reason_kind = std::move(row.reason_kind);
  system->add(candidate_);
}

SystemScores* ResultRows::system_of(const ResultRow& row) {
  const std::string& name = form_.by.empty() ? file_ : row.system;
  if (const auto known = std::ranges::find(systems_, name, &SystemScores::name); known != systems_.end())
    return &*known;
  if (systems_.size() == most_systems) {
    report(row.line, fmt::format("'{}' is the value number {} of '{}'", name, most_systems + 1, form_.by),
           fmt::format("at most {} systems", most_systems), "is that the field that names them?");
    return nullptr;
  }
  SystemScores system{.name = name, .metrics = form_.metrics};
  if (form_.metrics.empty())
    for (const auto& [metric, score] : row.scores) system.metrics.push_back(metric);
  if (system.metrics.empty()) {
    report(row.line, "there are no scores", "a number or nothing for each metric");
    return nullptr;
  }
  return &systems_.emplace_back(std::move(system));
}

/// The scores for the metrics of the system; null, and a problem, where the row has other ones.
std::vector<double>* ResultRows::chosen(const ResultRow& row, const SystemScores& system) {
  candidate_.scores.clear();
  for (const std::string& metric : system.metrics) {
    const auto score = std::ranges::find(row.scores, metric, &std::pair<std::string, double>::first);
    if (score == row.scores.end()) {
      std::vector<std::string_view> names;
      for (const auto& [name, value] : row.scores) names.push_back(name);
      report(row.line, fmt::format("there is no metric '{}'", metric),
             fmt::format("one of {}", fmt::join(names, ", ")), suggestion(metric, names));
      is_hopeless_ = !form_.metrics.empty();
      return nullptr;
    }
    if (std::abs(score->second) > largest_score) {
      report(row.line, fmt::format("the score under '{}' is beyond all measure", metric),
             fmt::format("at most {:g}", largest_score));
      return nullptr;
    }
    candidate_.scores.push_back(score->second);
  }
  if (form_.metrics.empty() && row.scores.size() != system.metrics.size()) {
    report(row.line, fmt::format("there are other metrics than those of '{}' so far", system.name),
           fmt::format("{}", fmt::join(system.metrics, ", ")));
    return nullptr;
  }
  return &candidate_.scores;
}

workbench::Expected<void> ResultRows::finish() {
  if (rows_ == 0 && problems_.empty()) return workbench::file_problem(file_, "there is no result in it");
  if (!problems_.empty()) return std::unexpected(std::move(problems_));
  return {};
}

}  // namespace irl::statistics
