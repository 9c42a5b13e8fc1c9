#include <fmt/format.h>

#include <algorithm>

#include "irl/define/user_code.hpp"
#include "irl/network/dot_string.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/why/explanation.hpp"

namespace irl::why {

namespace {

class Tracer {
 public:
  Tracer(const Program& program, const Solution& solution)
      : program_(program), solution_(solution), giver_(program.variables.size()) {
    for (std::size_t s = 0; s < solution.steps.size(); ++s) {
      const Step& step = solution.steps[s];
      const auto& variables = program.operations[step.operation].variables;
      for (SlotIndex slot{}; slot < variables.size(); ++slot)
        if (!step.given.contains(slot) && !giver_[variables[slot]]) giver_[variables[slot]] = s;
    }
  }

  Derivation derive(VariableIndex variable, const Deadline& deadline) {
    Derivation derivation{.variable = variable, .binding = solution_.bindings[variable], .nodes = {}};
    if (!giver_[variable]) return derivation;
    for (const std::size_t s : needed(*giver_[variable], deadline)) {
      place_[s] = derivation.nodes.size();
      derivation.nodes.push_back(node(s, deadline));
    }
    mark_those_by_state(derivation);
    return derivation;
  }

 private:
  /// The steps that a step hangs on, and itself, in the order of execution.
  std::vector<std::size_t> needed(std::size_t last, const Deadline& deadline) {
    place_.assign(solution_.steps.size(), std::nullopt);
    std::vector<bool> is_needed(solution_.steps.size());
    is_needed[last] = true;
    for (std::size_t s = last + 1; s-- > 0;) {
      if (!is_needed[s]) continue;
      deadline.demand();
      const Step& step = solution_.steps[s];
      const auto& variables = program_.operations[step.operation].variables;
      for (SlotIndex slot{}; slot < variables.size(); ++slot)
        if (const auto& giver = giver_[variables[slot]]; step.given.contains(slot) && giver && *giver < s)
          is_needed[*giver] = true;
    }
    std::vector<std::size_t> steps;
    for (std::size_t s = 0; s <= last; ++s)
      if (is_needed[s]) steps.push_back(s);
    return steps;
  }

  /// Why the row of a step holds, where rules say so; null for others, where a relation in them throws, and
  /// where it takes more memory than a search may keep.
  std::shared_ptr<const Proof> proof_of(const Step& step, const Deadline& deadline) const {
    const ProgramOperation& operation = program_.operations[step.operation];
    const Relation* relation = operation.primitive->relation();
    if (!relation || !relation->prove) return nullptr;
    std::vector<const Value*> row;
    for (const auto& binding : step.slots) row.push_back(binding ? &binding->value : nullptr);
    if (std::ranges::find(row, nullptr) != row.end()) return nullptr;
    std::uint64_t bytes = 0;
    const CallLimits limits{[&] { return deadline.is_over() || bytes >= Limits().bytes; }, &bytes};
    auto proof = call_user_code(
        operation.primitive->name,
        [&] { return relation->prove(SlotValues(row, program_.knowledge(), &limits)); },
        [](const std::string&) { return std::shared_ptr<const Proof>(); });
    deadline.demand();
    return proof;
  }

  DerivationNode node(std::size_t s, const Deadline& deadline) const {
    const Step& step = solution_.steps[s];
    const ProgramOperation& operation = program_.operations[step.operation];
    DerivationNode made{.operation = step.operation, .step = s, .failure = step.failure};
    for (SlotIndex slot{}; slot < operation.variables.size(); ++slot) {
      const VariableIndex variable = operation.variables[slot];
      if (!step.given.contains(slot)) {
        made.gives.push_back(variable);
        continue;
      }
      const bool is_state = operation.primitive->state_in == slot;
      const auto& giver = giver_[variable];
      made.premises.push_back({.slot = slot,
                               .variable = variable,
                               .binding = step.slots[slot],
                               .from = giver ? place_[*giver] : std::nullopt,
                               .is_state = is_state});
    }
    const Direction* direction = operation.primitive->direction(step.given);
    made.is_choice = direction && (direction->determinism == Determinism::multi ||
                                   direction->determinism == Determinism::nondet);
    made.proof = proof_of(step, deadline);
    return made;
  }

  static void mark_those_by_state(Derivation& derivation) {
    for (DerivationNode& node : derivation.nodes) node.only_by_state = true;
    derivation.nodes.back().only_by_state = false;
    for (std::size_t n = derivation.nodes.size(); n-- > 0;) {
      if (derivation.nodes[n].only_by_state) continue;
      for (const Premise& premise : derivation.nodes[n].premises)
        if (premise.from && !premise.is_state) derivation.nodes[*premise.from].only_by_state = false;
    }
  }

  const Program& program_;
  const Solution& solution_;
  std::vector<std::optional<std::size_t>> giver_;  // by variable: the step
  std::vector<std::optional<std::size_t>> place_;  // by step: its node
};

}  // namespace

Derivation derivation_of(const Program& program, const Solution& solution, VariableIndex variable,
                         const Deadline& deadline) {
  return Tracer(program, solution).derive(variable, deadline);
}

std::vector<OperationIndex> operations_of(const Derivation& derivation) {
  std::vector<OperationIndex> operations;
  for (const DerivationNode& node : derivation.nodes) operations.push_back(node.operation);
  std::ranges::sort(operations);
  return operations;
}

std::string to_dot(const Derivation& derivation, const Program& program) {
  std::string dot = "digraph why {\n  node [shape=box];\n";
  const auto name_of = [&](VariableIndex v) { return program.variables[v].name; };
  for (std::size_t n = 0; n < derivation.nodes.size(); ++n) {
    const DerivationNode& node = derivation.nodes[n];
    dot += fmt::format("  o{} [label={}];\n", n, dot_string(operation_name(program, node.operation)));
    for (const Premise& premise : node.premises) {
      const std::string& name = name_of(premise.variable);
      if (premise.from) {
        dot += fmt::format("  o{} -> o{} [label={}];\n", *premise.from, n, dot_string("?" + name));
      } else if (premise.binding) {
        const std::string value = to_string(premise.binding->value);
        const std::string label = name.empty() ? value : fmt::format("?{} = {}", name, value);
        dot += fmt::format("  g{}_{} [shape=plain, label={}];\n  g{}_{} -> o{};\n", n, premise.slot,
                           dot_string(label), n, premise.slot, n);
      }
    }
  }
  const std::string value = derivation.binding ? to_string(derivation.binding->value) : "no value";
  dot += fmt::format("  value [shape=plain, label={}];\n",
                     dot_string(fmt::format("?{} = {}", name_of(derivation.variable), value)));
  if (!derivation.nodes.empty()) dot += fmt::format("  o{} -> value;\n", derivation.nodes.size() - 1);
  return dot + "}\n";
}

}  // namespace irl::why
