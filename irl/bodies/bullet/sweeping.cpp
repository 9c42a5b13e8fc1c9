#include "irl/bodies/bullet/bullet_world.hpp"

namespace irl::bodies {

using detail::BulletWorld;

std::optional<std::size_t> first_in_the_way(Point size, std::span<const Point> path,
                                            std::span<const Box> boxes) {
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

}  // namespace irl::bodies
