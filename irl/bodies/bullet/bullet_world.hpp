#pragma once

#include <btBulletDynamicsCommon.h>

#include <memory>
#include <vector>

#include "irl/bodies/physics.hpp"

namespace irl::bodies::detail {

/// Bullet's shapes and margins are made for bodies of some decimetres: inside, a unit is ten centimetres.
constexpr double centimetres_a_unit = 10;
constexpr double steps_a_second = 120;

btVector3 inside(Point point);
/// A place, upright.
btTransform at(Point point);
btTransform inside(const Pose& pose);
Point outside(const btVector3& point);
Pose outside(const btTransform& transform);
inline btScalar inside(double centimetres) {
  return static_cast<btScalar>(centimetres / centimetres_a_unit);
}

/// A world of bodies that is simulated in steps of fixed length. It owns all that is in it.
class BulletWorld {
 public:
  BulletWorld();
  ~BulletWorld();
  BulletWorld(const BulletWorld&) = delete;
  BulletWorld& operator=(const BulletWorld&) = delete;

  /// How a body meets others.
  struct Surface {
    double friction = 0.6;
    double rolling = 0;
    double bounce = 0.1;
  };
  /// A body that does not move.
  btRigidBody& add_fixed(btCollisionShape& shape, const btTransform& at, const Surface& surface);
  /// A body that goes where it is put, whatever is in its way.
  btRigidBody& add_moved(btCollisionShape& shape, const btTransform& at, const Surface& surface);
  /// A body that falls.
  btRigidBody& add_free(btCollisionShape& shape, double grams, const btTransform& at, const Surface& surface);

  /// Takes out the body that was added last.
  void remove_last();

  /// Shapes; lengths in centimetres.
  btCollisionShape& ball(double radius);
  btCollisionShape& cuboid(Point size);
  /// A vessel, its bottom at the origin, of a dozen plates; for what is none, the solid that it is.
  btCollisionShape& vessel(const Shape& shape);
  btCollisionShape& solid(const Shape& shape, double centre_of_mass);
  /// Its outline without a hollow; the origin is the middle of its height.
  btConvexShape& outline(const Shape& shape);
  /// What fills a vessel to a level, as a solid.
  btCollisionShape& filling(const Shape& shape, double level);

  void step();
  btCollisionWorld& collisions() { return world_; }
  double seconds() const { return steps_ / steps_a_second; }
  /// Whether none of these rises or falls any more; what runs may go on running.
  static bool are_still(std::span<btRigidBody* const> bodies);

 private:
  template <class Made, class... Arguments>
  Made& make(Arguments&&... arguments);

  btDefaultCollisionConfiguration configuration_;
  btCollisionDispatcher dispatcher_{&configuration_};
  btDbvtBroadphase broadphase_;
  btSequentialImpulseConstraintSolver solver_;
  btDiscreteDynamicsWorld world_{&dispatcher_, &broadphase_, &solver_, &configuration_};
  std::vector<std::unique_ptr<btCollisionShape>> shapes_;
  std::vector<std::unique_ptr<btRigidBody>> bodies_;
  std::uint64_t steps_ = 0;
};

/// Where grains lie in the beginning: in layers, inside a vessel that stands at the origin, heaped up above
/// its rim if need be.
std::vector<Point> layers_in(const Shape& vessel, const Grains& grains, double from_level = 0);

/// What grains are like to the touch.
BulletWorld::Surface surface_of(const Grains& grains);
/// Whether a grain lies in a vessel, or over what it holds: as seen from the vessel, whose bottom is the
/// origin.
bool is_above_bottom(const Shape& vessel, Point grain, double radius);

/// Keeps the poses of bodies and grains about 25 times a second.
class Recorder {
 public:
  explicit Recorder(std::vector<Frame>* frames) : frames_(frames) {}
  void keep(double seconds, std::span<btRigidBody* const> bodies, std::span<btRigidBody* const> grains);

 private:
  std::vector<Frame>* frames_;
  double next_ = 0;
};

}  // namespace irl::bodies::detail
