#include "irl/bodies/recording/recording_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace irl::bodies {

using workbench::Json;

namespace {

double rounded(double value, double parts) {
  const double result = std::round(value * parts) / parts;
  return result == 0 ? 0 : result;  // no negative zero
}
double in_centimetres(double value) {
  return rounded(value, 100);
}
Json to_json(Point point) {
  return {in_centimetres(point.x), in_centimetres(point.y), in_centimetres(point.z)};
}
Json turned(const Pose& pose) {
  Json four = Json::array();
  for (const double one : pose.turned) four.push_back(rounded(one, 10'000));
  return four;
}

Json to_json(const Shape& shape) {
  Json json{{"kind", name(shape.kind)},
            {"width", in_centimetres(shape.width)},
            {"depth", in_centimetres(shape.depth)},
            {"height", in_centimetres(shape.height)}};
  if (shape.kind == Shape::Kind::bowl) json["base"] = in_centimetres(shape.base);
  if (shape.is_vessel()) json["wall"] = in_centimetres(shape.wall);
  return json;
}

}  // namespace

Json to_json(const Recording::Actor& actor) {
  Json json{{"name", actor.name},
            {"role", name(actor.role)},
            {"shape", to_json(actor.shape)},
            {"at", to_json(actor.pose.at)},
            {"turned", turned(actor.pose)}};
  if (actor.shelves > 0) json["shelves"] = actor.shelves;
  if (!actor.is_there) json["there"] = false;
  return json;
}

Json to_json(const Recording::Moment& moment) {
  Json json{{"seconds", rounded(moment.seconds, 1'000)}, {"step", moment.step}};
  for (const auto& [actor, pose] : moment.moved)
    json["moved"].push_back({actor, to_json(pose.at), turned(pose)});
  for (const std::size_t actor : moment.vanished) json["vanished"].push_back(actor);
  for (const Recording::Filling& one : moment.filled)
    json["filled"].push_back({one.actor, in_centimetres(one.level), one.kind});
  if (moment.grains.empty()) return json;
  Json& grains = json["grains"] = Json::array();
  for (const Point grain : moment.grains)
    for (const double one : {grain.x, grain.y, grain.z}) grains.push_back(in_centimetres(one));
  json["grain-radius"] = in_centimetres(moment.grain_radius);
  json["grain-kind"] = moment.grain_kind;
  return json;
}

void write_json_lines(const Recording& recording, std::ostream& out) {
  Json first{{"units", "centimetres: to the right, to the back, up"},
             {"actors", Json::array()},
             {"colours", Json::object()}};
  for (const Recording::Actor& actor : recording.actors) first["actors"].push_back(to_json(actor));
  for (const auto& [kind, colour] : recording.colours) first["colours"][kind] = colour;
  out << workbench::to_line(first) << '\n';
  for (const Recording::Moment& moment : recording.moments)
    out << workbench::to_line(to_json(moment)) << '\n';
}

}  // namespace irl::bodies
