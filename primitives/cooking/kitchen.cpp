#include "primitives/cooking/kitchen.hpp"

#include <algorithm>
#include <ranges>

#include "irl/wording.hpp"

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
  return world_->change(container, [&](const Entity& now) {
    return as_used(now).with(words.contents, joined(things, contents(now)));
  });
}

void Kitchen::put_on_countertop(const List& things) {
  if (!things.empty()) world_->put_on_workplace(things);
}

Entity Kitchen::put_behind(const Entity& container, const List& things) {
  return world_->change(container, [&](const Entity& now) {
    return as_used(now).with(words.contents, joined(contents(now), things));
  });
}

void Kitchen::add(Entity& container, const Entity& thing) {
  container = world_->change(
      container, [&](const Entity& now) { return now.with(words.contents, contents(now).with_back(thing)); });
}

void Kitchen::take_out(const Entity& container, const Entity& thing) {
  const Entity now = current(container);
  const List& held = contents(now);
  const auto found = std::ranges::find_if(held, [&](const Value& value) { return identical(value, thing); });
  if (found != held.end()) fill(now, held.without(static_cast<std::size_t>(found - held.begin())));
}

void Kitchen::take_out(Entity& container, Type type) {
  container = world_->change(container, [&](const Entity& now) {
    std::vector<Entity> staying = things_in(now);
    std::erase_if(staying, [&](const Entity& thing) { return thing.is(type); });
    return now.with(words.contents, as_contents(staying));
  });
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
  kept.reserve(items.size());
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
  const std::vector<Path> places = places_on_countertop(kitchen, list);
  std::vector<Value> items;
  items.reserve(places.size());
  for (const Path& place : places) {
    Attempt<Entity> changed = change(kitchen.world().at(place));
    if (!changed) return changed;
    items.emplace_back(std::move(*changed));
  }
  kitchen.world().change_row(places, items);
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

Attempt<Entity> bring(World& world, Type type, std::span<const Identity> except) {
  const auto path = find_unused(world, type, except);
  if (!path) return std::unexpected(path.error());
  const Entity thing = world.at(*path);
  if (!thing.type().has(world.shape().used))
    return fail(fmt::format("{} cannot be brought", with_article(thing.type().name())));
  const bool keeps = world.rules()[rule::bringing_keeps] == documented;
  if (keeps || !stands_on_workplace(world, *path)) return bring_to_workplace(world, *path);
  world.remove_at(*path);
  return thing;
}

static Attempt<Stock> stock_at(const Kitchen& kitchen, const Path& path) {
  const World& world = kitchen.world();
  Stock stock{path, world.at(path), world.at(std::span(path).first(path.size() - 1))};
  if (kitchen.contents(stock.bowl).size() != 1)
    return fail(fmt::format("the {} is not kept by itself", stock.ingredient.type().name()));
  return stock;
}

Attempt<Stock> find_stock(const Kitchen& kitchen, Type ingredient) {
  const auto is_it = [&](const Entity& thing) { return thing.type() == ingredient; };
  const auto is_food = [&](const Entity& thing) { return thing.is(kitchen.words.ingredient); };
  std::optional<Path> path;
  if (!kitchen.by_reference(rule::exact_ingredient_first))
    path = kitchen.world().find_in_store({.type = ingredient, .accepts = is_it});
  if (!path) path = kitchen.world().find_in_store({.type = ingredient, .accepts = is_food});
  if (!path) return fail(fmt::format("there is no {} in the kitchen", ingredient.name()));
  return stock_at(kitchen, *path);
}

std::optional<Stock> find_stock_that(const Kitchen& kitchen, Type ingredient,
                                     const std::function<bool(const Entity&)>& suffices) {
  const auto is_it = [&](const Entity& thing) { return thing.type() == ingredient && suffices(thing); };
  const auto path = kitchen.world().find_in_store({.type = ingredient, .accepts = is_it});
  if (!path) return std::nullopt;
  const auto stock = stock_at(kitchen, *path);
  return stock ? std::optional(*stock) : std::nullopt;
}

void or_list(TakenDefinition& taken, const Types& types) {
  taken.lookup = [list = types.type("list-of-kitchen-entities"), look_up = taken.lookup](
                     World& world, const Value& value) -> Attempt<Value> {
    const Entity* object = value.get_if<Entity>();
    return object && object->is(list) ? Attempt<Value>(value) : look_up(world, value);
  };
}

void list_or_container(TakenDefinition& taken, const Types& types) {
  on_countertop(taken, types);
  taken.lookup = [container = types.type("transferable-container"), look_up = taken.lookup](
                     World& world, const Value& value) -> Attempt<Value> {
    const Entity* object = value.get_if<Entity>();
    if (object && !object->is(container))
      return fail(
          fmt::format("{} is neither a list of things nor a container", with_article(object->type().name())));
    return look_up(world, value);
  };
  or_list(taken, types);
}

Modifier unused(std::string name, std::string other_slot) {
  return [name = std::move(name), other_slot = std::move(other_slot)](TakenDefinition& taken,
                                                                      const Types& types) {
    taken.default_text = fmt::format("an unused {}", name);
    taken.provide = [type = types.type(name), other_slot](World& world,
                                                          const Inputs& inputs) -> Attempt<Value> {
      const Entity* other = other_slot.empty() ? nullptr : inputs[other_slot].get_if<Entity>();
      if (!other) return bring(world, type);
      const Identity except[]{other->identity()};
      return bring(world, type, except);
    };
  };
}

void brought_first(TakenDefinition& taken, const Types&) {
  taken.bringing_order = -1;
}

void counts_fully(TakenDefinition& taken, const Types&) {
  taken.default_score = 1;
}

}  // namespace irl::cooking
