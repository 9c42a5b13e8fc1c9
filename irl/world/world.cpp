#include "irl/world/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

namespace irl {

std::size_t count_used(const Entity& place, Type type, const StateShape& shape) {
  std::size_t used = 0;
  if (!shape.used) return used;
  for (const Value& value : place.list(shape.contents))
    if (const Entity* thing = value.get_if<Entity>())
      used += (thing->is(type) && thing->flag(shape.used)) + count_used(*thing, type, shape);
  return used;
}

Seconds World::clock() const {
  if (context_->observed) context_->observed->time = true;
  return Seconds(state_.get(shape_->clock).number().value_or(0));
}

void World::set_clock(Seconds time) {
  state_ = std::move(state_).with(shape_->clock, time.count());
}

const List& World::occupied() const {
  static const List none;
  return shape_->occupied ? state_.list(shape_->occupied) : none;
}

void World::set_occupied(List occupied) {
  state_ = std::move(state_).with(shape_->occupied, std::move(occupied));
}

Identity World::new_identity() {
  return static_cast<Identity>((std::uint64_t{context_->operation + 1} << 32U) | ++created_);
}

const Value& World::get(Attribute attribute) const {
  if (context_->observed) context_->observed->attributes.push_back(state_.identity());
  return state_.get(attribute);
}

void World::note_search(const Entity& place, const Containment::Wanted& wanted, bool exactly,
                        const std::optional<Path>& found) const {
  if (!context_->observed) return;
  Observation::Search& search = context_->observed->searches.emplace_back(
      Observation::Search{.place = place, .type = wanted.type, .unused = wanted.unused, .exactly = exactly});
  if (found) search.found = containment_.at(place, *found).identity();
}

void World::note_found(const Entity& place) const {
  if (!context_->observed) return;
  (place.type() == shape_->workplace ? context_->observed->read : context_->observed->standing)
      .push_back(place.identity());
}

std::optional<Path> World::find_near(const Containment::Wanted& wanted) const {
  auto path = containment_.find_near(state_, wanted);
  note_search(state_, wanted, false, path);
  return path;
}

std::string World::why_none_is_unused(Type type) const {
  const std::size_t used = count_used(state_, type, *shape_);
  return used == 0 ? fmt::format("there is no {} in the {}", type.name(), state_.type().name())
                   : fmt::format("no {} is left: {} used", type.name(), used);
}

std::optional<Path> World::find_in_store(const Containment::Wanted& wanted) const {
  std::uint32_t position = 0;
  for (const Value& value : state_.list(shape_->contents)) {
    const Entity* place = value.get_if<Entity>();
    if (place && place->type() != shape_->workplace) {
      auto inside = containment_.find_near(*place, wanted);
      note_search(*place, wanted, false, inside);
      if (inside) inside->insert(inside->begin(), position);
      if (inside) return inside;
    }
    ++position;
  }
  return std::nullopt;
}

const Entity& World::at(std::span<const std::uint32_t> path) const {
  const Entity& object = standing_at(path);
  note_read(object.identity());
  return object;
}

bool World::is_on_workplace(const Path& path) const {
  const Path place = workplace_path();
  return path.size() == place.size() + 1 && std::ranges::equal(place, std::span(path).first(place.size()));
}

std::optional<Entity> World::find(const Entity& object) const {
  note_named(object);
  const Entity* found = containment_.object(state_, object.identity());
  return found ? std::optional(*found) : std::nullopt;
}

Path World::workplace_path() const {
  std::uint32_t position = 0;
  for (const Value& value : state_.list(shape_->contents)) {
    const Entity* place = value.get_if<Entity>();
    if (place && place->type() == shape_->workplace) return {position};
    ++position;
  }
  return {};
}

const Entity& World::workplace() const {
  const Entity& place = standing_at(workplace_path());
  note_read(place.identity());
  return place;
}

const Entity& World::workplace_in_any_order() const {
  const Entity& place = standing_at(workplace_path());
  if (context_->observed) context_->observed->standing.push_back(place.identity());
  return place;
}

std::vector<Path> World::row_on_workplace(Identity first, std::size_t length) const {
  const Path place = workplace_path();
  const List& standing = standing_at(place).list(shape_->contents);
  const auto is_first = [first](const Value& value) {
    const Entity* thing = value.get_if<Entity>();
    return thing && thing->identity() == first;
  };
  const auto begin = static_cast<std::size_t>(std::ranges::find_if(standing, is_first) - standing.begin());
  std::vector<Path> row;
  row.reserve(std::min(length, standing.size() - begin));
  Observation::Row looked_at{{first}};
  for (std::size_t at = begin; at < standing.size() && row.size() < length; ++at) {
    row.push_back(place);
    row.back().push_back(static_cast<std::uint32_t>(at));
    const Entity* thing = standing[at].get_if<Entity>();
    if (at > begin) looked_at.things.push_back(thing ? thing->identity() : Identity::none);
  }
  if (context_->observed) context_->observed->rows.push_back(std::move(looked_at));
  // That nothing comes after it depends on all that has ever been put there.
  if (!row.empty() && row.size() < length) note_read(standing_at(place).identity());
  return row;
}

std::optional<Entity> World::find_in_workplace(const Entity& object) const {
  note_named(object);
  const Entity* found = containment_.object(standing_at(workplace_path()), object.identity());
  return found ? std::optional(*found) : std::nullopt;
}

std::optional<Entity> World::find_exactly(Type type) const {
  const auto path = containment_.find_exactly(state_, type);
  note_search(state_, {.type = type}, true, path);
  if (!path) return std::nullopt;
  const Entity& found = standing_at(*path);
  note_found(found);
  return found;
}

void World::count_change(const Path& path) {
  constexpr std::uint64_t bytes_of_level = 400;  // an entity and what is copied of its list
  bytes_ += (1 + path.size()) * bytes_of_level;
}

void World::note_replaced(const Path& path, const Entity& changed) {
  if (context_->observed) context_->observed->replaced.push_back(changed.identity());
  // Whatever is in a changed object may have been made anew.
  constexpr std::uint64_t bytes_of_object = 200;
  bytes_ += changed.list(shape_->contents).size() * bytes_of_object;
  count_change(path);
}

void World::replace_at(const Path& path, Entity changed) {
  note_replaced(path, changed);
  state_ = containment_.replaced(std::move(state_), path, changed);
}

void World::set(const Entity& object, Attribute attribute, Value value) {
  if (Observation* observed = context_->observed) {
    observed->named.push_back(object.identity());
    observed->attributes.push_back(object.identity());
  }
  const auto path = containment_.find(state_, object.identity());
  if (!path) return;
  count_change(*path);
  state_ =
      containment_.replaced(std::move(state_), *path, standing_at(*path).with(attribute, std::move(value)));
}

void World::remove_at(const Path& path) {
  if (context_->observed) note_moved(standing_at(path));
  count_change(path);
  state_ = containment_.removed(std::move(state_), path);
}

void World::move_to_front(const Path& path, const Entity& changed) {
  note_moved(changed);
  count_change(path);
  state_ = containment_.moved_to_front(std::move(state_), path, changed);
}

Entity World::replace(Entity changed) {
  note_named(changed);
  if (const auto path = containment_.find(state_, changed.identity())) replace_at(*path, changed);
  return changed;
}

void World::remove(const Entity& object) {
  note_named(object);
  if (const auto path = containment_.find(state_, object.identity())) remove_at(*path);
}

void World::put_on_workplace(Entity object) {
  note_moved(object);
  const Path path = workplace_path();
  count_change(path);
  state_ = containment_.with_front(std::move(state_), path, object);
}

void World::put_on_workplace(const List& objects) {
  const Path path = workplace_path();
  for (const Value& object : objects | std::views::reverse) {
    note_moved(*object.get_if<Entity>());
    count_change(path);
  }
  std::vector<Value> standing(objects.begin(), objects.end());
  const List& behind = standing_at(path).list(shape_->contents);
  standing.insert(standing.end(), behind.begin(), behind.end());
  state_ = containment_.with_contents(std::move(state_), path, List(std::move(standing)), objects);
}

void World::change_row(std::span<const Path> places, std::span<const Value> changed) {
  if (places.empty()) return;
  const Path path = workplace_path();
  const List& before = standing_at(path).list(shape_->contents);
  std::vector<Value> standing(before.begin(), before.end());
  for (std::size_t i = places.size(); i-- > 0;) {
    const std::uint32_t position = places[i].back();
    if (const Entity* object = changed[i].get_if<Entity>()) {
      note_replaced(places[i], *object);
      standing[position] = *object;
    } else {
      note_moved(standing_at(places[i]));
      count_change(places[i]);
      standing.erase(standing.begin() + position);
    }
  }
  state_ = containment_.with_contents(std::move(state_), path, List(std::move(standing)),
                                      List(std::vector<Value>(changed.begin(), changed.end())));
}

Entity World::as_used(Entity object) const {
  if (!shape_->used || !object.type().has(shape_->used) || object.flag(shape_->used)) return object;
  return std::move(object).with(shape_->used, true);
}

Entity World::mark_used(const Entity& object) {
  note_named(object);
  const auto path = containment_.find(state_, object.identity());
  if (!path) return as_used(object);
  const Entity& now = containment_.at(state_, *path);
  Entity used = as_used(now);
  if (!used.shares(now)) replace_at(*path, used);
  return used;
}

}  // namespace irl
