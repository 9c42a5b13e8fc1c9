#include "examples/scene/objects.hpp"

#include <algorithm>

namespace irl::scene {

bool contains(const Objects& set, const Entity& object) {
  return std::ranges::find(set, object.identity(), &Entity::identity) != set.end();
}

bool is_within(const Objects& part, const Objects& whole) {
  return std::ranges::all_of(part, [&](const Entity& object) { return contains(whole, object); });
}

bool same(const Objects& left, const Objects& right) {
  return left.size() == right.size() && is_within(left, right);
}

Objects intersection(const Objects& left, const Objects& right) {
  return objects_where(left, [&](const Entity& object) { return contains(right, object); });
}

Objects without(const Objects& set, const Objects& left_out) {
  return objects_where(set, [&](const Entity& object) { return !contains(left_out, object); });
}

Objects set_union(const Objects& left, const Objects& right) {
  Objects all = left;
  std::ranges::copy(without(right, left), std::back_inserter(all));
  return all;
}

}  // namespace irl::scene
