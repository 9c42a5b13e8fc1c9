#include "irl/workbench/evaluation/result_json.hpp"

namespace irl::workbench {

Json to_json(const RecipeResult& result, const std::vector<Metric>& metrics) {
  Json row{{"recipe-id", result.id}};
  add_position(row, result.where);
  for (std::size_t m = 0; m < metrics.size(); ++m) row[metrics[m].name] = to_json(result.scores[m]);
  row["status"] = name(result.status);
  row["reason"] = result.reason;
  row["remarks"] = Json::array();
  for (const Remark& remark : result.remarks)
    row["remarks"].push_back({{"kind", remark.kind}, {"text", remark.text}});
  row["problems"] = to_json(result.problems);
  row["failed-operations"] = to_json(result.failed);
  row["not-executed"] = to_json(result.not_executed);
  return row;
}

}  // namespace irl::workbench
