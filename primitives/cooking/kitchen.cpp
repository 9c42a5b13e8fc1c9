#include "primitives/cooking/kitchen.hpp"

#include <algorithm>
#include <ranges>

namespace irl::cooking {

CookingActions actions_in(Domain& domain) {
  return {domain, [words = std::make_shared<const Vocabulary>(domain.types())](
                      World& world, const Inputs& inputs) { return Kitchen(world, inputs, *words); }};
}

std::vector<Entity> Kitchen::things_in(const Entity& container) const {
  std::vector<Entity> things;
  things.reserve(contents(container).size());
  for (const Value& value : contents(container))
    if (const Entity* thing = value.get_if<Entity>()) things.push_back(*thing);
  return things;
}

Entity Kitchen::put_on_top(const Entity& container, const List& things) {
  const Entity now = current(container);
  return fill(as_used(now), joined(things, contents(now)));
}

void Kitchen::put_on_countertop(const List& things) {
  for (const Value& value : things | std::views::reverse)
    if (const Entity* thing = value.get_if<Entity>()) world_->put_on_workplace(*thing);
}

Entity Kitchen::put_behind(const Entity& container, const List& things) {
  const Entity now = current(container);
  return fill(as_used(now), joined(contents(now), things));
}

void Kitchen::add(Entity& container, const Entity& thing) {
  container = current(container);
  container = fill(container, contents(container).with_back(thing));
}

void Kitchen::take_out(const Entity& container, const Entity& thing) {
  const Entity now = current(container);
  const List& held = contents(now);
  const auto found = std::ranges::find_if(held, [&](const Value& value) { return identical(value, thing); });
  if (found != held.end()) fill(now, held.without(static_cast<std::size_t>(found - held.begin())));
}

void Kitchen::take_out(Entity& container, Type type) {
  container = current(container);
  std::vector<Entity> staying = things_in(container);
  std::erase_if(staying, [&](const Entity& thing) { return thing.is(type); });
  container = fill(container, as_contents(staying));
}

List as_contents(const std::vector<Entity>& things) {
  return List(std::vector<Value>(things.begin(), things.end()));
}

List joined(const List& first, const List& second) {
  if (second.empty()) return first;
  std::vector<Value> all(first.begin(), first.end());
  all.insert(all.end(), second.begin(), second.end());
  return List(std::move(all));
}

List reversed(std::vector<Value> values) {
  std::ranges::reverse(values);
  return List(std::move(values));
}

std::vector<Path> places_on_countertop(const Kitchen& kitchen, const Entity& list) {
  const List& items = list.list(kitchen.words.items);
  const Entity* first = items.empty() ? nullptr : items[0].get_if<Entity>();
  if (!first) return {};
  std::vector<Path> kept;
  std::size_t item = 0;
  for (const Path& place : kitchen.world().row_on_workplace(first->identity(), items.size()))
    if (identical(kitchen.world().at(place), items[item++])) kept.push_back(place);
  return kept;
}

std::size_t count_things(const Kitchen& kitchen, const Entity& target) {
  return target.is(kitchen.words.thing_list) ? places_on_countertop(kitchen, target).size()
                                             : kitchen.contents(target).size();
}

namespace {

Attempt<Entity> change_contents(Kitchen& kitchen, const Entity& container,
                                const AttemptedTransformation& change) {
  std::vector<Value> things;
  things.reserve(kitchen.contents(container).size());
  for (const Value& value : kitchen.contents(container)) {
    const Entity* thing = value.get_if<Entity>();
    if (!thing) continue;
    Attempt<Entity> changed = change(*thing);
    if (!changed) return changed;
    things.emplace_back(std::move(*changed));
  }
  return kitchen.fill(container, List(std::move(things)));
}

Attempt<Entity> change_items(Kitchen& kitchen, const Entity& list, const AttemptedTransformation& change) {
  std::vector<Value> items;
  for (const Path& place : places_on_countertop(kitchen, list)) {
    Attempt<Entity> changed = change(kitchen.world().at(place));
    if (!changed) return changed;
    kitchen.world().replace_at(place, *changed);
    items.push_back(std::move(*changed));
  }
  return list.with(kitchen.words.items, reversed(std::move(items)));
}

}  // namespace

Transformation set(Attribute attribute, Value value) {
  return [attribute, value = std::move(value)](const Entity& thing) { return thing.with(attribute, value); };
}

Attempt<Entity> change_all(Kitchen& kitchen, const Entity& target, const AttemptedTransformation& change) {
  return target.is(kitchen.words.thing_list) ? change_items(kitchen, target, change)
                                             : change_contents(kitchen, target, change);
}

Attempt<Entity> change_each(Kitchen& kitchen, const Entity& target, Type type, const Transformation& change) {
  return change_all(kitchen, target, [&](const Entity& thing) -> Attempt<Entity> {
    if (thing.is(type)) return change(thing);
    return fail(fmt::format("{} is not {}", thing.type().name(), type.name()));
  });
}

Entity change_those(Kitchen& kitchen, const Entity& target, Type type, const Transformation& change) {
  return *change_all(kitchen, target, [&](const Entity& thing) -> Attempt<Entity> {
    return thing.is(type) ? change(thing) : thing;
  });
}

}  // namespace irl::cooking
