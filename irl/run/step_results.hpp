#pragma once

#include <optional>
#include <vector>

#include "irl/run/solution.hpp"

namespace irl {

/// A slot that a step bound: what it gave, and what it filled in itself. Refers to the program and the step.
struct StepResult {
  const SlotDefinition& slot;
  const std::string& variable;  ///< its name
  const Binding& binding;
  bool is_state = false;  ///< the state after the step
};

/// What a step bound, by slot.
std::vector<StepResult> results_of(const Program& program, const Step& step);

/// When the last of them is available; none where none has a time.
std::optional<Seconds> ended_at(const std::vector<StepResult>& results);

}  // namespace irl
