#pragma once

#include <span>
#include <string_view>

#include "irl/workbench/json.hpp"

namespace irl::cli {

/// A document of JSON that some command writes.
struct DocumentSchema {
  const char* name;
  workbench::Json (*schema)();
};

/// Every document that commands write and pages are given.
std::span<const DocumentSchema> all_documents();
/// The schema of a document, by its name.
workbench::Json schema_of(std::string_view document);

}  // namespace irl::cli
