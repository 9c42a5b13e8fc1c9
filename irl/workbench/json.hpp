#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/data/value_json.hpp"
#include "irl/problem.hpp"
#include "irl/workbench/evaluation/execution.hpp"

/// The JSON documents that commands, Python and the page give to programs. Keys are words joined by hyphens.
/// What a document contains is described once (`irl/workbench/document`); `irl schema` prints the schema of
/// each.
namespace irl::workbench {

using irl::Json;
using irl::to_json;  // of values

/// What there is to say of a type: see `irl/workbench/document/document.hpp`.
template <class T>
class Document;

/// Seconds, or null.
Json to_json(std::optional<Seconds> time);
Json to_json(const Problems& problems);

/// A document as it is printed, without line end. Bytes that are no UTF-8 are replaced.
std::string to_text(const Json& document);
/// The same in one line.
std::string to_line(const Json& document);

}  // namespace irl::workbench
