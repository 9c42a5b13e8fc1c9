#include "irl/world/resources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace irl {

namespace {

/// One line of the list of what is occupied, `(thing until)` or `(thing (results))`, as numbers: no object of
/// the state stands in it a second time.
struct Occupant {
  Identity thing{};
  std::optional<Seconds> until{};  // none: until one of the results is taken out
  std::vector<Identity> results{};
};

constexpr std::uint32_t unlimited = std::numeric_limits<std::uint32_t>::max();

std::int64_t number_of(Identity identity) {
  return static_cast<std::int64_t>(identity);
}

Value written(const Occupant& occupant) {
  if (occupant.until) return List{Value(number_of(occupant.thing)), Value(occupant.until->count())};
  std::vector<Value> results;
  for (const Identity result : occupant.results) results.emplace_back(number_of(result));
  return List{Value(number_of(occupant.thing)), Value(List(std::move(results)))};
}

std::optional<Occupant> read(const Value& value) {
  const auto identity = [](const Value& number) {
    return static_cast<Identity>(number.holds<std::int64_t>() ? *number.get_if<std::int64_t>() : 0);
  };
  const List* line = value.get_if<List>();
  if (!line || line->size() != 2) return std::nullopt;
  Occupant occupant{.thing = identity((*line)[0])};
  if (const List* results = (*line)[1].get_if<List>())
    for (const Value& result : *results) occupant.results.push_back(identity(result));
  else
    occupant.until = Seconds((*line)[1].number().value_or(0));
  return occupant;
}

std::vector<Occupant> occupants(const List& occupied) {
  std::vector<Occupant> found;
  for (const Value& line : occupied)
    if (auto occupant = read(line)) found.push_back(std::move(*occupant));
  return found;
}

void write(World& world, const std::vector<Occupant>& occupants) {
  std::vector<Value> lines;
  for (const Occupant& occupant : occupants) lines.push_back(written(occupant));
  world.set_occupied(List(std::move(lines)));
}

bool waits_for(const Occupant& occupant, std::span<const Identity> taken) {
  return !occupant.until && std::ranges::find_first_of(occupant.results, taken) != occupant.results.end();
}

}  // namespace

std::optional<std::uint32_t> capacity_of(const StateShape& shape, const Entity& thing) {
  if (!shape.capacity) return std::nullopt;
  const auto capacity = thing.get(shape.capacity).number();
  if (!capacity || *capacity >= unlimited) return std::nullopt;
  return *capacity < 1 ? 0 : static_cast<std::uint32_t>(*capacity);
}

Attempt<Seconds> room_in(const World& world, const Entity& thing, Seconds earliest,
                         std::span<const Identity> taken) {
  const auto capacity = capacity_of(world.shape(), thing);
  if (!capacity) return earliest;
  if (*capacity == 0) return fail(fmt::format("the {} has no capacity: nothing fits", thing.type().name()));
  std::vector<Seconds> ends;
  for (const Occupant& occupant : occupants(world.occupied()))
    if (occupant.thing == thing.identity() && !waits_for(occupant, taken))
      ends.push_back(occupant.until.value_or(Seconds::max()));
  if (ends.size() < *capacity) return earliest;
  std::ranges::sort(ends);
  const Seconds room = ends[ends.size() - *capacity];
  if (room == Seconds::max())
    return fail(fmt::format("the {} is full: what was put in has not been taken out", thing.type().name()));
  return std::max(earliest, room);
}

void occupy(World& world, const Occupation& occupation, std::span<const Identity> results) {
  if (!capacity_of(world.shape(), occupation.thing)) return;
  Occupant added{.thing = occupation.thing.identity(), .until = occupation.until};
  if (!added.until) added.results.assign(results.begin(), results.end());
  std::vector<Occupant> all = occupants(world.occupied());
  std::erase_if(all, [&](const Occupant& occupant) {
    return occupant.thing == added.thing && occupant.until && *occupant.until <= occupation.from;
  });
  all.push_back(std::move(added));
  write(world, all);
}

void take_out(World& world, std::span<const Identity> taken, Seconds at) {
  std::vector<Occupant> all = occupants(world.occupied());
  for (Occupant& occupant : all)
    if (waits_for(occupant, taken)) occupant.until = at;
  write(world, all);
}

bool waits_to_be_taken_out(const StateShape& shape, const Entity& state) {
  return shape.occupied && std::ranges::any_of(occupants(state.list(shape.occupied)),
                                               [](const Occupant& occupant) { return !occupant.until; });
}

std::pair<Entity, std::size_t> with_capacity(const StateShape& shape, const Entity& state, Type type,
                                             std::uint32_t capacity) {
  std::size_t found = 0;
  std::vector<Value> contents;
  for (const Value& value : state.list(shape.contents)) {
    const Entity* object = value.get_if<Entity>();
    if (!object) {
      contents.push_back(value);
      continue;
    }
    auto [changed, inside] = with_capacity(shape, *object, type, capacity);
    if (object->is(type)) changed = changed.with(shape.capacity, static_cast<double>(capacity));
    found += inside + object->is(type);
    contents.emplace_back(std::move(changed));
  }
  return {found == 0 ? state : state.with(shape.contents, List(std::move(contents))), found};
}

}  // namespace irl
