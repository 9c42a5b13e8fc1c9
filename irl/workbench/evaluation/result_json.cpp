#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/workbench/evaluation/result_writers.hpp"

namespace irl::workbench {

Json to_json(const RecipeResult& result, const std::vector<Metric>& metrics) {
  Json row{{"recipe-id", result.id}};
  add_position(row, result.where);
  for (std::size_t m = 0; m < metrics.size(); ++m) row[metrics[m].name] = to_json(result.scores[m]);
  row["status"] = name(result.status);
  row["reason"] = result.reason;
  row["reason-kind"] = result.reason_kind;
  row["remarks"] = Json::array();
  for (const Remark& remark : result.remarks)
    row["remarks"].push_back({{"kind", remark.kind}, {"text", remark.text}});
  row["problems"] = to_json(result.problems);
  row["failed-operations"] = to_json(result.failed);
  row["not-executed"] = to_json(result.not_executed);
  return row;
}

Json comparison_json(const std::vector<ComparedResult>& results, const RuleComparison& comparison) {
  Json rows = Json::array();
  for (const ComparedResult& compared : results) {
    const RecipeResult& first = compared.by_position.front();
    Json row{{"recipe-id", first.id}};
    add_position(row, first.where);
    row["rules"] = compared.rules;
    for (std::size_t p = 0; p < compared.by_position.size(); ++p) {
      const RecipeResult& result = compared.by_position[p];
      Json& scored = row[comparison.positions()[p]];
      scored["status"] = name(result.status);
      scored["reason"] = result.reason;
      for (std::size_t m = 0; m < comparison.metrics().size(); ++m)
        scored[comparison.metrics()[m].name] = to_json(result.scores[m]);
    }
    rows.push_back(std::move(row));
  }
  return {{"recipes", std::move(rows)}};
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
