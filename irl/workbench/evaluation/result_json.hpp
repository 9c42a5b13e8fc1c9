#pragma once

#include <vector>

#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// A result with all its problems, failed operations and operations not executed.
Json to_json(const RecipeResult& result, const std::vector<Metric>& metrics);

}  // namespace irl::workbench
