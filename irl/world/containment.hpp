#pragma once

#include <boost/container/small_vector.hpp>
#include <functional>
#include <optional>
#include <vector>

#include "irl/data/value.hpp"

namespace irl {

/// Where an object stands inside another one: positions in lists of contents, from the outside in.
using Path = boost::container::small_vector<std::uint32_t, 8>;

/// Objects inside objects: everything below follows one attribute, the list of contents (as a domain names
/// it). Other attributes are not searched. Large lists are not looked through: they know what is in them.
class Containment {
 public:
  /// Contents, and the attribute that marks what is in use, if there is one.
  explicit Containment(Attribute contents, Attribute used = {}) : contents_(contents), used_(used) {}

  /// The object of that identity below the root: contents in order, each element before its own contents.
  std::optional<Path> find(const Entity& root, Identity identity) const;
  /// The object itself; null if there is none.
  const Entity* object(const Entity& root, Identity identity) const;

  /// What is looked for: objects of a type, perhaps only those not in use, that a function accepts.
  struct Wanted {
    Type type;
    bool unused = false;
    std::function<bool(const Entity&)> accepts{};  ///< none: every one
  };
  /// The first wanted object below the root, near ones first: all direct contents, then inside each of them
  /// in turn.
  std::optional<Path> find_near(const Entity& root, const Wanted& wanted) const;
  /// The first object of exactly that type below the root: contents in order, each element before its own
  /// contents.
  std::optional<Path> find_exactly(const Entity& root, Type type) const;

  /// The object at a path.
  const Entity& at(const Entity& root, std::span<const std::uint32_t> path) const;
  /// The root with another object at that path. Parts of which the root is the only owner are not copied.
  Entity replaced(Entity root, const Path& path, const Entity& object) const;
  /// The root without the object at that path.
  Entity removed(Entity root, const Path& path) const;
  /// The root with another object in front of the contents of what stands at that path.
  Entity with_front(Entity root, const Path& path, const Entity& object) const;
  /// The root with another object in place of the one at that path, in front of all that stands beside it.
  Entity moved_to_front(Entity root, const Path& path, const Entity& object) const;

  /// The types from the root down to the object that directly holds the one of that identity; empty if there
  /// is none.
  std::vector<Type> location(const Entity& root, Identity identity) const;

 private:
  /// The root with other contents of what stands at that path; `added` came into them, if anything did.
  Entity with_contents(Entity root, std::span<const std::uint32_t> path, List contents,
                       const Value& added) const;

  Attribute contents_;
  Attribute used_;
};

}  // namespace irl
