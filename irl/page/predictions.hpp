#pragma once

#include <string_view>

#include "irl/page/work.hpp"
#include "irl/workbench/evaluation/evaluator.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page {

/// No file of predictions has more of them.
inline constexpr std::size_t most_predictions = 5'000;

/// Scores a file of predictions, a solution file or candidates as lines of JSON (as `irl eval --stream` takes
/// them): `candidates`, each with its `network`, its `result` (an entry of eval.schema.json) and what else
/// its line had; and their `summary` (summary.schema.json). Problems if it is neither, or holds too many.
/// What was cancelled is scored as far as it came.
workbench::Expected<workbench::Json> scored_predictions(std::string_view text,
                                                        workbench::Evaluator& evaluator, Work& work);

}  // namespace irl::page
