#include "irl/bodies/grip.hpp"

#include <algorithm>

namespace irl::bodies {

namespace {

constexpr double spare = 0.3;  // centimetres between what does not touch

/// How far from its axis the outside of a thing is, up to a height.
double reach_to_the_side(const Shape& thing, double height) {
  if (thing.kind != Shape::Kind::bowl) return thing.width / 2;
  const double share = thing.height > 0 ? std::clamp(height / thing.height, 0.0, 1.0) : 0;
  return std::max(thing.base, thing.base + (thing.width - thing.base) * share) / 2;
}

/// How high the underside of a palm that lies flat has to be, so that its forearm is above what it stands on.
double lowest(const Cook& cook) {
  return (cook.forearm.z - cook.palm.z) / 2 + spare;
}

Grip at_the_sides(const Shape& thing, const Cook& cook) {
  const double middle = std::max({cook.palm.x, cook.forearm.x, cook.forearm.z}) / 2 + spare;
  const double aside = reach_to_the_side(thing, middle + cook.palm.x / 2) + spare / 3;
  return {
      Grip::Kind::sides,
      {{{-aside, 0, middle}, turn_about({0, 1, 0}, -90)}, {{aside, 0, middle}, turn_about({0, 1, 0}, 90)}}};
}

/// One or two hands at a height and a depth, turned alike: at the handle of what is long.
Grip towards_the_back(Grip::Kind kind, const Shape& thing, const Cook& cook, const Pose& hand) {
  const auto aside = [&](double x) { return Pose{{x, hand.at.y, hand.at.z}, hand.turned}; };
  if (thing.kind == Shape::Kind::rod) return {kind, {aside(-0.35 * thing.width)}};
  if (!takes_two_hands(cook, thing)) return {kind, {aside(0)}};
  const double apart = std::max((cook.palm.x + spare) / 2, thing.width / 2 - cook.palm.x / 2);
  return {kind, {aside(-apart), aside(apart)}};
}

/// Half of the hand is over or under the thing.
Grip from_the_front(const Shape& thing, const Cook& cook) {
  return towards_the_back(
      Grip::Kind::front, thing, cook,
      {{0, -thing.depth / 2 - cook.palm.y / 4, std::max(lowest(cook), 0.6 * thing.height)}});
}

/// The fingers come down to the middle of what is narrow, or inside the rim in front; the arm rises towards
/// the cook.
Grip from_above(const Shape& thing, const Cook& cook) {
  constexpr double slope = 75, inwards = 3, below_the_rim = 2;
  const Pose turned{{}, turn_about({1, 0, 0}, -slope)};
  const bool is_vessel = thing.is_vessel();
  const Point tip{0, is_vessel ? std::min(0.0, inwards - thing.depth / 2) : 0.0,
                  std::max(spare, is_vessel ? thing.height - below_the_rim : thing.height / 2)};
  return towards_the_back(Grip::Kind::above, thing, cook,
                          {tip - turned.of({0, cook.palm.y / 2, 0}), turned.turned});
}

}  // namespace

Shape palm_of(const Cook& cook) {
  return {.width = cook.palm.x, .depth = cook.palm.y, .height = cook.palm.z};
}

std::vector<Solid> arm_at(const Cook& cook, const Pose& hand) {
  const Point& palm = cook.palm;
  const Point& arm = cook.forearm;
  const Pose behind{{0, -(palm.y + arm.y) / 2, (palm.z - arm.z) / 2}};
  return {{palm_of(cook), hand}, {{.width = arm.x, .depth = arm.y, .height = arm.z}, hand * behind}};
}

bool takes_two_hands(const Cook& cook, const Shape& thing) {
  // What is flat and solid is held by its edge.
  const double least = std::min({thing.width, thing.depth, thing.is_vessel() ? thing.width : thing.height});
  return cook.hands > 1 && least > cook.hand;
}

std::vector<Grip> grips_on(const Shape& thing, double grams, const Cook& cook) {
  const Grip front = from_the_front(thing, cook), above = from_above(thing, cook);
  if (!takes_two_hands(cook, thing)) return {front, above};
  std::vector<Grip> all{at_the_sides(thing, cook), front, above};
  if (thing.kind == Shape::Kind::bowl && grams <= cook.grams_by_the_rim)
    for (const Grip& two : {front, above}) {
      const Pose& hand = two.hands.front();
      all.push_back({two.kind, {{{0, hand.at.y, hand.at.z}, hand.turned}}});
    }
  return all;
}

std::vector<Solid> held(const Shape& thing, Point at, const Grip& grip, const Cook& cook) {
  std::vector<Solid> all{{thing, {at}}};
  for (const Pose& hand : grip.hands)
    for (const Solid& part : arm_at(cook, Pose{at} * hand)) all.push_back(part);
  return all;
}

}  // namespace irl::bodies
