#include "irl/swaps.hpp"

#include "grammar/solution_file.hpp"

namespace irl::swaps {

ActionKind kind_of(const Operation& operation) {
  ActionKind kind{.primitive = operation.primitive};
  for (SlotIndex slot; slot < operation.arguments.size(); ++slot)
    if (const Term& term = operation.arguments[slot]; !term.variable())
      kind.constants.push_back({slot, term});
  return kind;
}

std::string ActionKind::text() const {
  std::string words = primitive;
  for (const ToldConstant& constant : constants) words += " " + grammar::print(constant.term);
  return words;
}

}  // namespace irl::swaps
