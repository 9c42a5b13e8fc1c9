#include "irl/cli/eval/result_writers.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numeric>
#include <ostream>

#include "irl/workbench/csv.hpp"
#include "irl/cli/table.hpp"

namespace irl::cli {

std::string StatusCount::text() const {
  const std::size_t all = std::accumulate(counts_.begin(), counts_.end(), std::size_t{0});
  std::string text = fmt::format("{} recipe{}", all, all == 1 ? "" : "s");
  for (const Status status : {Status::complete, Status::flawed, Status::partial, Status::error})
    if (const std::size_t count = counts_[static_cast<std::size_t>(status)])
      text += fmt::format("{} {} {}", text.find(':') == std::string::npos ? ":" : ",", count, name(status));
  return text;
}

std::string shown(const Metric& metric, std::optional<double> score) {
  if (!score) return "-";
  if (metric.name.ends_with("-time")) return to_string(std::round(*score * 100) / 100);
  return fmt::format("{:.2f}", *score);
}

namespace {

class TableWriter : public ResultWriter {
 public:
  TableWriter(const Console& console, const std::vector<Metric>& metrics)
      : console_(console), metrics_(metrics), table_(columns(metrics)) {}

  void add(const RecipeResult& result) override {
    std::vector<Table::Cell> row{short_line(result.id, 60)};
    for (std::size_t m = 0; m < metrics_.size(); ++m) row.emplace_back(shown(metrics_[m], result.scores[m]));
    row.emplace_back(std::string(name(result.status)),
                     result.status == Status::complete ? Paint::good : Paint::bad);
    row.emplace_back(short_line(result.diagnosis()), Paint::faint);
    table_.add(std::move(row));
    count_.add(result.status);
  }

  void finish(const Problems&) override {
    if (!table_.empty()) table_.print(console_);
    console_.out << (table_.empty() ? "" : "\n") << count_.text() << '\n';
  }

 private:
  static std::vector<Table::Column> columns(const std::vector<Metric>& metrics) {
    std::vector<Table::Column> columns{{"recipe-id"}};
    for (const Metric& metric : metrics) columns.push_back({metric.name, Table::Align::right});
    columns.push_back({"status"});
    columns.push_back({"reason"});
    return columns;
  }

  const Console& console_;
  const std::vector<Metric>& metrics_;
  Table table_;
  StatusCount count_;
};

class CsvWriter : public ResultWriter {
 public:
  CsvWriter(std::ostream& out, const std::vector<Metric>& metrics) : out_(out) {
    std::vector<std::string> header{"recipe-id"};
    for (const Metric& metric : metrics) header.push_back(metric.name);
    header.insert(header.end(), {"status", "reason"});
    out_ << csv_row(header) << '\n';
  }

  void add(const RecipeResult& result) override {
    std::vector<std::string> row{result.id};
    for (const auto& score : result.scores) row.push_back(score ? to_string(*score) : "");
    row.insert(row.end(), {std::string(name(result.status)), short_line(result.diagnosis())});
    out_ << csv_row(row) << '\n';
  }

  void finish(const Problems&) override {}

 private:
  std::ostream& out_;
};

class JsonWriter : public ResultWriter {
 public:
  JsonWriter(std::ostream& out, const std::vector<Metric>& metrics) : out_(out), metrics_(metrics) {
    out_ << "{\"recipes\": [";
  }

  void add(const RecipeResult& result) override {
    out_ << (first_ ? "\n" : ",\n") << to_text(to_json(result, metrics_));
    first_ = false;
  }

  void finish(const Problems& problems) override {
    out_ << "\n],\n\"problems\": " << to_text(to_json(problems)) << "}\n";
  }

 private:
  std::ostream& out_;
  const std::vector<Metric>& metrics_;
  bool first_ = true;
};

}  // namespace

std::unique_ptr<ResultWriter> table_writer(const Console& console, const std::vector<Metric>& metrics) {
  return std::make_unique<TableWriter>(console, metrics);
}
std::unique_ptr<ResultWriter> csv_writer(std::ostream& out, const std::vector<Metric>& metrics) {
  return std::make_unique<CsvWriter>(out, metrics);
}
std::unique_ptr<ResultWriter> json_writer(std::ostream& out, const std::vector<Metric>& metrics) {
  return std::make_unique<JsonWriter>(out, metrics);
}

}  // namespace irl::cli
