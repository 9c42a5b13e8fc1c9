#pragma once

#include "irl/scheduling.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// The plan of a project of a file.
struct PlannedProject {
  const scheduling::NamedProject& project;
  scheduling::Plan plan;
};

Json project_json(const PlannedProject& planned);
/// Of an array of them.
Json projects_schema();

}  // namespace irl::workbench
