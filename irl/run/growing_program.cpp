#include "irl/run/growing_program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <ranges>

#include "irl/network/definitions.hpp"
#include "irl/network/subprogram.hpp"

namespace irl {

using Bound = std::pair<VariableIndex, Binding>;

std::optional<VariableIndex> GrowingProgram::variable(std::string_view name) const {
  std::optional<VariableIndex> found = name.empty() ? std::nullopt : first_named_;
  for (std::size_t hash = std::hash<std::string_view>()(name); found && variables[*found].name != name;
       hash = std::rotr(hash, 1))
    found = variables[*found].below[hash % 2];
  return found;
}

VariableIndex GrowingProgram::add_variable(const std::string& name, Bindings& bindings) {
  const VariableIndex added(variables.size());
  std::optional<VariableIndex> next = name.empty() ? std::nullopt : first_named_;
  for (std::size_t hash = std::hash<std::string_view>()(name); next; hash = std::rotr(hash, 1)) {
    const VariableIndex at = *next;
    if (variables[at].name == name) return at;
    next = variables[at].below[hash % 2];
    if (next) continue;
    Variable above = variables[at];
    above.below[hash % 2] = added;
    variables.set(at, std::move(above));
  }
  if (!name.empty() && !first_named_) first_named_ = added;
  variables.push_back(Variable{name});
  bindings.push_back(std::nullopt);
  return added;
}

void GrowingProgram::give(VariableIndex variable, const Binding& binding, Bindings& bindings) {
  Variable given = variables[variable];
  given.given = binding;
  variables.set(variable, std::move(given));
  bindings.set(variable, binding);
}

Problems GrowingProgram::add(const Network& network, Bindings& bindings) {
  // What a later addition can still mend is no problem yet.
  constexpr std::array of_the_whole{FindingKind::never_given,  FindingKind::cyclic,
                                    FindingKind::no_direction, FindingKind::no_initial_state,
                                    FindingKind::unconnected,  FindingKind::unused};
  Problems problems;
  Network added = network;
  refuse_more_of_what_is_used(added, problems);
  added.definitions.insert(added.definitions.begin(), definitions.begin(), definitions.end());
  const auto is_known = [this](const std::string& name) { return variable(name).has_value(); };
  Inspected checked;
  if (has_definitions(added, *domain)) {
    InlinedNetwork made = inlined(added, *domain, definition_uses_);
    definition_uses_ = made.uses;
    if (made.findings.empty())
      std::ranges::copy(added.definitions | std::views::drop(definitions.size()),
                        std::back_inserter(definitions));
    note_uses(added.operations);
    added.operations = made.network.operations;
    checked = inspect_inlined(std::move(made), *domain, is_known);
  } else {
    checked = inspect(added, *domain);
  }
  for (const Finding& finding : checked.findings)
    if (std::ranges::find(of_the_whole, finding.kind) == of_the_whole.end())
      problems.push_back(finding.words);
  add_statements(network, checked.program, bindings, problems);
  for (const OperationIndex o : indices(checked.program.operations)) {
    written.push_back(added.operations[checked.program.operations[o].written]);
    add_operation(checked.program, o, bindings);
  }
  return problems;
}

/// The names that an operation begins with: its own and, in special forms, those of what stands in them.
static void add_names(const std::string& name, const std::vector<Term>& arguments,
                      std::vector<std::string>& names) {
  names.push_back(name);
  for (const Term& argument : arguments) {
    const auto* inner = std::get_if<TermList>(&argument.value);
    const auto* first = inner && !inner->empty() ? std::get_if<Symbol>(&inner->front().value) : nullptr;
    if (first) add_names(first->name, *inner, names);
  }
}

static std::vector<std::string> names_in(const std::vector<Operation>& operations) {
  std::vector<std::string> names;
  for (const Operation& operation : operations) add_names(operation.primitive, operation.arguments, names);
  return names;
}

void GrowingProgram::refuse_more_of_what_is_used(Network& added, Problems& problems) const {
  std::erase_if(added.definitions, [&](const Definition& definition) {
    if (!used_->contains(definition.name)) return false;
    problems.push_back(
        {.where = definition.where,
         .what = fmt::format("'{}' is used already, and cannot be defined further", definition.name),
         .expected = "all definitions of a name before its first use",
         .advice = "take the use back, or begin again",
         .kind = "defined-after-use"});
    return true;
  });
}

void GrowingProgram::note_uses(const std::vector<Operation>& added) {
  std::multimap<std::string_view, const Definition*> by_name;
  for (const Definition& definition : definitions) by_name.emplace(definition.name, &definition);
  std::set<std::string> used = *used_;
  std::vector<std::string> left = names_in(added);
  while (!left.empty()) {
    const std::string name = std::move(left.back());
    left.pop_back();
    const auto [first, last] = by_name.equal_range(name);
    if (first == last || !used.insert(name).second) continue;
    for (auto definition = first; definition != last; ++definition)
      std::ranges::move(names_in(definition->second->body), std::back_inserter(left));
  }
  if (used.size() > used_->size()) used_ = std::make_shared<const std::set<std::string>>(std::move(used));
}

void GrowingProgram::add_statements(const Network& network, const Program& checked, Bindings& bindings,
                                    Problems& problems) {
  std::vector<VariableIndex> bound;
  for (const BindStatement& statement : network.bindings) {
    const VariableIndex variable = add_variable(statement.variable.name, bindings);
    if (std::ranges::find(bound, variable) != bound.end()) continue;  // reported already
    if (bindings[variable]) {
      problems.push_back({.where = statement.where,
                          .what = "?" + statement.variable.name + " is bound already",
                          .expected = "a variable that nothing has bound yet",
                          .kind = "bound-twice"});
      continue;
    }
    bound.push_back(variable);
    const auto given =
        std::ranges::find(checked.bound, *checked.variable(statement.variable.name), &Bound::first);
    give(variable, given->second, bindings);
    statements.push_back(statement);
  }
}

void GrowingProgram::add_operation(const Program& checked, OperationIndex o, Bindings& bindings) {
  ProgramOperation operation = checked.operations[o];
  operation.written = operations.size();
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    VariableIndex& variable = operation.variables[slot];
    const VariableIndex as_checked = variable;
    const std::string& name = checked.variables[as_checked].name;
    variable = add_variable(name, bindings);
    if (name.empty())
      give(variable, std::ranges::lower_bound(checked.bound, as_checked, {}, &Bound::first)->second,
           bindings);
    Variable noted = variables[variable];
    note_keeping_time(*operation.primitive, slot, noted.keeps);
    if (noted.keeps) variables.set(variable, std::move(noted));
  }
  operations.push_back(std::move(operation));
}

Network GrowingProgram::network() const {
  return {.operations = {written.begin(), written.end()},
          .bindings = {statements.begin(), statements.end()},
          .definitions = {definitions.begin(), definitions.end()}};
}

Program GrowingProgram::program() const {
  Program program{.domain = domain, .variables = {}, .operations = {}, .bound = {}};
  for (const Variable& variable : variables) {
    if (variable.given) program.bound.emplace_back(program.variables.size(), *variable.given);
    program.variables.push_back({variable.name});
  }
  for (ProgramOperation operation : operations) append(program, std::move(operation));
  if (known) program.know(known);
  return program;
}

}  // namespace irl
