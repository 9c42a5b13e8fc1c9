#include "irl/bodies/pose.hpp"

#include <cmath>

namespace irl::bodies {

double distance(Point from, Point to) {
  return std::hypot(to.x - from.x, to.y - from.y, to.z - from.z);
}

bool overlap(const Box& a, const Box& b) {
  constexpr double touch = 1e-6;
  const auto meet = [](double from, double size, double other, double other_size) {
    return from + size > other + touch && other + other_size > from + touch;
  };
  return meet(a.at.x, a.size.x, b.at.x, b.size.x) && meet(a.at.y, a.size.y, b.at.y, b.size.y) &&
         meet(a.at.z, a.size.z, b.at.z, b.size.z);
}

}  // namespace irl::bodies
