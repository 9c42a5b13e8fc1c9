#include "irl/define/domain.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

Domain::Domain(std::string name, std::shared_ptr<const Types> types)
    : name_(std::move(name)), types_(types ? std::move(types) : Types::build({}).types) {}

Type Domain::type(const std::string& name) const {
  const Type type = types_->find(name);
  if (!type) throw DefinitionError(fmt::format("the domain '{}' has no type '{}'", name_, name));
  return type;
}

Primitive& Domain::add(Primitive primitive) {
  if (primitive.slots.size() > max_slots)
    throw DefinitionError(fmt::format("'{}' has {} slots; at most {} are possible", primitive.name,
                                      primitive.slots.size(), max_slots));
  for (const SlotDefinition& slot : primitive.slots)
    if (std::ranges::count(primitive.slots, slot.name, &SlotDefinition::name) > 1)
      throw DefinitionError(fmt::format("'{}' has two slots named '{}'", primitive.name, slot.name));
  const auto existing = std::ranges::find(primitives_, primitive.name, &Primitive::name);
  if (existing != primitives_.end()) return *existing = std::move(primitive);
  return primitives_.emplace_back(std::move(primitive));
}

void Domain::state(StateShape shape, StateSlots slots, Entity initial) {
  state_ = State{shape, std::move(slots), std::move(initial)};
}

void Domain::initial_state(std::string primitive, std::string slot, std::string summary) {
  if (!state_) throw DefinitionError(fmt::format("'{}' gives a state, but the domain has none", primitive));
  Direction direction;
  direction.found = 1;
  direction.run = [](const RunContext& context, Arguments) -> Answers {
    Answer answer;
    answer.outputs.push_back({0, {*context.initial_state, 1, Seconds(0)}});
    answer.started_at = Seconds(0);
    return Answers(std::move(answer));
  };
  Primitive added{.name = std::move(primitive), .summary = std::move(summary), .example = {}, .slots = {}};
  added.example = fmt::format("({} ?{})", added.name, slot);
  added.slots.push_back({std::move(slot), state_->shape.type, SlotRole::output});
  added.directions.push_back(std::move(direction));
  added.state_out = 0;
  add(std::move(added));
}

Rule Domain::rule(RuleDefinition rule) {
  if (rules_.size() == 64) throw DefinitionError("a domain has at most 64 rules");
  rules_.push_back(std::move(rule));
  return {static_cast<std::uint8_t>(rules_.size() - 1)};
}

const Primitive* Domain::find(std::string_view name) const {
  const auto found = std::ranges::find(primitives_, name, &Primitive::name);
  return found == primitives_.end() ? nullptr : &*found;
}

void Domain::start_from(Entity initial) {
  if (!state_) throw DefinitionError(fmt::format("the domain '{}' has no state to start from", name_));
  state_->initial = std::move(initial);
}

Value Domain::constant_named(std::string_view name) const {
  if (const auto found = constants_.find(name); found != constants_.end()) return found->second;
  const Type type = types_->find(name);
  return type ? Value(type) : Value();
}

void Domain::validate() const {
  for (const Primitive& primitive : primitives_)
    if (primitive.directions.empty())
      throw DefinitionError(fmt::format("the primitive '{}' has no direction", primitive.name));
}

}  // namespace irl
