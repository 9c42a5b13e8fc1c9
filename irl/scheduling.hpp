#pragma once

/// Everything for scheduling: projects, their best plans, the checker, and files of published projects.
#include "irl/scheduling/formats/project_file.hpp"
#include "irl/scheduling/project_plan.hpp"
