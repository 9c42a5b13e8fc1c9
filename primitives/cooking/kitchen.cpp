#include "primitives/cooking/kitchen.hpp"

#include <algorithm>

namespace irl::cooking {

CookingActions actions_in(Domain& domain) {
  return {domain, [words = std::make_shared<const Vocabulary>(domain.types())](
                      World& world, const Inputs& inputs) { return Kitchen(world, inputs, *words); }};
}

void Kitchen::add(Entity& container, const Entity& thing) {
  container = current(container);
  container = fill(container, contents(container).with_back(thing));
}

void Kitchen::keep_all_but(Entity& container, Type type) {
  container = current(container);
  std::vector<Value> staying;
  for (const Value& value : contents(container))
    if (const Entity* thing = value.get_if<Entity>(); !thing || !thing->is(type)) staying.push_back(value);
  container = fill(container, List(std::move(staying)));
}

bool is_any(const Entity& thing, std::initializer_list<Type> types) {
  return std::ranges::any_of(types, [&](Type type) { return thing.is(type); });
}

std::vector<Entity> things_in(const Kitchen& kitchen, const Entity& container) {
  std::vector<Entity> things;
  things.reserve(kitchen.contents(container).size());
  for (const Value& value : kitchen.contents(container))
    if (const Entity* thing = value.get_if<Entity>()) things.push_back(*thing);
  return things;
}

List as_contents(const std::vector<Entity>& things) {
  return List(std::vector<Value>(things.begin(), things.end()));
}

List joined(const List& first, const List& second) {
  std::vector<Value> all(first.begin(), first.end());
  all.insert(all.end(), second.begin(), second.end());
  return List(std::move(all));
}

std::vector<std::size_t> positions_on_countertop(const Kitchen& kitchen, const Entity& list) {
  const List& items = list.list(kitchen.words.items);
  const List& countertop = kitchen.contents(kitchen.world().workplace());
  std::vector<std::size_t> positions;
  if (items.empty()) return positions;
  std::size_t at = 0;
  while (at < countertop.size() && !identical(countertop[at], items[0])) ++at;
  for (std::size_t i = 0; i < items.size() && at < countertop.size(); ++i, ++at)
    if (identical(countertop[at], items[i])) positions.push_back(at);
  return positions;
}

std::vector<Value> items_on_countertop(const Kitchen& kitchen, const Entity& list) {
  const List& countertop = kitchen.contents(kitchen.world().workplace());
  std::vector<Value> items;
  for (std::size_t position : positions_on_countertop(kitchen, list)) items.push_back(countertop[position]);
  std::ranges::reverse(items);
  return items;
}

namespace {

/// Changes things one by one; the change says what becomes of each, or why it cannot be.
using TryChange = std::function<Attempt<Entity>(const Entity&)>;

Attempt<Entity> change_contents(Kitchen& kitchen, const Entity& container, const TryChange& change) {
  const std::vector<Entity> things = things_in(kitchen, container);
  std::vector<Value> changed;
  changed.reserve(things.size());
  for (const Entity& thing : things) {
    Attempt<Entity> result = change(thing);
    if (!result) return result;
    changed.push_back(std::move(*result));
  }
  return kitchen.fill(container, List(std::move(changed)));
}

Attempt<Entity> change_items(Kitchen& kitchen, const Entity& list, const TryChange& change) {
  const Entity countertop = kitchen.world().workplace();
  const List& lying = kitchen.contents(countertop);
  std::vector<Value> contents(lying.begin(), lying.end());
  std::vector<Value> items;
  for (std::size_t position : positions_on_countertop(kitchen, list)) {
    const Entity* item = contents[position].get_if<Entity>();
    Attempt<Entity> result = change(*item);
    if (!result) return result;
    contents[position] = *result;
    items.push_back(std::move(*result));
  }
  std::ranges::reverse(items);
  kitchen.fill(countertop, List(std::move(contents)));
  return list.with(kitchen.words.items, List(std::move(items)));
}

Attempt<Entity> change_all(Kitchen& kitchen, const Entity& target, const TryChange& change) {
  return target.is(kitchen.words.thing_list) ? change_items(kitchen, target, change)
                                             : change_contents(kitchen, target, change);
}

}  // namespace

Attempt<Entity> change_each(Kitchen& kitchen, const Entity& target, std::initializer_list<Type> types,
                            const Transformation& change) {
  return change_all(kitchen, target, [&](const Entity& thing) -> Attempt<Entity> {
    if (is_any(thing, types)) return change(thing);
    return fail(fmt::format("{} is not {}", thing.type().name(), types.begin()->name()));
  });
}

Entity fill_detachable(Kitchen& kitchen, const Entity& container, List contents) {
  if (kitchen.by_reference(rule::in_place))
    return container.with(kitchen.words.contents, std::move(contents));
  return kitchen.fill(container, std::move(contents));
}

Attempt<Entity> change_detachable(Kitchen& kitchen, const Entity& container,
                                  std::initializer_list<Type> types, const Transformation& change) {
  std::vector<Entity> things = things_in(kitchen, container);
  for (Entity& thing : things) {
    if (!is_any(thing, types))
      return fail(fmt::format("{} is not {}", thing.type().name(), types.begin()->name()));
    thing = change(thing);
  }
  return fill_detachable(kitchen, container, as_contents(things));
}

Entity change_those(Kitchen& kitchen, const Entity& target, std::initializer_list<Type> types,
                    const Transformation& change) {
  return *change_all(kitchen, target, [&](const Entity& thing) -> Attempt<Entity> {
    return is_any(thing, types) ? change(thing) : thing;
  });
}

}  // namespace irl::cooking
