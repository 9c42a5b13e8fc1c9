#pragma once

#include <optional>

#include "irl/bodies/difficulty.hpp"
#include "irl/bodies/grip.hpp"
#include "irl/bodies/placement.hpp"

namespace irl::bodies {

/// Reaching, lifting and carrying: what the cook can do with a thing as it stands. Nothing here changes the
/// placement.

/// Where the cook stands in front of a point of a place: the x and y of the shoulder.
Point standing_before(const Cook& cook, const Place* place, Point at);

/// Why a hand does not reach a point from in front of a place; nothing: it does. `what` names the thing in
/// the reason.
std::optional<Difficulty> out_of_reach(const Placement& placement, const Place* place, Point at,
                                       const std::string& what);

/// Why the hands do not hold so much.
std::optional<Difficulty> too_heavy(const Cook& cook, const Spot& spot, double grams);

/// The way of a thing from its spot to where the cook holds it, with the underside of the thing as points; or
/// what is in the way of it, or of the arms that hold it. It is lifted as far as need be, and drawn out to
/// the front. The hands come to it on the same way.
struct Way {
  std::vector<Point> path{};
  Grip grip{};
  std::optional<Difficulty> blocked{};
};
Way way_out(const Placement& placement, const Spot& spot, Identity thing, double grams);

/// The way of the cook along the front, with a body that nothing must be in the way of; or what is in the
/// way.
Way way_along(const Placement& placement, Point from, Point to, const std::string& what);

/// How long a path is: centimetres.
double length_of(std::span<const Point> path);

}  // namespace irl::bodies
