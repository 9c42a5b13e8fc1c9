#pragma once

#include <array>

namespace irl::bodies {

/// A point, or a distance in three directions, in centimetres: to the right, to the back, and up.
struct Point {
  double x = 0, y = 0, z = 0;

  bool operator==(const Point&) const = default;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor, a.z * factor}; }
};

/// How far two points are apart, in centimetres.
double distance(Point from, Point to);

/// Where a body is and how it is turned: a unit quaternion (x, y, z, w).
struct Pose {
  Point at{};
  std::array<double, 4> turned{0, 0, 0, 1};

  bool operator==(const Pose&) const = default;
  /// Where a point of the body is.
  Point of(Point own) const;
  /// The pose of something that is in the second pose as the body in the first one sees it.
  friend Pose operator*(const Pose& body, const Pose& own);
};

/// The turn by so many degrees about an axis of length 1, as a pose has it.
std::array<double, 4> turn_about(Point axis, double degrees);

/// A box that stands straight: its lower corner to the left in front, and its size, in centimetres.
struct Box {
  Point at{};
  Point size{};

  bool operator==(const Box&) const = default;
  Point centre() const { return at + size * 0.5; }
  double top() const { return at.z + size.z; }
};

/// Whether two boxes have more in common than their faces.
bool overlap(const Box& a, const Box& b);

}  // namespace irl::bodies
