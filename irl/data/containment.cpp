#include "irl/data/containment.hpp"

namespace irl {

std::optional<Path> Containment::find(const Entity& root, Identity identity) const {
  Path path;
  if (identity != Identity::none && descend(root, identity, path)) return path;
  return std::nullopt;
}

bool Containment::descend(const Entity& place, Identity identity, Path& path) const {
  const List& contents = place.list(contents_);
  for (std::uint32_t i = 0; i < contents.size(); ++i) {
    const Entity* object = contents[i].get_if<Entity>();
    if (!object) continue;
    path.push_back(i);
    if (object->identity() == identity || descend(*object, identity, path)) return true;
    path.pop_back();
  }
  return false;
}

std::optional<Path> Containment::find_near(const Entity& root, const Wanted& wanted) const {
  Path path;
  if (descend_near(root, wanted, path)) return path;
  return std::nullopt;
}

bool Containment::descend_near(const Entity& place, const Wanted& wanted, Path& path) const {
  const List& contents = place.list(contents_);
  for (std::uint32_t i = 0; i < contents.size(); ++i) {
    const Entity* object = contents[i].get_if<Entity>();
    if (!object || !wanted(*object)) continue;
    path.push_back(i);
    return true;
  }
  for (std::uint32_t i = 0; i < contents.size(); ++i) {
    const Entity* object = contents[i].get_if<Entity>();
    if (!object || object->list(contents_).empty()) continue;
    path.push_back(i);
    if (descend_near(*object, wanted, path)) return true;
    path.pop_back();
  }
  return false;
}

const Entity& Containment::at(const Entity& root, const Path& path) const {
  const Entity* place = &root;
  for (std::uint32_t position : path) place = place->list(contents_)[position].get_if<Entity>();
  return *place;
}

Entity Containment::replaced(const Entity& root, const Path& path, const Entity& object) const {
  return rebuilt(root, path, 0, &object);
}

Entity Containment::removed(const Entity& root, const Path& path) const {
  return path.empty() ? root : rebuilt(root, path, 0, nullptr);
}

Entity Containment::rebuilt(const Entity& place, const Path& path, std::size_t level,
                            const Entity* object) const {
  if (level == path.size()) return *object;
  const List& contents = place.list(contents_);
  const std::uint32_t position = path[level];
  if (!object && level + 1 == path.size()) return place.with(contents_, contents.without(position));
  const Entity& inside = *contents[position].get_if<Entity>();
  return place.with(contents_, contents.with(position, rebuilt(inside, path, level + 1, object)));
}

std::vector<Type> Containment::location(const Entity& root, Identity identity) const {
  std::vector<Type> types;
  const auto path = find(root, identity);
  if (!path) return types;
  const Entity* place = &root;
  for (std::uint32_t position : *path) {
    types.push_back(place->type());
    place = place->list(contents_)[position].get_if<Entity>();
  }
  return types;
}

}  // namespace irl
