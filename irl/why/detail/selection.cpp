#include "irl/why/detail/selection.hpp"

namespace irl::why {

Elements::Elements(const Program& program, std::optional<VariableIndex> assumed)
    : program_(program),
      always_(program.variables.size()),
      stated_(program.variables.size()),
      users_(program.variables.size()) {
  for (const auto& [variable, binding] : program.bound) {
    if (program.variables[variable].name.empty() || assumed == variable) {
      always_[variable] = binding;
      continue;
    }
    if (!stated_[variable]) statements_.push_back(variable);
    stated_[variable] = binding;
  }
  for (std::size_t element = 0; element < size(); ++element)
    for (const VariableIndex variable : variables_of(element))
      if (auto& users = users_[variable]; users.empty() || users.back() != element) users.push_back(element);
}

std::vector<VariableIndex> Elements::variables_of(std::size_t element) const {
  if (!is_operation(element)) return {statement(element)};
  const auto& variables = program_.operations[element].variables;
  return {variables.begin(), variables.end()};
}

std::vector<std::optional<Binding>> Elements::bindings(const Selection& selection) const {
  std::vector<std::optional<Binding>> bindings = always_;
  for (std::size_t e = operations(); e < size(); ++e)
    if (selection[e]) bindings[statement(e)] = stated_[statement(e)];
  return bindings;
}

}  // namespace irl::why
