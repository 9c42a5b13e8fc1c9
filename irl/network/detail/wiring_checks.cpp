#include "irl/network/detail/wiring_checks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/network/no_direction.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

struct WiringChecks {
  const Network& network;
  const Program& program;
  std::span<const std::pair<VariableIndex, Position>> statements;
  FindingCollector& found;

  void run() {
    check_variables();
    check_state();
    check_order();
    check_components();
  }

  const SlotDefinition& slot_of(ProgramVariable::Use use) const {
    return program.operations[use.operation].primitive->slots[use.slot];
  }
  FindingPlace place_of_operation(OperationIndex o) const {
    return place_of(network, program.operations[o].written);
  }
  FindingPlace place_of_variable(OperationIndex o, const std::string& variable) const {
    return place_of(network, program.operations[o].written, variable);
  }

  bool have_common_subtype(Type left, Type right) const {
    return left == right || left.is(right) || right.is(left) ||
           std::ranges::any_of(program.domain->types().all(), [&](Type type) {
             return !type.is_failed() && type.is(left) && type.is(right);
           });
  }

  void check_variables() {
    for (const ProgramVariable& variable : program.variables)
      if (variable.uses.size() > 1) check_uses(variable);
    for (const auto& [bound, binding] : program.bound) {
      const ProgramVariable& variable = program.variables[bound];
      if (variable.name.empty()) continue;
      for (const auto& use : variable.uses) check_bound(variable.name, binding, use);
    }
    for (const auto& [variable, position] : statements)
      if (program.variables[variable].uses.empty())
        found
            .report_of(program.variables[variable].name, FindingKind::unused, {.where = position},
                       fmt::format("nothing uses ?{}", program.variables[variable].name))
            .words.severity = Severity::warning;
  }

  /// Holds the slots that use a variable against each other.
  void check_uses(const ProgramVariable& variable) {
    const ProgramVariable::Use& first = variable.uses.front();
    const SlotDefinition& first_slot = slot_of(first);
    const ProgramVariable::Use* producer = nullptr;
    for (const auto& use : variable.uses) {
      const SlotDefinition& slot = slot_of(use);
      if (!have_common_subtype(first_slot.type, slot.type))
        found.report_of(variable.name, FindingKind::type_clash,
                        place_of_variable(use.operation, variable.name),
                        fmt::format("?{} is {} here and {} for '{}' of {}", variable.name,
                                    with_article(slot.type.name()), with_article(first_slot.type.name()),
                                    first_slot.name, program.short_text(first.operation)),
                        "types that have a common subtype");
      if (slot.role != SlotRole::output) continue;
      if (producer && producer->operation != use.operation)
        found.report_of(
            variable.name, FindingKind::given_twice, place_of_variable(use.operation, variable.name),
            fmt::format("?{} is given by {} as well", variable.name, program.short_text(producer->operation)),
            "one operation that gives it");
      producer = &use;
    }
  }

  /// Holds a bind statement against a slot that uses its variable.
  void check_bound(const std::string& name, const Binding& binding, ProgramVariable::Use use) {
    const SlotDefinition& slot = slot_of(use);
    const Type type = binding.value.type(program.domain->types());
    if (slot.role == SlotRole::output)
      found.report_of(name, FindingKind::output_given, place_of_variable(use.operation, name),
                      fmt::format("?{} is bound already, and '{}' gives it", name, slot.name),
                      "a variable that no bind statement binds");
    else if (!type.is(slot.type))
      found.report_of(
          name, FindingKind::type_clash, place_of_variable(use.operation, name),
          fmt::format("?{} is bound to {}, {}", name, to_string(binding.value), with_article(type.name())),
          fmt::format("{} for '{}'", with_article(slot.type.name()), slot.name));
  }

