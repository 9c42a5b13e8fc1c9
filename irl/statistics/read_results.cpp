#include "irl/statistics/result_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "grammar/text.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/json.hpp"

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
  const auto status = value_named<workbench::Status>(row.status);
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

/// Whether the first field of an object is one that a document has.
static bool begins_document(std::string_view object) {
  object.remove_prefix(1);
  object.remove_prefix(std::min(object.find_first_not_of(" \t\r"), object.size()));
  return object.starts_with("\"recipes\"") || object.starts_with("\"problems\"");
}

std::optional<ResultsFormat> results_format(std::string_view beginning) {
  const bool may_go_on = beginning.size() >= telling_bytes;
  if (beginning.starts_with("\xEF\xBB\xBF")) beginning.remove_prefix(3);
  beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
  const std::string_view line = beginning.substr(0, beginning.find('\n'));
  if (!line.starts_with('{')) {
    const std::vector<workbench::CsvRow> rows = workbench::read_csv(line);
    const bool is_csv = !rows.empty() && std::ranges::count(rows.front().fields, "recipe-id") > 0;
    return is_csv ? std::optional(ResultsFormat::csv) : std::nullopt;
  }
  if (may_go_on && line.size() == beginning.size())
    return begins_document(line) ? ResultsFormat::json : ResultsFormat::json_lines;
  const auto first = read_json(line);
  return first && !first->contains("recipes") ? ResultsFormat::json_lines : ResultsFormat::json;
}

workbench::Expected<void> read_results(std::istream& in, const std::string& file, ResultsFormat format,
                                       const ResultsForm& form, std::vector<SystemScores>& systems) {
  ResultRows rows(systems, file, form);
  switch (format) {
    case ResultsFormat::json:
      read_json_results(in, rows);
      break;
    case ResultsFormat::json_lines:
      read_json_line_results(in, rows);
      break;
    case ResultsFormat::csv:
      read_csv_results(in, rows);
      break;
  }
  if (in.bad()) return workbench::file_problem(file, "the file cannot be read to its end");
  return rows.finish();
}

}  // namespace irl::statistics
