#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/bullet/bullet_world.hpp"

namespace irl::bodies {

namespace {

using detail::BulletWorld;
using detail::inside;

constexpr BulletWorld::Surface hard{.friction = 0.5, .rolling = 0.001, .bounce = 0.05};

/// How much the axis of a body leans: degrees.
double lean(const btTransform& pose) {
  const btVector3 up = pose.getBasis() * btVector3(0, 0, 1);
  return std::acos(std::clamp(double(up.z()), -1.0, 1.0)) * 180 / std::numbers::pi;
}

}  // namespace

Stability put_down(const Standing& standing, std::vector<Frame>* frames) {
  BulletWorld world;
  const btQuaternion slope(btVector3(0, 1, 0), btScalar(standing.tilt * std::numbers::pi / 180));
  const Point size = standing.support.size;
  constexpr double deep = 5;
  const btTransform turned(slope, btVector3(0, 0, 0));
  const Point middle = standing.support.centre();
  world.add_fixed(world.cuboid({size.x, size.y, deep}), turned * detail::at({middle.x, middle.y, -deep / 2}),
                  hard);
  constexpr double gap = 0.2;  // centimetres
  const btTransform start = turned * detail::at({0, 0, standing.centre_of_mass + gap});
  btRigidBody& thing =
      world.add_free(world.solid(standing.thing, standing.centre_of_mass), standing.grams, start, hard);
  thing.setLinearVelocity(inside(Point{standing.push, 0, 0}));
  constexpr double lowest = 5;  // what lies flat is not set spinning
  const double high = std::max(standing.centre_of_mass, lowest);
  thing.setAngularVelocity({0, btScalar(standing.push / high), 0});

  constexpr double longest = 1.5, upright = 45, near = 8;
  detail::Recorder recorder(frames);
  const std::array<btRigidBody*, 1> things{&thing};
  while (world.seconds() < longest) {
    world.step();
    recorder.keep(world.seconds(), things, {});
  }
  const Pose end = detail::outside(thing.getWorldTransform());
  const Pose before = detail::outside(start);
  const double fallen = before.at.z - end.at.z;
  const double along = std::hypot(end.at.x - before.at.x, end.at.y - before.at.y);
  const double drop_of_slope = along * std::tan(std::abs(standing.tilt) * std::numbers::pi / 180);
  if (fallen > standing.thing.height / 2 + drop_of_slope + 3) return Stability::falls_off;
  if (lean(thing.getWorldTransform()) > upright) return Stability::falls_over;
  return along > near ? Stability::slides : Stability::stands;
}

}  // namespace irl::bodies
