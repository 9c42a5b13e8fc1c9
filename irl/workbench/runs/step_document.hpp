#pragma once

#include "irl/run/solution.hpp"
#include "irl/workbench/document/document.hpp"

namespace irl::workbench {

/// A step of a trace: its operation, its times, what it gave, and why it failed if it did.
using StepOfProgram = InContext<Step, Program>;
void describe(Document<StepOfProgram>& step);

/// What a search did, in numbers.
void describe(Document<SearchStatistics>& search);

}  // namespace irl::workbench
