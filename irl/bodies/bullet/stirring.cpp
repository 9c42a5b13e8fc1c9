#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/bullet/bullet_world.hpp"

namespace irl::bodies {

using detail::BulletWorld;
using detail::inside;

namespace {

constexpr double calm = 0.5;                         // seconds before the work and after it
constexpr double blade_high = 4, blade_thick = 0.3;  // centimetres

/// Where a tool is that works in a vessel.
class Tool {
 public:
  explicit Tool(const Stirring& stirring)
      : stirring_(stirring),
        above_(stirring.vessel.inner_height() + 3 * stirring.tool_radius),
        reach_(0.5 * stirring.vessel.reach_inside()) {}

  /// It is dipped in, works, and is taken out again.
  Point at(double seconds) const {
    const double working = calm + stirring_.seconds;
    const double lift =
        seconds < calm ? 1 - seconds / calm : std::clamp((seconds - working) / calm, 0.0, 1.0);
    Point at = working_at(seconds);
    at.z = std::min(above_, at.z + lift * above_) + lowest();
    return at;
  }

 private:
  /// As seen from the lowest level that it comes to.
  Point working_at(double seconds) const {
    const double turns = stirring_.turns_a_second * seconds, angle = 2 * std::numbers::pi * turns;
    if (stirring_.movement == Stirring::Movement::round)
      return {reach_ * std::cos(angle), reach_ * std::sin(angle), 0};
    if (stirring_.movement == Stirring::Movement::across) return {reach_ * std::sin(angle), 0, 0};
    // Every stroke is somewhere else.
    const double stroke = std::floor(turns), share = turns - stroke;
    return {reach_ * std::sin(stroke), 0, above_ * (1 - std::sin(std::numbers::pi * share))};
  }
  double lowest() const {
    constexpr double spare = 0.3;
    const double own = stirring_.is_blade ? blade_high / 2 : stirring_.tool_radius;
    return own + (stirring_.movement == Stirring::Movement::across ? stirring_.level : spare);
  }

  const Stirring& stirring_;
  double above_;
  double reach_;
};

}  // namespace

Stirred stir(const Stirring& stirring, std::vector<Frame>* frames) {
  BulletWorld world;
  const BulletWorld::Surface surface = detail::surface_of(stirring.grains);
  const btTransform here = btTransform::getIdentity();
  world.add_fixed(world.cuboid({400, 400, 10}), detail::at({0, 0, -7}), {});
  btRigidBody& vessel = world.add_moved(world.vessel(stirring.vessel), here, surface);
  const double height = stirring.vessel.inner_height();
  std::vector<btRigidBody*> grains;
  btCollisionShape& ball = world.ball(stirring.grains.radius);
  for (const Point place : detail::layers_in(stirring.vessel, stirring.grains))
    grains.push_back(&world.add_free(ball, stirring.grains.grams, detail::at(place), surface));

  std::vector<btRigidBody*> bodies{&vessel};
  const Tool path(stirring);
  btRigidBody* tool = nullptr;
  if (stirring.tool_radius > 0) {
    btCollisionShape& outline =
        stirring.is_blade ? world.cuboid({blade_thick, 1.4 * stirring.vessel.reach_inside(), blade_high})
                          : world.ball(stirring.tool_radius);
    tool = &world.add_moved(outline, detail::at(path.at(0)), surface);
    bodies.push_back(tool);
  }
  bool has_lid = false;
  detail::Recorder recorder(frames);
  const double end = stirring.seconds + 2 * calm + 1;
  while (world.seconds() < end) {
    const double now = world.seconds();
    if (tool) {
      tool->setWorldTransform(detail::at(path.at(now)));
    } else {
      const bool is_shaken = now > calm && now < calm + stirring.seconds;
      const double swing =
          is_shaken ? 1.5 * std::sin(2 * std::numbers::pi * stirring.turns_a_second * (now - calm)) : 0;
      vessel.setWorldTransform(detail::at(Point{swing, 0, 0}));
    }
    // The lid is put on when everything lies still: what is above the rim by then is out.
    if (stirring.is_covered && !has_lid && now >= calm) {
      has_lid = true;
      world.add_fixed(world.cuboid({stirring.vessel.width + 2, stirring.vessel.depth + 2, 2}),
                      detail::at({0, 0, height + 1}), surface);
    }
    world.step();
    recorder.keep(now, bodies, grains);
    if (now > calm * 2 + stirring.seconds && BulletWorld::are_still(grains)) break;
  }
  Stirred stirred{.seconds = world.seconds()};
  for (const btRigidBody* grain : grains)
    ++(detail::is_above_bottom(stirring.vessel, detail::outside(grain->getWorldTransform().getOrigin()),
                               stirring.grains.radius)
           ? stirred.kept
           : stirred.thrown_out);
  return stirred;
}

}  // namespace irl::bodies
