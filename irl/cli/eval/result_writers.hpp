#pragma once

#include <array>
#include <iosfwd>
#include <memory>
#include <vector>

#include "irl/cli/console.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/evaluation/result_json.hpp"

namespace irl::cli {

/// A score as tables show it: two decimals, times as plain seconds, `-` where there is none.
std::string shown(const Metric& metric, std::optional<double> score);

/// Takes results as they come, so that nobody has to keep them all, and writes them in one format.
class ResultWriter {
 public:
  virtual ~ResultWriter() = default;
  virtual void add(const RecipeResult& result) = 0;
  /// After the last result; the problems belong to no single recipe.
  virtual void finish(const Problems& problems) = 0;
};

/// A table for people, with two decimals, and a line that counts the results.
std::unique_ptr<ResultWriter> table_writer(const Console& console, const std::vector<Metric>& metrics);
/// `recipe-id`, the metrics, `status`, `reason`: a row for every result, in full precision.
std::unique_ptr<ResultWriter> csv_writer(std::ostream& out, const std::vector<Metric>& metrics);
/// The same with all problems, failed operations and operations not executed.
std::unique_ptr<ResultWriter> json_writer(std::ostream& out, const std::vector<Metric>& metrics);

/// `5 recipes: 3 complete, 1 partial, 1 error`.
class StatusCount {
 public:
  void add(Status status) { ++counts_[static_cast<std::size_t>(status)]; }
  std::string text() const;

 private:
  std::array<std::size_t, 4> counts_{};
};

}  // namespace irl::cli
