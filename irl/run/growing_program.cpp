#include "irl/run/growing_program.hpp"

#include <algorithm>
#include <array>

#include "irl/network/subprogram.hpp"

namespace irl {

using Bound = std::pair<std::uint32_t, Binding>;

std::optional<std::uint32_t> GrowingProgram::variable(const std::string& name) const {
  const auto known = by_name_.find(name);
  return known == by_name_.end() ? std::nullopt : std::optional(known->second);
}

GrowingProgram::Addition GrowingProgram::add(const Network& network,
                                             std::span<const std::optional<Binding>> bindings) {
  // What a later addition can still mend is no problem yet.
  constexpr std::array of_the_whole{FindingKind::never_given,  FindingKind::cyclic,
                                    FindingKind::no_direction, FindingKind::no_initial_state,
                                    FindingKind::unconnected,  FindingKind::unused};
  const Inspected checked = inspect(network, *program_.domain);
  Addition addition;
  for (const Finding& finding : checked.findings)
    if (std::ranges::find(of_the_whole, finding.kind) == of_the_whole.end())
      addition.problems.push_back(finding.words);
  add_bindings(network, checked.program, bindings, addition);
  for (std::uint32_t o = 0; o < checked.program.operations.size(); ++o) {
    network_.operations.push_back(network.operations[checked.program.operations[o].written]);
    add_operation(checked.program, o, addition);
  }
  return addition;
}

void GrowingProgram::add_bindings(const Network& network, const Program& checked,
                                  std::span<const std::optional<Binding>> bindings, Addition& addition) {
  for (const BindStatement& statement : network.bindings) {
    const std::uint32_t variable = add_variable(statement.variable.name);
    const auto is_new = [&](const Bound& bound) { return bound.first == variable; };
    if (std::ranges::any_of(addition.bound, is_new)) continue;  // reported already
    if (variable < bindings.size() && bindings[variable]) {
      addition.problems.push_back({.where = statement.where,
                                   .what = "?" + statement.variable.name + " is bound already",
                                   .expected = "a variable that nothing has bound yet",
                                   .kind = "bound-twice"});
      continue;
    }
    const auto bound =
        std::ranges::find(checked.bound, *checked.variable(statement.variable.name), &Bound::first);
    bind(variable, bound->second, addition);
    network_.bindings.push_back(statement);
  }
}

void GrowingProgram::add_operation(const Program& checked, std::uint32_t o, Addition& addition) {
  ProgramOperation operation = checked.operations[o];
  operation.written = program_.operations.size();
  for (std::uint32_t& variable : operation.variables) {
    const std::uint32_t as_checked = variable;
    variable = add_variable(checked.variables[as_checked].name);
    if (checked.variables[as_checked].name.empty())
      bind(variable, std::ranges::lower_bound(checked.bound, as_checked, {}, &Bound::first)->second,
           addition);
  }
  append(program_, std::move(operation));
}

std::uint32_t GrowingProgram::add_variable(const std::string& name) {
  const auto position = static_cast<std::uint32_t>(program_.variables.size());
  if (!name.empty()) {
    const auto [known, is_new] = by_name_.emplace(name, position);
    if (!is_new) return known->second;
  }
  program_.variables.push_back({name});
  return position;
}

void GrowingProgram::bind(std::uint32_t variable, const Binding& binding, Addition& addition) {
  program_.bound.emplace(std::ranges::lower_bound(program_.bound, variable, {}, &Bound::first), variable,
                         binding);
  addition.bound.emplace_back(variable, binding);
}

GrowingProgram::Size GrowingProgram::size() const {
  return {program_.operations.size(), program_.variables.size(), network_.bindings.size()};
}

void GrowingProgram::shrink(const Size& size, std::span<const std::uint32_t> bound) {
  while (program_.operations.size() > size.operations) {
    const auto last = static_cast<std::uint32_t>(program_.operations.size() - 1);
    for (std::uint32_t variable : program_.operations.back().variables) {
      program_.variables[variable].uses.pop_back();
      auto& givers = program_.variables[variable].first_givers;
      if (!givers.empty() && givers.back() == last) givers.pop_back();
    }
    program_.operations.pop_back();
  }
  for (std::uint32_t variable : bound)
    program_.bound.erase(std::ranges::lower_bound(program_.bound, variable, {}, &Bound::first));
  for (std::size_t v = size.variables; v < program_.variables.size(); ++v)
    by_name_.erase(program_.variables[v].name);
  program_.variables.resize(size.variables);
  network_.operations.resize(size.operations);
  network_.bindings.resize(size.bind_statements);
}

}  // namespace irl
