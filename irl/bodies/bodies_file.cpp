#include "irl/bodies/bodies_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>

#include "irl/wording.hpp"
#include "irl/workbench/domain_texts.hpp"
#include "ontology/extension_file.hpp"
#include "ontology/scalars.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::bodies {

namespace {

using ontology::Node;
using ontology::Part;
using ontology::YamlReader;

/// What a number in a file is measured in: units with their size.
struct Measure {
  const char* example;
  std::vector<std::pair<std::string_view, double>> units;
};
const Measure length{"a length such as 15 cm", {{"cm", 1}, {"mm", 0.1}, {"m", 100}}};
const Measure weight{"a weight such as 300 g", {{"g", 1}, {"kg", 1'000}}};
const Measure volume{"a volume such as 950 ml", {{"ml", 1}, {"l", 1'000}, {"dl", 100}, {"cl", 10}}};
const Measure angle{"an angle such as 10 degrees", {{"degrees", 1}, {"°", 1}}};
const Measure speed{"a speed such as 50 cm/s", {{"cm/s", 1}, {"m/s", 100}}};
const Measure time_span{"a time such as 0.8 s", {{"s", 1}, {"ms", 0.001}}};
const Measure share{"a share such as 5 percent", {{"percent", 0.01}, {"%", 0.01}}};
/// Nothing here is larger; places of kilometres would be searched for room for ever.
constexpr double longest = 1e4, largest = 1e6;

class BodiesReader {
 public:
  explicit BodiesReader(const Domain& domain) : domain_(domain), types_(domain.types()) {
    for (const Type type : types_.all()) type_names_.push_back(type.name());
  }

  Bodies read(const Part& part, Bodies before, Problems& problems) {
    YamlReader yaml(part.file, problems);
    yaml_ = &yaml;
    bodies_ = std::move(before);
    if (const std::optional<Node> root = yaml.parse(part)) read(*root);
    return std::move(bodies_);
  }

 private:
  using Keys = std::vector<std::pair<std::string_view, std::function<void(const Node&)>>>;

  void read(const Node& root) {
    read_keys(root, "bodies",
              {{"cook", [this](const Node& node) { read_cook(node); }},
               {"places", [this](const Node& node) { read_places(node); }},
               {"obstacles", [this](const Node& node) { read_obstacles(node); }},
               {"things", [this](const Node& node) { read_things(node); }},
               {"matter", [this](const Node& node) { read_matter(node); }},
               {"millilitres", [this](const Node& node) { read_millilitres(node); }},
               {"weights", [this](const Node& node) { read_weights(node); }},
               {"works", [this](const Node& node) { read_works(node); }},
               {"left-out", [this](const Node& node) { read_left_out(node); }}});
  }

  void read_keys(const Node& node, std::string_view what, const Keys& keys) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, what)) {
      const auto found = std::ranges::find(keys, key, [](const auto& one) { return one.first; });
      if (found != keys.end()) {
        found->second(value);
        continue;
      }
      std::vector<std::string_view> names;
      for (const auto& [name, ignored] : keys) names.push_back(name);
      wrong(key_node, fmt::format("'{}' says nothing of {}", key, what),
            fmt::format("one of {}", fmt::join(names, ", ")), "unknown-key", suggestion(key, names));
    }
  }

  template <class... Words>
  void wrong(const Node& node, Words&&... words) {
    is_wrong_ = true;
    yaml_->report(node, std::forward<Words>(words)...);
  }

  /// A number from the least one up, with one of the units.
  auto keep(double& where, const Measure& measure, double least = 0) {
    return [this, &where, &measure, least](const Node& node) {
      if (const auto number = measured(node, measure, least)) where = *number;
    };
  }
  std::optional<double> measured(const Node& node, const Measure& measure, double least) {
    const auto written = yaml_->scalar(node, measure.example);
    is_wrong_ |= !written;
    if (!written) return std::nullopt;
    const auto found = ontology::parse_number_and_word(*written);
    if (found)
      for (const auto& [unit, size] : measure.units)
        if (found->word == unit && found->number * size >= least &&
            found->number * size <= (&measure == &length ? longest : largest))
          return found->number * size;
    wrong(node, fmt::format("this is {}", ontology::excerpt(node)), measure.example, "wrong-form");
    return std::nullopt;
  }
  /// A number without a unit.
  auto keep_number(double& where, double least, double most) {
    return [this, &where, least, most](const Node& node) {
      const auto written = yaml_->scalar(node, "a number");
      is_wrong_ |= !written;
      const auto number = written ? ontology::parse_number(*written) : std::nullopt;
      if (number && *number >= least && *number <= most)
        where = *number;
      else if (written)
        wrong(node, fmt::format("this is {}", ontology::excerpt(node)),
              fmt::format("a number from {} to {}", least, most), "wrong-form");
    };
  }
  auto keep_count(std::size_t& where, double least, double most) {
    return [this, &where, least, most](const Node& node) {
      double number = double(where);
      keep_number(number, least, most)(node);
      where = static_cast<std::size_t>(number);
    };
  }
  auto keep_point(Point& where, double least) {
    return [this, &where, least](const Node& node) {
      const std::vector<Node> numbers = yaml_->elements(node, "three lengths: right, back, up");
      if (numbers.size() != 3) {
        wrong(node, fmt::format("these are {} lengths", numbers.size()), "three lengths: right, back, up",
              "wrong-form");
        return;
      }
      const std::array<double*, 3> parts{&where.x, &where.y, &where.z};
      for (std::size_t i = 0; i < 3; ++i) keep(*parts[i], length, least)(numbers[i]);
    };
  }

  Type type(std::string_view name, const Node& node) {
    const Type found = types_.find(name);
    if (!found)
      wrong(node, fmt::format("there is no type '{}'", name), "the name of a type", "unknown-type",
            suggestion(name, type_names_));
    return found;
  }

  const Primitive* primitive(std::string_view name, const Node& node) {
    const Primitive* found = domain_.find(name);
    if (found) return found;
    std::vector<std::string_view> names;
    for (const Primitive& known : domain_.primitives()) names.push_back(known.name);
    wrong(node, fmt::format("there is no primitive '{}'", name), "the name of a primitive",
          "unknown-primitive", suggestion(name, names));
    return nullptr;
  }

  /// One of the names of an enumeration; `what` names it.
  template <class Enum>
  auto keep_word(Enum& where, std::string_view what) {
    return [this, &where, what](const Node& node) {
      const auto written = yaml_->scalar(node, with_article(what));
      const auto known = written ? value_named<Enum>(*written) : std::nullopt;
      if (known)
        where = *known;
      else if (written)
        wrong(node, fmt::format("there is no {} '{}'", what, *written),
              fmt::format("one of {}", fmt::join(names_of(Enum()), ", ")), "wrong-form",
              suggestion(*written, names_of(Enum())));
    };
  }

  void read_cook(const Node& node) {
    Cook& cook = bodies_.cook;
    read_keys(node, "the cook",
              {{"hands", keep_count(cook.hands, 1, 8)},
               {"reach", keep(cook.reach, length)},
               {"shoulder", keep(cook.shoulder, length)},
               {"stooping", keep(cook.stooping, length)},
               {"distance", keep(cook.distance, length)},
               {"hand", keep(cook.hand, length)},
               {"palm", keep_point(cook.palm, 0.1)},
               {"forearm", keep_point(cook.forearm, 0.1)},
               {"holds", keep(cook.grams_a_hand, weight)},
               {"by-the-rim", keep(cook.grams_by_the_rim, weight)},
               {"carries", keep(cook.carrying, speed, 0.1)},
               {"walks", keep(cook.walking, speed, 0.1)},
               {"grips", keep(cook.gripping, time_span)},
               {"allowance", keep(cook.allowance, share)}});
  }

  void read_places(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "the places")) {
      is_wrong_ = false;
      Place place{.type = type(key, key_node)};
      read_keys(value, "a place",
                {{"at", keep_point(place.box.at, -longest)},
                 {"size", keep_point(place.box.size, 0.1)},
                 {"shelves", keep_count(place.shelves, 1, 100)},
                 {"tilt", keep(place.tilt, angle, -89)},
                 {"door", [&](const Node& door) { read_door(door, place.door.emplace()); }}});
      if (!is_wrong_ && place.door && place.is_open_above())
        wrong(value, "the place has a door, and no shelves behind it", "'shelves', at least 1", "wrong-form");
      if (is_wrong_) continue;
      if (place.box.size == Point{})
        wrong(value, "the place has no size", "'size', three lengths", "wrong-form");
      else {
        std::erase_if(bodies_.places, [&](const Place& other) { return other.type == place.type; });
        bodies_.places.push_back(place);
      }
    }
  }

  void read_door(const Node& node, Door& door) {
    read_keys(
        node, "a door",
        {{"opens", keep_word(door.opens, "way that a door opens")}, {"leaf", keep(door.leaf, length, 5)}});
  }

  void read_obstacles(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "the obstacles")) {
      is_wrong_ = false;
      Obstacle obstacle{.name = key};
      read_keys(
          value, "an obstacle",
          {{"at", keep_point(obstacle.box.at, -longest)}, {"size", keep_point(obstacle.box.size, 0.1)}});
      if (is_wrong_) continue;
      if (obstacle.box.size == Point{})
        wrong(value, "the obstacle has no size", "'size', three lengths", "wrong-form");
      else
        bodies_.obstacles.push_back(std::move(obstacle));
    }
  }

