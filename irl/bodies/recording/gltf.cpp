#include "irl/bodies/recording/gltf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "irl/bodies/detail/gltf_buffer.hpp"
#include "irl/bodies/recording/colours.hpp"
#include "irl/bodies/recording/mesh.hpp"

namespace irl::bodies {

using workbench::Json;

namespace {

constexpr std::size_t most_grains = 100, most_kinds = 20;

using detail::GltfBuffer;
using Vector = GltfBuffer::Vector;
using Four = GltfBuffer::Four;

/// Up is y, and the front is where z comes from.
Vector in_metres(Point point) {
  constexpr double metre = 100;
  return {static_cast<float>(point.x / metre), static_cast<float>(point.z / metre),
          static_cast<float>(-point.y / metre)};
}
Four rotation(const Pose& pose) {
  const auto& [x, y, z, w] = pose.turned;
  return {static_cast<float>(x), static_cast<float>(z), static_cast<float>(-y), static_cast<float>(w)};
}

/// Values at times that rise; what is said of a time a second time replaces the first.
template <class Value>
struct Track {
  std::vector<float> times{};
  std::vector<Value> values{};

  bool empty() const { return times.empty(); }
  void at(double seconds, const Value& value) {
    const auto time = static_cast<float>(seconds);
    if (!times.empty() && times.back() >= time) {
      values.back() = value;
      return;
    }
    times.push_back(time);
    values.push_back(value);
  }
};

class Scene {
 public:
  explicit Scene(const Recording& recording) : recording_(recording) {}

  GltfScene make() {
    for (std::size_t actor = 0; actor < recording_.actors.size(); ++actor) add(actor);
    follow_poses();
    follow_fillings();
    add_grains();
    Json document{{"asset", {{"version", "2.0"}, {"generator", "irl bodies"}}}, {"scene", 0}};
    document["scenes"].push_back(roots_.empty() ? Json{{"name", "kitchen"}}
                                                : Json{{"name", "kitchen"}, {"nodes", roots_}});
    const auto put = [&](const char* key, Json& all) {
      if (!all.empty()) document[key] = std::move(all);
    };
    put("nodes", nodes_);
    put("meshes", meshes_);
    put("materials", materials_);
    if (!channels_.empty())
      document["animations"].push_back(
          {{"name", "carried out"}, {"channels", channels_}, {"samplers", samplers_}});
    std::move(buffer_).add_to(document);
    return {workbench::to_line(document), std::move(left_out_)};
  }

 private:
  std::size_t material(const Colour& colour) {
    const auto [known, is_new] = known_materials_.try_emplace(colour, materials_.size());
    if (is_new)
      materials_.push_back(
          {{"pbrMetallicRoughness",
            {{"baseColorFactor", {linear(colour[0]), linear(colour[1]), linear(colour[2]), 1}},
             {"metallicFactor", 0},
             {"roughnessFactor", 0.9}}},
           {"doubleSided", true}});
    return known->second;
  }
  /// As light adds up; colours are told as screens show them.
  static double linear(double value) { return std::round(1e4 * std::pow(value, 2.2)) / 1e4; }

  std::size_t mesh(const Mesh& shape, const Colour& colour, const std::string& name) {
    std::vector<Vector> points;
    for (const Point point : shape.points) points.push_back(in_metres(point));
    std::vector<std::uint32_t> triangles;
    for (const auto& face : shape.faces)
      for (std::size_t i = 2; i < face.size(); ++i)
        triangles.insert(triangles.end(), {face[0], face[i - 1], face[i]});
    Json primitive{{"attributes", {{"POSITION", buffer_.points(points)}}},
                   {"indices", buffer_.indices(triangles)},
                   {"material", material(colour)}};
    const auto [known, is_new] = known_meshes_.try_emplace(workbench::to_line(primitive), meshes_.size());
    if (is_new) meshes_.push_back({{"name", name}, {"primitives", Json::array({std::move(primitive)})}});
    return known->second;
  }

