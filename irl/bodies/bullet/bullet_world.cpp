#include "irl/bodies/bullet/bullet_world.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace irl::bodies::detail {

namespace {

constexpr double gravity = 981;  // centimetres a second, each second
/// Grains that fall no faster go through no wall between two steps.
constexpr double fastest = 110;
constexpr int plates = 14;
/// Walls are thicker outwards than those of real vessels: what falls must not go through them.
constexpr double thickness = 2;

}  // namespace

btVector3 inside(Point point) {
  return {inside(point.x), inside(point.y), inside(point.z)};
}
btTransform at(Point point) {
  return btTransform(btQuaternion::getIdentity(), inside(point));
}
btTransform inside(const Pose& pose) {
  const auto [x, y, z, w] = pose.turned;
  return btTransform(btQuaternion(btScalar(x), btScalar(y), btScalar(z), btScalar(w)), inside(pose.at));
}
Point outside(const btVector3& point) {
  return Point{point.x(), point.y(), point.z()} * centimetres_a_unit;
}
Pose outside(const btTransform& transform) {
  const btQuaternion turned = transform.getRotation();
  return {outside(transform.getOrigin()), {turned.x(), turned.y(), turned.z(), turned.w()}};
}

BulletWorld::BulletWorld() {
  world_.setGravity({0, 0, -inside(gravity)});
  world_.getSolverInfo().m_numIterations = 8;
  world_.getSolverInfo().m_splitImpulse = true;
}

BulletWorld::~BulletWorld() {
  for (const auto& body : bodies_) world_.removeRigidBody(body.get());
}

template <class Made, class... Arguments>
Made& BulletWorld::make(Arguments&&... arguments) {
  auto made = std::make_unique<Made>(std::forward<Arguments>(arguments)...);
  made->setMargin(btScalar(0.01));
  Made& kept = *made;
  shapes_.push_back(std::move(made));
  return kept;
}

btCollisionShape& BulletWorld::ball(double radius) {
  auto made = std::make_unique<btSphereShape>(inside(radius));
  btCollisionShape& kept = *made;
  shapes_.push_back(std::move(made));
  return kept;
}

btCollisionShape& BulletWorld::cuboid(Point size) {
  return make<btBoxShape>(inside(size * 0.5));
}

btCollisionShape& BulletWorld::vessel(const Shape& shape) {
  if (!shape.is_vessel()) return solid(shape, 0);
  auto& whole = make<btCompoundShape>();
  const double inner = shape.inner_height();
  const auto add = [&](Point size, const btTransform& where) { whole.addChildShape(where, &cuboid(size)); };
  if (shape.kind == Shape::Kind::tray) {
    const double width = shape.width - 2 * shape.wall, depth = shape.depth - 2 * shape.wall;
    add({width + 2 * thickness, depth + 2 * thickness, thickness}, at(Point{0, 0, -thickness / 2}));
    for (const double side : {-1.0, 1.0}) {
      add({thickness, depth + 2 * thickness, inner}, at(Point{side * (width + thickness) / 2, 0, inner / 2}));
      add({width + 2 * thickness, thickness, inner}, at(Point{0, side * (depth + thickness) / 2, inner / 2}));
    }
    return whole;
  }
  // A ring of plates with as much inside as the cone has.
  const double low = shape.inner_radius(0), high = shape.inner_radius(inner);
  const double half_angle = std::numbers::pi / plates;
  const double as_round = std::sqrt(half_angle / std::tan(half_angle));
  const double slope = std::atan2(high - low, inner);
  const double length = std::hypot(high - low, inner);
  const double widest = std::max(low, high) + thickness;
  add({2 * low + thickness, 2 * low + thickness, thickness}, at(Point{0, 0, -thickness / 2}));
  for (int i = 0; i < plates; ++i) {
    const btTransform turned(btQuaternion(btVector3(0, 0, 1), btScalar(2 * half_angle * i)));
    const btTransform sloping(btQuaternion(btVector3(0, 1, 0), btScalar(slope)),
                              inside(Point{as_round * (low + high) / 2, 0, inner / 2}));
    const btTransform outwards = at(Point{thickness / 2, 0, 0});
    add({thickness, 2 * widest * std::tan(half_angle), length}, turned * sloping * outwards);
  }
  return whole;
}

