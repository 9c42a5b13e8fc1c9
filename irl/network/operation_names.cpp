#include "irl/network/operation_names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

int line_of(const Program& program, OperationIndex operation) {
  const int line = program.operations[operation].where.line;
  return line > 0 ? line : static_cast<int>(operation) + 1;
}

std::string operation_name(const Program& program, OperationIndex operation) {
  const ProgramOperation& named = program.operations[operation];
  const auto in_line = std::ranges::count_if(program.operations, [&](const ProgramOperation& other) {
    return other.where.line > 0 && other.where.line == named.where.line;
  });
  const bool is_alone = in_line < 2 || named.variables.empty();
  return fmt::format("{} (line {}{})", named.primitive->name, line_of(program, operation),
                     is_alone ? "" : ", ?" + program.variables[named.variables[0]].name);
}

}  // namespace irl
