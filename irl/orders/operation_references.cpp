#include "irl/orders/operation_references.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "irl/network/operation_names.hpp"

namespace irl::orders {

std::string line_numbers(const Program& program, const Order& order) {
  std::vector<std::string> lines;
  for (const OperationIndex operation : order) lines.push_back(place_of(program, operation));
  return fmt::format("{}", fmt::join(lines, " "));
}

namespace {

std::expected<OperationIndex, std::string> in_line(const Program& program, int line) {
  for (const OperationIndex o : indices(program.operations))
    if (line_of(program, o) == line) return o;
  return std::unexpected(fmt::format("no operation stands in line {}", line));
}

}  // namespace

std::expected<OperationIndex, std::string> named_operation(const Program& program, const Solution& trace,
                                                           std::string_view name) {
  int line = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), line);
  if (error == std::errc() && end == name.data() + name.size()) return in_line(program, line);
  const auto variable = program.variable(name.substr(name.starts_with('?')));
  if (!variable)
    return std::unexpected(fmt::format("'{}' is neither a line nor a variable of the network", name));
  for (const Step& step : trace.steps) {
    const auto& variables = program.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (variables[slot] == *variable && !step.given.contains(slot)) return step.operation;
  }
  return std::unexpected(fmt::format("no operation that can be executed gives {}", name));
}

}  // namespace irl::orders
