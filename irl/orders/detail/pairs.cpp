#include "irl/orders/detail/pairs.hpp"

#include <fmt/format.h>

#include <map>

namespace irl::orders {

namespace {

template <class Keep>
std::vector<Pair> passed_on(const Program& program, const Solution& trace, Reason::Kind kind, Budget& budget,
                            Keep keep) {
  struct Giver {
    std::uint32_t operation;
    std::uint32_t slot;
  };
  std::map<std::uint32_t, Giver> givers;
  std::vector<Pair> pairs;
  for (const Step& step : trace.steps) {
    budget.demand();
    const ProgramOperation& operation = program.operations[step.operation];
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot) {
      const std::uint32_t variable = operation.variables[slot];
      const auto giver = givers.find(variable);
      if (giver == givers.end()) continue;
      const Giver from = giver->second;
      if (keep(*program.operations[from.operation].primitive, from.slot, *operation.primitive, slot))
        pairs.push_back({from.operation, step.operation, {kind, "?" + program.variables[variable].name}});
    }
    for (std::uint32_t slot = 0; slot < operation.variables.size(); ++slot)
      if (!((step.given >> slot) & 1U))
        givers.emplace(operation.variables[slot], Giver{step.operation, slot});
  }
  return pairs;
}

}  // namespace

std::vector<Pair> data_pairs(const Program& program, const Solution& trace, Budget& budget) {
  auto pairs =
      passed_on(program, trace, Reason::Kind::data, budget,
                [](const Primitive& giver, std::uint32_t given, const Primitive& taker, std::uint32_t taken) {
                  return !(giver.state_out == given && taker.state_in == taken);
                });
  const StateRoots roots = state_roots(program);
  for (const Step& giver : trace.steps) {
    budget.demand();
    const ProgramOperation& first = program.operations[giver.operation];
    if (!first.primitive->state_out || first.primitive->state_in) continue;
    const std::uint32_t state = first.variables[*first.primitive->state_out];
    for (const Step& taker : trace.steps)
      if (roots[taker.operation] == state)
        pairs.push_back(
            {giver.operation,
             taker.operation,
             {Reason::Kind::data, fmt::format("?{}, the first state", program.variables[state].name)}});
  }
  return pairs;
}

std::vector<Pair> state_pairs(const Program& program, const Solution& trace, Budget& budget) {
  return passed_on(program, trace, Reason::Kind::state, budget,
                   [](const Primitive& giver, std::uint32_t given, const Primitive& taker,
                      std::uint32_t taken) { return giver.state_out == given && taker.state_in == taken; });
}

}  // namespace irl::orders
