#include <cmath>

#include "irl/bodies/bullet/bullet_world.hpp"

namespace irl::bodies {

using detail::BulletWorld;

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
    const bool is_over = onto.is_round()
                             ? std::hypot(at.x, at.y) <= onto.width / 2
                             : std::abs(at.x) <= onto.width / 2 && std::abs(at.y) <= onto.depth / 2;
    lies.push_back(is_over && at.z > 0);
  }
  return lies;
}

}  // namespace irl::bodies
