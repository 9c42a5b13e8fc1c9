#include "irl/drawing/looks.hpp"

#include <algorithm>

namespace irl {

namespace {

/// Of the type itself, else of the types above it, nearest first.
template <class Look>
const Look* nearest(const Drawing::ByType<Look>& table, Type type) {
  std::vector<Type> level{type};
  while (!level.empty()) {
    std::vector<Type> above;
    for (const Type one : level) {
      const auto found = std::ranges::find(table, one, &std::pair<Type, Look>::first);
      if (found != table.end()) return &found->second;
      for (const Type parent : one.parents())
        if (std::ranges::find(above, parent) == above.end()) above.push_back(parent);
    }
    level = std::move(above);
  }
  return nullptr;
}

}  // namespace

const std::string* Drawing::shape(Type type) const {
  return nearest(shapes, type);
}

const std::string* Drawing::colour(Type type) const {
  return nearest(colours, type);
}

const double* Drawing::size(Type type) const {
  return nearest(sizes, type);
}

const Drawing::Place* Drawing::place(Type type) const {
  const auto found = std::ranges::find_if(places, [&](const Place& place) { return type.is(place.type); });
  return found == places.end() ? nullptr : &*found;
}

}  // namespace irl
