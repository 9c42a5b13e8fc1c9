#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>
#include <ranges>

#include "irl/workbench/csv.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"

namespace irl::workbench {

namespace {

using Row = std::vector<std::string>;

Row headings(Row columns, const std::vector<Metric>& metrics) {
  for (const Metric& metric : metrics) columns.push_back(metric.name);
  return columns;
}

void add_scores(Row& row, const RecipeResult& result) {
  for (const auto& score : result.scores) row.push_back(score ? to_string(*score) : "");
  row.insert(row.end(), {std::string(name(result.status)), short_line(result.diagnosis())});
}

void add_place(Row& row, const Position& where) {
  row.insert(row.end(), {where.file, where.line > 0 ? std::to_string(where.line) : ""});
}

class CsvWriter : public ResultWriter {
 public:
  CsvWriter(std::ostream& out, const std::vector<Metric>& metrics, bool in_full)
      : out_(out), in_full_(in_full) {
    Row header = headings({"recipe-id"}, metrics);
    header.insert(header.end(), {"status", "reason", "file", "line", "reason-kind"});
    if (in_full_) header.emplace_back("remarks");
    out_ << csv_row(header) << '\n';
  }

  void add(const RecipeResult& result) override {
    Row row{result.id};
    add_scores(row, result);
    add_place(row, result.where);
    row.push_back(result.diagnosis_kind());
    if (in_full_)
      row.push_back(
          fmt::format("{}", fmt::join(result.remarks | std::views::transform(&Remark::text), "\n")));
    out_ << csv_row(row) << '\n';
  }

  void finish(const Problems&) override {}

 private:
  std::ostream& out_;
  bool in_full_;
};

}  // namespace

std::unique_ptr<ResultWriter> csv_writer(std::ostream& out, const std::vector<Metric>& metrics,
                                         bool in_full) {
  return std::make_unique<CsvWriter>(out, metrics, in_full);
}

std::string comparison_csv(const std::vector<ComparedResult>& results, const RuleComparison& comparison) {
  Row header = headings({"recipe-id", "rules"}, comparison.metrics());
  header.insert(header.end(), {"status", "reason", "difference", "file", "line"});
  std::string text = csv_row(header) + '\n';
  for (const ComparedResult& compared : results)
    for (std::size_t p = 0; p < compared.by_position.size(); ++p) {
      const RecipeResult& result = compared.by_position[p];
      Row row{result.id, comparison.positions()[p]};
      add_scores(row, result);
      row.push_back(fmt::format("{}", fmt::join(compared.rules, " ")));
      add_place(row, result.where);
      text += csv_row(row) + '\n';
    }
  return text;
}

}  // namespace irl::workbench
