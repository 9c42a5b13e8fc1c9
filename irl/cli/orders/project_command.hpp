#pragma once

#include <chrono>
#include <string>

#include "irl/cli/command_line.hpp"
#include "irl/cli/exit_code.hpp"
#include "irl/workbench/orders/project_json.hpp"

/// Projects that others published, planned: `irl orders --project FILE`.
namespace irl::cli {

/// What is asked of the projects of a file.
struct ProjectChoice {
  std::string file;                ///< `-` is standard input
  std::chrono::milliseconds time;  ///< for each of them
  bool json = false;
  bool strict = false;
};

/// Plans every project of a file, and prints the plans.
ExitCode plan_projects(const ProjectChoice& choice, const Console& console);

/// Length, bound and verdict in a line; `with_plan`: and when every activity happens.
void print_project(const workbench::PlannedProject& planned, bool with_plan, const Console& console);

}  // namespace irl::cli
