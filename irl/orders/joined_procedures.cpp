#include "irl/orders/joined_procedures.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "irl/network/edit/names.hpp"
#include "irl/network/edit/state_threading.hpp"

namespace irl::orders {

namespace {

using Names = std::set<std::string>;

void note_variables(const Term& term, Names& names) {
  if (const Variable* variable = term.variable()) names.insert(variable->name);
  if (const auto* list = std::get_if<TermList>(&term.value))
    for (const Term& element : *list) note_variables(element, names);
}

Names variables_of(const Network& network) {
  Names names;
  for (const Operation& operation : network.operations)
    for (const Term& argument : operation.arguments) note_variables(argument, names);
  for (const BindStatement& binding : network.bindings) names.insert(binding.variable.name);
  return names;
}

std::vector<Definition> definitions_of(const Network& network, const std::string& name) {
  std::vector<Definition> found;
  for (const Definition& definition : network.definitions)
    if (definition.name == name) found.push_back(definition);
  return found;
}

void rename_uses(std::vector<Operation>& operations, const Renaming& names) {
  for (Operation& operation : operations)
    if (const auto found = names.find(operation.primitive); found != names.end())
      operation.primitive = found->second;
}

/// A network under way into another one, where its names mean nothing else.
class Joining {
 public:
  explicit Joining(const Domain& domain) : domain_(domain) {
    if (const auto initial = initial_operation(domain)) {
      joined_.network.operations.push_back(*initial);
      joined_.origins.emplace_back();
      state_ = *state_given(*initial, domain);
      for (const Term& argument : initial->arguments) note_variables(argument, taken_);
    }
  }

  void add(const Procedure& procedure) {
    Network network = with_own_definitions(procedure.network);
    const Names variables = variables_of(network);
    const Renaming names =
        with_fresh_names(variables, {}, [&](const std::string& name) { return taken_.contains(name); });
    for (const auto& [old, name] : names) taken_.insert(name);
    joined_.names.emplace_back(names.begin(), names.end());
    std::vector<Definition> definitions = std::move(network.definitions);
    network.definitions.clear();
    network = renamed(std::move(network), names);
    std::vector<Origin> origins = without_first_states(network);
    if (state_) {
      Threaded threaded = with_state_threaded(std::move(network), domain_, *state_);
      network = std::move(threaded.network);
      state_ = threaded.state;
    }
    joined_.network = irl::joined(std::move(joined_.network), network);
    joined_.origins.insert(joined_.origins.end(), origins.begin(), origins.end());
    std::ranges::move(definitions, std::back_inserter(joined_.network.definitions));
  }

  JoinedProcedures done() && { return std::move(joined_); }

 private:
  /// Takes out what gives a first state: there is one for all.
  std::vector<Origin> without_first_states(Network& network) const {
    const std::size_t procedure = joined_.names.size() - 1;
    std::vector<Operation> left;
    std::vector<Origin> origins;
    for (std::size_t i = 0; i < network.operations.size(); ++i) {
      const Operation& operation = network.operations[i];
      const bool gives_first = state_given(operation, domain_) && !state_taken(operation, domain_);
      if (gives_first && state_) continue;
      origins.push_back({procedure, i});
      left.push_back(operation);
    }
    network.operations = std::move(left);
    return origins;
  }

  /// Definitions under names of their own, where an earlier procedure means something else by them; those
  /// that are there already are left out.
  Network with_own_definitions(Network network) const {
    Names defined, known;
    for (const Definition& definition : network.definitions) defined.insert(definition.name);
    for (const Definition& definition : joined_.network.definitions) known.insert(definition.name);
    Renaming names;
    for (const std::string& name : defined) {
      const bool is_known = known.contains(name);
      if (is_known && definitions_of(joined_.network, name) == definitions_of(network, name))
        std::erase_if(network.definitions, [&](const Definition& one) { return one.name == name; });
      else if (is_known)
        names[name] = fresh_name(name, [&](const std::string& other) {
          return known.contains(other) || defined.contains(other) || domain_.find(other) != nullptr;
        });
    }
    rename_uses(network.operations, names);
    for (Definition& definition : network.definitions) {
      if (const auto found = names.find(definition.name); found != names.end())
        definition.name = found->second;
      rename_uses(definition.body, names);
    }
    return network;
  }

  const Domain& domain_;
  JoinedProcedures joined_{};
  Names taken_{};
  std::optional<std::string> state_{};
};

}  // namespace

const std::string& JoinedProcedures::name_of(std::size_t procedure, const std::string& variable) const {
  const auto found =
      std::ranges::find(names[procedure], variable, &std::pair<std::string, std::string>::first);
  return found == names[procedure].end() ? variable : found->second;
}

JoinedProcedures joined(const std::vector<Procedure>& procedures, const Domain& domain) {
  Joining joining(domain);
  for (const Procedure& procedure : procedures) joining.add(procedure);
  return std::move(joining).done();
}

}  // namespace irl::orders
