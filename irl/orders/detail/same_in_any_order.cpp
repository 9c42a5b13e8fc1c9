#include "irl/orders/detail/same_in_any_order.hpp"

#include <algorithm>
#include <vector>

#include "irl/data/equality.hpp"

namespace irl::orders {

namespace {

bool same_entities(const Entity& left, const Entity& right) {
  if (left.shares(right)) return true;
  if (left.type() != right.type() || left.content_hash() != right.content_hash()) return false;
  return std::ranges::equal(
      left.attributes(), right.attributes(), [](const AttributeValue& one, const AttributeValue& other) {
        return one.attribute == other.attribute && same_in_any_order(one.value, other.value);
      });
}

bool are_objects(const List& list) {
  return std::ranges::all_of(list, [](const Value& value) { return value.holds<Entity>(); });
}

/// Sameness is an equivalence, so any partner that is free serves. Most stand where they stood.
bool same_lists(const List& left, const List& right) {
  if (left.shares(right)) return true;
  if (left.size() != right.size()) return false;
  if (!are_objects(left) || !are_objects(right)) return std::ranges::equal(left, right, same_in_any_order);
  std::vector<const Value*> partners, free;
  for (std::size_t i = 0; i < left.size(); ++i)
    if (!same_in_any_order(left[i], right[i])) {
      partners.push_back(&left[i]);
      free.push_back(&right[i]);
    }
  return std::ranges::all_of(partners, [&](const Value* one) {
    const auto partner =
        std::ranges::find_if(free, [&](const Value* other) { return same_in_any_order(*one, *other); });
    if (partner == free.end()) return false;
    free.erase(partner);
    return true;
  });
}

}  // namespace

bool same_in_any_order(const Value& left, const Value& right) {
  if (left.index() != right.index()) return false;
  if (const Entity* entity = left.get_if<Entity>()) return same_entities(*entity, *right.get_if<Entity>());
  if (const List* list = left.get_if<List>()) return same_lists(*list, *right.get_if<List>());
  return left == right;
}

}  // namespace irl::orders
