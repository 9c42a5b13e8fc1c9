#pragma once

#include <cstdint>
#include <vector>

#include "irl/bodies/recording/recording.hpp"

namespace irl::bodies {

/// What a body looks like: flat faces, each the corners of a convex polygon, anticlockwise as seen from
/// outside.
struct Mesh {
  std::vector<Point> points{};
  std::vector<std::vector<std::uint32_t>> faces{};

  bool operator==(const Mesh&) const = default;
};

/// The mesh of an actor, in its own place: the middle of its underside is the origin. A place with shelves is
/// open to the front.
Mesh mesh_of(const Recording::Actor& actor);

/// What stands in a vessel up to a level; empty for what is no vessel, or where nothing stands in it.
Mesh content_mesh(const Shape& vessel, double level);

/// A ball round the origin.
Mesh ball_mesh(double radius);

}  // namespace irl::bodies
