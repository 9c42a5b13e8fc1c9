#include <algorithm>
#include <cmath>
#include <numbers>

#include "irl/bodies/bullet/bullet_world.hpp"

namespace irl::bodies {

using detail::BulletWorld;
using detail::inside;

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
  const double reach = 0.5 * stirring.vessel.inner_radius(height / 3);
  constexpr double calm = 0.5;
  const auto tool_at = [&](double seconds) {
    // It is dipped in, goes round, and is taken out again.
    const double angle = 2 * std::numbers::pi * stirring.turns_a_second * seconds;
    const double working = calm + stirring.seconds;
    const double lift =
        seconds < calm ? 1 - seconds / calm : std::clamp((seconds - working) / calm, 0.0, 1.0);
    return Point{reach * std::cos(angle), reach * std::sin(angle),
                 stirring.tool_radius + 0.3 + lift * (height + 3 * stirring.tool_radius)};
  };
  btRigidBody* tool = nullptr;
  if (stirring.tool_radius > 0) {
    tool = &world.add_moved(world.ball(stirring.tool_radius), detail::at(tool_at(0)), surface);
    bodies.push_back(tool);
  }
  bool has_lid = false;
  detail::Recorder recorder(frames);
  const double end = stirring.seconds + 2 * calm + 1;
  while (world.seconds() < end) {
    const double now = world.seconds();
    if (tool) {
      tool->setWorldTransform(detail::at(tool_at(now)));
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
