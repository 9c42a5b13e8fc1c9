#include "irl/network/variables.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <iterator>
#include <unordered_map>
#include <unordered_set>

namespace irl {

namespace {

void collect(const Term& term, std::vector<std::string>& found) {
  if (const Variable* variable = term.variable()) found.push_back(variable->name);
  if (const auto* list = std::get_if<TermList>(&term.value))
    for (const Term& element : *list) collect(element, found);
}

std::vector<std::string> variables_of(const Operation& operation) {
  std::vector<std::string> found;
  for (const Term& argument : operation.arguments) collect(argument, found);
  return found;
}

std::unordered_set<std::string> first_arguments(const Network& network) {
  std::unordered_set<std::string> names;
  for (const Operation& operation : network.operations)
    if (const Variable* first = operation.arguments.empty() ? nullptr : operation.arguments[0].variable())
      names.insert(first->name);
  return names;
}

bool has_variable(const Term& term, std::string_view name) {
  const Variable* variable = term.variable();
  const auto* list = std::get_if<TermList>(&term.value);
  return (variable && variable->name == name) ||
         (list && std::ranges::any_of(*list, [&](const Term& item) { return has_variable(item, name); }));
}

}  // namespace

bool has_variable(const Operation& operation, std::string_view variable) {
  return std::ranges::any_of(operation.arguments,
                             [&](const Term& argument) { return has_variable(argument, variable); });
}

std::vector<std::string> variable_occurrences(const Network& network) {
  std::vector<std::string> found;
  for (const Operation& operation : network.operations)
    std::ranges::move(variables_of(operation), std::back_inserter(found));
  for (const BindStatement& binding : network.bindings) {
    found.push_back(binding.variable.name);
    collect(binding.value, found);
  }
  return found;
}

std::vector<std::string> unconnected_variables(const Network& network) {
  std::vector<std::string> occurrences = variable_occurrences(network);
  std::unordered_map<std::string, int> count;
  for (const std::string& name : occurrences) ++count[name];
  std::erase_if(occurrences, [&](const std::string& name) { return count[name] > 1; });
  return occurrences;
}

std::optional<std::string> target_variable(const Network& network) {
  if (network.operations.empty() && network.bindings.size() == 1) return network.bindings[0].variable.name;
  std::vector<std::string> unconnected = unconnected_variables(network);
  std::erase_if(unconnected, [first = first_arguments(network)](const std::string& name) {
    return !first.contains(name);
  });
  return unconnected.size() == 1 ? std::optional(unconnected[0]) : std::nullopt;
}

std::vector<std::string> open_variables(const Network& network) {
  std::vector<std::string> unconnected = unconnected_variables(network);
  std::erase_if(unconnected,
                [first = first_arguments(network)](const std::string& name) { return first.contains(name); });
  return unconnected;
}

Type type_of_variable(const Network& network, std::string_view variable, const Domain& domain) {
  for (const Operation& operation : network.operations) {
    const Primitive* primitive = domain.find(operation.primitive);
    for (SlotIndex slot; primitive && slot < operation.arguments.size(); ++slot) {
      const Variable* argument = operation.arguments[slot].variable();
      if (argument && argument->name == variable && slot < primitive->slots.size())
        return primitive->slots[slot].type;
    }
  }
  const auto bound = std::ranges::find(network.bindings, variable, [](const BindStatement& binding) {
    return std::string_view(binding.variable.name);
  });
  return bound == network.bindings.end() ? Type() : domain.types().find(bound->type);
}

std::vector<Network> connected_parts(const Network& network, std::span<const std::string> known_everywhere) {
  const std::size_t elements = network.operations.size() + network.bindings.size();
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> linked(elements);
  std::unordered_map<std::string, std::size_t> first_use;
  const auto link = [&](const std::string& variable, std::size_t element) {
    if (std::ranges::find(known_everywhere, variable) != known_everywhere.end()) return;
    const auto [known, is_new] = first_use.emplace(variable, element);
    if (!is_new) boost::add_edge(known->second, element, linked);
  };
  for (std::size_t o = 0; o < network.operations.size(); ++o)
    for (const std::string& variable : variables_of(network.operations[o])) link(variable, o);
  for (std::size_t b = 0; b < network.bindings.size(); ++b)
    link(network.bindings[b].variable.name, network.operations.size() + b);

  std::vector<std::size_t> component(elements);
  std::vector<Network> parts(elements == 0 ? 0 : boost::connected_components(linked, component.data()));
  for (std::size_t o = 0; o < network.operations.size(); ++o)
    parts[component[o]].operations.push_back(network.operations[o]);
  for (std::size_t b = 0; b < network.bindings.size(); ++b)
    parts[component[network.operations.size() + b]].bindings.push_back(network.bindings[b]);
  return parts;
}

}  // namespace irl
