#include "irl/network/subprogram.hpp"

namespace irl {

void note_keeping_time(const Primitive& primitive, SlotIndex slot, std::optional<Seconds>& keeps) {
  if (primitive.keeps && primitive.slots[slot].role == SlotRole::output && slot != primitive.state_out)
    keeps = std::min(keeps.value_or(*primitive.keeps), *primitive.keeps);
}

void note_use(ProgramVariable& variable, const Primitive& primitive, ProgramVariable::Use use) {
  auto& [name, uses, givers, keeps] = variable;
  uses.push_back(use);
  const bool gives = primitive.slots[use.slot].role != SlotRole::input;
  const bool is_known = !givers.empty() && givers.back() == use.operation;
  if (gives && !is_known && givers.size() < 2) givers.push_back(use.operation);
  note_keeping_time(primitive, use.slot, keeps);
}

/// Of all variables of an operation.
static void note_uses(Program& program, OperationIndex position) {
  const ProgramOperation& operation = program.operations[position];
  for (SlotIndex slot; slot < operation.variables.size(); ++slot)
    note_use(program.variables[operation.variables[slot]], *operation.primitive, {position, slot});
}

OperationIndex append(Program& program, ProgramOperation&& operation) {
  const OperationIndex position(program.operations.size());
  program.operations.push_back(std::move(operation));
  note_uses(program, position);
  return position;
}

void count_uses(Program& program) {
  for (ProgramVariable& variable : program.variables) {
    variable.uses.clear();
    variable.first_givers.clear();
    variable.keeps.reset();
  }
  for (const OperationIndex o : indices(program.operations)) note_uses(program, o);
}

}  // namespace irl
