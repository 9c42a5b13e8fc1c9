#include "irl/workbench/why/told_why.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_map>

#include "grammar/solution_file.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/network/written.hpp"
#include "irl/workbench/runs/recipe_run.hpp"

namespace irl::workbench {

namespace {

/// A row of a proof, by the positions of its premises in the proof.
ToldRow told_row(const Proof::Node& node) {
  std::string says = "(" + node.relation;
  for (const Value& value : node.row) says += " " + (value.empty() ? std::string("?") : to_string(value));
  says += ")";
  return {.says = node.negated ? "(not " + says + ")" : says,
          .definition = node.definition,
          .premises = node.premises,
          .rows = node.rows};
}

using Named = std::vector<std::pair<std::string, std::string>>;

/// Tells what refers to a program.
struct Teller {
  Teller(const Program& its_program, const Solution& its_solution, const OperationWords& its_words)
      : program(its_program), solution(its_solution), words(its_words), names(its_program) {
    for (const OperationIndex o : indices(program.operations))
      by_place.try_emplace(program.operations[o].written, o);
  }

  const Program& program;
  const Solution& solution;
  const OperationWords& words;
  OperationNames names;
  std::unordered_map<std::size_t, OperationIndex> by_place{};  // the first one of each place in the network

  std::string text(const Value& value) const { return workbench::outline(value, *program.domain); }
  const std::string& variable(VariableIndex v) const { return program.variables[v].name; }

  ToldOperation operation(OperationIndex o) const {
    return {program.text(o), names[o], program.operations[o].where,
            words ? words(program, solution, o) : std::string()};
  }
  std::optional<ToldOperation> written(std::size_t position) const {
    const auto found = by_place.find(position);
    if (found == by_place.end()) return std::nullopt;  // it is none that the domain knows
    return operation(found->second);
  }

  ToldPremise premise(const why::Premise& premise, const ProgramOperation& operation) const {
    const Primitive& primitive = *operation.primitive;
    ToldPremise told{.slot = primitive.slots[premise.slot].name,
                     .variable = variable(premise.variable),
                     .from = premise.from,
                     .is_state = premise.is_state};
    if (premise.binding) told.value = text(premise.binding->value);
    return told;
  }

  ToldNode node(const why::DerivationNode& node, const Named& values) const {
    ToldNode told{.operation = operation(node.operation),
                  .gives = values,
                  .is_choice = node.is_choice,
                  .only_by_state = node.only_by_state,
                  .failure = node.failure};
    for (const why::Premise& one : node.premises)
      told.premises.push_back(premise(one, program.operations[node.operation]));
    if (node.proof)
      for (const Proof::Node& row : node.proof->nodes) told.proof.push_back(told_row(row));
    return told;
  }

  ToldClash clash(const why::Clash& clash) const {
    ToldClash told{.variable = variable(clash.variable)};
    if (clash.bound) told.bound = text(clash.bound->value);
    for (const why::PossibleValues& possible : clash.possible) {
      auto& one = told.possible.emplace_back(operation(possible.operation));
      for (const Value& value : possible.values) one.values.push_back(text(value));
      one.all = possible.all;
    }
    return told;
  }

  ToldCore core(const why::Explanation& explanation) const {
    const why::Core& core = *explanation.core;
    ToldCore told{.is_minimal = core.is_minimal, .is_smallest = core.is_smallest};
    for (const OperationIndex o : core.operations) told.operations.push_back(operation(o));
    for (const VariableIndex v : core.bound)
      for (const auto& [bound, binding] : program.bound)
        if (bound == v) told.bound.emplace_back(variable(v), text(binding.value));
    for (const why::Clash& one : core.clashes) told.clashes.push_back(clash(one));
    for (const why::ListPart& part : explanation.list_parts) {
      auto& list = told.lists.emplace_back(operation(part.operation));
      for (const Term& item : part.items) list.items.push_back(irl::written(item));
      list.is_minimal = part.is_minimal;
      for (const OperationIndex o : part.with) list.with.push_back(operation(o));
    }
    return told;
  }

