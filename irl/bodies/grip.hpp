#pragma once

#include <vector>

#include "irl/bodies/bodies.hpp"

/// Hands as bodies: a hand stretched out, with its forearm behind it. Its fingers are not bodies of their
/// own.
namespace irl::bodies {

/// A hand as it sees itself: fingers to the back, the palm down, the middle of the palm's underside as
/// origin.
Shape palm_of(const Cook& cook);
/// The hand and its forearm, as solids.
std::vector<Solid> arm_at(const Cook& cook, const Pose& hand);

/// How hands hold a thing.
struct Grip {
  enum class Kind {
    sides,  ///< one at each side, upright
    front,  ///< the fingers under it or round it, from the front
    above,  ///< the fingers down, the arm above what stands in front
  };
  Kind kind = Kind::front;
  std::vector<Pose> hands{};  ///< from left to right, as seen from the middle of the underside of the thing
};

/// Whether a thing is so wide that it takes two hands, of a cook who has them.
bool takes_two_hands(const Cook& cook, const Shape& thing);
/// The ways in which hands can hold a thing that stands or lies and weighs so much, the one that is tried
/// first in front. A light bowl can also be held by its rim with one hand.
std::vector<Grip> grips_on(const Shape& thing, double grams, const Cook& cook);

/// A thing that stands somewhere with the arms that hold it, the thing first.
std::vector<Solid> held(const Shape& thing, Point at, const Grip& grip, const Cook& cook);

}  // namespace irl::bodies
