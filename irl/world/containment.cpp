#include "irl/world/world.hpp"

#include "irl/data/editor.hpp"
#include "irl/world/detail/holdings.hpp"

namespace irl {

namespace {

using detail::Holdings;
using detail::ListNode;

/// A walk over what is inside an object. Parts of lists whose holdings `can_be` rules out are passed over.
template <class CanBe>
class Walk {
 public:
  Walk(Attribute contents, Attribute used, CanBe can_be)
      : contents_(contents), used_(used), can_be_(std::move(can_be)) {}

  /// Looks for the first object accepted: each before its own contents.
  template <class Accepts>
  bool in_order(const Entity& place, const Accepts& accepts) {
    return any(place,
               [&](const Entity& object) { return found(object, accepts) || in_order(object, accepts); });
  }
  /// Looks for the first object accepted: all direct contents before what is inside them.
  template <class Accepts>
  bool near_first(const Entity& place, const Accepts& accepts) {
    return any(place, [&](const Entity& object) { return found(object, accepts); }) ||
           (can_hold_holders(place) &&
            any(place, [&](const Entity& object) { return near_first(object, accepts); }));
  }

  const Entity* object() const { return object_; }
  /// The way to the object that was found.
  Path path() const { return {way_back_.rbegin(), way_back_.rend()}; }

 private:
  template <class Accepts>
  bool found(const Entity& object, const Accepts& accepts) {
    if (!accepts(object)) return false;
    object_ = &object;
    return true;
  }

  /// What holds something has three levels: itself, a list, an object. Around what holds something are two
  /// more.
  static bool can_hold(const Entity& place) { return place.depth() >= 3; }
  static bool can_hold_holders(const Entity& place) { return place.depth() >= 5; }

  /// Looks at the direct contents until one of them is a success.
  template <class Succeeds>
  bool any(const Entity& place, const Succeeds& succeeds) {
    if (!can_hold(place)) return false;
    const ListNode* list = place.list(contents_).node();
    return list && any_in(*list, 0, succeeds);
  }

  template <class Succeeds>
  bool any_in(const ListNode& part, std::uint32_t first, const Succeeds& succeeds) {
    const Holdings* holdings = Holdings::of(part, contents_, used_);
    if (holdings && !can_be_(*holdings)) return false;
    if (part.height > 0) {
      for (const auto& below : part.parts()) {
        if (any_in(*below, first, succeeds)) return true;
        first += static_cast<std::uint32_t>(below->size);
      }
      return false;
    }
    for (const Value& value : part.values()) {
      if (const Entity* object = value.get_if<Entity>(); object && succeeds(*object)) {
        way_back_.push_back(first);
        return true;
      }
      ++first;
    }
    return false;
  }

  Attribute contents_;
  Attribute used_;
  CanBe can_be_;
  const Entity* object_ = nullptr;
  Path way_back_;  // noted from the inside out
};

}  // namespace

/// A walk to the object of an identity.
static auto walk_to(Identity identity, Attribute contents, Attribute used) {
  return Walk(contents, used, [=](const Holdings& holdings) { return holdings.may_hold(identity); });
}

static auto has(Identity identity) {
  return [=](const Entity& object) { return object.identity() == identity; };
}

std::optional<Path> Containment::find(const Entity& root, Identity identity) const {
  auto walk = walk_to(identity, contents_, used_);
  if (identity == Identity::none || !walk.in_order(root, has(identity))) return std::nullopt;
  return walk.path();
}

const Entity* Containment::object(const Entity& root, Identity identity) const {
  auto walk = walk_to(identity, contents_, used_);
  return identity != Identity::none && walk.in_order(root, has(identity)) ? walk.object() : nullptr;
}

std::optional<Path> Containment::find_exactly(const Entity& root, Type type) const {
  Walk walk(contents_, used_, [=](const Holdings& holdings) { return holdings.may_hold(type, false); });
  if (!walk.in_order(root, [=](const Entity& object) { return object.type() == type; })) return std::nullopt;
  return walk.path();
}

std::optional<Path> Containment::find_near(const Entity& root, const Wanted& wanted) const {
  Walk walk(contents_, used_,
            [&](const Holdings& holdings) { return holdings.may_hold(wanted.type, wanted.unused); });
  const auto accepts = [&](const Entity& object) {
    return object.is(wanted.type) && !(wanted.unused && used_ && object.flag(used_)) &&
           (!wanted.accepts || wanted.accepts(object));
  };
  if (!walk.near_first(root, accepts)) return std::nullopt;
  return walk.path();
}

const Entity& Containment::at(const Entity& root, std::span<const std::uint32_t> path) const {
  const Entity* place = &root;
  for (std::uint32_t position : path) place = place->list(contents_)[position].get_if<Entity>();
  return *place;
}

/// Goes to the object at a path, to edit it.
static Entity& go_to(detail::Editor& editor, Entity& root, std::span<const std::uint32_t> path,
                     Attribute contents) {
  Entity* place = &root;
  for (std::uint32_t position : path) {
    List& list = *editor.attribute(*place, contents).get_if<List>();
    place = editor.element(list, position).get_if<Entity>();
  }
  return *place;
}

Entity Containment::replaced(Entity root, const Path& path, const Entity& object) const {
  if (path.empty()) return object;
  detail::Editor editor;
  go_to(editor, root, path, contents_) = object;
  editor.finish(object);
  return root;
}

Entity Containment::with_contents(Entity root, std::span<const std::uint32_t> path, List contents,
                                  const Value& added) const {
  detail::Editor editor;
  Entity& place = go_to(editor, root, path, contents_);
  if (contents.empty() || place.list(contents_).empty()) {
    place = place.with(contents_, std::move(contents));
    editor.finish(place, added);
  } else {
    Value& old = editor.attribute(place, contents_);
    old = std::move(contents);
    editor.finish(old, added);
  }
  return root;
}

Entity Containment::removed(Entity root, const Path& path) const {
  if (path.empty()) return root;
  const auto of_place = std::span(path).first(path.size() - 1);
  List rest = at(root, of_place).list(contents_).without(path.back());
  return with_contents(std::move(root), of_place, std::move(rest), Value::nothing);
}

Entity Containment::with_front(Entity root, const Path& path, const Entity& object) const {
  List more = at(root, path).list(contents_).with_front(object);
  return with_contents(std::move(root), path, std::move(more), object);
}

Entity Containment::moved_to_front(Entity root, const Path& path, const Entity& object) const {
  if (path.empty()) return object;
  const auto of_place = std::span(path).first(path.size() - 1);
  List moved = at(root, of_place).list(contents_).moved_to_front(path.back(), object);
  return with_contents(std::move(root), of_place, std::move(moved), object);
}

std::vector<Type> Containment::location(const Entity& root, Identity identity) const {
  std::vector<Type> types;
  const auto path = find(root, identity);
  if (!path) return types;
  types.reserve(path->size());
  const Entity* place = &root;
  for (std::uint32_t position : *path) {
    types.push_back(place->type());
    place = place->list(contents_)[position].get_if<Entity>();
  }
  return types;
}

}  // namespace irl
