#include "irl/bodies/opening.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/physics.hpp"

namespace irl::bodies {

namespace {

constexpr double thick = 2, clearance = 0.4, inwards = 4;  // centimetres; the last of a handle
constexpr double open = 90;                                // degrees
constexpr std::size_t poses_of_a_door = 31, poses_of_a_drawer = 21;

/// A leaf that turns about a hinge; `offset` is where the middle of its underside is when it is closed, as
/// seen from there.
std::vector<Pose> turning(Point hinge, Point offset, Point axis, double degrees) {
  std::vector<Pose> poses;
  for (std::size_t i = 0; i < poses_of_a_door; ++i) {
    const double angle = degrees * double(i) / double(poses_of_a_door - 1);
    poses.push_back(Pose{hinge, turn_about(axis, angle)} * Pose{offset});
  }
  return poses;
}

std::vector<Pose> sliding(Point from, Point way) {
  std::vector<Pose> poses;
  for (std::size_t i = 0; i < poses_of_a_drawer; ++i)
    poses.push_back({from + way * (double(i) / double(poses_of_a_drawer - 1))});
  return poses;
}

/// The straight box round a body in all of its poses.
Box around(const Leaf& leaf) {
  Point low{1e9, 1e9, 1e9}, high{-1e9, -1e9, -1e9};
  const Point half{leaf.shape.width / 2, leaf.shape.depth / 2, 0};
  for (const Pose& pose : leaf.poses)
    for (const unsigned corner : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U}) {
      const Point at = pose.of(
          {corner & 1 ? half.x : -half.x, corner & 2 ? half.y : -half.y, corner & 4 ? leaf.shape.height : 0});
      low = {std::min(low.x, at.x), std::min(low.y, at.y), std::min(low.z, at.z)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y), std::max(high.z, at.z)};
    }
  return {low, high - low};
}

Leaf leaf_of(const Place& place, std::size_t compartment, std::size_t shelf, const Cook& cook) {
  const Box box = place.compartment(compartment);
  const double width = box.size.x - clearance, height = box.size.z - clearance;
  Leaf leaf{.place = std::string(place.type.name()),
            .number = compartment,
            .shape = {.width = width, .depth = thick, .height = height}};
  const Point below{box.centre().x, box.at.y, box.at.z + clearance / 2}, half{width / 2, 0, 0};
  const Point offset{0, -thick / 2, 0};
  double way = width * std::numbers::pi / 2;
  switch (place.door->opens) {
    case Door::Opens::left:
      leaf.poses = turning(below - half, offset + half, {0, 0, 1}, -open);
      leaf.handle = {width / 2 - inwards, -thick / 2, height / 2};
      break;
    case Door::Opens::right:
      leaf.poses = turning(below + half, offset - half, {0, 0, 1}, open);
      leaf.handle = {inwards - width / 2, -thick / 2, height / 2};
      break;
    case Door::Opens::down:
      leaf.poses = turning(below, offset, {1, 0, 0}, open);
      leaf.handle = {0, -thick / 2, height - inwards};
      way = height * std::numbers::pi / 2;
      break;
    case Door::Opens::out:
      way = place.pulled_out();
      leaf.number = compartment * place.shelves + shelf;
      leaf.shape = {.kind = Shape::Kind::tray,
                    .width = width,
                    .depth = box.size.y,
                    .height = place.headroom(),
                    .wall = 1};
      leaf.poses =
          sliding({box.centre().x, box.centre().y, place.level(shelf) - leaf.shape.wall}, {0, -way, 0});
      leaf.handle = {0, -box.size.y / 2, leaf.shape.height - inwards};
      break;
  }
  leaf.seconds = cook.gripping + way / cook.carrying;
  return leaf;
}

}  // namespace

std::optional<Leaf> leaf_before(const Bodies& bodies, const Spot& spot) {
  const Place* place = bodies.place(spot.place);
  if (!place || !place->door) return std::nullopt;
  return leaf_of(*place, place->compartment_at(spot.at.x), spot.shelf, bodies.cook);
}

std::vector<Leaf> leaves_of(const Place& place, const Cook& cook) {
  std::vector<Leaf> all;
  if (!place.door) return all;
  for (std::size_t compartment = 0; compartment < place.compartments(); ++compartment)
    for (std::size_t shelf = 0; shelf < (place.has_drawers() ? place.shelves : 1); ++shelf)
      all.push_back(leaf_of(place, compartment, shelf, cook));
  return all;
}

std::optional<std::string> in_the_way_of(const Leaf& leaf, const Placement& placement, const Place& place) {
  const Box reached = around(leaf);
  std::vector<Solid> solids;
  std::vector<std::string> names;
  for (const Placement::InTheWay& one : placement.before(place)) {
    if (!overlap(reached, one.around)) continue;
    solids.push_back(one.solid);
    names.push_back(one.name);
  }
  if (solids.empty()) return std::nullopt;
  const auto touched = first_touched(leaf.shape, leaf.poses, solids);
  return touched ? std::optional(names[*touched]) : std::nullopt;
}

}  // namespace irl::bodies
