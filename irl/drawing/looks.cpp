#include "irl/drawing/looks.hpp"

#include <algorithm>

#include "irl/data/nearest_type.hpp"

namespace irl {

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