  void add(std::size_t number) {
    const Recording::Actor& actor = recording_.actors[number];
    Json node{{"name", actor.name},
              {"mesh", mesh(mesh_of(actor), colour_of(recording_, actor), actor.name)},
              {"translation", in_metres(actor.pose.at)},
              {"rotation", rotation(actor.pose)}};
    if (!actor.is_there) node["scale"] = {0, 0, 0};
    roots_.push_back(nodes_.size());
    nodes_.push_back(std::move(node));
  }

  void channel(std::size_t node, const char* path, const char* interpolation, std::size_t times,
               std::size_t values) {
    channels_.push_back({{"sampler", samplers_.size()}, {"target", {{"node", node}, {"path", path}}}});
    samplers_.push_back({{"input", times}, {"interpolation", interpolation}, {"output", values}});
  }

  /// The poses of actors: from one moment to the next where both name them; else they stay until then.
  void follow_poses() {
    const std::size_t count = recording_.actors.size();
    std::vector<Track<Vector>> places(count), sizes(count);
    std::vector<Track<Four>> turns(count);
    std::vector<Pose> poses;
    std::vector<bool> is_there;
    for (const Recording::Actor& actor : recording_.actors) {
      poses.push_back(actor.pose);
      is_there.push_back(actor.is_there);
    }
    std::vector<std::size_t> named(count);
    for (std::size_t i = 0; i < recording_.moments.size(); ++i) {
      const Recording::Moment& moment = recording_.moments[i];
      for (const auto& [actor, pose] : moment.moved) {
        const auto add = [&](double seconds, const Pose& at) {
          places[actor].at(seconds, in_metres(at.at));
          turns[actor].at(seconds, rotation(at));
        };
        if (i > 0 && named[actor] != i) add(recording_.moments[i - 1].seconds, poses[actor]);
        add(moment.seconds, pose);
        poses[actor] = pose;
        named[actor] = i + 1;
        if (!is_there[actor]) sizes[actor].at(moment.seconds, {1, 1, 1});
        is_there[actor] = true;
      }
      for (const std::size_t actor : moment.vanished) {
        is_there[actor] = false;
        sizes[actor].at(moment.seconds, {0, 0, 0});
      }
    }
    for (std::size_t actor = 0; actor < count; ++actor) {
      if (!places[actor].empty()) {
        const std::size_t times = buffer_.times(places[actor].times);
        channel(actor, "translation", "LINEAR", times, buffer_.vectors(places[actor].values));
        channel(actor, "rotation", "LINEAR", times, buffer_.rotations(turns[actor].values));
      }
      if (!sizes[actor].empty())
        channel(actor, "scale", "STEP", buffer_.times(sizes[actor].times),
                buffer_.vectors(sizes[actor].values));
    }
  }

  /// What stands in vessels: a plate of its own for each kind, at the level and as wide as the vessel is
  /// there.
  void follow_fillings() {
    struct Plate {
      Track<Vector> places{}, sizes{};
    };
    std::map<std::pair<std::size_t, std::string>, Plate> plates;
    std::vector<std::string> kinds(recording_.actors.size());
    for (const Recording::Moment& moment : recording_.moments)
      for (const Recording::Filling& one : moment.filled) {
        if (!kinds[one.actor].empty() && kinds[one.actor] != one.kind)
          plates[{one.actor, kinds[one.actor]}].sizes.at(moment.seconds, {0, 0, 0});
        kinds[one.actor] = one.level > 0 ? one.kind : "";
        if (one.level <= 0) continue;
        const Shape& shape = recording_.actors[one.actor].shape;
        const bool is_tray = shape.kind == Shape::Kind::tray;
        const double x = is_tray ? shape.width / 2 - shape.wall : shape.inner_radius(one.level),
                     y = is_tray ? shape.depth / 2 - shape.wall : x;
        Plate& plate = plates[{one.actor, one.kind}];
        plate.places.at(moment.seconds, in_metres({0, 0, shape.wall + one.level}));
        plate.sizes.at(moment.seconds, {static_cast<float>(x), 1, static_cast<float>(y)});
      }
    for (const auto& [of, plate] : plates) {
      const auto& [actor, kind] = of;
      const Recording::Actor& vessel = recording_.actors[actor];
      // Of one centimetre; a round one is as wide as the vessel, a square one in a tray.
      const Shape unit = vessel.shape.kind == Shape::Kind::tray
                             ? Shape{.kind = Shape::Kind::box, .width = 2, .depth = 2, .height = 0.1}
                             : Shape{.kind = Shape::Kind::disc, .width = 2, .depth = 2, .height = 0.1};
      const std::size_t node = nodes_.size();
      nodes_[actor]["children"].push_back(node);
      nodes_.push_back(
          {{"name", kind},
           {"mesh", mesh(mesh_of({.name = kind, .shape = unit}), colour_of_matter(recording_, kind), kind)},
           {"scale", {0, 0, 0}}});
      channel(node, "translation", "STEP", buffer_.times(plate.places.times),
              buffer_.vectors(plate.places.values));
      channel(node, "scale", "STEP", buffer_.times(plate.sizes.times), buffer_.vectors(plate.sizes.values));
    }
  }

