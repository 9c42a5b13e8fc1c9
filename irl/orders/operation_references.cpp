#include "irl/orders/operation_references.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "irl/network/operation_names.hpp"

namespace irl::orders {

std::string line_numbers(const Program& program, const Order& order) {
  std::vector<std::string> lines;
  for (const OperationIndex operation : order) lines.push_back(place_of(program, operation));
  return fmt::format("{}", fmt::join(lines, " "));
}

namespace {

/// `9`, `9.2`, `9.2.1`.
bool is_place(std::string_view name) {
  return !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
}

std::expected<Order, std::string> in_place(const Program& program, std::string_view place) {
  Order found;
  std::size_t use = 0;  // the one whose operations were found
  for (const OperationIndex o : indices(program.operations)) {
    const std::string stands = place_of(program, o);
    if (stands == place) return found.empty() ? Order{o} : found;
    if (!stands.starts_with(place) || stands[place.size()] != '.') continue;
    const std::size_t number = program.operations[o].use_path.outermost()->number;
    if (found.empty()) use = number;
    if (number == use) found.push_back(o);
  }
  if (!found.empty()) return found;
  const bool is_line = place.find('.') == std::string_view::npos;
  return std::unexpected(is_line ? fmt::format("no operation stands in line {}", place)
                                 : fmt::format("no operation of a definition stands at {}", place));
}

}  // namespace

std::expected<Order, std::string> named_operations(const Program& program, const Solution& trace,
                                                   std::string_view name) {
  if (is_place(name)) return in_place(program, name);
  const auto variable = program.variable(name.substr(name.starts_with('?')));
  if (!variable)
    return std::unexpected(fmt::format("'{}' is neither a line nor a variable of the network", name));
  for (const Step& step : trace.steps) {
    const auto& variables = program.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (variables[slot] == *variable && !step.given.contains(slot)) return Order{step.operation};
  }
  return std::unexpected(fmt::format("no operation that can be executed gives {}", name));
}

std::expected<OperationIndex, std::string> named_operation(const Program& program, const Solution& trace,
                                                           std::string_view name) {
  auto found = named_operations(program, trace, name);
  if (!found) return std::unexpected(std::move(found.error()));
  return found->front();
}

}  // namespace irl::orders
