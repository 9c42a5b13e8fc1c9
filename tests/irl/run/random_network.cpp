#include "tests/irl/run/random_network.hpp"

#include <algorithm>

namespace irl::test {

namespace {

Term variable(const std::string& name) {
  return {Variable{name}};
}

}  // namespace

/// What the operations drawn so far have given.
struct RandomNetworks::Draft {
  std::size_t fresh = 0;
  std::vector<Term> outputs{};
  std::vector<Term> states{};

  Term fresh_variable() { return variable("n" + std::to_string(fresh++)); }
};

Network RandomNetworks::next() {
  Draft draft;
  Network network;
  for (const Primitive& primitive : domain_->primitives())
    if (primitive.state_out && !primitive.state_in) network.operations.push_back(operation(primitive, draft));
  const std::size_t count = 1 + below(ingredients_.most_operations);
  while (network.operations.size() < count)
    network.operations.push_back(operation(*domain_->find(one_of(ingredients_.primitives)), draft));
  std::ranges::shuffle(network.operations, random_);
  return network;
}

Operation RandomNetworks::operation(const Primitive& primitive, Draft& draft) {
  Operation drawn{primitive.name, {}};
  for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot) {
    Term term = argument(primitive, slot, draft);
    // A variable that stands twice in one operation is an error: draw a new one instead.
    const bool may_repeat = primitive.is_relation() && ingredients_.repeat_variables;
    if (!may_repeat && term.variable() && std::ranges::find(drawn.arguments, term) != drawn.arguments.end())
      term = draft.fresh_variable();
    drawn.arguments.push_back(std::move(term));
  }
  for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot) {
    if (slot == primitive.state_out)
      draft.states.push_back(drawn.arguments[slot]);
    else if (primitive.slots[slot].role != SlotRole::input && drawn.arguments[slot].variable())
      draft.outputs.push_back(drawn.arguments[slot]);
  }
  return drawn;
}

Term RandomNetworks::argument(const Primitive& primitive, std::uint32_t slot, Draft& draft) {
  const SlotDefinition& definition = primitive.slots[slot];
  if (slot == primitive.state_in && !draft.states.empty())
    return happens(0.85) ? draft.states.back() : one_of(draft.states);
  if (slot == primitive.state_out) return draft.fresh_variable();
  const std::vector<Term> constants = constants_for(definition.type);
  switch (definition.role) {
    case SlotRole::output:
      return happens(0.8) ? draft.fresh_variable() : shared_variable();
    case SlotRole::input:
      if (!constants.empty() && happens(0.5)) return one_of(constants);
      return draft.outputs.empty() || happens(0.1) ? shared_variable() : one_of(draft.outputs);
    case SlotRole::optional:
      if (!constants.empty() && happens(0.2)) return one_of(constants);
      if (!draft.outputs.empty() && happens(0.2)) return one_of(draft.outputs);
      return happens(0.6) ? shared_variable() : draft.fresh_variable();
    case SlotRole::any:
      return !constants.empty() && happens(0.3) ? one_of(constants) : shared_variable();
  }
  return shared_variable();
}

std::vector<Term> RandomNetworks::constants_for(Type type) const {
  std::vector<Term> fitting;
  std::ranges::copy_if(ingredients_.constants, std::back_inserter(fitting), [&](const Term& constant) {
    return meaning(constant).type(domain_->types()).is(type);
  });
  return fitting;
}

Value RandomNetworks::meaning(const Term& constant) const {
  if (const auto* symbol = std::get_if<Symbol>(&constant.value)) return domain_->constant_named(symbol->name);
  if (const auto* integer = std::get_if<std::int64_t>(&constant.value)) return *integer;
  if (const auto* quoted = std::get_if<Quoted>(&constant.value)) return Value(quoted->text);
  return {};
}

Term RandomNetworks::shared_variable() {
  return variable("s" + std::to_string(below(ingredients_.shared_variables)));
}

RandomNetworks carpentry_networks(const Domain& workshop, std::size_t most_operations, std::uint32_t seed) {
  return {
      workshop,
      {.primitives = {"fetch", "fetch", "fetch", "paint", "paint", "nail", "halve", "let-dry"},
       .constants =
           {{Symbol{"board"}}, {Symbol{"brush"}}, {Symbol{"red"}}, {std::int64_t{10}}, {Symbol{"second"}}},
       .most_operations = most_operations,
       .shared_variables = 4},
      seed};
}

}  // namespace irl::test
