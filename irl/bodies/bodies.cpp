#include "irl/bodies/bodies.hpp"

#include <algorithm>
#include <cmath>

#include "irl/data/nearest_type.hpp"

namespace irl::bodies {

double Place::level(std::size_t shelf) const {
  return is_open_above() ? box.top() : box.at.z + box.size.z * double(shelf) / double(shelves);
}

double Place::headroom() const {
  constexpr double board = 2, ceiling = 240;
  return is_open_above() ? ceiling - box.top() : box.size.z / double(shelves) - board;
}

std::size_t Place::compartments() const {
  if (!door || door->leaf <= 0) return 1;
  return std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(box.size.x / door->leaf)));
}

Box Place::compartment(std::size_t number) const {
  const double width = box.size.x / double(compartments());
  return {{box.at.x + double(number) * width, box.at.y, box.at.z}, {width, box.size.y, box.size.z}};
}

std::size_t Place::compartment_at(double x) const {
  const double share = (x - box.at.x) / box.size.x * double(compartments());
  return static_cast<std::size_t>(std::clamp(share, 0.0, double(compartments() - 1)));
}

double Place::comes_out() const {
  return door && door->opens == Door::Opens::down ? box.size.z : pulled_out();
}

const Bodies::Thing* Bodies::thing(Type type) const {
  return nearest(things, type);
}

const Matter* Bodies::matter_of(Type type) const {
  return nearest(matter, type);
}

const Place* Bodies::place(Type type) const {
  if (!type) return nullptr;  // of what stands nowhere
  const auto found = std::ranges::find_if(places, [&](const Place& place) { return type.is(place.type); });
  return found == places.end() ? nullptr : &*found;
}

}  // namespace irl::bodies
