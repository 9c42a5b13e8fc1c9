#include "examples/scene/scene_file.hpp"

#include <fmt/format.h>

#include "examples/scene/json_position.hpp"

namespace irl::scene {

namespace {

using nlohmann::json;

/// Beyond that, more of the same is of no help.
constexpr std::size_t most_problems = 20;

std::string kind_of(const json& value) {
  const std::string kind = value.type_name();
  return (kind == "array" || kind == "object" ? "an " : "a ") + kind;
}

struct Reader {
  const Types& types;
  std::string_view text;
  const std::string& file;
  Problems problems{};
  std::uint64_t identities = 0;

  ReadWorld read() {
    if (!has_all_words()) return {{}, std::move(problems)};
    const json document = parse();
    std::vector<Value> scenes;
    if (document.is_object() && document.contains("scenes")) {
      if (const json* many = element(document, Pointer(), "scenes", json::value_t::array))
        for (std::size_t i = 0; i < many->size() && may_go_on(); ++i)
          add_scene(scenes, (*many)[i], Pointer("/scenes") / i);
    } else if (problems.empty()) {
      add_scene(scenes, document, Pointer());
    }
    return {make("scenes").with(attribute("scenes"), List(std::move(scenes))), std::move(problems)};
  }

  using Pointer = json::json_pointer;

  bool has_all_words() {
    for (const char* name : {"scenes", "scene", "thing", "spatial-relation", "shape-category",
                             "size-category", "color-category", "material-category"})
      if (!types.find(name))
        report({file, 0, 0}, fmt::format("no scene can be read without the type '{}'", name),
               "it in the ontology");
    return problems.empty();
  }

  json parse() {
    try {
      return json::parse(text);
    } catch (const json::parse_error& error) {
      const std::size_t byte = error.byte > 0 ? error.byte - 1 : 0;
      report(position_of(text, std::min(byte, text.size()), file), "this is no JSON", "a scene in JSON");
      return nullptr;
    }
  }

  bool may_go_on() const { return problems.size() < most_problems; }

  void report(Position where, std::string what, std::string expected) {
    if (may_go_on())
      problems.push_back(
          {Severity::error, std::move(where), std::move(what), std::move(expected), {}, "scene"});
  }

  bool demand(bool holds, const Pointer& where, std::string what, std::string expected) {
    if (!holds && may_go_on()) report(position_of(text, where, file), std::move(what), std::move(expected));
    return holds;
  }

  /// The element of an object, if it is there and of that kind; a problem otherwise.
  const json* element(const json& object, const Pointer& where, const char* key, json::value_t kind) {
    const auto found = object.find(key);
    const bool is_there = found != object.end();
    const std::string wanted = json(kind).type_name();
    if (!demand(is_there, where, fmt::format("'{}' is missing", key),
                fmt::format("\"{}\": {}", key, wanted)) ||
        !demand(found->type() == kind, where / key, fmt::format("'{}' is {}", key, kind_of(*found)),
                kind_of(json(kind))))
      return nullptr;
    return &*found;
  }

  void add_scene(std::vector<Value>& scenes, const json& written, const Pointer& where) {
    const std::size_t before = problems.size();
    if (!demand(written.is_object(), where, "this is no scene",
                "an object with 'objects' and 'relationships'"))
      return;
    const json* objects = element(written, where, "objects", json::value_t::array);
    const json* relationships = element(written, where, "relationships", json::value_t::object);
    if (!objects || !relationships) return;
    std::vector<Value> read;
    for (std::size_t i = 0; i < objects->size() && may_go_on(); ++i)
      read.push_back(object((*objects)[i], i, where / "objects" / i));
    add_relationships(read, *relationships, where / "relationships");
    if (problems.size() > before) return;
    Entity scene = make("scene").with(attribute("objects"), List(std::move(read)));
    if (const auto image = written.find("image_filename"); image != written.end() && image->is_string())
      scene = scene.with(attribute("image"), image->get<std::string>());
    scenes.push_back(scene);
  }

  Entity object(const json& written, std::size_t index, const Pointer& where) {
    if (!demand(written.is_object(), where, "this is no object of a scene",
                "an object with 'shape', 'color', …"))
      return make("thing");
    const Type shape = category(written, where, "shape");
    Entity object = Entity(shape ? shape : types.find("thing"), new_identity())
                        .with(attribute("index"), static_cast<std::int64_t>(index));
    for (const char* name : {"shape", "size", "color", "material"})
      if (const Type known = name == std::string_view("shape") ? shape : category(written, where, name))
        object = object.with(attribute(name), known);
    return with_position(object, written, where);
  }

  Type category(const json& written, const Pointer& where, const char* name) {
    const json* word = element(written, where, name, json::value_t::string);
    if (!word) return {};
    const Type type = types.find(word->get<std::string>());
    const Type wanted = types.find(fmt::format("{}-category", name));
    const bool fits = type && type != wanted && type.is(wanted);
    std::string known;
    for (const Type one : types.all())
      if (one.is(wanted) && one != wanted && !one.is_failed()) known += fmt::format(" {}", one.name());
    demand(fits, where / name, fmt::format("'{}' is no {}", word->get<std::string>(), name),
           "one of" + known);
    return fits ? type : Type();
  }

  Entity with_position(const Entity& object, const json& written, const Pointer& where) {
    const auto coordinates = written.find("3d_coords");
    if (coordinates == written.end()) return object;
    const bool are_numbers =
        coordinates->is_array() && coordinates->size() == 3 &&
        std::ranges::all_of(*coordinates, [](const json& one) { return one.is_number(); });
    if (!demand(are_numbers, where / "3d_coords", "these are no coordinates", "three numbers: x, y and z"))
      return object;
    std::vector<Value> position;
    for (const json& one : *coordinates) position.emplace_back(one.get<double>());
    return object.with(attribute("position"), List(std::move(position)));
  }

  void add_relationships(std::vector<Value>& objects, const json& written, const Pointer& where) {
    for (const Type relation : types.children(types.find("spatial-relation"))) {
      const std::string name(relation.name());
      const json* lists = element(written, where, name.c_str(), json::value_t::array);
      if (!lists || !demand(lists->size() == objects.size(), where / name,
                            fmt::format("'{}' has {} lists", name, lists->size()),
                            fmt::format("one for each of the {} objects", objects.size())))
        continue;
      for (std::size_t i = 0; i < objects.size() && may_go_on(); ++i)
        objects[i] = objects[i].get_if<Entity>()->with(
            attribute(name), indices((*lists)[i], objects.size(), where / name / i));
    }
  }

  List indices(const json& written, std::size_t count, const Pointer& where) {
    if (!demand(written.is_array(), where, fmt::format("this is {}", kind_of(written)), "a list of indices"))
      return {};
    std::vector<Value> read;
    for (std::size_t i = 0; i < written.size() && may_go_on(); ++i) {
      const bool is_index = written[i].is_number_unsigned() && written[i].get<std::uint64_t>() < count;
      if (demand(is_index, where / i,
                 fmt::format("{} is no index of an object",
                             written[i].is_number() ? written[i].dump() : kind_of(written[i])),
                 fmt::format("a number below {}", count)))
        read.emplace_back(written[i].get<std::int64_t>());
    }
    return List(std::move(read));
  }

  Identity new_identity() { return Identity{++identities}; }
  Entity make(const char* type) { return {types.find(type), new_identity()}; }
  Attribute attribute(std::string_view name) const { return types.find_attribute(name); }
};

}  // namespace

ReadWorld read_scenes(const Types& types, std::string_view text, const std::string& file) {
  return Reader{types, text, file}.read();
}

}  // namespace irl::scene
