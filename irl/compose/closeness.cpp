#include "irl/compose/closeness.hpp"

#include <algorithm>
#include <cmath>

namespace irl {

Closeness::Closeness(const Types& types) : types_(&types) {
  for (const Type type : types.all()) {
    boost::dynamic_bitset<>& above = ancestors_.emplace_back(types.size());
    for (const Type other : types.all())
      above[other.index()] = type.is(other) && other != types.anything() && other != types.entity();
  }
}

double Closeness::between(Type left, Type right) const {
  const auto& of_left = ancestors_[left.index()];
  const auto& of_right = ancestors_[right.index()];
  const auto sizes = static_cast<double>(of_left.count() * of_right.count());
  return sizes == 0 ? 0 : static_cast<double>((of_left & of_right).count()) / std::sqrt(sizes);
}

namespace {

double best(const Closeness& closeness, Type type, std::span<const Type> others) {
  double best = 0;
  for (const Type other : others) best = std::max(best, closeness.between(type, other));
  return best;
}

double mean_best(const Closeness& closeness, std::span<const Type> types, std::span<const Type> others) {
  double sum = 0;
  for (const Type type : types) sum += best(closeness, type, others);
  return sum / static_cast<double>(types.size());
}

void add_entities(const Value& value, std::vector<Entity>& found) {
  if (const Entity* entity = value.get_if<Entity>()) found.push_back(*entity);
  if (const List* list = value.get_if<List>())
    for (const Value& element : *list) add_entities(element, found);
}

/// The types of the object itself, of what it holds, of what that is made of, and so on.
std::vector<std::vector<Type>> levels_of(const Value& object, const Types& types) {
  constexpr std::size_t deepest = 5;
  std::vector<std::vector<Type>> levels{{object.type(types)}};
  std::vector<Entity> entities;
  add_entities(object, entities);
  while (!entities.empty() && levels.size() < deepest) {
    std::vector<Type>& level = levels.emplace_back();
    std::vector<Entity> inside;
    for (const Entity& entity : entities) {
      if (std::ranges::find(level, entity.type()) == level.end()) level.push_back(entity.type());
      for (const AttributeValue& held : entity.attributes())
        if (held.value.holds<List>()) add_entities(held.value, inside);
    }
    entities = std::move(inside);
  }
  return levels;
}

}  // namespace

double Closeness::of_level(std::span<const Type> words, std::span<const Type> level) const {
  return (mean_best(*this, words, level) + mean_best(*this, level, words)) / 2;
}

double Closeness::of_description(std::span<const Type> words, const Value& object) const {
  double closest = 0;
  if (words.empty()) return closest;
  for (const auto& level : levels_of(object, *types_)) closest = std::max(closest, of_level(words, level));
  return closest;
}

bool is_composite(const Value& object, const Types& types) {
  return std::ranges::any_of(levels_of(object, types), [](const auto& level) { return level.size() > 1; });
}

}  // namespace irl
