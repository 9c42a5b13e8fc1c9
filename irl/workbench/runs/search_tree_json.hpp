#pragma once

#include "irl/run/search_tree.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// What a search of a program looked at, as `irl/workbench/schema/search-tree.schema.json` describes it.
Json to_json(const SearchTree& tree, const Program& program);

}  // namespace irl::workbench
