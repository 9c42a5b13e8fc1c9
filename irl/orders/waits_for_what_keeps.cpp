#include <charconv>
#include <map>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/joint_plan.hpp"

namespace irl::orders {

std::vector<MaximalWait> waits_for_what_keeps(const Program& program, const Solution& trace) {
  std::vector<MaximalWait> waits;
  const FactRows* rows = program.domain->facts().find_rows("keeps");
  if (!rows) return waits;
  std::map<std::string, Seconds, std::less<>> keeps;
  for (const auto& row : rows->rows) {
    double count = 0;
    if (row.size() == 2 &&
        std::from_chars(row[1].text.data(), row[1].text.data() + row[1].text.size(), count).ec == std::errc())
      keeps.emplace(row[0].text, Seconds(count * 60));
  }
  std::map<VariableIndex, OperationIndex> givers;
  for (const Step& step : trace.steps) {
    const ProgramOperation& operation = program.operations[step.operation];
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const VariableIndex variable = operation.variables[slot];
      if (is_state_slot(*operation.primitive, slot)) continue;
      const auto giver = givers.find(variable);
      if (step.given.contains(slot) && giver != givers.end())
        waits.push_back(
            {giver->second, step.operation, keeps.at(program.operations[giver->second].primitive->name)});
      else if (!step.given.contains(slot) && operation.primitive->slots[slot].role == SlotRole::output &&
               keeps.contains(operation.primitive->name))
        givers.emplace(variable, step.operation);
    }
  }
  return waits;
}

}  // namespace irl::orders
