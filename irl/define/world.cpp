#include "irl/define/world.hpp"

namespace irl {

Seconds World::clock() const {
  return Seconds(state_.get(shape_->clock).number().value_or(0));
}

void World::set_clock(Seconds time) {
  state_ = std::move(state_).with(shape_->clock, time.count());
}

Identity World::new_identity() {
  return static_cast<Identity>((std::uint64_t{context_->operation + 1} << 32U) | ++created_);
}

std::optional<Entity> World::find(const Entity& object) const {
  const auto path = containment_.find(state_, object.identity());
  return path ? std::optional(containment_.at(state_, *path)) : std::nullopt;
}

std::optional<Path> World::workplace_path() const {
  const List& places = state_.list(shape_->contents);
  for (std::uint32_t i = 0; i < places.size(); ++i) {
    const Entity* place = places[i].get_if<Entity>();
    if (place && place->type() == shape_->workplace) return Path{i};
  }
  return std::nullopt;
}

const Entity& World::workplace() const {
  const auto path = workplace_path();
  return path ? containment_.at(state_, *path) : state_;
}

std::optional<Entity> World::find_in_workplace(const Entity& object) const {
  const Entity& place = workplace();
  const auto path = containment_.find(place, object.identity());
  return path ? std::optional(containment_.at(place, *path)) : std::nullopt;
}

std::optional<Entity> World::find_exactly(Type type) const {
  const auto path = containment_.find_exactly(state_, type);
  return path ? std::optional(containment_.at(state_, *path)) : std::nullopt;
}

void World::count_copied(const Path& path) {
  const Entity* place = &state_;
  for (std::uint32_t position : path) {
    const List& contents = place->list(shape_->contents);
    bytes_ += contents.size() * sizeof(Value);
    place = contents[position].get_if<Entity>();
  }
}

void World::replace_at(const Path& path, Entity changed) {
  // Whatever is in a changed object may have been made anew.
  constexpr std::uint64_t bytes_of_object = 200;
  bytes_ += (1 + changed.list(shape_->contents).size()) * bytes_of_object;
  count_copied(path);
  state_ = containment_.replaced(std::move(state_), path, changed);
}

void World::remove_at(const Path& path) {
  count_copied(path);
  state_ = containment_.removed(std::move(state_), path);
}

Entity World::replace(Entity changed) {
  if (const auto path = containment_.find(state_, changed.identity())) replace_at(*path, changed);
  return changed;
}

void World::remove(const Entity& object) {
  if (const auto path = containment_.find(state_, object.identity())) remove_at(*path);
}

void World::put_on_workplace(Entity object) {
  const Entity& place = workplace();
  const Entity filled =
      place.with(shape_->contents, place.list(shape_->contents).with_front(std::move(object)));
  if (const auto path = workplace_path())
    replace_at(*path, filled);
  else
    state_ = filled;
}

Entity World::mark_used(Entity object) {
  if (!shape_->used || !object.type().has(shape_->used)) return object;
  return replace(object.with(shape_->used, true));
}

}  // namespace irl
