#include "irl/workbench/swaps/action_kind.hpp"

#include "grammar/solution_file.hpp"

namespace irl::workbench {

ActionKind kind_of(const Operation& operation) {
  ActionKind kind{.primitive = operation.primitive};
  for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot)
    if (const Term& term = operation.arguments[slot]; !term.variable()) kind.constants.push_back({slot, term});
  return kind;
}

std::string to_string(const ActionKind& kind) {
  std::string words = kind.primitive;
  for (const ToldConstant& constant : kind.constants) words += " " + grammar::print(constant.term);
  return words;
}

}  // namespace irl::workbench
