#include "irl/network/dependencies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "irl/network/dot_string.hpp"
#include "irl/network/operation_names.hpp"

namespace irl {

/// A variable that many operations give and many take would link each with each.
constexpr std::size_t max_edges = 1'000'000;

std::string dependencies_to_dot(const Program& program) {
  std::string graph = "digraph G {\n";
  for (const OperationIndex o : indices(program.operations))
    graph += fmt::format("{}[label={}];\n", std::uint32_t{o}, dot_string(operation_name(program, o)));
  std::size_t edges = 0;
  for (const ProgramVariable& variable : program.variables) {
    const auto role = [&](ProgramVariable::Use use) {
      return program.operations[use.operation].primitive->slots[use.slot].role;
    };
    const bool has_proper_producer =
        std::ranges::any_of(variable.uses, [&](auto use) { return role(use) == SlotRole::output; });
    const std::string label = dot_string("?" + variable.name);
    for (const auto giver : variable.uses) {
      if (role(giver) == SlotRole::input || (has_proper_producer && role(giver) != SlotRole::output))
        continue;
      for (const auto taker : variable.uses) {
        if (edges == max_edges || taker.operation == giver.operation || role(taker) == SlotRole::output)
          continue;
        fmt::format_to(std::back_inserter(graph), "{}->{} [label={}];\n", std::uint32_t{giver.operation},
                       std::uint32_t{taker.operation}, label);
        ++edges;
      }
    }
  }
  graph += "}\n";
  if (edges < max_edges) return graph;
  return fmt::format("// There are more edges than the {} that are drawn here.\n", max_edges) + graph;
}

}  // namespace irl
