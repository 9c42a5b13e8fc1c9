#pragma once

#include "irl/language/comprehension.hpp"
#include "irl/language/reading_scores.hpp"
#include "irl/workbench/json.hpp"

namespace irl::language {

/// A reading with its network and how every clause was understood; irl/workbench/schema/read.schema.json
/// describes it.
Json to_json(const TextReading& reading);

/// Scores of readings; irl/workbench/schema/read-scores.schema.json describes it.
Json to_json(const std::vector<ReadingScore>& scores, const std::vector<Metric>& metrics);

}  // namespace irl::language
