#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/data/value_json.hpp"
#include "irl/problem.hpp"
#include "irl/workbench/evaluation/execution.hpp"

/// What doors give to programs. Keys are words joined by hyphens, like the columns of CSV files; every
/// document has a schema in `irl/workbench/schema`.
namespace irl::workbench {

using irl::Json;
using irl::to_json;  // of values

/// A number or null.
Json to_json(std::optional<double> number);
Json to_json(std::optional<Seconds> time);
Json to_json(const Problem& problem);
Json to_json(const Problems& problems);
Json to_json(const std::vector<OperationReport>& reports);

/// Adds `file`, `line` and `column`, as far as they are known.
void add_position(Json& object, const Position& position);

/// A document as it is printed, without line end. Bytes that are no UTF-8 are replaced.
std::string to_text(const Json& document);
/// The same in one line.
std::string to_line(const Json& document);

}  // namespace irl::workbench
