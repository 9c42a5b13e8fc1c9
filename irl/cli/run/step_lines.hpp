#pragma once

#include "irl/cli/table.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/runs/level.hpp"

namespace irl::cli {

/// Prints the steps of an execution with their times and what they gave, at a level. A step of a body stands
/// below the uses of definitions that it stands for; a use as one operation begins with its first step, ends
/// with its last one, and gives what stands in its arguments.
void print_steps(const workbench::Execution& execution, workbench::Level level, const Console& console);

/// A time, rounded; empty where there is none.
std::string step_time(std::optional<Seconds> time);
/// ` (score 0.85)`; nothing where there is no doubt.
std::string doubt(double score);

}  // namespace irl::cli
