#include "examples/scene/objects.hpp"

namespace irl {

namespace scene {

Objects::Objects(std::vector<Entity> objects) : objects_(std::move(objects)) {
  if (!std::ranges::is_sorted(objects_, {}, &Entity::identity))
    std::ranges::sort(objects_, {}, &Entity::identity);
}

bool Objects::are_in_order(const List& list) {
  const Entity* last = nullptr;
  return std::ranges::all_of(list, [&last](const Value& value) {
    const Entity* const before = std::exchange(last, value.get_if<Entity>());
    return last && (!before || before->identity() < last->identity());
  });
}

bool contains(const Objects& set, const Entity& object) {
  return std::ranges::binary_search(set, object.identity(), {}, &Entity::identity);
}

bool is_within(const Objects& part, const Objects& whole) {
  return std::ranges::includes(whole, part, {}, &Entity::identity, &Entity::identity);
}

/// What the algorithms of sorted ranges make of two sets.
template <class Algorithm>
static Objects combined(const Algorithm& combine, const Objects& left, const Objects& right) {
  std::vector<Entity> objects;
  combine(left, right, std::back_inserter(objects), {}, &Entity::identity, &Entity::identity);
  return Objects(std::move(objects));
}

Objects intersection(const Objects& left, const Objects& right) {
  return combined(std::ranges::set_intersection, left, right);
}

Objects without(const Objects& set, const Objects& left_out) {
  return combined(std::ranges::set_difference, set, left_out);
}

Objects set_union(const Objects& left, const Objects& right) {
  return combined(std::ranges::set_union, left, right);
}

ExtendedBySubsets::ExtendedBySubsets(Objects fixed, Objects free, bool empty_too)
    : fixed_(std::move(fixed)), free_(std::move(free)), chosen_(free_.size(), false) {
  if (!empty_too) move_on();
}

Objects ExtendedBySubsets::present() const {
  std::vector<Entity> set(fixed_.begin(), fixed_.end());
  for (std::size_t i = 0; i < chosen_.size(); ++i)
    if (chosen_[i]) set.push_back(free_[i]);
  return Objects(std::move(set));
}

void ExtendedBySubsets::move_on() {
  const auto digit = std::ranges::find(chosen_, false);
  is_over_ = digit == chosen_.end();
  std::fill(chosen_.begin(), digit, false);
  if (!is_over_) *digit = true;
}

}  // namespace scene

std::optional<scene::Objects> Conversion<scene::Objects>::from(const Value& value) {
  const List* list = value.get_if<List>();
  if (!list || !scene::Objects::are_in_order(*list)) return std::nullopt;
  return scene::Objects(*Conversion<std::vector<Entity>>::from(value));
}

Value Conversion<scene::Objects>::to(const scene::Objects& objects) {
  return List(std::vector<Value>(objects.begin(), objects.end()));
}

}  // namespace irl
