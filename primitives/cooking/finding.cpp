#include "primitives/cooking/finding.hpp"
#include "irl/wording.hpp"

namespace irl::cooking {

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

Attempt<Stock> find_stock(const Kitchen& kitchen, Type ingredient) {
  const auto is_it = [&](const Entity& thing) { return thing.type() == ingredient; };
  const auto is_food = [&](const Entity& thing) { return thing.is(kitchen.words.ingredient); };
  std::optional<Path> path;
  if (!kitchen.by_reference(rule::exact_ingredient_first))
    path = kitchen.world().find_in_store({.type = ingredient, .accepts = is_it});
  if (!path) path = kitchen.world().find_in_store({.type = ingredient, .accepts = is_food});
  if (!path) return fail(fmt::format("there is no {} in the kitchen", ingredient.name()));
  const World& world = kitchen.world();
  Stock stock{*path, world.at(*path), world.at(std::span(*path).first(path->size() - 1))};
  if (kitchen.contents(stock.bowl).size() != 1)
    return fail(fmt::format("the {} is not kept by itself", stock.ingredient.type().name()));
  return stock;
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
