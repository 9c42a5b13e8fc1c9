#include "irl/why/detail/waiting.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace irl::why {

namespace {

/// Which operation of a network gives and takes which variables, by name.
class Exchanges {
 public:
  Exchanges(const Network& network, const Program& program) : network_(network) {
    for (const ProgramOperation& operation : program.operations) known_[operation.written] = &operation;
  }

  /// The variables that an operation gives; of one that the domain does not know, all of them.
  std::vector<std::string> given_by(std::size_t operation) const { return variables(operation, true); }
  /// The variables that it takes, states last.
  std::vector<std::string> taken_by(std::size_t operation) const { return variables(operation, false); }

 private:
  std::vector<std::string> variables(std::size_t operation, bool given) const {
    std::vector<std::string> names;
    std::optional<std::string> state;
    const std::vector<Term>& arguments = network_.operations[operation].arguments;
    const auto known = known_.find(operation);
    const Primitive* primitive = known == known_.end() ? nullptr : known->second->primitive;
    const bool is_by_slot = primitive && primitive->slots.size() == arguments.size();
    for (SlotIndex slot; slot < arguments.size(); ++slot) {
      const Variable* variable = arguments[slot].variable();
      if (!variable) continue;
      const bool is_output = is_by_slot && primitive->slots[slot].role == SlotRole::output;
      if (is_by_slot && !primitive->is_relation() && is_output != given) continue;
      if (is_by_slot && primitive->state_in == slot)
        state = variable->name;
      else
        names.push_back(variable->name);
    }
    if (state) names.push_back(*state);
    return names;
  }

  const Network& network_;
  std::unordered_map<std::size_t, const ProgramOperation*> known_{};
};

/// Puts what waits in order, step by step away from the cause; those of one step as they were written.
void order(const Exchanges& exchanges, Cause& cause) {
  std::unordered_map<std::string, std::size_t> lacking;  // which operation should have given it
  std::unordered_multimap<std::string, std::size_t> takers;
  for (std::size_t w = 0; w < cause.waiting.size(); ++w)
    for (std::string& name : exchanges.taken_by(cause.waiting[w].operation))
      takers.emplace(std::move(name), w);
  std::vector<Waiting> ordered;
  std::vector<bool> is_ordered(cause.waiting.size());
  const auto put = [&](std::size_t w) {
    is_ordered[w] = true;
    ordered.push_back(std::move(cause.waiting[w]));
  };
  std::vector<std::size_t> givers{*cause.operation};
  while (!givers.empty()) {
    std::set<std::size_t> next;
    for (const std::size_t giver : std::exchange(givers, {}))
      for (const std::string& name : exchanges.given_by(giver))
        if (lacking.emplace(name, giver).second)
          for (auto [taker, end] = takers.equal_range(name); taker != end; ++taker)
            if (!is_ordered[taker->second]) next.insert(taker->second);
    for (const std::size_t w : next) {
      Waiting& waiting = cause.waiting[w];
      const auto taken = exchanges.taken_by(waiting.operation);
      const auto lacks =
          std::ranges::find_if(taken, [&](const auto& name) { return lacking.contains(name); });
      waiting.variable = *lacks;
      waiting.on = lacking.at(*lacks);
      givers.push_back(waiting.operation);
      put(w);
    }
  }
  for (std::size_t w = 0; w < is_ordered.size(); ++w)
    if (!is_ordered[w]) put(w);
  cause.waiting = std::move(ordered);
}

}  // namespace

void order_waiting(const Network& network, const Program& program, std::span<Cause> causes,
                   const Deadline& deadline) {
  const Exchanges exchanges(network, program);
  for (Cause& cause : causes) {
    deadline.demand();
    if (!cause.waiting.empty() && cause.operation) order(exchanges, cause);
  }
}

}  // namespace irl::why
