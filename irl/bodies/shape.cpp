#include "irl/bodies/shape.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace irl::bodies {

namespace {

/// The volume of a cone between two radii.
double frustum(double lower, double upper, double height) {
  return std::numbers::pi * height / 3 * (lower * lower + lower * upper + upper * upper);
}

/// The argument in a range for which something that rises comes to a value.
template <class Rising>
double solve(Rising&& rising, double value, double least, double most) {
  for (int i = 0; i < 60; ++i) {
    const double middle = (least + most) / 2;
    (rising(middle) < value ? least : most) = middle;
  }
  return (least + most) / 2;
}

}  // namespace

Solid solid_of(const Box& box) {
  return {{.width = box.size.x, .depth = box.size.y, .height = box.size.z},
          {.at = {box.centre().x, box.centre().y, box.at.z}}};
}

double Shape::inner_radius(double level) const {
  const double share = inner_height() > 0 ? std::clamp(level / inner_height(), 0.0, 1.0) : 0;
  return std::max(0.0, (base + (width - base) * share) / 2 - wall);
}

double Shape::reach_inside() const {
  return kind == Kind::tray ? std::max(0.0, std::min(width, depth) / 2 - wall)
                            : inner_radius(inner_height() / 3);
}

double Shape::volume_up_to(double level) const {
  const double upto = std::clamp(level, 0.0, std::max(0.0, inner_height()));
  if (kind == Kind::bowl) return frustum(inner_radius(0), inner_radius(upto), upto);
  if (kind == Kind::tray) return std::max(0.0, width - 2 * wall) * std::max(0.0, depth - 2 * wall) * upto;
  return 0;
}

double Shape::level_of(double millilitres) const {
  if (millilitres >= capacity()) return std::max(0.0, inner_height());
  return solve([this](double level) { return volume_up_to(level); }, millilitres, 0, inner_height());
}

double Shape::heap(double degrees) const {
  const double steep = std::tan(degrees * std::numbers::pi / 180);
  if (kind == Kind::bowl) {
    const double radius = inner_radius(inner_height());
    return std::numbers::pi / 3 * radius * radius * radius * steep;
  }
  if (kind != Kind::tray) return 0;
  // A roof with four slopes.
  const double narrow = std::max(0.0, std::min(width, depth) - 2 * wall),
               wide = std::max(width, depth) - 2 * wall;
  return steep * narrow * narrow * (3 * wide - narrow) / 12;
}

Shape Shape::with_capacity(double millilitres) const {
  constexpr double highest = 1'000;
  Shape other = *this;
  const auto holds = [&](double height) {
    other.height = height;
    return other.capacity();
  };
  other.height = solve(holds, millilitres, wall, highest);
  return other;
}

}  // namespace irl::bodies
