#include "irl/world/world.hpp"

#include "irl/data/editor.hpp"
#include "irl/world/detail/holdings.hpp"

namespace irl {

namespace {

using detail::Holdings;
using detail::ListNode;

/// A walk over what is inside an object, to the first one that `accepts` holds of. Parts of lists whose
/// holdings `can_be` rules out are passed over.
template <class CanBe, class Accepts>
class Walk {
 public:
  Walk(Attribute contents, Attribute used, CanBe can_be, Accepts accepts)
      : contents_(contents), used_(used), can_be_(std::move(can_be)), accepts_(std::move(accepts)) {}

  /// Looks at each object before its own contents.
  bool in_order(const Entity& place) { return any<&Walk::is_or_holds>(place); }
  /// Looks at all direct contents before what is inside them.
  bool near_first(const Entity& place) {
    return any<&Walk::is_it>(place) || (can_hold_holders(place) && any<&Walk::near_first>(place));
  }

  const Entity* object() const { return object_; }
  /// The way to the object that was found.
  std::optional<Path> path() const {
    return std::optional<Path>(std::in_place, way_back_.rbegin(), way_back_.rend());
  }

 private:
  bool is_it(const Entity& object) {
    if (!accepts_(object)) return false;
    object_ = &object;
    return true;
  }
  bool is_or_holds(const Entity& object) { return is_it(object) || in_order(object); }

  /// What holds something has three levels: itself, a list, an object. Around what holds something are two
  /// more.
  static bool can_hold(const Entity& place) { return place.depth() >= 3; }
  static bool can_hold_holders(const Entity& place) { return place.depth() >= 5; }

  /// Looks at the direct contents until one of them is a success.
  template <bool (Walk::*succeeds)(const Entity&)>
  bool any(const Entity& place) {
    if (!can_hold(place)) return false;
    const ListNode* list = place.list(contents_).node();
    return list && any_in<succeeds>(*list, 0);
  }

  template <bool (Walk::*succeeds)(const Entity&)>
  bool any_in(const ListNode& part, std::uint32_t first) {
    const Holdings* holdings = Holdings::of(part, contents_, used_);
    if (holdings && !can_be_(*holdings)) return false;
    if (part.height > 0) {
      for (const auto& below : part.parts()) {
        if (any_in<succeeds>(*below, first)) return true;
        first += static_cast<std::uint32_t>(below->size);
      }
      return false;
    }
    for (const Value& value : part.values()) {
      if (const Entity* object = value.get_if<Entity>(); object && (this->*succeeds)(*object)) {
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
  Accepts accepts_;
  const Entity* object_ = nullptr;
  Path way_back_;  // noted from the inside out
};

}  // namespace

/// A walk to the object of an identity.
static auto walk_to(Identity identity, Attribute contents, Attribute used) {
  return Walk(
      contents, used, [=](const Holdings& holdings) { return holdings.may_hold(identity); },
      [=](const Entity& object) { return object.identity() == identity; });
}

std::optional<Path> Containment::find(const Entity& root, Identity identity) const {
  auto walk = walk_to(identity, contents_, used_);
  if (identity == Identity::none || !walk.in_order(root)) return std::nullopt;
  return walk.path();
}

const Entity* Containment::object(const Entity& root, Identity identity) const {
  auto walk = walk_to(identity, contents_, used_);
  return identity != Identity::none && walk.in_order(root) ? walk.object() : nullptr;
}

std::optional<Path> Containment::find_exactly(const Entity& root, Type type) const {
  Walk walk(
      contents_, used_, [=](const Holdings& holdings) { return holdings.may_hold(type, false); },
      [=](const Entity& object) { return object.type() == type; });
  if (!walk.in_order(root)) return std::nullopt;
  return walk.path();
}

std::optional<Path> Containment::find_near(const Entity& root, const Wanted& wanted) const {
  Walk walk(
      contents_, used_,
      [&](const Holdings& holdings) { return holdings.may_hold(wanted.type, wanted.unused); },
      [&](const Entity& object) {
        return object.is(wanted.type) && !(wanted.unused && used_ && object.flag(used_)) &&
               (!wanted.accepts || wanted.accepts(object));
      });
  if (!walk.near_first(root)) return std::nullopt;
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
