#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <istream>
#include <limits>

#include "irl/statistics/result_rows.hpp"
#include "irl/workbench/csv.hpp"

namespace irl::statistics {

namespace {

/// Rows that may go over several lines, one after the other.
class CsvRows {
 public:
  explicit CsvRows(std::istream& in) : in_(in) {}

  /// The next row that is not empty, with the line on which it begins; none at the end.
  std::optional<workbench::CsvRow> next(ResultRows& problems) {
    for (std::string line; std::getline(in_, line);) {
      const int first = ++line_;
      while (std::ranges::count(line, '"') % 2 != 0) {
        std::string more;
        if (line.size() > longest_row || !std::getline(in_, more)) {
          problems.report(first, "a quoted field is not closed", "a quote before the next comma");
          return std::nullopt;
        }
        ++line_;
        line += '\n' + more;
      }
      std::vector<workbench::CsvRow> rows = workbench::read_csv(line);
      if (rows.empty()) continue;
      return workbench::CsvRow{first, std::move(rows.front().fields)};
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t longest_row = std::size_t{16} * 1024 * 1024;

  std::istream& in_;
  int line_ = 0;
};

/// Where the columns are.
struct Columns {
  std::size_t recipe, status, reason, kind, system;  // as many as there are columns: there is none
  std::vector<std::size_t> metrics{};
};

/// Columns that `irl eval` writes beside the metrics.
constexpr std::array<std::string_view, 9> no_metrics{"recipe-id",   "status",  "reason",     "file", "line",
                                                     "reason-kind", "remarks", "difference", "rules"};

std::optional<Columns> columns_of(const workbench::CsvRow& header, ResultRows& rows) {
  const std::vector<std::string>& names = header.fields;
  const ResultsForm& form = rows.form();
  const auto place = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  Columns columns{place("recipe-id"), place("status"), place("reason"), place("reason-kind"), place(form.by)};
  const auto lacks = [&](std::string_view name) {
    rows.report(header.line, fmt::format("there is no column '{}' of that kind", name),
                fmt::format("one of {}", fmt::join(names, ", ")));
    return std::nullopt;
  };
  for (auto name = names.begin(); name != names.end(); ++name)
    if (std::find(names.begin(), name, *name) != name) {
      rows.report(header.line, fmt::format("the column '{}' is there twice", *name),
                  "a name of its own for each");
      return std::nullopt;
    }
  if (columns.status == names.size()) return lacks("status");
  for (const std::string& metric : form.metrics)
    if (place(metric) == names.size() || std::ranges::count(no_metrics, metric) > 0) return lacks(metric);
  if (!form.by.empty() && columns.system == names.size()) return lacks(form.by);
  if (place("rules") != names.size() && form.by != "rules") {
    rows.report(header.line, "every candidate is scored under several rules",
                "results under one position of them", "tell them apart by the column 'rules'");
    return std::nullopt;
  }
  for (std::size_t c = 0; c < names.size(); ++c) {
    const bool is_wanted = form.metrics.empty() || std::ranges::count(form.metrics, names[c]) > 0;
    if (is_wanted && names[c] != form.by && std::ranges::count(no_metrics, names[c]) == 0)
      columns.metrics.push_back(c);
  }
  return columns;
}

/// A number, or not a number for a field that is empty; none for what is neither.
std::optional<double> score_in(const std::string& field) {
  if (field.empty()) return std::numeric_limits<double>::quiet_NaN();
  double score = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), score);
  if (error != std::errc() || end != field.data() + field.size() || !std::isfinite(score))
    return std::nullopt;
  return score;
}

void add_row(workbench::CsvRow&& row, const workbench::CsvRow& header, const Columns& columns,
             ResultRows& rows) {
  const auto field = [&](std::size_t column) {
    return column < row.fields.size() ? row.fields[column] : std::string();
  };
  ResultRow result{.line = row.line,
                   .system = field(columns.system),
                   .recipe = field(columns.recipe),
                   .status = field(columns.status),
                   .reason_kind = field(columns.kind),
                   .scores = {}};
  if (result.reason_kind.empty() && !field(columns.reason).empty()) result.reason_kind = "untold";
  for (const std::size_t column : columns.metrics) {
    const auto score = score_in(row.fields[column]);
    if (!score)
      return rows.report(
          row.line, fmt::format("'{}' under '{}' is no number", row.fields[column], header.fields[column]),
          "a score, or nothing", "name the columns that are metrics, if this is none");
    result.scores.emplace_back(header.fields[column], *score);
  }
  rows.add(std::move(result));
}

}  // namespace

void read_csv_results(std::istream& in, ResultRows& rows) {
  CsvRows csv(in);
  const auto header = csv.next(rows);
  if (!header) return;
  const auto columns = columns_of(*header, rows);
  if (!columns) return;
  while (auto row = csv.next(rows)) {
    if (rows.has_had_enough()) return;
    if (row->fields.size() != header->fields.size())
      rows.report(row->line, fmt::format("the row has {} fields", row->fields.size()),
                  fmt::format("{}, as the first one has", header->fields.size()));
    else
      add_row(std::move(*row), *header, *columns, rows);
  }
}

}  // namespace irl::statistics
