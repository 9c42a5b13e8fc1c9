#pragma once

#include <iosfwd>
#include <vector>

#include "irl/cli/console.hpp"
#include "irl/workbench/evaluation/rule_comparison.hpp"

namespace irl::cli {

/// A table with both scores in every cell and the rules in the last column.
void print_comparison(const Console& console, const std::vector<Metric>& metrics,
                      const std::vector<ComparedResult>& results);
/// The same as JSON, in full precision.
void print_comparison_as_json(std::ostream& out, const std::vector<Metric>& metrics,
                              const std::vector<ComparedResult>& results);

}  // namespace irl::cli
