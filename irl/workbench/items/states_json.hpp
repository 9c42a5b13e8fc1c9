#pragma once

#include <string>
#include <vector>

#include "irl/data/enum_names.hpp"
#include "irl/workbench/items/recipe_reading.hpp"
#include "irl/workbench/json.hpp"

/// World states and ingredient graphs as documents.
namespace irl::workbench {

/// What states are told of.
enum class Each { instruction, operation };
inline constexpr const char* each_names[] = {"instruction", "operation"};
constexpr const auto& names_of(Each) {
  return each_names;
}

/// A document for every instruction, the ingredients first, or for every executed operation.
std::vector<Json> states_json(const RecipeReading& reading, Each each, Names names);
Json states_schema();

/// The graph of what was made of what: the nodes that some state has, and from which of them instruction (or
/// operation, counted from 1) each was made.
Json graph_json(const RecipeReading& reading, Each each, Names names);
Json states_graph_schema();

/// The same in the DOT language, a rank for each instruction.
std::string graph_dot(const RecipeReading& reading, Each each, Names names);

/// The states that are asked for.
std::vector<items::WorldState> states_of(const RecipeReading& reading, Each each);

}  // namespace irl::workbench
