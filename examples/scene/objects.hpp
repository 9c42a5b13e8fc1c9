#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "irl/irl.hpp"

/// Sets of objects: lists in which every object stands once, in the order of the scene where we make them.
/// The order means nothing, and an empty set is a set like any other.
namespace irl::scene {

using Objects = std::vector<Entity>;

/// No scene has more objects: their subsets are counted in one machine word.
constexpr std::size_t most_objects = 60;

bool contains(const Objects& set, const Entity& object);
/// Whether all objects of a set are in another one.
bool is_within(const Objects& part, const Objects& whole);
/// Whether two sets have the same objects.
bool same(const Objects& left, const Objects& right);
/// Whether two categories or relations are the same.
inline bool same(Type left, Type right) {
  return left == right;
}

/// The objects of a set that the condition holds for.
template <class Condition>
Objects objects_where(const Objects& set, const Condition& condition) {
  Objects found;
  std::ranges::copy_if(set, std::back_inserter(found), condition);
  return found;
}
Objects intersection(const Objects& left, const Objects& right);
Objects set_union(const Objects& left, const Objects& right);
Objects without(const Objects& set, const Objects& left_out);

/// Every subset of `free` together with all of `fixed`, one by one as they are asked for; the empty subset
/// only if wanted. No sets at all where more than `most_objects` are free.
inline auto extended_by_subsets(Objects fixed, Objects free, bool empty_too = true) {
  const std::uint64_t first = empty_too ? 0 : 1;
  const std::uint64_t count = free.size() > most_objects ? first : std::uint64_t{1} << free.size();
  return std::views::iota(first, count) |
         std::views::transform([fixed = std::move(fixed), free = std::move(free)](std::uint64_t chosen) {
           Objects set = fixed;
           for (std::size_t i = 0; i < free.size(); ++i)
             if ((chosen >> i) & 1U) set.push_back(free[i]);
           return set;
         });
}
/// No sets, as a range of the same kind.
inline auto no_sets() {
  return extended_by_subsets({}, {}, false);
}

}  // namespace irl::scene
