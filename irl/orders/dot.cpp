#include <fmt/format.h>

#include "irl/network/dot_string.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/orders/precedence.hpp"

namespace irl::orders {

std::string to_dot(const Program& program, const Precedence& precedence, std::string_view title,
                   const Deadline& deadline) {
  std::string dot = fmt::format("digraph {} {{\n", dot_string(title));
  for (const OperationIndex operation : members(precedence.operations()))
    dot += fmt::format("  {} [label={}];\n", operation, dot_string(operation_name(program, operation)));
  for (const Pair& pair : precedence.reduced(deadline))
    dot += fmt::format("  {} -> {} [label={}];\n", pair.before, pair.after,
                       dot_string(fmt::format("{}: {}", name(pair.reason.kind), pair.reason.what)));
  return dot + "}\n";
}

}  // namespace irl::orders