btCollisionShape& BulletWorld::solid(const Shape& shape, double centre_of_mass) {
  // The body's origin is its centre of mass.
  auto& whole = make<btCompoundShape>();
  whole.addChildShape(at(Point{0, 0, shape.height / 2 - centre_of_mass}), &outline(shape));
  return whole;
}

btConvexShape& BulletWorld::outline(const Shape& shape) {
  const auto half = inside(Point{shape.width, shape.depth, shape.height} * 0.5);
  if (shape.kind == Shape::Kind::bowl) {
    auto& hull = make<btConvexHullShape>();
    constexpr int corners = 16;
    for (int i = 0; i < corners; ++i) {
      const double angle = 2 * std::numbers::pi * i / corners;
      for (const auto& [diameter, height] :
           {std::pair(shape.base, 0.0), std::pair(shape.width, shape.height)})
        hull.addPoint(inside(Point{diameter / 2 * std::cos(angle), diameter / 2 * std::sin(angle),
                                   height - shape.height / 2}),
                      false);
    }
    hull.recalcLocalAabb();
    return hull;
  }
  if (shape.kind == Shape::Kind::disc) return make<btCylinderShapeZ>(half);
  return make<btBoxShape>(half);
}

btCollisionShape& BulletWorld::filling(const Shape& shape, double level) {
  auto& whole = make<btCompoundShape>();
  const double height = std::max(level, 0.1);
  const auto half =
      shape.kind == Shape::Kind::tray
          ? inside(Point{shape.width / 2 - shape.wall, shape.depth / 2 - shape.wall, height / 2})
          : inside(Point{shape.inner_radius(height), shape.inner_radius(height), height / 2});
  btCollisionShape& outline = shape.kind == Shape::Kind::tray
                                  ? static_cast<btCollisionShape&>(make<btBoxShape>(half))
                                  : make<btCylinderShapeZ>(half);
  whole.addChildShape(at(Point{0, 0, height / 2}), &outline);
  return whole;
}

namespace {

btRigidBody::btRigidBodyConstructionInfo described(double mass, btCollisionShape& shape,
                                                   const btTransform& where,
                                                   const BulletWorld::Surface& surface) {
  btVector3 inertia(0, 0, 0);
  if (mass > 0) shape.calculateLocalInertia(btScalar(mass), inertia);
  btRigidBody::btRigidBodyConstructionInfo info(btScalar(mass), nullptr, &shape, inertia);
  info.m_startWorldTransform = where;
  info.m_friction = btScalar(surface.friction);
  info.m_rollingFriction = btScalar(surface.rolling);
  info.m_spinningFriction = btScalar(surface.rolling);
  info.m_restitution = btScalar(surface.bounce);
  return info;
}

}  // namespace

btRigidBody& BulletWorld::add_fixed(btCollisionShape& shape, const btTransform& where,
                                    const Surface& surface) {
  bodies_.push_back(std::make_unique<btRigidBody>(described(0, shape, where, surface)));
  world_.addRigidBody(bodies_.back().get());
  return *bodies_.back();
}

btRigidBody& BulletWorld::add_moved(btCollisionShape& shape, const btTransform& where,
                                    const Surface& surface) {
  btRigidBody& body = add_fixed(shape, where, surface);
  body.setCollisionFlags(body.getCollisionFlags() | btCollisionObject::CF_KINEMATIC_OBJECT);
  body.setActivationState(DISABLE_DEACTIVATION);
  return body;
}

