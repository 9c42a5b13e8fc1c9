#include "irl/network/distinguishing_variables.hpp"

#include <algorithm>

namespace irl {

std::vector<std::uint32_t> distinguishing_variables(const Program& program) {
  const StateShape* shape = program.domain->state_shape();
  const auto is_state = [&](const ProgramVariable::Use& use) {
    return shape && program.operations[use.operation].primitive->slots[use.slot].type.is(shape->type);
  };
  std::vector<std::uint32_t> found;
  for (std::uint32_t v = 0; v < program.variables.size(); ++v)
    if (!program.variables[v].name.empty() && std::ranges::none_of(program.variables[v].uses, is_state))
      found.push_back(v);
  return found;
}

}  // namespace irl
