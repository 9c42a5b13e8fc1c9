#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "irl/define/domain.hpp"
#include "irl/network/detail/defined_primitives.hpp"
#include "irl/network/detail/finding_collector.hpp"
#include "irl/network/detail/given_variables.hpp"
#include "irl/network/detail/special_forms.hpp"

namespace irl {

namespace {

constexpr std::size_t most_operations = 100'000;

bool defines(const std::vector<Definition>& definitions, std::string_view name) {
  return std::ranges::find(definitions, name, &Definition::name) != definitions.end();
}

/// Puts bodies in the place of operations.
class Inliner {
 public:
  Inliner(const Network& network, const Domain& domain, std::size_t uses_before)
      : domain_(domain), uses_so_far_(uses_before) {
    made_.network.bindings = network.bindings;
    made_.network.definitions = network.definitions;
    auto [primitives, findings] = primitives_of(network.definitions, domain);
    made_.defined = std::move(primitives);
    made_.findings = std::move(findings);
    for (const Operation& operation : network.operations)
      for (std::string& name : variables_in(operation.arguments)) names_.insert(std::move(name));
    for (const BindStatement& binding : network.bindings) names_.insert(binding.variable.name);
  }

  InlinedNetwork run(const Network& network) {
    for (std::size_t i = 0; i < network.operations.size(); ++i) {
      const std::size_t begin = made_.network.operations.size(), uses = uses_->size();
      if (!expand({network.operations[i]}, i)) {
        made_.network.operations.resize(begin);
        made_.use_paths.resize(begin);
        uses_->resize(uses);
        report_too_many(network.operations[i]);
      }
      made_.written.resize(made_.network.operations.size(), i);
    }
    made_.uses = uses_so_far_;
    return std::move(made_);
  }

 private:
  /// An operation that is looked at, and where it comes from.
  struct Found {
    Operation operation;
    std::optional<UseIndex> within{};
    std::size_t part = 0;
  };

  /// What an operation stands for; null for one that is executed as it is, or is wrong.
  const Definition* definition_of(const Operation& operation) const {
    const Primitive* primitive = made_.defined->find(operation.primitive);
    if (!primitive) primitive = domain_.find(operation.primitive);
    const Definition* definition = primitive ? primitive->definition.get() : nullptr;
    return definition && definition->parameters.size() == operation.arguments.size() ? definition : nullptr;
  }

  bool expand(Found written, std::size_t place) {
    std::vector<Found> left{std::move(written)};
    while (!left.empty()) {
      Found found = std::move(left.back());
      left.pop_back();
      if (const Definition* definition = definition_of(found.operation)) {
        if (left.size() > most_operations || uses_->size() == most_operations) return false;
        add_body(*definition, std::move(found), place, left);
        continue;
      }
      if (made_.network.operations.size() == most_operations) return false;
      made_.network.operations.push_back(std::move(found.operation));
      made_.use_paths.push_back(found.within ? UsePath(uses_, *found.within, found.part) : UsePath());
    }
    return true;
  }

  /// Puts the body that stands for a use on top of what is left.
  void add_body(const Definition& definition, Found&& use, std::size_t written, std::vector<Found>& left) {
    const std::size_t number = ++uses_so_far_;
    const UseIndex within(uses_->size());
    std::unordered_map<std::string, Term> stands_for;
    for (std::size_t i = 0; i < definition.parameters.size(); ++i)
      stands_for.emplace(definition.parameters[i].variable()->name, use.operation.arguments[i]);
    const auto first = static_cast<std::ptrdiff_t>(left.size());
    for (std::size_t part = 0; part < definition.body.size(); ++part) {
      left.push_back({definition.body[part], within, part + 1});
      for (Term& argument : left.back().operation.arguments) replace(argument, definition, stands_for);
    }
    std::reverse(left.begin() + first, left.end());
    uses_->push_back({number, std::move(use.operation), written, use.part, use.within, definition.where});
  }

  void replace(Term& term, const Definition& definition, std::unordered_map<std::string, Term>& stands_for) {
    if (auto* list = std::get_if<TermList>(&term.value)) {
      for (Term& item : *list) replace(item, definition, stands_for);
    } else if (const Variable* variable = term.variable()) {
      const Position where = term.where;
      const auto [known, is_new] = stands_for.try_emplace(variable->name);
      if (is_new) known->second.value = Variable{own_name(definition, variable->name)};
      term = known->second;
      term.where = where;
    }
  }

  /// `cream-together.2.k` of the second use.
  std::string own_name(const Definition& definition, const std::string& variable) {
    std::string name = fmt::format("{}.{}.{}", definition.name, uses_so_far_, variable);
    while (!names_.insert(name).second) name += "'";
    return name;
  }

  void report_too_many(const Operation& operation) {
    FindingCollector found;
    found.report(FindingKind::bad_definition, {.where = operation.where},
                 fmt::format("'{}' stands for too many operations", operation.primitive),
                 fmt::format("at most {} in the whole network", most_operations));
    std::ranges::move(std::move(found).findings(), std::back_inserter(made_.findings));
  }

