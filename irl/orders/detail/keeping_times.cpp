#include "irl/orders/detail/keeping_times.hpp"

#include <fmt/format.h>

#include <map>

#include "irl/network/edit/state_threading.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/wording.hpp"

namespace irl::orders {

namespace {

/// A result that keeps for some time only, as an operation takes it.
struct Taking {
  MaximalWait wait;
  Seconds stood{0};  ///< since it was there
};

std::vector<Taking> takings(const Program& program, const Solution& trace) {
  std::vector<Taking> taken;
  std::map<VariableIndex, const Step*> givers;
  for (const Step& step : trace.steps) {
    const ProgramOperation& operation = program.operations[step.operation];
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const VariableIndex variable = operation.variables[slot];
      const auto& keeps = program.variables[variable].keeps;
      if (!keeps || is_state_slot(*operation.primitive, slot)) continue;
      const auto giver = givers.find(variable);
      if (!step.given.contains(slot)) {
        givers.emplace(variable, &step);
      } else if (giver != givers.end()) {
        const Seconds ready_at = step.slots[slot]->available_at.value_or(Seconds(0));
        taken.push_back({{giver->second->operation, step.operation, *keeps},
                         step.started_at.value_or(ready_at) - ready_at});
      }
    }
  }
  return taken;
}

}  // namespace

std::vector<MaximalWait> keeping_times(const Program& program, const Solution& trace) {
  std::vector<MaximalWait> waits;
  for (const Taking& taking : takings(program, trace)) waits.push_back(taking.wait);
  return waits;
}

std::string first_too_late(const Program& program, const Solution& executed) {
  for (const auto& [wait, stood] : takings(program, executed))
    if (is_later(stood, wait.most))
      return fmt::format("{} takes what {} gives after {}, and it keeps for {}",
                         operation_name(program, wait.to), operation_name(program, wait.from),
                         time_in_words(stood), time_in_words(wait.most));
  return {};
}

}  // namespace irl::orders
