#include "irl/data/first_difference.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl {

namespace {

std::string not_but(const Value& expected, const Value& found) {
  return fmt::format("is {}, not {}", to_string(found), to_string(expected));
}

/// Elements of the left list that have no partner of their own in the right one.
std::vector<Value> unmatched(const List& left, const List& right, const SimilarityOptions& options) {
  std::vector<bool> taken(right.size(), false);
  std::vector<Value> alone;
  for (const Value& element : left) {
    std::size_t i = 0;
    while (i < right.size() && (taken[i] || !similar(element, right[i], options))) ++i;
    if (i < right.size())
      taken[i] = true;
    else
      alone.push_back(element);
  }
  return alone;
}

std::string list_difference(const List& expected, const List& found, const SimilarityOptions& options) {
  const std::vector<Value> missing = unmatched(expected, found, options);
  const std::vector<Value> surplus = unmatched(found, expected, options);
  for (const Value& element : missing) {
    const Entity* wanted = element.get_if<Entity>();
    const auto candidate = std::ranges::find_if(surplus, [&](const Value& other) {
      const Entity* entity = other.get_if<Entity>();
      return wanted && entity && entity->type() == wanted->type();
    });
    if (candidate != surplus.end())
      return fmt::format("{} {}", wanted->type().name(), first_difference(element, *candidate, options));
  }
  if (!missing.empty() && !surplus.empty())
    return fmt::format("{} stands for {}", to_string(surplus[0]), to_string(missing[0]));
  if (!missing.empty()) return fmt::format("{} is missing", to_string(missing[0]));
  if (!surplus.empty()) return fmt::format("{} is too much", to_string(surplus[0]));
  return fmt::format("has {} elements, not {}", found.size(), expected.size());
}

std::string entity_difference(const Entity& expected, const Entity& found, const SimilarityOptions& options) {
  if (expected.type() != found.type()) return not_but(expected, found);
  const auto differs = [&](Attribute attribute) {
    return std::ranges::find(options.ignored, attribute) == options.ignored.end() &&
           !similar(expected.get(attribute), found.get(attribute), options);
  };
  for (const Entity* entity : {&expected, &found})
    for (const auto& [attribute, value] : entity->attributes())
      if (differs(attribute))
        return fmt::format("{}: {}", attribute.name(),
                           first_difference(expected.get(attribute), found.get(attribute), options));
  return "differs";
}

}  // namespace

std::string first_difference(const Value& expected, const Value& found, const SimilarityOptions& options) {
  if (similar(expected, found, options)) return "";
  const Entity* expected_entity = expected.get_if<Entity>();
  const Entity* found_entity = found.get_if<Entity>();
  if (expected_entity && found_entity) return entity_difference(*expected_entity, *found_entity, options);
  const List* expected_list = expected.get_if<List>();
  const List* found_list = found.get_if<List>();
  if (expected_list && found_list) return list_difference(*expected_list, *found_list, options);
  return not_but(expected, found);
}

}  // namespace irl
