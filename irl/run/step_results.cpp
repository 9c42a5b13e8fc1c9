#include "irl/run/step_results.hpp"

#include <algorithm>

namespace irl {

std::vector<StepResult> results_of(const Program& program, const Step& step) {
  std::vector<StepResult> results;
  const ProgramOperation& operation = program.operations[step.operation];
  for (SlotIndex slot; slot < step.slots.size(); ++slot)
    if (!step.given.contains(slot) && step.slots[slot])
      results.push_back({operation.primitive->slots[slot], program.variables[operation.variables[slot]].name,
                         *step.slots[slot], slot == operation.primitive->state_out});
  return results;
}

std::optional<Seconds> ended_at(const std::vector<StepResult>& results) {
  std::optional<Seconds> latest;
  for (const StepResult& result : results)
    if (result.binding.available_at) latest = std::max(latest, result.binding.available_at);
  return latest;
}

}  // namespace irl