  const Domain& domain_;
  InlinedNetwork made_;
  std::set<std::string> names_;
  std::size_t uses_so_far_;
  std::shared_ptr<DefinitionUses> uses_ = std::make_shared<DefinitionUses>();
};

}  // namespace

bool has_definitions(const Network& network, const Domain& domain) {
  const std::function<bool(std::string_view)> is_known = [&](std::string_view name) {
    return defines(network.definitions, name) || domain.find(name);
  };
  const auto is_form = [&](const Operation& operation) { return is_special_form(operation, is_known); };
  const auto is_defined = [&](const Operation& operation) {
    const Primitive* primitive = domain.find(operation.primitive);
    return primitive && primitive->definition;
  };
  return !network.definitions.empty() || std::ranges::any_of(network.operations, is_form) ||
         (domain.has_definitions() && std::ranges::any_of(network.operations, is_defined));
}

InlinedNetwork inlined(const Network& network, const Domain& domain, std::size_t uses_before) {
  return Inliner(network, domain, uses_before).run(network);
}

Network comparable(const Network& network, const Domain& domain) {
  if (!has_definitions(network, domain)) return network;
  InlinedNetwork made = inlined(network, domain);
  for (Definition& definition : made.network.definitions) {
    const Primitive* primitive = made.defined->find(definition.name);
    if (primitive && primitive->definition) continue;
    const auto list = [](std::string name, std::vector<Term> terms) {
      terms.insert(terms.begin(), {Symbol{std::move(name)}});
      return Term{std::move(terms)};
    };
    Operation operation{
        "define", {list(std::move(definition.name), std::move(definition.parameters))}, definition.where};
    if (definition.score != 1) operation.arguments.push_back({definition.score});
    for (Operation& part : definition.body)
      operation.arguments.push_back(list(std::move(part.primitive), std::move(part.arguments)));
    made.network.operations.push_back(std::move(operation));
  }
  made.network.definitions.clear();
  return std::move(made.network);
}

/// Adds the variables that an operation can give.
static void add_given(const Operation& operation, const DefinedPrimitives& defined, const Domain& domain,
                      std::set<std::string>& given) {
  const Primitive* primitive = defined.find(operation.primitive);
  if (!primitive) primitive = domain.find(operation.primitive);
  for (std::size_t slot = 0; slot < operation.arguments.size(); ++slot)
    if (!primitive || can_find(*primitive, slot))
      for (std::string& name : variables_in({operation.arguments[slot]})) given.insert(std::move(name));
}

InlinedNetwork with_forms_defined(InlinedNetwork inlined, const Domain& domain,
                                  const VariableTest& is_elsewhere) {
  const auto is_known = [&](std::string_view name) {
    return defines(inlined.network.definitions, name) || domain.find(name);
  };
  std::vector<Operation>& operations = inlined.network.operations;
  std::vector<std::size_t> forms;
  if (inlined.network.definitions.empty() &&
      std::ranges::none_of(operations,
                           [&](const Operation& operation) { return is_special_form(operation, is_known); }))
    return inlined;
  for (std::size_t i = 0; i < operations.size(); ++i)
    if (is_special_form(operations[i], is_known)) forms.push_back(i);
  if (forms.empty()) return inlined;
  // Where each variable stands, and whether what is no form can give it: a form is asked with such ones.
  std::unordered_map<std::string, std::size_t> places;
  std::set<std::string> given;
  for (std::size_t i = 0; i < operations.size(); ++i) {
    for (const std::string& name : variables_in(operations[i].arguments)) ++places[name];
    if (!std::ranges::binary_search(forms, i)) add_given(operations[i], *inlined.defined, domain, given);
  }
  for (const BindStatement& binding : inlined.network.bindings) {
    ++places[binding.variable.name];
    given.insert(binding.variable.name);
  }
  std::vector<Definition> definitions = inlined.network.definitions;
  definitions.reserve(definitions.size() + forms.size());
  std::vector<const Definition*> given_groups;
  for (const std::size_t i : forms) {
    Operation& form = operations[i];
    Definition made{.name = fmt::format("{}-{}", form.primitive, i + 1), .parameters = {}};
    while (is_known(made.name)) made.name += "'";
    made.where = form.where;
    made.is_form = true;
    const Variable* result =
        form.primitive == "not" || form.arguments.empty() ? nullptr : form.arguments.front().variable();
    bool are_given = true;
    for (const std::string& name : variables_in(form.arguments)) {
      const bool is_known = is_elsewhere && is_elsewhere(name);
      if ((places[name] < 2 && !is_known) || (result && name == result->name)) continue;
      made.parameters.push_back({Variable{name}});
      are_given = are_given && (is_known || given.contains(name));
    }
    if (result) made.parameters.push_back(form.arguments.front());
    made.body.push_back(form);
    form.primitive = made.name;
    form.arguments = made.parameters;
    definitions.push_back(std::move(made));
    if (are_given) given_groups.push_back(&definitions.back());
  }
  auto [primitives, findings] = primitives_of(definitions, domain, given_groups);
  inlined.defined = std::move(primitives);
  inlined.findings = std::move(findings);
  inlined.network.definitions = std::move(definitions);
  return inlined;
}

}  // namespace irl
