#include "irl/bodies/bullet/bullet_world.hpp"

namespace irl::bodies {

namespace {

using detail::BulletWorld;

/// Where the outline of a solid is: its origin is the middle of its height.
btTransform centre_of(const Shape& shape, const Pose& pose) {
  return detail::inside(pose) * detail::at(Point{0, 0, shape.height / 2});
}

/// Hulls are larger by their margin: here it is next to nothing, as things stand close to each other.
btConvexShape& outline_of(BulletWorld& world, const Shape& shape) {
  btConvexShape& outline = world.outline(shape);
  outline.setMargin(btScalar(0.001));
  return outline;
}

void add_all(BulletWorld& world, std::span<const Solid> around) {
  for (std::size_t i = 0; i < around.size(); ++i)
    world.add_fixed(outline_of(world, around[i].shape), centre_of(around[i].shape, around[i].pose), {})
        .setUserIndex(int(i));
}

/// The first, in their order, of the bodies that one is in.
class Touched : public btCollisionWorld::ContactResultCallback {
 public:
  explicit Touched(const btCollisionObject& moved) : moved_(moved) {}
  btScalar addSingleResult(btManifoldPoint& point, const btCollisionObjectWrapper* one, int, int,
                           const btCollisionObjectWrapper* other, int, int) override {
    const btCollisionObject* met =
        one->getCollisionObject() == &moved_ ? other->getCollisionObject() : one->getCollisionObject();
    const auto index = std::size_t(met->getUserIndex());
    if (point.getDistance() < 0 && (!first || index < *first)) first = index;
    return 0;
  }
  std::optional<std::size_t> first;

 private:
  const btCollisionObject& moved_;
};

/// What a body is in that is put into a pose.
std::optional<std::size_t> touched_at(BulletWorld& world, btRigidBody& body, const btTransform& pose) {
  body.setWorldTransform(pose);
  Touched touched(body);
  world.collisions().contactTest(&body, touched);
  return touched.first;
}

}  // namespace

std::optional<Meeting> first_in_the_way(std::span<const Solid> moved, std::span<const Point> path,
                                        std::span<const Solid> around) {
  BulletWorld world;
  add_all(world, around);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    btConvexShape& outline = outline_of(world, moved[i].shape);
    const btTransform start = centre_of(moved[i].shape, moved[i].pose);
    // A sweep does not see what it begins in.
    btRigidBody& body = world.add_moved(outline, start, {});
    if (const auto met = touched_at(world, body, start)) return Meeting{i, *met};
    world.remove_last();
    for (std::size_t leg = 1; leg < path.size(); ++leg) {
      btTransform from = start, to = start;
      from.getOrigin() += detail::inside(path[leg - 1] - path[0]);
      to.getOrigin() += detail::inside(path[leg] - path[0]);
      btCollisionWorld::ClosestConvexResultCallback nearest(from.getOrigin(), to.getOrigin());
      world.collisions().convexSweepTest(&outline, from, to, nearest);
      if (nearest.hasHit()) return Meeting{i, std::size_t(nearest.m_hitCollisionObject->getUserIndex())};
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> first_touched(const Shape& moved, std::span<const Pose> poses,
                                         std::span<const Solid> around) {
  if (poses.empty()) return std::nullopt;
  BulletWorld world;
  add_all(world, around);
  btRigidBody& body = world.add_moved(outline_of(world, moved), centre_of(moved, poses.front()), {});
  for (const Pose& pose : poses) {
    if (const auto met = touched_at(world, body, centre_of(moved, pose))) return met;
  }
  return std::nullopt;
}

}  // namespace irl::bodies
