#pragma once

#include "irl/run/search_tree.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// What a search of a program looked at.
Json to_json(const SearchTree& tree, const Program& program);
Json search_tree_schema();

}  // namespace irl::workbench
