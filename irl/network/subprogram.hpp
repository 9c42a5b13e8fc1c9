#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "irl/network/program.hpp"

namespace irl {

/// Adds an operation to a program, with its own variables; returns its position. Variables are those of the
/// whole, by position.
OperationIndex append(Program& program, ProgramOperation&& operation);

/// Notes how long a variable's value can be used where an operation gives it in that slot.
void note_keeping_time(const Primitive& primitive, SlotIndex slot, std::optional<Seconds>& keeps);

/// Notes that an operation of the primitive uses a variable; of one variable in written order.
void note_use(ProgramVariable& variable, const Primitive& primitive, ProgramVariable::Use use);

/// Enters anew where the operations of a program use its variables.
void count_uses(Program& program);

/// A program of some operations of another one, in that order, with only their variables; variables that have
/// a binding are bound from the start. Operations keep their place in the network (`written`), so they make
/// the same identities as in the whole. The whole is a Program or a GrowingProgram; the operations are
/// positions, and bindings are by variable.
template <class Whole, class Operations, class Bindings>
Program subprogram(const Whole& whole, const Operations& operations, const Bindings& bindings) {
  Program part{.domain = whole.domain, .variables = {}, .operations = {}, .bound = {}, .known = whole.known};
  std::unordered_map<VariableIndex, VariableIndex> known;
  for (const OperationIndex o : operations) {
    ProgramOperation operation = whole.operations[o];
    for (VariableIndex& variable : operation.variables) {
      const VariableIndex in_whole = variable;
      const auto [entry, is_new] = known.emplace(in_whole, known.size());
      variable = entry->second;
      if (!is_new) continue;
      part.variables.push_back(
          {.name = whole.variables[in_whole].name, .keeps = whole.variables[in_whole].keeps});
      if (bindings[in_whole]) part.bound.emplace_back(variable, *bindings[in_whole]);
    }
    append(part, std::move(operation));
  }
  return part;
}

}  // namespace irl
