#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/bullet/bullet_world.hpp"

namespace irl::bodies {

namespace {

using detail::BulletWorld;
using detail::inside;
using detail::is_above_bottom;

constexpr double calming_takes = 2;  // seconds, at most
constexpr double tipped = 150;       // degrees
constexpr double above = 2;          // centimetres between rims

/// Where a vessel is that is tipped about its lip, which stays over the other one, left of its middle; it
/// never dips below the other one's rim.
btTransform tipped_pose(const Pouring& pouring, double degrees) {
  const double angle = degrees * std::numbers::pi / 180;
  const Shape& from = pouring.from;
  // A tray is tipped over a corner.
  const bool is_tray = from.kind == Shape::Kind::tray;
  const double corner = is_tray ? std::atan2(from.depth, from.width) : 0;
  const double lip = is_tray ? std::hypot(from.width, from.depth) / 2 : from.width / 2,
               height = from.inner_height();
  const double base = is_tray ? lip : from.base / 2;
  const auto turned_z = [&](double x, double z) { return z * std::cos(angle) - x * std::sin(angle); };
  const auto turned_x = [&](double x, double z) { return x * std::cos(angle) + z * std::sin(angle); };
  const double lowest = std::min({turned_z(lip, height), turned_z(base, 0), turned_z(-base, 0)});
  const double lip_at = -pouring.aim * pouring.into.width / 2;
  const Point origin{lip_at - turned_x(lip, height), 0, pouring.into.inner_height() + above - lowest};
  const btQuaternion towards_corner(btVector3(0, 0, 1), btScalar(-corner));
  return btTransform(btQuaternion(btVector3(0, 1, 0), btScalar(angle)) * towards_corner, inside(origin));
}

}  // namespace

Poured pour(const Pouring& pouring, std::vector<Frame>* frames) {
  BulletWorld world;
  const BulletWorld::Surface surface = detail::surface_of(pouring.grains);
  const btTransform here = btTransform::getIdentity();
  world.add_fixed(world.cuboid({400, 400, 10}), detail::at({0, 0, -7}), {});
  btRigidBody& into = world.add_fixed(world.vessel(pouring.into), here, surface);
  if (pouring.level > 0) world.add_fixed(world.filling(pouring.into, pouring.level), here, surface);
  btRigidBody& from = world.add_moved(world.vessel(pouring.from), tipped_pose(pouring, 0), surface);
  std::vector<btRigidBody*> grains;
  btCollisionShape& ball = world.ball(pouring.grains.radius);
  const btTransform start = tipped_pose(pouring, 0);
  for (const Point place : detail::layers_in(pouring.from, pouring.grains))
    grains.push_back(&world.add_free(ball, pouring.grains.grams,
                                     btTransform(btQuaternion::getIdentity(), start * inside(place)),
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

}  // namespace irl::bodies
