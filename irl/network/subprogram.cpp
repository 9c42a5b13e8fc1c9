#include "irl/network/subprogram.hpp"

#include <unordered_map>

namespace irl {

std::uint32_t append(Program& program, ProgramOperation&& operation) {
  const auto position = static_cast<std::uint32_t>(program.operations.size());
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
    ProgramVariable& variable = program.variables[operation.variables[slot]];
    variable.uses.push_back({position, slot});
    const bool gives = operation.primitive->slots[slot].role != SlotRole::input;
    if (gives && variable.first_givers.size() < 2) variable.first_givers.push_back(position);
  }
  program.operations.push_back(std::move(operation));
  return position;
}

Program subprogram(const Program& whole, std::span<const std::uint32_t> operations,
                   std::span<const std::optional<Binding>> bindings) {
  Program part{.domain = whole.domain, .variables = {}, .operations = {}, .bound = {}};
  std::unordered_map<std::uint32_t, std::uint32_t> known;
  for (std::uint32_t o : operations) {
    ProgramOperation operation = whole.operations[o];
    for (std::uint32_t& variable : operation.variables) {
      const std::uint32_t in_whole = variable;
      const auto [entry, is_new] = known.emplace(in_whole, static_cast<std::uint32_t>(known.size()));
      variable = entry->second;
      if (!is_new) continue;
      part.variables.emplace_back(whole.variables[in_whole].name);
      if (bindings[in_whole]) part.bound.emplace_back(variable, *bindings[in_whole]);
    }
    append(part, std::move(operation));
  }
  return part;
}

}  // namespace irl
