#include "primitives/cooking/dish_slots.hpp"

#include <algorithm>

namespace irl::cooking {

namespace {

bool counts(Type type, Attribute attribute) {
  const auto attributes = type.attributes();
  const auto found = std::ranges::find(attributes, attribute, &TypeAttribute::attribute);
  return found != attributes.end() && found->counted;
}

}  // namespace

Wanted wanted(const Entity& gold, std::initializer_list<Attribute> left_out) {
  Wanted wanted{gold.type(), {}};
  const auto add = [&](Attribute attribute, const Value& value) {
    if (std::ranges::find(left_out, attribute) == left_out.end()) wanted.slots.push_back({attribute, value});
  };
  for (const TypeAttribute& slot : gold.type().attributes())
    if (slot.counted) add(slot.attribute, gold.get(slot.attribute));
  for (const auto& [attribute, value] : gold.attributes())
    if (!counts(gold.type(), attribute)) add(attribute, value);
  std::ranges::sort(wanted.slots, {}, [](const AttributeValue& slot) { return slot.attribute.index(); });
  return wanted;
}

Points slot_points(const Wanted& wanted, const Entity& entity, const SimilarityOptions& similarity) {
  Points points;
  const auto found = entity.attributes();
  auto next = found.begin();
  for (const auto& [attribute, value] : wanted.slots) {
    while (next != found.end() && next->attribute.index() < attribute.index()) ++next;
    if (next != found.end() && next->attribute == attribute)
      points.add(similar(value, next->value, similarity));
    else
      points.add(value.empty() && (entity.type() == wanted.type || counts(entity.type(), attribute)));
  }
  return points;
}

}  // namespace irl::cooking
