#include "primitives/cooking/finding.hpp"

#include <algorithm>

namespace irl::cooking {

namespace {

Failure none_left(const World& world, Type type) {
  const std::size_t used = count_used(world, type);
  if (used == 0) return {fmt::format("there is no {} in the kitchen", type.name())};
  return {fmt::format("no {} is left in the kitchen: {} used", type.name(), used)};
}

}  // namespace

Attempt<Entity> bring(World& world, Type type, std::span<const Identity> except) {
  Containment::Wanted wanted{.type = type, .unused = true};
  if (!except.empty())
    wanted.accepts = [except](const Entity& thing) {
      return std::ranges::find(except, thing.identity()) == except.end();
    };
  const auto path = world.containment().find_near(world.state(), wanted);
  if (!path) return std::unexpected(none_left(world, type));
  const Entity thing = world.containment().at(world.state(), *path);
  if (!thing.type().has(world.shape().used))
    return fail(fmt::format("a {} cannot be brought", thing.type().name()));
  const Entity holder = world.containment().at(world.state(), std::span(*path).first(path->size() - 1));
  const bool is_there = holder.identity() == world.workplace().identity();
  if (is_there && world.rules()[rule::bringing_keeps] != reference) return thing;
  world.remove_at(*path);
  if (!is_there) world.put_on_workplace(thing);
  return thing;
}

Attempt<Stock> find_stock(const Kitchen& kitchen, Type ingredient) {
  const World& world = kitchen.world();
  const Containment& containment = world.containment();
  const auto search = [&](const Containment::Wanted& wanted) -> std::optional<Path> {
    const List& places = kitchen.contents(world.state());
    for (std::uint32_t i = 0; i < places.size(); ++i) {
      const Entity* place = places[i].get_if<Entity>();
      if (!place || place->type() == kitchen.words.counter_top) continue;
      if (auto inside = containment.find_near(*place, wanted)) {
        inside->insert(inside->begin(), i);
        return inside;
      }
    }
    return std::nullopt;
  };
  std::optional<Path> path;
  if (!kitchen.by_reference(rule::exact_ingredient_first))
    path = search(
        {.type = ingredient, .accepts = [&](const Entity& thing) { return thing.type() == ingredient; }});
  if (!path)
    path = search({.type = ingredient,
                   .accepts = [&](const Entity& thing) { return thing.is(kitchen.words.ingredient); }});
  if (!path) return fail(fmt::format("there is no {} in the kitchen", ingredient.name()));
  Stock stock{*path, containment.at(world.state(), *path), {}};
  stock.bowl = containment.at(world.state(), std::span(*path).first(path->size() - 1));
  if (kitchen.contents(stock.bowl).size() != 1)
    return fail(fmt::format("the {} is not kept by itself", stock.ingredient.type().name()));
  return stock;
}

namespace {

Attempt<Value> look_up(const Value& value, const char* where,
                       const std::function<std::optional<Entity>(const Entity&)>& find) {
  const Entity* object = value.get_if<Entity>();
  if (!object) return value;
  if (auto found = find(*object)) return *found;
  return fail(fmt::format("the {} is not {}", object->type().name(), where));
}

Attempt<Value> look_up_anywhere(World& world, const Value& value) {
  return look_up(value, "in the kitchen", [&](const Entity& object) { return world.find(object); });
}

Attempt<Value> look_up_on_countertop(World& world, const Value& value) {
  return look_up(value, "on the countertop",
                 [&](const Entity& object) { return world.find_in_workplace(object); });
}

/// A list is no single object in the kitchen: its items are found when they are needed.
Lookup except_lists(const Types& types, Lookup look_up) {
  return [list = types.find("list-of-kitchen-entities"), look_up = std::move(look_up)](
             World& world, const Value& value) -> Attempt<Value> {
    const Entity* object = value.get_if<Entity>();
    return object && object->is(list) ? Attempt<Value>(value) : look_up(world, value);
  };
}

}  // namespace

void anywhere(TakenDefinition& taken, const Types& types) {
  taken.lookup = except_lists(types, look_up_anywhere);
}

void on_countertop(TakenDefinition& taken, const Types& types) {
  taken.lookup = except_lists(types, look_up_on_countertop);
}

Modifier anywhere_unless(Rule rule) {
  return [rule](TakenDefinition& taken, const Types&) {
    taken.lookup = [rule](World& world, const Value& value) {
      return world.rules()[rule] == reference ? Attempt<Value>(value) : look_up_anywhere(world, value);
    };
  };
}

void list_or_container(TakenDefinition& taken, const Types& types) {
  taken.lookup = [list = types.find("list-of-kitchen-entities"),
                  container = types.find("transferable-container"),
                  found = except_lists(types, look_up_on_countertop)](World& world,
                                                                      const Value& value) -> Attempt<Value> {
    const Entity* object = value.get_if<Entity>();
    if (object && !object->is(list) && !object->is(container))
      return fail(fmt::format("a {} is neither a list of things nor a container", object->type().name()));
    return found(world, value);
  };
}

void working_tool(TakenDefinition& taken, const Types& types) {
  tool(taken, types);
}

void target_vessel(TakenDefinition& taken, const Types& types) {
  as_brought(taken, types);
}

void brought_first(TakenDefinition& taken, const Types&) {
  taken.bringing_order = -1;
}
void counts_fully(TakenDefinition& taken, const Types&) {
  taken.default_score = 1;
}

Modifier otherwise(std::string words, Provider provide) {
  return [words = std::move(words), provide = std::move(provide)](TakenDefinition& taken, const Types&) {
    taken.default_text = words;
    taken.provide = provide;
  };
}

Modifier the_kitchens(std::string name) {
  return [name = std::move(name)](TakenDefinition& taken, const Types& types) {
    taken.default_text = fmt::format("the kitchen's {}", name);
    taken.default_survives_failure = true;
    taken.provide = [type = types.find(name)](World& world, const Inputs&) -> Attempt<Value> {
      if (auto found = world.find_exactly(type)) return *found;
      return fail(fmt::format("there is no {} in the kitchen", type.name()));
    };
  };
}

Modifier unused(std::string name, std::string other_slot) {
  return [name = std::move(name), other_slot = std::move(other_slot)](TakenDefinition& taken,
                                                                      const Types& types) {
    taken.default_text = fmt::format("an unused {}", name);
    taken.provide = [type = types.find(name), other_slot](World& world,
                                                          const Inputs& inputs) -> Attempt<Value> {
      std::vector<Identity> except;
      if (!other_slot.empty())
        if (const Entity* other = inputs[other_slot].get_if<Entity>()) except.push_back(other->identity());
      return bring(world, type, except);
    };
  };
}

}  // namespace irl::cooking
