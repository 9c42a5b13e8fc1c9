#include "irl/workbench/evaluation/result_writers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>
#include <ranges>

#include "irl/workbench/csv.hpp"
#include "irl/workbench/document/document.hpp"

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

namespace {

using ResultRow = InContext<RecipeResult, std::vector<Metric>>;
using ComparedRow = InContext<ComparedResult, RuleComparison>;

/// What a candidate gets under one position of the rules.
struct ScoresOfPosition {
  const RecipeResult& result;
  const std::vector<Metric>& metrics;
};

struct ResultsDocument {
  std::vector<ResultRow> recipes;
  Problems problems;
};

struct ComparisonDocument {
  std::vector<ComparedRow> recipes;
};

void describe(Document<ScoresOfPosition>& scores) {
  scores
      .called("scores",
              "Under one set of rules. Every further property is a metric of the domain by its name.")
      .field("status", [](const ScoresOfPosition& row) { return row.result.status; })
      .field("reason", [](const ScoresOfPosition& row) { return row.result.reason; })
      .fields_of_each([](const ScoresOfPosition& row) { return by_metric(row.metrics, row.result.scores); },
                      "null: there is no score.");
}

}  // namespace

static void describe(Document<Remark>& remark) {
  remark.called("remark").field("kind", &Remark::kind, short_name).field("text", &Remark::text, not_empty);
}

static void describe(Document<ResultRow>& row) {
  row.called(
         "recipe",
         "A candidate with its scores. Every further property is a metric of the domain by its name; null "
         "where there is no score.")
      .field("recipe-id", &RecipeResult::id)
      .fields_of(&RecipeResult::where)
      .fields_of_each(
          [](const RecipeResult& row, const auto& metrics) { return by_metric(metrics, row.scores); })
      .one_of_each<std::optional<double>>("goal-condition-success", share)
      .one_of_each<std::optional<double>>("dish-approximation-score", share)
      .one_of_each<std::optional<double>>("smatch-score", share)
      .one_of_each<std::optional<double>>("execution-time", {"Seconds.", not_negative})
      .field(
          "status", &RecipeResult::status,
          "complete: every operation was executed, and nothing was wrong. flawed: every operation was "
          "executed, but some failed, or something is written wrongly, or nothing is written. partial: some "
          "could not be read, are unknown or were not executed. error: there was nothing to execute, or "
          "nothing to hold it against.")
      .field("reason", &RecipeResult::reason, "What went wrong first, in one short line; empty: nothing did.")
      .field("reason-kind", &RecipeResult::reason_kind,
             {"Of the reason: the kind of the problem, or stopped, failed-operation, not-executed, empty, "
              "unknown-procedure, no-id, domain-broke-down, unreadable-line; empty: nothing went wrong.",
              {.pattern = "^([a-z]+(-[a-z]+)*)?$"}})
      .field("remarks", &RecipeResult::remarks,
             "What kept scores from being perfect: missed-goal (the first one, and why; with --goals all of "
             "them), missing-ingredient, extra-ingredient, wrong-amount, no-dish.")
      .field("problems", &RecipeResult::problems, "Of the text and of the network, by position.")
      .field("failed-operations", &RecipeResult::failed, "Executed, and could not do their work.")
      .field("not-executed", &RecipeResult::not_executed, "Never executed, with what they waited for.");
}

static void describe(Document<ComparedRow>& row) {
  row.called("compared")
      .field("recipe-id", [](const ComparedResult& row) { return row.by_position.front().id; })
      .fields_of([](const ComparedResult& row) { return row.by_position.front().where; })
      .field("rules", &ComparedResult::rules, {"Those that make the scores differ.", not_empty})
      .fields_of_each(
          [](const ComparedResult& row, const RuleComparison& comparison) {
            std::vector<std::pair<std::string, ScoresOfPosition>> scores;
            for (std::size_t p = 0; p < row.by_position.size(); ++p)
              scores.push_back({comparison.positions()[p], {row.by_position[p], comparison.metrics()}});
            return scores;
          },
          "By position of the rules.");
}

namespace {

void describe(Document<ResultsDocument>& results) {
  results.called("results")
      .field("recipes", &ResultsDocument::recipes, "One for each recipe of the file, in file order.")
      .field("problems", &ResultsDocument::problems, "Of the file as a whole and of the gold networks.");
}

void describe(Document<ComparisonDocument>& comparison) {
  comparison.called("comparison")
      .field("recipes", &ComparisonDocument::recipes, "One for each recipe of the file, in file order.");
}

}  // namespace

ScoresByMetric by_metric(const std::vector<Metric>& metrics,
                         const std::vector<std::optional<double>>& scores) {
  ScoresByMetric named;
  for (std::size_t m = 0; m < metrics.size(); ++m)
    named.emplace_back(metrics[m].name, m < scores.size() ? scores[m] : std::nullopt);
  return named;
}

Json to_json(const RecipeResult& result, const std::vector<Metric>& metrics) {
  return to_document(ResultRow{result, metrics});
}

Json comparison_json(const std::vector<ComparedResult>& results, const RuleComparison& comparison) {
  const auto rows = in_context(results, comparison);
  return to_document(ComparisonDocument{{rows.begin(), rows.end()}});
}

Json eval_schema() {
  return titled_schema<ResultsDocument>("What irl eval --json prints");
}

Json compare_rules_schema() {
  return titled_schema<ComparisonDocument>("What irl compare-rules --json prints");
}

namespace {

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

std::unique_ptr<ResultWriter> json_writer(std::ostream& out, const std::vector<Metric>& metrics) {
  return std::make_unique<JsonWriter>(out, metrics);
}

}  // namespace irl::workbench