  void read_things(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "the things")) {
      is_wrong_ = false;
      const Type of = type(key, key_node);
      Bodies::Thing thing{};
      double holds = 0;
      Shape& shape = thing.shape;
      read_keys(value, "a thing",
                {{"shape", keep_word(shape.kind, "shape")},
                 {"width", keep(shape.width, length, 0.1)},
                 {"depth", keep(shape.depth, length, 0.1)},
                 {"height", keep(shape.height, length, 0.1)},
                 {"base", keep(shape.base, length, 0.1)},
                 {"wall", keep(shape.wall, length, 0.01)},
                 {"holds", keep(holds, volume, 0.1)},
                 {"weighs", keep(shape.grams, weight)},
                 {"hollows", keep_count(shape.hollows, 1, 100)},
                 {"stacks", keep(thing.stacks, length, 0.05)}});
      if (!is_wrong_ && complete(shape, holds, value)) {
        std::erase_if(bodies_.things, [&](const auto& other) { return other.first == of; });
        bodies_.things.emplace_back(of, thing);
      }
    }
  }

  /// Fills in what follows from the rest; false, with a problem, where something is missing or impossible.
  bool complete(Shape& shape, double holds, const Node& node) {
    if (shape.is_round()) shape.depth = shape.width;
    if (shape.depth == 0) shape.depth = shape.width;
    if (shape.kind == Shape::Kind::bowl && shape.base == 0) shape.base = shape.width;
    if (shape.kind == Shape::Kind::rod && shape.height == 0) shape.height = shape.depth;
    const char* lacks = nullptr;
    if (shape.width == 0) lacks = "'width'";
    if (!lacks && shape.is_vessel() && holds > 0 && shape.height == 0) shape = shape.with_capacity(holds);
    if (!lacks && shape.height == 0) lacks = shape.is_vessel() ? "'height' or 'holds'" : "'height'";
    if (lacks)
      wrong(node, "the thing has no size", lacks, "wrong-form");
    else if (shape.is_vessel() && !(shape.capacity() > 0))
      wrong(node, "the vessel holds nothing", "walls that leave room inside", "wrong-form");
    else if (shape.is_vessel() && holds > 0 && std::abs(shape.capacity() - holds) > 0.01 * holds)
      wrong(node, fmt::format("a vessel of this size holds {:.0f} ml", shape.capacity()),
            "'height' or 'holds', or two that agree", "wrong-form");
    else
      return true;
    return false;
  }

  void read_matter(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "the matter")) {
      is_wrong_ = false;
      const Type of = type(key, key_node);
      Matter matter{};
      read_keys(value, "matter",
                {{"density", keep_number(matter.density, 0.001, 30)},
                 {"without-air", keep_number(matter.solid_density, 0.001, 30)},
                 {"repose", keep_number(matter.repose, 0, 89)},
                 {"blends", [&](const Node& truth) {
                    const auto written = yaml_->scalar(truth, "true or false");
                    const auto is_so = written ? ontology::parse_truth(*written) : std::nullopt;
                    if (is_so)
                      matter.blends = *is_so;
                    else if (written)
                      wrong(truth, fmt::format("this is {}", ontology::excerpt(truth)), "true or false",
                            "wrong-form");
                  }}});
      if (is_wrong_) continue;
      std::erase_if(bodies_.matter, [&](const auto& other) { return other.first == of; });
      bodies_.matter.emplace_back(of, matter);
    }
  }

  void read_millilitres(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "units of volume")) {
      double millilitres = 0;
      keep_number(millilitres, 0.001, 1e6)(value);
      const Type unit = type(key, key_node);
      if (unit && millilitres > 0) bodies_.millilitres.emplace_back(unit, millilitres);
    }
  }

  void read_weights(const Node& node) {
    const auto name = yaml_->scalar(node, "the name of a table of facts");
    if (!name) return;
    bodies_.weights = *name;
    if (domain_.facts().table(*name).size() == 0)
      wrong(node, fmt::format("there are no facts in a table '{}'", *name),
            "a table with numbers by type and unit", "unknown-table");
  }

  void read_works(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "the works")) {
      is_wrong_ = false;
      const Primitive* of = primitive(key, key_node);
      Work work{};
      const auto slot = [&](std::string& where) {
        return [this, &where, of](const Node& name) {
          const auto written = yaml_->scalar(name, "the name of a slot");
          if (!written || !of) return;
          where = *written;
          if (!of->slot(where))
            wrong(name, fmt::format("'{}' has no slot '{}'", of->name, where), "a slot of the primitive",
                  "unknown-slot");
        };
      };
      read_keys(value, "a work",
                {{"motion", keep_word(work.motion, "motion")},
                 {"what", slot(work.what)},
                 {"with", slot(work.with)},
                 {"where", slot(work.where)}});
      if (is_wrong_) continue;
      if (work.what.empty())
        wrong(value, "the work is done on nothing", "'what', a slot of the primitive", "wrong-form");
      else
        bodies_.works.insert_or_assign(key, std::move(work));
    }
  }

  void read_left_out(const Node& node) {
    for (const auto& [key, key_node, value] : yaml_->entries(node, "what is left out"))
      if (const auto reason = yaml_->scalar(value, "a reason"); reason && primitive(key, key_node))
        bodies_.left_out.insert_or_assign(key, *reason);
  }

  const Domain& domain_;
  const Types& types_;
  std::vector<std::string_view> type_names_;
  YamlReader* yaml_ = nullptr;
  bool is_wrong_ = false;  ///< whether something was, in what is read now
  Bodies bodies_;
};

}  // namespace

