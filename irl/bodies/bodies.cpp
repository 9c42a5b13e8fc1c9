#include "irl/bodies/bodies.hpp"

#include <algorithm>

#include "irl/data/nearest_type.hpp"

namespace irl::bodies {

double Place::level(std::size_t shelf) const {
  return is_open_above() ? box.top() : box.at.z + box.size.z * double(shelf) / double(shelves);
}

double Place::headroom() const {
  constexpr double board = 2, ceiling = 240;
  return is_open_above() ? ceiling - box.top() : box.size.z / double(shelves) - board;
}

const Bodies::Thing* Bodies::thing(Type type) const {
  return nearest(things, type);
}

const Matter* Bodies::matter_of(Type type) const {
  return nearest(matter, type);
}

const Place* Bodies::place(Type type) const {
  const auto found = std::ranges::find_if(places, [&](const Place& place) { return type.is(place.type); });
  return found == places.end() ? nullptr : &*found;
}

}  // namespace irl::bodies
