#include "irl/bodies/pose.hpp"

#include <cmath>
#include <numbers>

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

Pose operator*(const Pose& body, const Pose& own) {
  const auto [a, b, c, d] = body.turned;
  const auto [x, y, z, w] = own.turned;
  return {body.of(own.at),
          {d * x + a * w + b * z - c * y, d * y - a * z + b * w + c * x, d * z + a * y - b * x + c * w,
           d * w - a * x - b * y - c * z}};
}

std::array<double, 4> turn_about(Point axis, double degrees) {
  const double half = degrees * std::numbers::pi / 360, sine = std::sin(half);
  return {axis.x * sine, axis.y * sine, axis.z * sine, std::cos(half)};
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