LoadedBodies load_bodies(std::span<const Part> parts, const Domain& domain) {
  LoadedBodies loaded;
  BodiesReader reader(domain);
  for (const Part& part : parts) loaded.bodies = reader.read(part, std::move(loaded.bodies), loaded.problems);
  ontology::sort_by_place(loaded.problems);
  return loaded;
}

LoadedBodies load_bodies(std::string_view text, const std::string& file_name, const Domain& domain) {
  return load_bodies(std::array{Part{text, file_name}}, domain);
}

workbench::Expected<Bodies> bodies_of(const workbench::DomainChoice& choice, const Domain& domain) {
  const auto sources = workbench::section_texts(choice, ontology::section::bodies);
  if (!sources) return std::unexpected(sources.error());
  std::vector<Part> parts;
  for (const workbench::SectionText& one : *sources)
    parts.push_back({one.source.text, one.source.name, one.section});
  auto [bodies, problems] = load_bodies(parts, domain);
  if (has_errors(problems)) return std::unexpected(std::move(problems));
  if (bodies.empty())
    return workbench::usage_problem(
        fmt::format("the domain '{}' does not say what its things are like as bodies", domain.name()),
        "a file beside its types says it (`…-bodies.yaml`), or the section 'bodies' of an extension");
  return std::move(bodies);
}

}  // namespace irl::bodies
