#include "irl/network/edit/names.hpp"

#include <iterator>

namespace irl {

namespace {

void rename(std::string& name, const Renaming& names) {
  if (const auto found = names.find(name); found != names.end()) name = found->second;
}

}  // namespace

Term renamed(Term term, const Renaming& names) {
  if (auto* variable = std::get_if<Variable>(&term.value)) rename(variable->name, names);
  if (auto* list = std::get_if<TermList>(&term.value))
    for (Term& element : *list) element = renamed(std::move(element), names);
  return term;
}

Operation renamed(Operation operation, const Renaming& names) {
  for (Term& argument : operation.arguments) argument = renamed(std::move(argument), names);
  return operation;
}

Network renamed(Network network, const Renaming& names) {
  for (Operation& operation : network.operations) operation = renamed(std::move(operation), names);
  for (BindStatement& binding : network.bindings) {
    rename(binding.variable.name, names);
    binding.value = renamed(std::move(binding.value), names);
  }
  return network;
}

Network joined(Network first, const Network& second) {
  std::ranges::copy(second.operations, std::back_inserter(first.operations));
  std::ranges::copy(second.bindings, std::back_inserter(first.bindings));
  return first;
}

}  // namespace irl
