#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "irl/cli/command_line.hpp"
#include "irl/workbench/evaluation/result_writers.hpp"

/// Results for people.
namespace irl::cli {

/// `5 procedures: 3 complete, 1 partial, 1 error`.
class StatusCount {
 public:
  void add(workbench::Status status) { ++counts_[static_cast<std::size_t>(status)]; }
  std::string text() const;

 private:
  std::array<std::size_t, 4> counts_{};
};

/// A table with two decimals, and a line that counts the results. `in_full` tells below it everything that
/// kept scores from being perfect.
std::unique_ptr<workbench::ResultWriter> table_writer(const Console& console,
                                                      const std::vector<Metric>& metrics, bool in_full);

/// A table with the scores of every position in a cell, where they differ, and, in the last column, the rules
/// that make the difference.
void print_comparison(const Console& console, const std::vector<workbench::ComparedResult>& results,
                      const workbench::RuleComparison& comparison);

}  // namespace irl::cli
