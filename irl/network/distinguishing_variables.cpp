#include "irl/network/distinguishing_variables.hpp"

#include <algorithm>

namespace irl {

std::vector<VariableIndex> distinguishing_variables(const Program& program) {
  const StateShape* shape = program.domain->state_shape();
  const auto is_state = [&](const ProgramVariable::Use& use) {
    return shape && program.operations[use.operation].primitive->slots[use.slot].type.is(shape->type);
  };
  std::vector<VariableIndex> found;
  for (const VariableIndex v : indices(program.variables))
    if (!program.variables[v].name.empty() && std::ranges::none_of(program.variables[v].uses, is_state))
      found.push_back(v);
  return found;
}

}  // namespace irl
