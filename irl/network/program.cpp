#include "irl/network/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>

namespace irl {

std::optional<std::uint32_t> Program::variable(std::string_view name) const {
  const auto found = std::ranges::find(variables, name, &ProgramVariable::name);
  if (name.empty() || found == variables.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - variables.begin());
}

std::optional<std::uint32_t> Program::giver(std::uint32_t variable, std::uint32_t except) const {
  for (std::uint32_t operation : variables[variable].first_givers)
    if (operation != except) return operation;
  return std::nullopt;
}

std::string Program::text(std::uint32_t operation) const {
  const ProgramOperation& shown = operations[operation];
  const auto is_list_at = [&](std::uint32_t slot, bool end) {
    return std::ranges::any_of(shown.primitive->lists, [&](const ListArgument& list) {
      return slot == (end ? list.first + list.items - 1 : list.first);
    });
  };
  std::string text = "(" + shown.primitive->name;
  for (std::uint32_t slot = 0; slot < shown.variables.size(); ++slot) {
    const std::uint32_t variable = shown.variables[slot];
    text += is_list_at(slot, false) ? " (" : text.ends_with('(') ? "" : " ";
    if (!variables[variable].name.empty()) {
      text += "?" + variables[variable].name;
    } else {
      const auto constant =
          std::ranges::lower_bound(bound, variable, {}, [](const auto& entry) { return entry.first; });
      text += to_string(constant->second.value);
    }
    if (is_list_at(slot, true)) text += ")";
  }
  return text + ")";
}

std::string Program::short_text(std::uint32_t operation) const {
  const ProgramOperation& named = operations[operation];
  const Position where{{}, named.where.line, 0};
  const std::string line = to_string(where);
  return line.empty() ? fmt::format("({} …)", named.primitive->name)
                      : fmt::format("({} …) in line {}", named.primitive->name, line);
}

namespace {

/// Whether an operation could run when these variables are bound.
bool could_run(const ProgramOperation& operation, const std::vector<bool>& bound,
               const std::vector<bool>& has_producer) {
  SlotSet known = 0;
  for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
    const std::uint32_t variable = operation.variables[slot];
    if (bound[variable])
      known |= SlotSet{1} << slot;
    else if (has_producer[variable] && operation.primitive->slots[slot].role == SlotRole::optional)
      return false;
  }
  return std::ranges::any_of(operation.primitive->directions,
                             [known](const Direction& direction) { return (direction.given & ~known) == 0; });
}

}  // namespace

std::vector<std::uint32_t> components(const Program& program) {
  std::vector<std::uint32_t> rank(program.operations.size(), 0), parent(program.operations.size(), 0);
  boost::disjoint_sets linked(rank.data(), parent.data());
  for (std::uint32_t o = 0; o < program.operations.size(); ++o) linked.make_set(o);
  for (const ProgramVariable& variable : program.variables)
    for (std::size_t i = 1; i < variable.uses.size(); ++i)
      linked.union_set(variable.uses[0].operation, variable.uses[i].operation);
  constexpr auto unnumbered = ~std::uint32_t{0};
  std::vector<std::uint32_t> number(program.operations.size(), unnumbered);
  std::vector<std::uint32_t> component;
  component.reserve(program.operations.size());
  std::uint32_t count = 0;
  for (std::uint32_t o = 0; o < program.operations.size(); ++o) {
    std::uint32_t& known = number[linked.find_set(o)];
    if (known == unnumbered) known = count++;
    component.push_back(known);
  }
  return component;
}

std::vector<std::uint32_t> reachable_in_order(const Program& program, std::vector<bool> bound,
                                              const std::vector<bool>& executed,
                                              std::optional<std::uint32_t> without) {
  std::vector<bool> has_producer(program.variables.size(), false);
  for (std::uint32_t o = 0; o < program.operations.size(); ++o) {
    const ProgramOperation& operation = program.operations[o];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
      if (operation.primitive->slots[slot].role == SlotRole::output && !executed[o])
        has_producer[operation.variables[slot]] = true;
  }

  std::vector<bool> reached(program.operations.size(), false);
  std::vector<std::uint32_t> order, open;
  for (std::uint32_t next = 0; next < program.operations.size(); ++next) {
    open.push_back(next);
    while (!open.empty()) {
      const std::uint32_t o = open.back();
      open.pop_back();
      const ProgramOperation& operation = program.operations[o];
      if (reached[o] || executed[o] || o == without || !could_run(operation, bound, has_producer)) continue;
      reached[o] = true;
      order.push_back(o);
      for (std::uint32_t variable : operation.variables) {
        if (bound[variable]) continue;
        bound[variable] = true;
        for (const auto use : program.variables[variable].uses)
          if (use.operation < next) open.push_back(use.operation);  // the turn of the others is to come
      }
    }
  }
  return order;
}

std::vector<bool> reachable(const Program& program, std::vector<bool> bound, std::vector<bool> executed,
                            std::optional<std::uint32_t> without) {
  std::vector<bool> reached(program.operations.size(), false);
  for (const std::uint32_t o : reachable_in_order(program, std::move(bound), executed, without))
    reached[o] = true;
  return reached;
}

}  // namespace irl