  void add_grains() {
    std::vector<std::string> kinds;
    for (const Recording::Moment& moment : recording_.moments)
      if (!moment.grains.empty() && std::ranges::find(kinds, moment.grain_kind) == kinds.end())
        kinds.push_back(moment.grain_kind);
    if (kinds.size() > most_kinds) {
      left_out_.push_back(
          fmt::format("the grains of {} of {} kinds", kinds.size() - most_kinds, kinds.size()));
      kinds.resize(most_kinds);
    }
    for (const std::string& kind : kinds) add_grains(kind);
  }

  void add_grains(const std::string& kind) {
    // The moments in which there are any, and after each stretch of them one without.
    Track<const Recording::Moment*> moments;
    std::size_t count = 0;
    for (const Recording::Moment& moment : recording_.moments) {
      const bool has_any = moment.grain_kind == kind && !moment.grains.empty();
      if (has_any) count = std::max(count, moment.grains.size());
      if (has_any)
        moments.at(moment.seconds, &moment);
      else if (!moments.empty() && moments.values.back())
        moments.at(moment.seconds, nullptr);
    }
    if (count > most_grains)
      left_out_.push_back(fmt::format("{} of {} grains of {}", count - most_grains, count, kind));
    const std::size_t ball = mesh(ball_mesh(1), colour_of_matter(recording_, kind), kind),
                      times = buffer_.times(moments.times);
    for (std::size_t i = 0; i < std::min(count, most_grains); ++i) {
      std::vector<Vector> places, sizes;
      for (const Recording::Moment* moment : moments.values) {
        const bool is_there = moment && i < moment->grains.size();
        const auto size = static_cast<float>(is_there ? moment->grain_radius : 0);
        places.push_back(is_there ? in_metres(moment->grains[i]) : places.empty() ? Vector{} : places.back());
        sizes.push_back({size, size, size});
      }
      const std::size_t node = nodes_.size();
      roots_.push_back(node);
      nodes_.push_back({{"name", kind}, {"mesh", ball}, {"scale", {0, 0, 0}}});
      channel(node, "translation", "STEP", times, buffer_.vectors(places));
      channel(node, "scale", "STEP", times, buffer_.vectors(sizes));
    }
  }

  const Recording& recording_;
  GltfBuffer buffer_;
  Json nodes_ = Json::array(), roots_ = Json::array(), meshes_ = Json::array(), materials_ = Json::array();
  Json channels_ = Json::array(), samplers_ = Json::array();
  std::map<Colour, std::size_t> known_materials_;
  std::map<std::string, std::size_t> known_meshes_;
  std::vector<std::string> left_out_;
};

}  // namespace

GltfScene gltf_of(const Recording& recording) {
  return Scene(recording).make();
}

}  // namespace irl::bodies
