#include "irl/cli/eval/result_tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ostream>

#include "irl/cli/table.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

using workbench::ComparedResult;
using workbench::RecipeResult;
using workbench::short_line;
using workbench::Status;

std::string StatusCount::text() const {
  const std::size_t all = std::accumulate(counts_.begin(), counts_.end(), std::size_t{0});
  std::string text = counted(all, "procedure");
  for (const Status status : all_values<Status>)
    if (const std::size_t count = counts_[static_cast<std::size_t>(status)])
      text += fmt::format("{} {} {}", text.find(':') == std::string::npos ? ":" : ",", count, name(status));
  return text;
}

namespace {

/// Two decimals, times as plain seconds, `-` where there is no score.
std::string shown(const Metric& metric, std::optional<double> score) {
  if (!score) return "-";
  if (metric.name.ends_with("-time")) return to_string(std::round(*score * 100) / 100);
  return fmt::format("{:.2f}", *score);
}

/// `recipe-id`, the line of the recipe, the metrics, and what follows.
std::vector<Table::Column> columns(const std::vector<Metric>& metrics, std::vector<Table::Column> last) {
  std::vector<Table::Column> columns{"recipe-id", right("line")};
  for (const Metric& metric : metrics) columns.push_back(right(metric.name));
  columns.insert(columns.end(), last.begin(), last.end());
  return columns;
}

std::vector<Table::Cell> row_of(const RecipeResult& result) {
  return {short_line(result.id, 60), result.where.line > 0 ? std::to_string(result.where.line) : ""};
}

class TableWriter : public workbench::ResultWriter {
 public:
  TableWriter(const Console& console, const std::vector<Metric>& metrics, bool in_full)
      : console_(console),
        metrics_(metrics),
        in_full_(in_full),
        table_(columns(metrics, {"status", "reason"})) {}

  void add(const RecipeResult& result) override {
    std::vector<Table::Cell> row = row_of(result);
    for (std::size_t m = 0; m < metrics_.size(); ++m) row.emplace_back(shown(metrics_[m], result.scores[m]));
    row.emplace_back(std::string(name(result.status)),
                     result.status == Status::complete ? Paint::good : Paint::bad);
    row.emplace_back(short_line(result.diagnosis()), Paint::faint);
    table_.add(std::move(row));
    count_.add(result.status);
    if (!in_full_ || result.remarks.empty()) return;
    remarks_ += fmt::format("\n{}\n", console_.painted(short_line(heading(result)), Paint::heading));
    for (const Remark& remark : result.remarks) remarks_ += "  " + escaped(remark.text) + '\n';
  }

  void finish(const Problems&) override {
    if (!table_.empty()) table_.print(console_);
    console_.out << remarks_ << (table_.empty() ? "" : "\n") << count_.text() << '\n';
  }

 private:
  static std::string heading(const RecipeResult& result) {
    return result.where.line > 0 ? fmt::format("{} (line {})", result.id, result.where.line) : result.id;
  }

  const Console& console_;
  const std::vector<Metric>& metrics_;
  bool in_full_;
  Table table_;
  std::string remarks_;
  StatusCount count_;
};

}  // namespace

std::unique_ptr<workbench::ResultWriter> table_writer(const Console& console,
                                                      const std::vector<Metric>& metrics, bool in_full) {
  return std::make_unique<TableWriter>(console, metrics, in_full);
}

/// What stands in a cell for several positions: once where it is always the same.
template <class Text>
static std::string side_by_side(const ComparedResult& compared, const Text& text) {
  std::vector<std::string> texts;
  for (const RecipeResult& result : compared.by_position) texts.push_back(text(result));
  const bool is_same =
      std::ranges::all_of(texts, [&](const std::string& other) { return other == texts[0]; });
  return is_same ? texts[0] : fmt::format("{}", fmt::join(texts, " / "));
}

void print_comparison(const Console& console, const std::vector<ComparedResult>& results,
                      const workbench::RuleComparison& comparison) {
  const std::vector<Metric>& metrics = comparison.metrics();
  Table table(columns(metrics, {"status", "rules that make the difference"}));
  for (const ComparedResult& compared : results) {
    std::vector<Table::Cell> row = row_of(compared.by_position.front());
    for (std::size_t m = 0; m < metrics.size(); ++m)
      row.emplace_back(side_by_side(
          compared, [&](const RecipeResult& result) { return shown(metrics[m], result.scores[m]); }));
    row.emplace_back(
        side_by_side(compared, [](const RecipeResult& result) { return std::string(name(result.status)); }));
    row.emplace_back(fmt::format("{}", fmt::join(compared.rules, ", ")), Paint::faint);
    table.add(std::move(row));
  }
  console.tell(fmt::format("{}, where they differ\n\n", fmt::join(comparison.positions(), " / ")));
  table.print(console);
}

}  // namespace irl::cli
