#include "irl/bodies/recording/mesh.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace irl::bodies {

namespace {

constexpr std::uint32_t corners = 20;  // of what is round

/// Adds to a mesh; a face may be turned, so that it is seen from inside.
struct Builder {
  Mesh mesh{};

  std::uint32_t ring(double radius, double height) {
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    for (std::uint32_t i = 0; i < corners; ++i) {
      const double angle = 2 * std::numbers::pi * i / corners;
      mesh.points.push_back({radius * std::cos(angle), radius * std::sin(angle), height});
    }
    return first;
  }
  /// From a ring to the one that follows it on the surface, with the outside to the right of the way up.
  void band(std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t i = 0; i < corners; ++i) {
      const std::uint32_t next = (i + 1) % corners;
      mesh.faces.push_back({from + i, from + next, to + next, to + i});
    }
  }
  void lid(std::uint32_t ring, bool is_up) {
    std::vector<std::uint32_t> face(corners);
    for (std::uint32_t i = 0; i < corners; ++i) face[i] = ring + (is_up ? i : corners - 1 - i);
    mesh.faces.push_back(std::move(face));
  }
  void box(Point low, Point high) {
    if (low.x >= high.x || low.y >= high.y || low.z >= high.z) return;
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    for (const unsigned corner : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U})
      mesh.points.push_back(
          {corner & 1 ? high.x : low.x, corner & 2 ? high.y : low.y, corner & 4 ? high.z : low.z});
    static constexpr std::array<std::array<std::uint32_t, 4>, 6> sides{
        {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}}};
    for (const auto& side : sides)
      mesh.faces.push_back({first + side[0], first + side[1], first + side[2], first + side[3]});
  }
};

Mesh bowl(const Shape& shape) {
  Builder build;
  const std::uint32_t foot = build.ring(shape.base / 2, 0), rim = build.ring(shape.width / 2, shape.height);
  const std::uint32_t mouth = build.ring(shape.inner_radius(shape.inner_height()), shape.height);
  const std::uint32_t bottom = build.ring(shape.inner_radius(0), shape.wall);
  build.lid(foot, false);
  build.band(foot, rim);
  build.band(rim, mouth);
  build.band(mouth, bottom);
  build.lid(bottom, true);
  return std::move(build.mesh);
}

Mesh tray(const Shape& shape) {
  Builder build;
  const double x = shape.width / 2, y = shape.depth / 2, wall = shape.wall, height = shape.height;
  build.box({-x, -y, 0}, {x, y, wall});
  build.box({-x, -y, wall}, {-x + wall, y, height});
  build.box({x - wall, -y, wall}, {x, y, height});
  build.box({-x + wall, -y, wall}, {x - wall, -y + wall, height});
  build.box({-x + wall, y - wall, wall}, {x - wall, y, height});
  return std::move(build.mesh);
}

/// A handle, and a head at its right end.
Mesh rod(const Shape& shape) {
  Builder build;
  const double x = shape.width / 2, y = shape.depth / 2, neck = x * 0.4, thin = std::min(y, 0.9),
               middle = shape.height / 2;
  build.box({-x, -thin, std::max(0.0, middle - thin)}, {neck, thin, std::min(shape.height, middle + thin)});
  build.box({neck, -y, 0}, {x, y, shape.height});
  return std::move(build.mesh);
}

Mesh disc(const Shape& shape) {
  Builder build;
  const std::uint32_t below = build.ring(shape.width / 2, 0),
                      above = build.ring(shape.width / 2, shape.height);
  build.lid(below, false);
  build.band(below, above);
  build.lid(above, true);
  return std::move(build.mesh);
}

Mesh box(const Shape& shape) {
  Builder build;
  build.box({-shape.width / 2, -shape.depth / 2, 0}, {shape.width / 2, shape.depth / 2, shape.height});
  return std::move(build.mesh);
}

/// Boards between two sides, before a back.
Mesh shelves(const Shape& shape, std::size_t count) {
  constexpr double board = 1.5;
  Builder build;
  const double x = shape.width / 2, y = shape.depth / 2, height = shape.height;
  build.box({-x - board, y, 0}, {x + board, y + board, height});
  build.box({-x - board, -y, 0}, {-x, y, height});
  build.box({x, -y, 0}, {x + board, y, height});
  for (std::size_t i = 0; i <= count; ++i) {
    const double level = height * double(i) / double(count);
    build.box({-x, -y, level - board}, {x, y, level - 0.1});
  }
  return std::move(build.mesh);
}

/// A hand with its fingers to the back, a thumb, and a forearm.
Mesh hand(const Shape& shape) {
  constexpr double arm = 25;
  const double x = shape.width / 2, y = shape.depth / 2, z = shape.height, thick = 0.7 * x;
  Builder build;
  build.box({-x, -y, 0}, {x, 0, z});
  for (int finger = 0; finger < 4; ++finger) {
    const double left = -x + finger * x / 2;
    build.box({left + 0.1, 0, 0.2 * z}, {left + x / 2 - 0.1, y, 0.8 * z});
  }
  build.box({x, -0.6 * y, 0.2 * z}, {1.3 * x, 0.1 * y, 0.8 * z});
  build.box({-thick, -y - arm, z / 2 - thick}, {thick, -y, z / 2 + thick});
  return std::move(build.mesh);
}

}  // namespace

Mesh mesh_of(const Recording::Actor& actor) {
  const Shape& shape = actor.shape;
  if (actor.role == Recording::Role::hand) return hand(shape);
  if (actor.shelves > 0) return shelves(shape, actor.shelves);
  switch (shape.kind) {
    case Shape::Kind::bowl:
      return bowl(shape);
    case Shape::Kind::tray:
      return tray(shape);
    case Shape::Kind::rod:
      return rod(shape);
    case Shape::Kind::disc:
      return disc(shape);
    case Shape::Kind::box:
      return box(shape);
  }
  return {};
}

Mesh content_mesh(const Shape& vessel, double level) {
  Builder build;
  if (!vessel.is_vessel() || level <= 0) return {};
  if (vessel.kind == Shape::Kind::tray) {
    const double x = vessel.width / 2 - vessel.wall, y = vessel.depth / 2 - vessel.wall;
    build.box({-x, -y, vessel.wall + 0.05}, {x, y, vessel.wall + std::max(level, 0.1)});
  } else {
    build.lid(build.ring(vessel.inner_radius(level), vessel.wall + std::max(level, 0.1)), true);
  }
  return std::move(build.mesh);
}

Mesh ball_mesh(double radius) {
  constexpr std::uint32_t bands = 8;
  Builder build;
  std::uint32_t below = 0;
  for (std::uint32_t i = 1; i < bands; ++i) {
    const double angle = std::numbers::pi * (double(i) / bands - 0.5);
    const std::uint32_t ring = build.ring(radius * std::cos(angle), radius * std::sin(angle));
    i == 1 ? build.lid(ring, false) : build.band(below, ring);
    below = ring;
  }
  build.lid(below, true);
  return std::move(build.mesh);
}

}  // namespace irl::bodies
