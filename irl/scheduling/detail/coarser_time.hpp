#pragma once

#include "irl/scheduling/project_plan.hpp"

namespace irl::scheduling {

/// The longest unit of which all times of a project are multiples; 1 where there are none but 0.
Time common_unit(const Project& project);

/// The project with all times in that unit.
Project in_units(Project project, Time unit);

/// A plan of such a project, in the times of the original one.
Plan in_single_units(Plan plan, Time unit);

}  // namespace irl::scheduling
