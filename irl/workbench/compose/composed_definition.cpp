#include "irl/workbench/compose/composed_definition.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "irl/workbench/compose/composition_request.hpp"

namespace irl::workbench {

namespace {

void replace(Term& term, const std::map<std::string, Term>& constants) {
  if (auto* list = std::get_if<TermList>(&term.value)) {
    for (Term& item : *list) replace(item, constants);
  } else if (const Variable* variable = term.variable()) {
    const auto constant = constants.find(variable->name);
    if (constant != constants.end()) term = constant->second;
  }
}

}  // namespace

std::expected<Definition, std::string> definition_of(const Composition& composition,
                                                     const std::string& name) {
  const Chunk& chunk = composition.chunk;
  Network network = whole_network(composition);
  if (!chunk.target || network.operations.empty())
    return std::unexpected("it has no operations that compute something");
  std::set<std::string> parameters{chunk.target->name};
  Definition made{.name = name, .parameters = {{Variable{chunk.target->name}}}};
  for (const TypedVariable& open : chunk.open)
    if (parameters.insert(open.name).second) made.parameters.push_back({Variable{open.name}});
  std::map<std::string, Term> constants;
  for (const BindStatement& binding : network.bindings) {
    if (binding.available_at)
      return std::unexpected(
          fmt::format("?{} is bound at a time, which no definition says", binding.variable.name));
    if (!parameters.contains(binding.variable.name)) constants[binding.variable.name] = binding.value;
  }
  made.body = std::move(network.operations);
  for (Operation& operation : made.body)
    for (Term& argument : operation.arguments) replace(argument, constants);
  return made;
}

}  // namespace irl::workbench
