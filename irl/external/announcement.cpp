#include "irl/external/announcement.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace irl {

namespace {

std::string text(const Json& object, const char* key, const std::string& of, bool required = false) {
  const auto found = object.find(key);
  if (found == object.end() && !required) return {};
  if (found == object.end() || !found->is_string())
    throw DefinitionError(fmt::format("{}: '{}' is missing or no string", of, key));
  return found->get<std::string>();
}

/// The elements of an array; none where it may be left out.
std::vector<Json> elements(const Json& object, const char* key, const std::string& of,
                           bool required = false) {
  const auto found = object.find(key);
  if (found == object.end() && !required) return {};
  if (found == object.end() || !found->is_array())
    throw DefinitionError(fmt::format("{}: '{}' is missing or no array", of, key));
  return {found->begin(), found->end()};
}

void demand_object(const Json& json, const std::string& what) {
  if (!json.is_object()) throw DefinitionError(fmt::format("{} is no object of JSON", what));
}

SlotSet slots_named(const Json& direction, const char* key, const Primitive& primitive) {
  SlotSet slots = 0;
  for (const Json& name : elements(direction, key, primitive.name)) {
    if (!name.is_string())
      throw DefinitionError(fmt::format("{}: '{}' names slots as strings", primitive.name, key));
    slots |= SlotSet{1} << detail::position_of(primitive, name.get<std::string>());
  }
  return slots;
}

Determinism determinism(const Json& direction, const Primitive& primitive) {
  const std::string given = text(direction, "answers", primitive.name);
  if (given.empty()) return Determinism::nondet;
  for (const Determinism one :
       {Determinism::det, Determinism::semidet, Determinism::multi, Determinism::nondet})
    if (name(one) == given) return one;
  throw DefinitionError(
      fmt::format("{}: 'answers' is '{}' and none of det, semidet, multi and nondet", primitive.name, given));
}

SlotDefinition read_slot(const Json& json, const Primitive& primitive, const Types& types) {
  demand_object(json, fmt::format("a slot of '{}'", primitive.name));
  SlotDefinition slot{.name = text(json, "name", primitive.name, true), .type = types.anything()};
  if (const std::string type = text(json, "type", primitive.name); !type.empty())
    slot.type = types.find(type);
  if (!slot.type)
    throw DefinitionError(fmt::format("{}: the type '{}' of the slot '{}' is unknown", primitive.name,
                                      text(json, "type", primitive.name), slot.name));
  slot.default_text = text(json, "default", primitive.name);
  return slot;
}

/// Finds the slots that thread the state, if there is one.
void thread_state(Primitive& primitive, const StateShape* shape) {
  for (std::uint32_t slot = 0; shape && slot < primitive.slots.size(); ++slot) {
    if (primitive.slots[slot].type != shape->type) continue;
    if (primitive.slots[slot].role == SlotRole::input) primitive.state_in = slot;
    if (primitive.slots[slot].role == SlotRole::output) primitive.state_out = slot;
  }
}

Primitive read_primitive(const Json& json, const Domain& domain) {
  demand_object(json, "a primitive");
  Primitive primitive{.name = text(json, "name", "a primitive", true)};
  primitive.summary = text(json, "summary", primitive.name);
  primitive.example = text(json, "example", primitive.name);
  for (const Json& slot : elements(json, "slots", primitive.name, true))
    primitive.slots.push_back(read_slot(slot, primitive, domain.types()));
  if (primitive.slots.empty() || primitive.slots.size() > max_slots)
    throw DefinitionError(fmt::format("'{}' has {} slots; 1 to {} are possible", primitive.name,
                                      primitive.slots.size(), max_slots));
  for (const Json& described : elements(json, "directions", primitive.name, true)) {
    demand_object(described, fmt::format("a direction of '{}'", primitive.name));
    Direction direction;
    direction.given = slots_named(described, "given", primitive);
    direction.found = slots_named(described, "finds", primitive);
    direction.optional = slots_named(described, "optional", primitive);
    direction.determinism = determinism(described, primitive);
    detail::add_direction(primitive, std::move(direction));
  }
  for (const Direction& direction : primitive.directions)
    for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot)
      if ((direction.optional >> slot) & 1U) primitive.slots[slot].role = SlotRole::optional;
  thread_state(primitive, domain.state_shape());
  return primitive;
}

}  // namespace

std::vector<Primitive> read_announcement(const Json& announcement, const Domain& domain) {
  std::vector<Primitive> primitives;
  for (const Json& json : elements(announcement, "primitives", "the announcement", true))
    primitives.push_back(read_primitive(json, domain));
  return primitives;
}

}  // namespace irl
