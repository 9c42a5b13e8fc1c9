#include "irl/why/detail/waiting.hpp"

#include <algorithm>
#include <unordered_map>

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

}  // namespace

void order_waiting(const Network& network, const Program& program, Cause& cause) {
  if (cause.waiting.empty() || !cause.operation) return;
  const Exchanges exchanges(network, program);
  std::unordered_map<std::string, std::size_t> lacking;  // which operation should have given it
  for (const std::string& name : exchanges.given_by(*cause.operation))
    lacking.emplace(name, *cause.operation);
  std::vector<Waiting> left = std::move(cause.waiting), ordered;
  for (bool goes_on = true; goes_on && !left.empty();) {
    std::vector<Waiting> later;
    std::vector<Waiting> next;
    for (Waiting& waiting : left) {
      const auto taken = exchanges.taken_by(waiting.operation);
      const auto lacks =
          std::ranges::find_if(taken, [&](const std::string& name) { return lacking.contains(name); });
      if (lacks != taken.end()) {
        waiting.variable = *lacks;
        waiting.on = lacking.at(*lacks);
      }
      (lacks != taken.end() ? next : later).push_back(std::move(waiting));
    }
    for (Waiting& waiting : next) {
      for (const std::string& name : exchanges.given_by(waiting.operation))
        lacking.emplace(name, waiting.operation);
      ordered.push_back(std::move(waiting));
    }
    goes_on = !next.empty();
    left = std::move(later);
  }
  std::ranges::move(left, std::back_inserter(ordered));
  cause.waiting = std::move(ordered);
}

}  // namespace irl::why
