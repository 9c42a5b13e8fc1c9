#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/detail/bullet_world.hpp"

namespace irl::bodies {

namespace {

using detail::BulletWorld;
using detail::inside;

constexpr double calming_takes = 2;  // seconds, at most
constexpr double tipped = 150;                      // degrees
constexpr double above = 2;                         // centimetres between rims

BulletWorld::Surface surface_of(const Grains& grains) {
  return {.friction = 0.1 + grains.friction, .rolling = 0.002 * grains.friction, .bounce = 0.05};
}

/// How far a point is from the axis of a vessel, as a share of what the vessel reaches there.
bool is_above_bottom(const Shape& vessel, Point local, double radius) {
  if (local.z < -radius) return false;
  const double spare = radius / 2;
  if (vessel.kind == Shape::Kind::tray)
    return std::abs(local.x) <= vessel.width / 2 - vessel.wall + spare &&
           std::abs(local.y) <= vessel.depth / 2 - vessel.wall + spare;
  return std::hypot(local.x, local.y) <= vessel.inner_radius(local.z) + spare;
}

/// Where a vessel is that is tipped about its lip, which stays over the other one, left of its middle; it never dips below the
/// other one's rim.
btTransform tipped_pose(const Pouring& pouring, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  const double lip = pouring.from.width / 2, height = pouring.from.inner_height();
  const double base = (pouring.from.kind == Shape::Kind::bowl ? pouring.from.base : pouring.from.width) / 2;
  const auto turned_z = [&](double x, double z) { return z * std::cos(angle) - x * std::sin(angle); };
  const auto turned_x = [&](double x, double z) { return x * std::cos(angle) + z * std::sin(angle); };
  const double lowest = std::min({turned_z(lip, height), turned_z(base, 0), turned_z(-base, 0)});
  const double lip_at = -0.45 * pouring.into.width / 2;
  const Point origin{lip_at - turned_x(lip, height), 0, pouring.into.inner_height() + above - lowest};
  return btTransform(btQuaternion(btVector3(0, 1, 0), btScalar(angle)), inside(origin));
}

}  // namespace

Poured pour(const Pouring& pouring, std::vector<Frame>* frames) {
  BulletWorld world;
  const BulletWorld::Surface surface = surface_of(pouring.grains);
  const btTransform here = btTransform::getIdentity();
  world.add_fixed(world.cuboid({400, 400, 10}), detail::at({0, 0, -7}), {});
  btRigidBody& into = world.add_fixed(world.vessel(pouring.into), here, surface);
  if (pouring.level > 0) world.add_fixed(world.filling(pouring.into, pouring.level), here, surface);
  btRigidBody& from = world.add_moved(world.vessel(pouring.from), tipped_pose(pouring, 0), surface);
  std::vector<btRigidBody*> grains;
  btCollisionShape& ball = world.ball(pouring.grains.radius);
  const btTransform start = tipped_pose(pouring, 0);
  for (const Point place : detail::layers_in(pouring.from, pouring.grains))
    grains.push_back(&world.add_free(ball, pouring.grains.grams, btTransform(btQuaternion::getIdentity(), start * inside(place)),
                                     surface));
  detail::Recorder recorder(frames);
  const std::array<btRigidBody*, 2> vessels{&from, &into};
  while (world.seconds() < pouring.seconds + calming_takes) {
    const double share = std::min(1.0, world.seconds() / pouring.seconds);
    from.setWorldTransform(tipped_pose(pouring, tipped * share));
    world.step();
    recorder.keep(world.seconds(), vessels, grains);
    if (share >= 1 && BulletWorld::are_still(grains)) break;
  }

  Poured poured{.seconds = world.seconds()};
  const btTransform back = from.getWorldTransform().inverse();
  for (const btRigidBody* grain : grains) {
    const btVector3& centre = grain->getWorldTransform().getOrigin();
    const Point at = detail::outside(centre), in_first = detail::outside(back * centre);
    if (is_above_bottom(pouring.into, at, pouring.grains.radius)) {
      ++poured.landed;
      poured.above_rim += at.z > pouring.into.inner_height();
    } else if (in_first.z < pouring.from.inner_height() &&
               is_above_bottom(pouring.from, in_first, pouring.grains.radius)) {
      ++poured.left;
    } else {
      ++poured.spilled;
    }
  }
  return poured;
}

Stirred stir(const Stirring& stirring, std::vector<Frame>* frames) {
  BulletWorld world;
  const BulletWorld::Surface surface = surface_of(stirring.grains);
  const btTransform here = btTransform::getIdentity();
  world.add_fixed(world.cuboid({400, 400, 10}), detail::at({0, 0, -7}), {});
  btRigidBody& vessel = world.add_moved(world.vessel(stirring.vessel), here, surface);
  const double height = stirring.vessel.inner_height();
  if (stirring.is_covered)
    world.add_fixed(world.cuboid({stirring.vessel.width + 2, stirring.vessel.depth + 2, 2}),
                    detail::at(Point{0, 0, height + 1}), surface);
  std::vector<btRigidBody*> grains;
  btCollisionShape& ball = world.ball(stirring.grains.radius);
  for (const Point place : detail::layers_in(stirring.vessel, stirring.grains))
    grains.push_back(&world.add_free(ball, stirring.grains.grams, detail::at(place), surface));

  std::vector<btRigidBody*> bodies{&vessel};
  const double reach = 0.5 * stirring.vessel.inner_radius(height / 3);
  constexpr double calm = 0.5;
  const auto tool_at = [&](double seconds) {
    // It is dipped in, goes round, and is taken out again.
    const double angle = 2 * std::numbers::pi * stirring.turns_a_second * seconds;
    const double working = calm + stirring.seconds;
    const double lift = seconds < calm ? 1 - seconds / calm : std::clamp((seconds - working) / calm, 0.0, 1.0);
    return Point{reach * std::cos(angle), reach * std::sin(angle),
                 stirring.tool_radius + 0.3 + lift * (height + 3 * stirring.tool_radius)};
  };
  btRigidBody* tool = nullptr;
  if (stirring.tool_radius > 0) {
    tool = &world.add_moved(world.ball(stirring.tool_radius), detail::at(tool_at(0)), surface);
    bodies.push_back(tool);
  }
  detail::Recorder recorder(frames);
  const double end = stirring.seconds + 2 * calm + 1;
  while (world.seconds() < end) {
    const double now = world.seconds();
    if (tool) {
      tool->setWorldTransform(detail::at(tool_at(now)));
    } else {
      const bool is_shaken = now > calm && now < calm + stirring.seconds;
      const double swing = is_shaken ? 1.5 * std::sin(2 * std::numbers::pi * stirring.turns_a_second * (now - calm)) : 0;
      vessel.setWorldTransform(detail::at(Point{swing, 0, 0}));
    }
    world.step();
    recorder.keep(now, bodies, grains);
    if (now > calm * 2 + stirring.seconds && BulletWorld::are_still(grains)) break;
  }
  Stirred stirred{.seconds = world.seconds()};
  for (const btRigidBody* grain : grains)
    ++(is_above_bottom(stirring.vessel, detail::outside(grain->getWorldTransform().getOrigin()), stirring.grains.radius)
           ? stirred.kept
           : stirred.thrown_out);
  return stirred;
}

}  // namespace irl::bodies
