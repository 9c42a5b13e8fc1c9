#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "irl/data/value.hpp"

namespace irl {

/// Where an object stands inside another one: positions in lists of contents, from the outside in.
using Path = std::vector<std::uint32_t>;

/// Objects inside objects: everything below follows one attribute, the list of contents (as a domain names
/// it). Other attributes are not searched.
class Containment {
 public:
  explicit Containment(Attribute contents) : contents_(contents) {}

  /// The object of that identity below the root: contents in order, each element before its own contents.
  std::optional<Path> find(const Entity& root, Identity identity) const;

  /// Decides whether a search stops at an object.
  using Wanted = std::function<bool(const Entity&)>;
  /// The first wanted object below the root, near ones first: all direct contents, then inside each of them
  /// in turn.
  std::optional<Path> find_near(const Entity& root, const Wanted& wanted) const;

  /// The object at a path.
  const Entity& at(const Entity& root, const Path& path) const;
  /// The root with another object at that path.
  Entity replaced(const Entity& root, const Path& path, const Entity& object) const;
  /// The root without the object at that path.
  Entity removed(const Entity& root, const Path& path) const;

  /// The types from the root down to the object that directly holds the one of that identity; empty if there
  /// is none.
  std::vector<Type> location(const Entity& root, Identity identity) const;

 private:
  bool descend(const Entity& place, Identity identity, Path& path) const;
  bool descend_near(const Entity& place, const Wanted& wanted, Path& path) const;
  Entity rebuilt(const Entity& place, const Path& path, std::size_t level, const Entity* object) const;
  Attribute contents_;
};

}  // namespace irl