btRigidBody& BulletWorld::add_free(btCollisionShape& shape, double grams, const btTransform& where,
                                   const Surface& surface) {
  bodies_.push_back(
      std::make_unique<btRigidBody>(described(std::max(grams, 0.01) / 1000, shape, where, surface)));
  btRigidBody& body = *bodies_.back();
  body.setDamping(btScalar(0.15), btScalar(0.3));
  body.setActivationState(DISABLE_DEACTIVATION);
  world_.addRigidBody(&body);
  return body;
}

void BulletWorld::remove_last() {
  world_.removeRigidBody(bodies_.back().get());
  bodies_.pop_back();
}

void BulletWorld::step() {
  world_.stepSimulation(btScalar(1 / steps_a_second), 0);
  const btScalar limit = inside(fastest);
  for (const auto& body : bodies_) {
    if (body->isStaticOrKinematicObject()) continue;
    const btScalar speed = body->getLinearVelocity().length();
    if (speed > limit) body->setLinearVelocity(body->getLinearVelocity() * (limit / speed));
  }
  ++steps_;
}

bool BulletWorld::are_still(std::span<btRigidBody* const> bodies) {
  constexpr double slow = 6;  // centimetres a second
  return std::ranges::all_of(
      bodies, [](const btRigidBody* body) { return std::abs(body->getLinearVelocity().z()) < inside(slow); });
}

std::vector<Point> layers_in(const Shape& vessel, const Grains& grains, double from_level) {
  // Balls on a square grid, layer over layer, those of every second layer in the gaps of the first.
  const double apart = 2.02 * grains.radius;
  std::vector<Point> places;
  for (std::size_t layer = 0; places.size() < grains.count; ++layer) {
    const double level = from_level + grains.radius + double(layer) * apart * 0.75;
    const bool is_round = vessel.kind == Shape::Kind::bowl;
    const double across = is_round ? vessel.inner_radius(level) : vessel.width / 2 - vessel.wall;
    const double deep = is_round ? across : vessel.depth / 2 - vessel.wall;
    const double shift = layer % 2 ? apart / 2 : 0;
    const auto columns = static_cast<int>(std::max(0.0, across - grains.radius) / apart);
    const auto rows = static_cast<int>(std::max(0.0, deep - grains.radius) / apart);
    for (int row = -rows; row <= rows; ++row)
      for (int column = -columns; column <= columns; ++column) {
        const Point place{column * apart + shift, row * apart + shift, level};
        const bool fits = is_round ? std::hypot(place.x, place.y) <= std::max(across - grains.radius, 0.0)
                                   : place.x <= across - grains.radius && place.y <= deep - grains.radius;
        if ((fits || (row == 0 && column == 0)) && places.size() < grains.count) places.push_back(place);
      }
  }
  return places;
}

BulletWorld::Surface surface_of(const Grains& grains) {
  return {.friction = 0.1 + grains.friction, .rolling = 0.002 * grains.friction, .bounce = 0.05};
}

bool is_above_bottom(const Shape& vessel, Point local, double radius) {
  if (local.z < -radius) return false;
  const double spare = radius / 2;
  if (vessel.kind == Shape::Kind::tray)
    return std::abs(local.x) <= vessel.width / 2 - vessel.wall + spare &&
           std::abs(local.y) <= vessel.depth / 2 - vessel.wall + spare;
  return std::hypot(local.x, local.y) <= vessel.inner_radius(local.z) + spare;
}

void Recorder::keep(double seconds, std::span<btRigidBody* const> bodies,
                    std::span<btRigidBody* const> grains) {
  constexpr double every = 0.04;
  if (!frames_ || seconds < next_) return;
  next_ = seconds + every;
  Frame frame{.seconds = seconds};
  for (const btRigidBody* body : bodies) frame.bodies.push_back(outside(body->getWorldTransform()));
  for (const btRigidBody* grain : grains)
    frame.grains.push_back(outside(grain->getWorldTransform().getOrigin()));
  frames_->push_back(std::move(frame));
}

}  // namespace irl::bodies::detail
