#include "irl/bodies/hands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/bodies/physics.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

Point standing_before(const Cook& cook, const Place* place, Point at) {
  return {at.x, (place ? place->box.at.y - place->comes_out() : at.y) - cook.distance, 0};
}

std::optional<Difficulty> out_of_reach(const Placement& placement, const Place* place, Point at,
                                       const std::string& what) {
  const Cook& cook = placement.bodies().cook;
  Point shoulder = standing_before(cook, place, at);
  // Over an open drawer one bends as far as its middle.
  if (place) shoulder.y += place->pulled_out() / 2;
  shoulder.z = std::clamp(at.z, std::min(cook.stooping, cook.shoulder), cook.shoulder);
  const double far = distance(shoulder, at);
  if (far <= cook.reach) return std::nullopt;
  const std::string where = place ? std::string(place->type.name()) : "";
  return Difficulty{
      .kind = Difficulty::Kind::too_far,
      .thing = what,
      .place = where,
      .reason =
          fmt::format("{} is {:.0f} cm from the shoulder, at a height of {:.0f} cm; an arm reaches {:.0f} cm",
                      what, far, at.z, cook.reach)};
}

std::optional<Difficulty> too_heavy(const Cook& cook, const Spot& spot, double grams) {
  const bool takes_two = takes_two_hands(cook, spot.shape);
  const double holds = cook.grams_a_hand * (takes_two ? 2 : 1);
  if (grams <= holds) return std::nullopt;
  return Difficulty{
      .kind = Difficulty::Kind::too_heavy,
      .thing = spot.name,
      .place = spot.place ? std::string(spot.place.name()) : "",
      .reason = fmt::format("{} weighs {:.1f} kg with what is in it; {} {:.1f} kg", spot.name, grams / 1000,
                            takes_two ? "two hands hold" : "a hand holds", holds / 1000)};
}

namespace {

constexpr double over_the_front = 3;  // centimetres that a thing is drawn out further than it is deep

/// What is in the way on a path, and what it is in the way of: 0 is the thing, the others are arms.
struct Met {
  std::size_t part = 0;
  std::string by;
};
std::optional<Met> met_on(std::span<const Solid> moved, std::span<const Point> path,
                          std::span<const Placement::InTheWay> around) {
  std::vector<Solid> solids;
  for (const Placement::InTheWay& one : around) solids.push_back(one.solid);
  const auto meeting = first_in_the_way(moved, path, solids);
  if (!meeting) return std::nullopt;
  return Met{meeting->moved, around[meeting->met].name};
}

/// The ways out of a place that are tried for a thing: hardly lifted, and as high as there is room, over
/// others; out of a drawer straight up.
std::vector<std::vector<Point>> ways_out(const Place* place, const Spot& spot) {
  constexpr double smallest = 1, most_over_others = 45, spare = 0.4;
  const double depth = spot.shape.depth / 2 + over_the_front;
  const auto by_lifting = [&](Point at, double lift, double front) {
    const Point up = at + Point{0, 0, lift};
    return std::vector{at + Point{0, 0, 0.3}, up, Point{up.x, front - depth, up.z}};
  };
  if (!place)
    return {by_lifting(spot.at, smallest, spot.at.y), by_lifting(spot.at, most_over_others, spot.at.y)};
  const double headroom = place->headroom(), front = place->box.at.y - place->pulled_out();
  if (place->has_drawers())
    return {by_lifting(spot.at - Point{0, place->pulled_out(), 0}, headroom + smallest, front)};
  const double above = spot.at.z - place->level(spot.shelf) + spot.shape.height + spare;
  const double most = std::clamp(headroom - above, smallest, most_over_others);
  return {by_lifting(spot.at, smallest, front), by_lifting(spot.at, most, front)};
}

}  // namespace

Way way_out(const Placement& placement, const Spot& spot, Identity thing, double grams) {
  const Cook& cook = placement.bodies().cook;
  const std::vector<Placement::InTheWay> around = placement.around(spot, thing);
  Way way;
  std::optional<Met> met;
  for (const std::vector<Point>& path : ways_out(placement.bodies().place(spot.place), spot))
    for (const Grip& grip : grips_on(spot.shape, grams, cook)) {
      way.path = path;
      way.grip = grip;
      const auto now = met_on(held(spot.shape, path.front(), grip, cook), path, around);
      if (!now) return way;
      // Where the thing itself could pass, the hands are what is too much.
      if (!met || met->part == 0) met = now;
      if (now->part == 0) break;
    }
  const std::string what = met->part == 0 ? spot.name : "the hands at " + with_article(spot.name);
  way.blocked = Difficulty{.kind = Difficulty::Kind::blocked,
                           .thing = spot.name,
                           .place = spot.place ? std::string(spot.place.name()) : "",
                           .reason = fmt::format("{} is in the way of {}", with_article(met->by), what)};
  return way;
}

Way way_along(const Placement& placement, Point from, Point to, const std::string& what) {
  constexpr double deep = 30, wide = 50, tall = 170, floor = 2;
  std::vector<Placement::InTheWay> obstacles;
  for (const Obstacle& obstacle : placement.bodies().obstacles)
    obstacles.push_back({solid_of(obstacle.box), obstacle.box, obstacle.name});
  Way way{.path = {from, to}};
  if (obstacles.empty() || from == to) return way;
  std::optional<Met> met;
  // Straight on, or round what stands there: further and further from the front.
  for (const double further : {0.0, 60.0, 120.0, 180.0}) {
    const Point back{0, -further - deep / 2, floor};
    way.path = {from + back, to + back};
    const Solid cook{{.width = wide, .depth = deep, .height = tall}, {way.path.front()}};
    met = met_on({&cook, 1}, way.path, obstacles);
    if (!met) return way;
  }
  way.blocked =
      Difficulty{.kind = Difficulty::Kind::blocked,
                 .thing = what,
                 .reason = fmt::format("{} is in the way of the cook with {}", with_article(met->by), what)};
  return way;
}

double length_of(std::span<const Point> path) {
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i) length += distance(path[i - 1], path[i]);
  return length;
}

}  // namespace irl::bodies
