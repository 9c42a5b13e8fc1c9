#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/detail/bullet_world.hpp"

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
  world.add_fixed(world.cuboid({size.x, size.y, deep}), turned * detail::at({middle.x, middle.y, -deep / 2}), hard);
  constexpr double gap = 0.2;  // centimetres
  const btTransform start = turned * detail::at({0, 0, standing.centre_of_mass + gap});
  btRigidBody& thing = world.add_free(world.solid(standing.thing, standing.centre_of_mass), standing.grams, start, hard);
  thing.setLinearVelocity(inside(Point{standing.push, 0, 0}));
  const double high = std::max(standing.centre_of_mass, 1.0);
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

std::vector<bool> arrange(const Arranging& arranging, std::vector<Frame>* frames) {
  BulletWorld world;
  constexpr BulletWorld::Surface soft{.friction = 0.9, .rolling = 0.05, .bounce = 0};
  const Shape& onto = arranging.onto;
  btRigidBody& tray = world.add_fixed(world.vessel(onto), btTransform::getIdentity(), soft);
  std::vector<btRigidBody*> pieces;
  btCollisionShape& ball = world.ball(arranging.radius);
  for (Point place : arranging.at) {
    place.z += arranging.radius + 1;
    pieces.push_back(&world.add_free(ball, arranging.grams, detail::at(place), soft));
    pieces.back()->setDamping(btScalar(0.3), btScalar(0.95));
  }
  constexpr double longest = 1;
  detail::Recorder recorder(frames);
  const std::array<btRigidBody*, 1> bodies{&tray};
  while (world.seconds() < longest) {
    world.step();
    recorder.keep(world.seconds(), bodies, pieces);
  }
  std::vector<bool> lies;
  for (const btRigidBody* piece : pieces) {
    const Point at = detail::outside(piece->getWorldTransform().getOrigin());
    const bool is_over = onto.is_round() ? std::hypot(at.x, at.y) <= onto.width / 2
                                         : std::abs(at.x) <= onto.width / 2 && std::abs(at.y) <= onto.depth / 2;
    lies.push_back(is_over && at.z > 0);
  }
  return lies;
}

std::optional<std::size_t> first_in_the_way(Point size, std::span<const Point> path, std::span<const Box> boxes) {
  BulletWorld world;
  for (std::size_t i = 0; i < boxes.size(); ++i)
    world.add_fixed(world.cuboid(boxes[i].size), detail::at(boxes[i].centre()), {}).setUserIndex(int(i));
  auto& moved = static_cast<btConvexShape&>(world.cuboid(size));
  const Point up{0, 0, size.z / 2};
  for (std::size_t leg = 1; leg < path.size(); ++leg) {
    const btTransform from = detail::at(path[leg - 1] + up), to = detail::at(path[leg] + up);
    btCollisionWorld::ClosestConvexResultCallback nearest(from.getOrigin(), to.getOrigin());
    world.collisions().convexSweepTest(&moved, from, to, nearest);
    if (nearest.hasHit()) return std::size_t(nearest.m_hitCollisionObject->getUserIndex());
  }
  return std::nullopt;
}

bool has_physics() {
  return true;
}

}  // namespace irl::bodies
