#include "irl/orders/dot.hpp"

#include <fmt/format.h>

#include "irl/network/operation_names.hpp"

namespace irl::orders {

namespace {

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

std::string to_dot(const Program& program, const Precedence& precedence, std::string_view title) {
  std::string dot = fmt::format("digraph {} {{\n", in_quotes(title));
  for (const std::uint32_t operation : members(precedence.operations()))
    dot += fmt::format("  {} [label={}];\n", operation, in_quotes(operation_name(program, operation)));
  for (const Pair& pair : precedence.reduced())
    dot += fmt::format("  {} -> {} [label={}];\n", pair.before, pair.after,
                       in_quotes(fmt::format("{}: {}", name(pair.reason.kind), pair.reason.what)));
  return dot + "}\n";
}

}  // namespace irl::orders
