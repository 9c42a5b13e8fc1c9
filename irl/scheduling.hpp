#pragma once

/// Everything for scheduling: projects, their best plans, the checker, and files of published projects.
#include "irl/scheduling/project.hpp"
#include "irl/scheduling/project_plan.hpp"
