#include "irl/orders/detail/footprint.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

#include "irl/data/comparison.hpp"
#include "irl/world/resources.hpp"

namespace irl::orders {

namespace {

/// All objects of a state, by identity.
class StateIndex {
 public:
  StateIndex(const Entity& state, Attribute contents) : contents_(contents) { add(state, nothing); }

  bool has(Identity identity) const { return by_identity_.contains(identity); }
  std::size_t count(Identity identity) const { return by_identity_.count(identity); }
  /// The objects of that identity.
  std::vector<Standing> standing(Identity identity) const {
    std::vector<Standing> found;
    const auto [first, last] = by_identity_.equal_range(identity);
    for (auto at = first; at != last; ++at) found.push_back(standing_at(at->second));
    return found;
  }
  /// The objects of that identity, and everything in them.
  template <class Visit>
  void each_inside(Identity identity, const Visit& visit) const {
    const auto [first, last] = by_identity_.equal_range(identity);
    for (auto at = first; at != last; ++at)
      for (std::size_t i = at->second; i < places_[at->second].end; ++i) visit(places_[i].object->identity());
  }
  /// Whether one of that identity directly stands in the other one.
  bool holds(Identity holder, Identity identity) const {
    const auto [first, last] = by_identity_.equal_range(identity);
    return std::any_of(first, last, [&](const auto& at) {
      const std::size_t outside = places_[at.second].holder;
      return outside != nothing && places_[outside].object->identity() == holder;
    });
  }

 private:
  static constexpr auto nothing = static_cast<std::size_t>(-1);
  struct Place {
    const Entity* object;
    std::size_t holder;
    std::size_t end;  // of what is in it
  };

  void add(const Entity& object, std::size_t holder) {
    const std::size_t place = places_.size();
    places_.push_back({&object, holder, 0});
    by_identity_.emplace(object.identity(), place);
    for (const Value& value : object.list(contents_))
      if (const Entity* inside = value.get_if<Entity>()) add(*inside, place);
    places_[place].end = places_.size();
  }

  Standing standing_at(std::size_t place) const {
    Standing standing{*places_[place].object, {}};
    for (std::size_t at = places_[place].holder; at != nothing; at = places_[at].holder)
      standing.holders.push_back(places_[at].object->identity());
    std::ranges::reverse(standing.holders);
    return standing;
  }

  Attribute contents_;
  std::vector<Place> places_;
  std::unordered_multimap<Identity, std::size_t> by_identity_;
};

/// Gathers the footprint of one step.
class FootprintReader {
 public:
  FootprintReader(const StateShape& shape, const Entity& before, const Entity& after)
      : shape_(shape),
        before_(before),
        after_(after),
        objects_before_(before, shape.contents),
        objects_after_(after, shape.contents) {}

  Footprint read(const Observation* observed) {
    if (observed) {
      note_reads(*observed);
    } else {
      read_everything();
      found_.reads_time = true;
    }
    note_changes(observed);
    return std::move(found_);
  }

 private:
  void note_reads(const Observation& observed) {
    for (const auto* read : {&observed.read, &observed.replaced})
      for (const Identity object : *read) read_in(object, true);
    for (const Identity place : observed.standing) read_in(place, false);
    for (const Identity object : observed.attributes) found_.touched[object].reads = true;
    for (const Observation::Search& search : observed.searches)
      if (search.found) found_.touched[*search.found].reads = true;
    for (const Observation::Row& row : observed.rows)
      for (const Identity thing : row.things) read_in(thing, true);
    // Which of several objects with one identity is meant depends on where all of them stand.
    if (std::ranges::any_of(observed.named, [&](Identity name) { return objects_before_.count(name) > 1; }))
      read_everything();
    found_.searches = observed.searches;
    found_.rows = observed.rows;
    found_.reads_time = observed.time;
  }

  void read_everything() { read_in(before_.identity(), true); }

  void read_in(Identity object, bool in_order) {
    if (!objects_before_.has(object)) return note_read(object, in_order);
    objects_before_.each_inside(object, [&](Identity inside) { note_read(inside, in_order); });
  }
  void note_read(Identity object, bool in_order) {
    Touch& touch = found_.touched[object];
    touch.reads = touch.reads_contents = true;
    touch.reads_order |= in_order;
  }

  void note_changes(const Observation* observed) {
    std::set<Identity> refilled;
    for (const Change& change : diff(before_, after_)) {
      const Identity object = change.object.identity();
      if (change.kind == Change::Kind::members && change.attribute == shape_.contents) {
        refilled.insert(object);
        found_.touched[object].fills = true;
      } else if (change.kind == Change::Kind::attribute || change.kind == Change::Kind::members) {
        if (object != before_.identity() || !shape_.is_of_time(change.attribute)) note_change(object, false);
      } else {
        note_everything_in(object);
      }
    }
    if (!observed) return;
    // What was brought forward within one place shows by nothing but its order.
    for (const Identity moved : observed->moved)
      if (std::ranges::any_of(refilled, [&](Identity place) { return objects_after_.holds(place, moved); }))
        note_everything_in(moved);
    std::set<Identity> replaced;
    for (const Identity object : observed->replaced)
      for (const StateIndex* objects : {&objects_before_, &objects_after_})
        objects->each_inside(object, [&](Identity inside) { replaced.insert(inside); });
    for (const Identity place : refilled)
      if (replaced.contains(place)) note_new_contents(place);
  }

  void note_everything_in(Identity object) {
    for (const StateIndex* objects : {&objects_before_, &objects_after_})
      objects->each_inside(object, [&](Identity inside) { note_change(inside, true); });
  }

  /// The place itself stands where it stood.
  void note_new_contents(Identity place) {
    for (const StateIndex* objects : {&objects_before_, &objects_after_})
      objects->each_inside(place, [&](Identity inside) { note_change(inside, inside != place); });
  }

  void note_change(Identity object, bool placed) {
    found_.touched[object].changes = true;
    Changed& changed = found_.changed[object];
    changed.placed |= placed;
    if (changed.before.empty()) changed.before = objects_before_.standing(object);
    if (changed.after.empty()) changed.after = objects_after_.standing(object);
  }

  const StateShape& shape_;
  const Entity& before_;
  const Entity& after_;
  StateIndex objects_before_;
  StateIndex objects_after_;
  Footprint found_;
};

}  // namespace

Footprint footprint(const Program& program, const Step& step) {
  const StateShape* shape = program.domain->state_shape();
  const Primitive& primitive = *program.operations[step.operation].primitive;
  const Entity* before = state_of(step, primitive.state_in);
  const Entity* after = state_of(step, primitive.state_out);
  if (!shape || !before || !after) return {};
  Footprint found = FootprintReader(*shape, *before, *after).read(step.observed.get());
  // When something is free again is a matter of time; that it never is, if nobody takes out what is in it, is
  // not.
  const bool changes_occupation =
      shape->occupied && before->list(shape->occupied) != after->list(shape->occupied);
  if ((!step.occupied.empty() || step.failed() || changes_occupation) &&
      (waits_to_be_taken_out(*shape, *before) || waits_to_be_taken_out(*shape, *after))) {
    Touch& state = found.touched[before->identity()];
    state.reads = state.changes = true;
  }
  return found;
}

}  // namespace irl::orders
