#include "irl/run/actions/contested_variables.hpp"

#include <algorithm>

namespace irl {

namespace {

bool is_contested(const Program& program, const ProgramVariable& variable) {
  const auto gives = [&](ProgramVariable::Use use, bool as_relation) {
    const Primitive& primitive = *program.operations[use.operation].primitive;
    return primitive.is_relation() == as_relation && primitive.slots[use.slot].role != SlotRole::input;
  };
  return std::ranges::any_of(variable.uses, [&](auto use) { return gives(use, true); }) &&
         std::ranges::any_of(variable.uses, [&](auto use) { return gives(use, false); });
}

}  // namespace

std::vector<bool> contested_variables(const Program& program) {
  const auto is_relation = [](const ProgramOperation& operation) {
    return operation.primitive->is_relation();
  };
  if (std::ranges::none_of(program.operations, is_relation))
    return std::vector<bool>(program.variables.size(), false);
  std::vector<bool> contested;
  contested.reserve(program.variables.size());
  for (const ProgramVariable& variable : program.variables)
    contested.push_back(is_contested(program, variable));
  return contested;
}

}  // namespace irl
