#include "irl/network/subprogram.hpp"

namespace irl {

void note_keeping_time(const Primitive& primitive, SlotIndex slot, std::optional<Seconds>& keeps) {
  if (primitive.keeps && primitive.slots[slot].role == SlotRole::output && slot != primitive.state_out)
    keeps = std::min(keeps.value_or(*primitive.keeps), *primitive.keeps);
}

namespace {

void note_uses(Program& program, OperationIndex position) {
  const ProgramOperation& operation = program.operations[position];
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    auto& [name, uses, givers, keeps] = program.variables[operation.variables[slot]];
    uses.push_back({position, slot});
    const bool gives = operation.primitive->slots[slot].role != SlotRole::input;
    const bool is_known = !givers.empty() && givers.back() == position;
    if (gives && !is_known && givers.size() < 2) givers.push_back(position);
    note_keeping_time(*operation.primitive, slot, keeps);
  }
}

}  // namespace

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
