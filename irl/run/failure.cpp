#include "irl/run/failure.hpp"

namespace irl {

std::vector<OperationFailure> failures(const Solution& solution) {
  std::vector<OperationFailure> found;
  for (const Step& step : solution.steps)
    if (step.failed()) found.push_back({step.operation, &step, step.failure});
  for (const NotExecuted& left : solution.not_executed)
    found.push_back({left.operation, nullptr, left.reason});
  return found;
}

std::optional<OperationFailure> first_failure(const Solution& solution) {
  const std::vector<OperationFailure> found = failures(solution);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

bool was_given_failure(const Step& step) {
  for (SlotIndex slot; slot < step.slots.size(); ++slot)
    if (step.given.contains(slot) && step.slots[slot] && step.slots[slot]->value.has_failed()) return true;
  return false;
}

}  // namespace irl
