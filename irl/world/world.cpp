#include "irl/world/world.hpp"

namespace irl {

Seconds World::clock() const {
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

std::optional<Entity> World::find(const Entity& object) const {
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
  return containment_.at(state_, workplace_path());
}

std::optional<Entity> World::find_in_workplace(const Entity& object) const {
  const Entity* found = containment_.object(workplace(), object.identity());
  return found ? std::optional(*found) : std::nullopt;
}

std::optional<Entity> World::find_exactly(Type type) const {
  const auto path = containment_.find_exactly(state_, type);
  return path ? std::optional(containment_.at(state_, *path)) : std::nullopt;
}

void World::count_change(const Path& path) {
  constexpr std::uint64_t bytes_of_level = 400;  // an entity and what is copied of its list
  bytes_ += (1 + path.size()) * bytes_of_level;
}

void World::replace_at(const Path& path, Entity changed) {
  // Whatever is in a changed object may have been made anew.
  constexpr std::uint64_t bytes_of_object = 200;
  bytes_ += changed.list(shape_->contents).size() * bytes_of_object;
  count_change(path);
  state_ = containment_.replaced(std::move(state_), path, changed);
}

void World::remove_at(const Path& path) {
  count_change(path);
  state_ = containment_.removed(std::move(state_), path);
}

void World::move_to_front(const Path& path, const Entity& changed) {
  count_change(path);
  state_ = containment_.moved_to_front(std::move(state_), path, changed);
}

Entity World::replace(Entity changed) {
  if (const auto path = containment_.find(state_, changed.identity())) replace_at(*path, changed);
  return changed;
}

void World::remove(const Entity& object) {
  if (const auto path = containment_.find(state_, object.identity())) remove_at(*path);
}

void World::put_on_workplace(Entity object) {
  const Path path = workplace_path();
  count_change(path);
  state_ = containment_.with_front(std::move(state_), path, object);
}

Entity World::as_used(Entity object) const {
  if (!shape_->used || !object.type().has(shape_->used) || object.flag(shape_->used)) return object;
  return std::move(object).with(shape_->used, true);
}

Entity World::mark_used(const Entity& object) {
  const auto path = containment_.find(state_, object.identity());
  if (!path) return as_used(object);
  const Entity& now = containment_.at(state_, *path);
  Entity used = as_used(now);
  if (!used.shares(now)) replace_at(*path, used);
  return used;
}

}  // namespace irl
