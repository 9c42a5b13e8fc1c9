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

/// `is_alone`: whether none other stands in its place.
static std::string operation_name(const Program& program, OperationIndex operation, bool is_alone) {
  const ProgramOperation& named = program.operations[operation];
  const std::string place = place_of(program, operation);
  is_alone = is_alone || named.variables.empty() || named.where.line == 0;
  const std::string variable = is_alone ? "" : ", ?" + program.variables[named.variables[0]].name;
  if (const DefinitionUse* use = named.use_path.outermost())
    return fmt::format("{} ({} of {}{})", named.primitive->name, place, use->operation.primitive, variable);
  return fmt::format("{} (line {}{})", named.primitive->name, place, variable);
}

std::string operation_name(const Program& program, OperationIndex operation) {
  const ProgramOperation& named = program.operations[operation];
  const std::string place = place_of(program, operation);
  const auto stands_there = [&](OperationIndex other) {
    return line_of(program, other) == line_of(program, operation) &&
           (named.use_path.empty() || place_of(program, other) == place);
  };
  return operation_name(program, operation,
                        std::ranges::count_if(indices(program.operations), stands_there) < 2);
}

OperationNames::OperationNames(const Program& program) : program_(&program) {
  for (const OperationIndex o : indices(program.operations)) {
    ++at_line_[line_of(program, o)];
    ++at_place_[place_of(program, o)];
  }
}

std::string OperationNames::operator[](OperationIndex operation) const {
  const std::size_t there = program_->operations[operation].use_path.empty()
                                ? at_line_.at(line_of(*program_, operation))
                                : at_place_.at(place_of(*program_, operation));
  return operation_name(*program_, operation, there < 2);
}

}  // namespace irl
