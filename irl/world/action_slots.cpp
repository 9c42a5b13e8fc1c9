#include "irl/world/action_slots.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/define/domain.hpp"

namespace irl {

/// The type of that name; a DefinitionError that names the action if there is none.
static Type type_for(const std::string& action, const Domain& domain, const std::string& name) {
  try {
    return domain.type(name);
  } catch (const DefinitionError& error) {
    throw DefinitionError(fmt::format("the action '{}': {}", action, error.what()));
  }
}

TakenDefinition define_slot(const SlotDeclaration& slot, const Domain& domain, const std::string& action,
                            bool (*accepts)(const Value&)) {
  TakenDefinition taken{.name = slot.name, .type = domain.types().entity()};
  if (!slot.type.empty()) taken.type = type_for(action, domain, slot.type);
  taken.unit_name = slot.unit_name;
  if (!slot.unit_type.empty()) taken.unit_type = type_for(action, domain, slot.unit_type);
  taken.has_slot = slot.has_slot;
  taken.awaited = slot.awaited;
  taken.accepts = accepts;
  for (const Modifier& modify : slot.modifiers) modify(taken, domain.types());
  return taken;
}

GivenOutDefinition define_slot(const GivenSlot& slot, const Domain& domain, const std::string& action) {
  return {slot.name, type_for(action, domain, slot.type), slot.score};
}

namespace {

Type named(const Types& types, const std::string& name, const TakenDefinition& taken) {
  try {
    return types.type(name);
  } catch (const DefinitionError& error) {
    throw DefinitionError(fmt::format("the default of '{}': {}", taken.name, error.what()));
  }
}

/// The object that a value means, as it stands now; what is no object stands for itself.
template <class Find>
Attempt<Value> look_up(const Value& value, std::string_view where, Type place, const Find& find) {
  const Entity* object = value.get_if<Entity>();
  if (!object) return value;
  if (auto found = find(*object)) return *found;
  return fail(fmt::format("the {} is not {} the {}", object->type().name(), where, place.name()));
}

}  // namespace

void anywhere(TakenDefinition& taken, const Types&) {
  taken.lookup = [](World& world, const Value& value) {
    return look_up(value, "in", world.shape().type, [&](const Entity& object) { return world.find(object); });
  };
}

void at_workplace(TakenDefinition& taken, const Types&) {
  taken.lookup = [](World& world, const Value& value) {
    return look_up(value, "on", world.shape().workplace,
                   [&](const Entity& object) { return world.find_in_workplace(object); });
  };
}

Modifier unused(std::string name) {
  return [name = std::move(name)](TakenDefinition& taken, const Types& types) {
    taken.default_text = fmt::format("an unused {}", name);
    taken.unused_type = named(types, name, taken);
    taken.provide = [type = taken.unused_type](World& world, const Inputs&) -> Attempt<Value> {
      return bring_unused(world, type);
    };
  };
}

Modifier fixture(std::string name) {
  return [name = std::move(name)](TakenDefinition& taken, const Types& types) {
    taken.default_text = fmt::format("the {}", name);
    taken.default_survives_failure = true;
    taken.provide = [type = named(types, name, taken)](World& world, const Inputs&) -> Attempt<Value> {
      if (auto found = world.find_exactly(type)) return *found;
      return fail(fmt::format("there is no {} in the {}", type.name(), world.shape().type.name()));
    };
  };
}

Modifier by_default(std::string name) {
  return [name = std::move(name)](TakenDefinition& taken, const Types& types) {
    taken.default_text = name;
    taken.default_survives_failure = true;
    taken.provide = [type = named(types, name, taken)](World&, const Inputs&) {
      return Attempt<Value>(type);
    };
  };
}

Modifier by_default(double value, std::string unit) {
  return [value, unit = std::move(unit)](TakenDefinition& taken, const Types& types) {
    const Amount amount{value, named(types, unit, taken)};
    taken.default_text = to_string(Value(amount));
    taken.default_survives_failure = true;
    taken.provide = [amount](World&, const Inputs&) { return Attempt<Value>(amount); };
  };
}

Modifier otherwise(std::string words, Provider provide) {
  return [words = std::move(words), provide = std::move(provide)](TakenDefinition& taken, const Types&) {
    taken.default_text = words;
    taken.provide = provide;
  };
}

std::size_t count_used(const World& world, Type type) {
  return count_used(world.state(), type, world.shape());
}

Attempt<Path> find_unused(const World& world, Type type, std::span<const Identity> except) {
  Containment::Wanted wanted{.type = type, .unused = true};
  if (!except.empty())
    wanted.accepts = [except](const Entity& thing) {
      return std::ranges::find(except, thing.identity()) == except.end();
    };
  if (const auto path = world.find_near(wanted)) return *path;
  return fail(world.why_none_is_unused(type));
}

bool stands_on_workplace(const World& world, const Path& path) {
  return world.is_on_workplace(path);
}

Entity bring_to_workplace(World& world, const Path& path) {
  Entity thing = world.at(path);
  if (stands_on_workplace(world, path)) return thing;
  world.remove_at(path);
  world.put_on_workplace(thing);
  return thing;
}

Attempt<Entity> bring_unused(World& world, Type type) {
  const auto path = find_unused(world, type);
  if (!path) return std::unexpected(path.error());
  return bring_to_workplace(world, *path);
}

}  // namespace irl
