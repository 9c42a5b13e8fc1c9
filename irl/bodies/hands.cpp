#include "irl/bodies/hands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/bodies/physics.hpp"
#include "irl/wording.hpp"

namespace irl::bodies {

namespace {

std::optional<std::string> in_the_way(Point size, std::span<const Point> path,
                                      std::span<const Layout::InTheWay> around) {
  std::vector<Box> boxes;
  for (const Layout::InTheWay& one : around) boxes.push_back(one.box);
  const auto met = first_in_the_way(size, path, boxes);
  return met ? std::optional(around[*met].name) : std::nullopt;
}

}  // namespace

Point standing_before(const Cook& cook, const Place* place, Point at) {
  return {at.x, (place ? place->box.at.y : at.y) - cook.distance, 0};
}

std::optional<Difficulty> out_of_reach(const Layout& layout, const Place* place, Point at,
                                       const std::string& what) {
  const Cook& cook = layout.bodies().cook;
  Point shoulder = standing_before(cook, place, at);
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
  const bool takes_two = std::min(spot.shape.width, spot.shape.depth) > cook.hand;
  const double holds = cook.grams_a_hand * (takes_two ? double(std::min<std::size_t>(cook.hands, 2)) : 1);
  if (grams <= holds) return std::nullopt;
  return Difficulty{
      .kind = Difficulty::Kind::too_heavy,
      .thing = spot.name,
      .place = spot.place ? std::string(spot.place.name()) : "",
      .reason = fmt::format("{} weighs {:.1f} kg with what is in it; {} {:.1f} kg", spot.name, grams / 1000,
                            takes_two ? "two hands hold" : "a hand holds", holds / 1000)};
}

Way way_out(const Layout& layout, const Spot& spot, Identity thing) {
  constexpr double smallest = 1, most_over_others = 45, spare = 0.4;
  const Place* place = layout.bodies().place(spot.place);
  const double front = place ? place->box.at.y : spot.at.y;
  const double headroom = place ? place->headroom() : most_over_others;
  const Point size{spot.shape.width, spot.shape.depth, spot.shape.height};
  const double most = std::max(
      smallest,
      std::min(headroom - (spot.at.z - (place ? place->level(spot.shelf) : 0)) - spot.shape.height - spare,
               most_over_others));
  const std::vector<Layout::InTheWay> around = layout.around(spot, thing);
  Way way;
  std::optional<std::string> met;
  for (const double lift : {smallest, most}) {
    const Point up{spot.at.x, spot.at.y, spot.at.z + lift};
    way.path = {spot.at + Point{0, 0, 0.3}, up, {up.x, front - spot.shape.depth / 2 - 3, up.z}};
    met = in_the_way(size, way.path, around);
    if (!met) return way;
  }
  way.blocked = Difficulty{.kind = Difficulty::Kind::blocked,
                           .thing = spot.name,
                           .place = spot.place ? std::string(spot.place.name()) : "",
                           .reason = fmt::format("{} is in the way of {}", with_article(*met), spot.name)};
  return way;
}

Way way_along(const Layout& layout, Point from, Point to, const std::string& what) {
  constexpr double deep = 30, wide = 50, tall = 170, floor = 2;
  std::vector<Layout::InTheWay> obstacles;
  for (const Obstacle& obstacle : layout.bodies().obstacles)
    obstacles.push_back({obstacle.box, obstacle.name});
  Way way{.path = {from, to}};
  if (obstacles.empty() || from == to) return way;
  std::optional<std::string> met;
  // Straight on, or round what stands there: further and further from the front.
  for (const double further : {0.0, 60.0, 120.0, 180.0}) {
    const Point back{0, -further - deep / 2, floor};
    way.path = {from + back, to + back};
    met = in_the_way({wide, deep, tall}, way.path, obstacles);
    if (!met) return way;
  }
  way.blocked =
      Difficulty{.kind = Difficulty::Kind::blocked,
                 .thing = what,
                 .reason = fmt::format("{} is in the way of the cook with {}", with_article(*met), what)};
  return way;
}

double length_of(std::span<const Point> path) {
  double length = 0;
  for (std::size_t i = 1; i < path.size(); ++i) length += distance(path[i - 1], path[i]);
  return length;
}

}  // namespace irl::bodies
