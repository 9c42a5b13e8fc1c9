#include "irl/network/operation_names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

int line_of(const Program& program, OperationIndex operation) {
  const ProgramOperation& named = program.operations[operation];
  const DefinitionUse* use = named.use_path.outermost();
  const int line = use ? use->operation.where.line : named.where.line;
  return line > 0 ? line : static_cast<int>(use ? use->written : operation) + 1;
}

std::string place_of(const Program& program, OperationIndex operation) {
  const UsePath& path = program.operations[operation].use_path;
  return path.empty() ? std::to_string(line_of(program, operation)) : written_place(path);
}

std::string operation_name(const Program& program, OperationIndex operation) {
  const ProgramOperation& named = program.operations[operation];
  const std::string place = place_of(program, operation);
  const auto stands_there = [&](OperationIndex other) {
    return line_of(program, other) == line_of(program, operation) &&
           (named.use_path.empty() || place_of(program, other) == place);
  };
  const bool is_alone = named.variables.empty() || named.where.line == 0 ||
                        std::ranges::count_if(indices(program.operations), stands_there) < 2;
  const std::string variable = is_alone ? "" : ", ?" + program.variables[named.variables[0]].name;
  if (const DefinitionUse* use = named.use_path.outermost())
    return fmt::format("{} ({} of {}{})", named.primitive->name, place, use->operation.primitive, variable);
  return fmt::format("{} (line {}{})", named.primitive->name, place, variable);
}

}  // namespace irl
