#include "irl/workbench/sessions/state_objects.hpp"

namespace irl::workbench {

static Json object_json(const Entity& object, Attribute contents, const Json& location) {
  Json described{{"type", object.type().name()},
                 {"id", std::to_string(static_cast<std::uint64_t>(object.identity()))},
                 {"location", location},
                 {"contents", object.list(contents).size()},
                 {"attributes", Json::object()}};
  for (const auto& [attribute, value] : object.attributes())
    if (attribute != contents)
      described["attributes"][std::string(attribute.name())] = to_json(value, JsonIdentities::shown);
  return described;
}

static void collect(const Entity& place, Attribute contents, Type type, Json& location, Json& found) {
  location.push_back(place.type().name());
  for (const Value& value : place.list(contents)) {
    const Entity* object = value.get_if<Entity>();
    if (!object) continue;
    if (object->is(type)) found.push_back(object_json(*object, contents, location));
    collect(*object, contents, type, location, found);
  }
  location.erase(location.size() - 1);
}

Json objects_json(const Entity& state, Attribute contents, Type type) {
  Json found = Json::array();
  Json location = Json::array();
  collect(state, contents, type, location, found);
  return found;
}

}  // namespace irl::workbench
