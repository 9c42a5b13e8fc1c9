#pragma once

#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// The objects inside a state that are of a type, outer ones first: type, id, `location` (the types of what
/// it stands in, the outermost first) and attributes. Objects inside one are counted, not repeated, as they
/// stand in the list themselves where they are of the type.
Json objects_json(const Entity& state, Attribute contents, Type type);

}  // namespace irl::workbench
