#pragma once

#include <optional>
#include <string>
#include <vector>

#include "irl/bodies/placement.hpp"

/// Doors and drawers as kinematic bodies.
namespace irl::bodies {

/// A leaf of a door, or a drawer: what it is like, and the poses that it takes from closed to open.
struct Leaf {
  std::string place{};     ///< what it belongs to
  std::size_t number = 0;  ///< the leaves of a place are counted from 0
  Shape shape{};
  Point handle{};  ///< as it sees itself
  std::vector<Pose> poses{};
  double seconds = 0;  ///< that a hand takes to open it, and as many to close it
};

/// All of a place.
std::vector<Leaf> leaves_of(const Place& place, const Cook& cook);
/// The one behind which a spot is; none: the place stands open.
std::optional<Leaf> leaf_before(const Bodies& bodies, const Spot& spot);

/// What is in the way of a leaf while it opens: an obstacle, another place, or a thing that stands on one.
std::optional<std::string> in_the_way_of(const Leaf& leaf, const Placement& placement, const Place& place);

}  // namespace irl::bodies
