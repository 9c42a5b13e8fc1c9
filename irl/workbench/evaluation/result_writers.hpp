#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "irl/workbench/evaluation/rule_comparison.hpp"
#include "irl/workbench/json.hpp"

/// Results as documents: CSV and JSON, in full precision.
namespace irl::workbench {

/// Writes results in one format, each as it comes, so that they need not all be kept.
class ResultWriter {
 public:
  virtual ~ResultWriter() = default;
  virtual void add(const RecipeResult& result) = 0;
  /// After the last result; the problems belong to no single recipe.
  virtual void finish(const Problems& problems) = 0;
};

/// `recipe-id`, the metrics, `status`, `reason`, `file`, `line`, `reason-kind`: a row for every result. The
/// reason is what went wrong first, or the first remark; `in_full` gives all remarks of the metrics in a last
/// column, `remarks`.
std::unique_ptr<ResultWriter> csv_writer(std::ostream& out, const std::vector<Metric>& metrics, bool in_full);
/// The same with all problems, failed operations and operations not executed.
std::unique_ptr<ResultWriter> json_writer(std::ostream& out, const std::vector<Metric>& metrics);

/// A result with all its problems, failed operations and operations not executed.
Json to_json(const RecipeResult& result, const std::vector<Metric>& metrics);
Json eval_schema();

/// Scores with the names of their metrics; none where there is no score.
using ScoresByMetric = std::vector<std::pair<std::string, std::optional<double>>>;
ScoresByMetric by_metric(const std::vector<Metric>& metrics,
                         const std::vector<std::optional<double>>& scores);

/// A row for every candidate and position: `recipe-id`, `rules` (the position), the metrics, `status`,
/// `reason`, `difference` (the rules that make one, with blanks between them), `file`, `line`.
std::string comparison_csv(const std::vector<ComparedResult>& results, const RuleComparison& comparison);
/// The same as JSON.
Json comparison_json(const std::vector<ComparedResult>& results, const RuleComparison& comparison);
Json compare_rules_schema();

}  // namespace irl::workbench
