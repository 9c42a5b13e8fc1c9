#include "irl/workbench/orders/operation_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "irl/cli/command_error.hpp"

namespace irl::workbench {

namespace {

int line_of(const Program& program, std::uint32_t operation) {
  const int line = program.operations[operation].where.line;
  return line > 0 ? line : static_cast<int>(operation) + 1;
}

}  // namespace

std::string operation_name(const Program& program, std::uint32_t operation) {
  const ProgramOperation& named = program.operations[operation];
  const auto in_line = std::ranges::count_if(program.operations, [&](const ProgramOperation& other) {
    return other.where.line > 0 && other.where.line == named.where.line;
  });
  const std::string gives =
      in_line > 1 && !named.variables.empty() ? ", ?" + program.variables[named.variables[0]].name : "";
  return fmt::format("{} (line {}{})", named.primitive->name, line_of(program, operation), gives);
}

std::string line_numbers(const Program& program, const orders::Order& order) {
  std::vector<int> lines;
  for (const std::uint32_t operation : order) lines.push_back(line_of(program, operation));
  return fmt::format("{}", fmt::join(lines, " "));
}

std::uint32_t named_operation(const Program& program, const Solution& trace, const std::string& name) {
  int line = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), line);
  if (error == std::errc() && end == name.data() + name.size()) {
    for (std::uint32_t o = 0; o < program.operations.size(); ++o)
      if (line_of(program, o) == line) return o;
    throw cli::UsageError(fmt::format("no operation stands in line {}", line));
  }
  const auto variable = program.variable(name.substr(name.starts_with('?')));
  if (!variable) throw cli::UsageError(fmt::format("'{}' is neither a line nor a variable of the recipe", name));
  for (const Step& step : trace.steps) {
    const auto& variables = program.operations[step.operation].variables;
    for (std::uint32_t slot = 0; slot < variables.size(); ++slot)
      if (variables[slot] == *variable && !((step.given >> slot) & 1U)) return step.operation;
  }
  throw cli::UsageError(fmt::format("no operation gives {}", name));
}

std::string shown(const orders::Count& count) {
  const std::string digits = count.str();
  constexpr std::size_t readable = 15;
  return digits.size() <= readable ? digits : fmt::format("{:.3e}", count.convert_to<long double>());
}

std::string shown(const orders::Counted& counted) {
  if (counted.exact) return shown(*counted.exact);
  const long double mean = counted.estimate.mean;
  if (mean <= 0) return "unknown";  // every random way ended dead
  const long double error = mean > 0 ? counted.estimate.standard_error / mean * 100 : 0;
  return fmt::format("about {:.2e} (± {:.1f} %)", mean, error);
}

}  // namespace irl::workbench