  ToldFix fix(const why::Fix& fix) const {
    ToldFix told{.kind = fix.kind, .before = fix.before, .after = fix.after, .values = fix.values};
    if (fix.operation) told.where = program.operations[*fix.operation].where;
    told.network = grammar::print(fix.network);
    const auto name = [&] { return names[*fix.operation]; };
    switch (fix.kind) {
      case why::FixKind::leave_out:
        told.says = "without " + name();
        break;
      case why::FixKind::unbind:
        told.says = fmt::format("without ?{} = {}", fix.variable, fix.before);
        break;
      case why::FixKind::constant:
        told.says = fmt::format("with {} in place of {} in {}", fix.after, fix.before, name());
        break;
      case why::FixKind::repair:
        told.says = fmt::format("{}", fmt::join(fix.edits, ", "));
        break;
    }
    constexpr std::size_t most_told = 6;
    std::vector<std::string> parts;
    for (const auto& [variable, value] : fix.values) {
      if (parts.size() == most_told) {
        parts.emplace_back("…");
        break;
      }
      parts.push_back(fmt::format("?{} = {}", variable, text(value)));
    }
    told.outcome = fmt::format("{}", fmt::join(parts, ", "));
    return told;
  }
};

/// What the steps of a solution gave, by the node of the derivation; constants aside.
Named given_by(const why::DerivationNode& node, const why::Derivation& derivation, const Teller& teller) {
  Named values;
  const auto& operation = teller.program.operations[node.operation];
  for (const VariableIndex v : node.gives) {
    const std::string& name = teller.variable(v);
    const auto state = operation.primitive->state_out;
    const bool is_state = state && operation.variables[*state] == v;
    if (name.empty() || (is_state && node.gives.size() > 1)) continue;
    if (v == derivation.variable && derivation.binding)
      values.emplace_back(name, teller.text(derivation.binding->value));
    else
      for (const why::DerivationNode& other : derivation.nodes)
        for (const why::Premise& premise : other.premises)
          if (premise.variable == v && premise.binding && (values.empty() || values.back().first != name))
            values.emplace_back(name, teller.text(premise.binding->value));
  }
  return values;
}

}  // namespace

ToldDerivation told(const why::Derivation& derivation, const Program& program, const Solution& solution,
                    const OperationWords& words) {
  const Teller teller(program, solution, words);
  ToldDerivation told{.variable = teller.variable(derivation.variable)};
  if (derivation.binding) told.value = teller.text(derivation.binding->value);
  for (const why::DerivationNode& node : derivation.nodes)
    told.operations.push_back(teller.node(node, given_by(node, derivation, teller)));
  return told;
}

ToldWhy told(const why::Explanation& explanation, const OperationWords& words) {
  const Program& program = explanation.program;
  const Teller teller(program, explanation.solution, words);
  ToldWhy told{.outcome = explanation.outcome, .is_cut = explanation.is_cut};
  for (const why::Cause& cause : explanation.causes) {
    auto& one = told.causes.emplace_back(cause.kind, cause.words, cause.where);
    for (const why::Waiting& waiting : cause.waiting)
      if (auto operation = teller.written(waiting.operation))
        one.waiting.emplace_back(std::move(*operation), waiting.variable,
                                 waiting.on ? teller.written(*waiting.on) : std::nullopt);
  }
  if (explanation.core) told.core = teller.core(explanation);
  if (explanation.derivation)
    told.derivation = workbench::told(*explanation.derivation, program, explanation.solution, words);
  told.has_tried_fixes = explanation.has_tried_fixes;
  told.untried = explanation.untried;
  for (const why::Fix& fix : explanation.fixes) told.fixes.push_back(teller.fix(fix));
  if (explanation.solution.verdict == Verdict::complete)
    for (const VariableIndex v : indices(program.variables)) {
      const auto& binding = explanation.solution.bindings[v];
      if (binding && !program.variables[v].name.empty() && !program.domain->is_state(binding->value))
        told.values.emplace_back(program.variables[v].name, binding->value);
    }
  return told;
}

}  // namespace irl::workbench