  void check_state() {
    std::vector<OperationIndex> initial;
    std::vector<std::optional<OperationIndex>> takers(program.variables.size());  // the first ones
    for (const OperationIndex o : indices(program.operations)) {
      const ProgramOperation& operation = program.operations[o];
      if (operation.primitive->state_out && !operation.primitive->state_in) initial.push_back(o);
      if (!operation.primitive->state_in) continue;
      const VariableIndex state = operation.variables[*operation.primitive->state_in];
      std::optional<OperationIndex>& first = takers[state];
      if (!first)
        first = o;
      else
        found
            .report(FindingKind::forked_state,
                    {operation.written, operation.primitive->state_in, operation.where},
                    fmt::format(
                        "the state ?{} is taken by {} as well: what one of them does, the other does not see",
                        program.variables[state].name, program.short_text(*first)),
                    {}, "take the state that the earlier operation gives", Severity::warning)
            .variable = program.variables[state].name;
    }
    const auto takes_state = [](const ProgramOperation& operation) {
      return operation.primitive->state_in.has_value();
    };
    if (initial.empty() && std::ranges::any_of(program.operations, takes_state))
      found.report(FindingKind::no_initial_state, place_of(network, 0), "nothing gives the first state",
                   "one operation that gives the initial state");
    for (std::size_t i = 1; i < initial.size(); ++i)
      found.report(
          FindingKind::second_initial_state, place_of_operation(initial[i]),
          fmt::format("the initial state is given by {} already", program.short_text(initial.front())),
          "one operation that gives the initial state");
  }

  /// Reports every operation that no order can ever execute, with what it would have to wait for.
  void check_order() {
    std::vector<bool> bound(program.variables.size(), false);
    for (const auto& [variable, binding] : program.bound) bound[variable] = true;
    std::vector<bool> reached(program.operations.size(), false);
    const std::vector<OperationIndex> order = reachable_in_order(program, bound, reached);
    if (order.size() == program.operations.size()) return;
    for (const OperationIndex o : order) {
      reached[o] = true;
      for (const VariableIndex variable : program.operations[o].variables) bound[variable] = true;
    }
    for (OperationIndex o; o < reached.size(); ++o)
      if (!reached[o]) report_unreachable(o, bound);
  }

  void report_unreachable(OperationIndex o, const std::vector<bool>& bound) {
    const ProgramOperation& operation = program.operations[o];
    bool is_told = false;
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const VariableIndex variable = operation.variables[slot];
      const SlotRole role = operation.primitive->slots[slot].role;
      if (bound[variable] || role == SlotRole::output) continue;
      const auto giver = program.giver(variable, o);
      const bool given = giver.has_value();
      if (!given && role != SlotRole::input) continue;
      const std::string& name = program.variables[variable].name;
      is_told = true;
      if (given)
        found
            .report_of(name, FindingKind::cyclic, place_of_variable(o, name),
                       fmt::format("'{}' waits for ?{} from {}, which no order can execute before it",
                                   operation.primitive->name, name, program.short_text(*giver)))
            .waits_for = program.operations[*giver].written;
      else
        found.report_of(name, FindingKind::never_given, place_of_variable(o, name),
                        fmt::format("'{}' takes ?{} as '{}', and nothing gives it", operation.primitive->name,
                                    name, operation.primitive->slots[slot].name),
                        "an operation that gives it, or a constant");
    }
    if (!is_told) report_no_direction(o, bound);
  }

  void report_no_direction(OperationIndex o, const std::vector<bool>& bound) {
    const ProgramOperation& operation = program.operations[o];
    const SlotSet given =
        slots_where(operation.variables, [&](VariableIndex variable) { return bound[variable]; });
    found.report(FindingKind::no_direction, place_of_operation(o),
                 fmt::format("'{}' can be executed in no order: {}", operation.primitive->name,
                             why_no_direction(program, o, given)));
  }

  void check_components() {
    const std::vector<std::uint32_t> component = components(program);
    std::vector<bool> seen(component.size(), false);
    for (OperationIndex o; o < component.size(); ++o) {
      if (o > 0 && !seen[component[o]])
        found.report(
            FindingKind::unconnected, place_of_operation(o),
            fmt::format("'{}' shares no variable with what stands before it, nor does anything that it is "
                        "connected with",
                        program.operations[o].primitive->name),
            {}, {}, Severity::warning);
      seen[component[o]] = true;
    }
  }
};

}  // namespace

void check_wiring(const Network& network, const Program& program,
                  std::span<const std::pair<VariableIndex, Position>> statements, FindingCollector& found) {
  WiringChecks{network, program, statements, found}.run();
}

}  // namespace irl
