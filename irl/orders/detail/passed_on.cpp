#include "irl/orders/detail/passed_on.hpp"

#include <fmt/format.h>

#include <map>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/conflicts.hpp"

namespace irl::orders {

namespace {

/// The variable; and that it is one which whoever comes first fills in for all that share it.
std::string what_passes(const Program& program, const ProgramVariable::Use& giver, VariableIndex variable) {
  const Primitive& primitive = *program.operations[giver.operation].primitive;
  const bool is_filled_in =
      !primitive.is_relation() && primitive.slots[giver.slot].role == SlotRole::optional;
  return fmt::format(
      "?{}{}", program.variables[variable].name,
      is_filled_in ? ", which both leave open: the first one finds it, the other one is given it" : "");
}

}  // namespace

std::vector<Pair> passed_on(const Program& program, const Solution& trace, Reason::Kind kind,
                            Budget& budget) {
  struct Giver {
    OperationIndex operation{};
    SlotIndex slot{};
  };
  std::map<VariableIndex, Giver> givers;
  std::vector<Pair> pairs;
  for (const Step& step : trace.steps) {
    budget.demand();
    const Primitive& primitive = *program.operations[step.operation].primitive;
    const auto& variables = program.operations[step.operation].variables;
    for (SlotIndex slot; slot < variables.size(); ++slot) {
      const auto known = givers.find(variables[slot]);
      if (known == givers.end()) continue;
      const Giver& giver = known->second;
      const bool is_state = program.operations[giver.operation].primitive->state_out == giver.slot &&
                            primitive.state_in == slot;
      if (is_state == (kind == Reason::Kind::state))
        pairs.push_back({giver.operation,
                         step.operation,
                         {kind, what_passes(program, {giver.operation, giver.slot}, variables[slot])}});
    }
    for (SlotIndex slot; slot < variables.size(); ++slot)
      if (!step.given.contains(slot)) givers.emplace(variables[slot], Giver{step.operation, slot});
  }
  return pairs;
}

std::vector<Pair> data_pairs(const Program& program, const Solution& trace, Budget& budget) {
  std::vector<Pair> pairs = passed_on(program, trace, Reason::Kind::data, budget);
  const StateRoots roots = state_roots(program);
  for (const Step& giver : trace.steps) {
    budget.demand();
    const ProgramOperation& first = program.operations[giver.operation];
    if (!first.primitive->state_out || first.primitive->state_in) continue;
    const VariableIndex state = first.variables[*first.primitive->state_out];
    for (const Step& taker : trace.steps)
      if (roots[taker.operation] == state)
        pairs.push_back(
            {giver.operation,
             taker.operation,
             {Reason::Kind::data, fmt::format("?{}, the first state", program.variables[state].name)}});
  }
  return pairs;
}

std::vector<Pair> safe_pairs(const Program& program, const Solution& trace, Budget& budget) {
  std::vector<Pair> pairs = data_pairs(program, trace, budget);
  const std::vector<Pair> conflicts = conflict_pairs(program, trace, budget);
  pairs.insert(pairs.end(), conflicts.begin(), conflicts.end());
  return pairs;
}

}  // namespace irl::orders
