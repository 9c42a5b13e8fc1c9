#include "irl/bodies/pose.hpp"

#include <cmath>

namespace irl::bodies {

double distance(Point from, Point to) {
  return std::hypot(to.x - from.x, to.y - from.y, to.z - from.z);
}

Point Pose::of(Point own) const {
  // v + 2 w (q x v) + 2 q x (q x v)
  const auto [x, y, z, w] = turned;
  const auto cross = [&](Point v) { return Point{y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x}; };
  const Point once = cross(own) * 2;
  return at + own + once * w + cross(once);
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
