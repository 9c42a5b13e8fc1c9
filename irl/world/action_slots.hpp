#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "irl/define/conversion.hpp"
#include "irl/world/action_definition.hpp"

/// The slots of actions as objects, which the definition, its durations and its defaults then refer to:
///
///     const auto eggs = object("eggs", "vessel", anywhere);
///     const auto bowl = object("bowl", "vessel", at_workplace, unused("bowl"));
///     kitchen.action("crack", gives("cracked-eggs", "vessel"), eggs, bowl)
///         .lasts([=](const World&, const Inputs& inputs) { return inputs.given(bowl) ? 10s : 20s; })
///         …
///
/// What follows the type are modifiers: where a given object is looked up, and what becomes of a slot that a
/// network leaves open, in any domain with a state:
///
///     tool("rod", "stirring-rod", unused("stirring-rod"))
///     amount("time", "unit", "time-unit", by_default(5, "minute"))
///
/// A name that the domain's ontology lacks is a DefinitionError.
namespace irl {

/// Something that changes what an action takes; names are looked up in the types of the domain.
using Modifier = std::function<void(TakenDefinition&, const Types&)>;

/// What may stand behind the type of a slot.
template <class F>
concept TakenModifier = std::is_invocable_v<const F&, TakenDefinition&, const Types&>;

/// Something that an action takes, before it is held against a domain.
struct SlotDeclaration {
  std::string name;
  std::string type;         ///< empty: any object
  std::string unit_name{};  ///< of an amount
  std::string unit_type{};
  bool has_slot = true;
  bool awaited = false;
  std::vector<Modifier> modifiers{};
};

/// The same with the C++ type that `does` gets.
template <Convertible T>
struct TakenSlot : SlotDeclaration {};

/// Something that an action gives out.
struct GivenSlot {
  std::string name;
  std::string type;
  double score = 1;
};

/// An output; the new state follows the outputs as a slot of its own.
inline GivenSlot gives(std::string name, std::string type, double score = 1) {
  return {std::move(name), std::move(type), score};
}

/// An object of that type, awaited; `does` gets it as an Entity, as the lookup found it.
template <TakenModifier... Modifiers>
TakenSlot<Entity> object(std::string name, std::string type, const Modifiers&... modifiers) {
  return {{.name = std::move(name), .type = std::move(type), .awaited = true, .modifiers = {modifiers...}}};
}
/// Something that is always brought and has no slot; `does` gets it like an argument.
template <TakenModifier... Modifiers>
TakenSlot<Entity> brought(const Modifiers&... modifiers) {
  return {{.name = {}, .type = {}, .has_slot = false, .modifiers = {modifiers...}}};
}
/// A kind of thing: a concept (`butter`, `chopped`); `does` gets a Type.
template <TakenModifier... Modifiers>
TakenSlot<Type> kind(std::string name, std::string type, const Modifiers&... modifiers) {
  return {{.name = std::move(name), .type = std::move(type), .modifiers = {modifiers...}}};
}
/// A plain number; `does` gets a double.
template <TakenModifier... Modifiers>
TakenSlot<double> number(std::string name, const Modifiers&... modifiers) {
  return {{.name = std::move(name), .type = "number", .modifiers = {modifiers...}}};
}
/// Any value, awaited, not looked up unless a modifier says so; `does` gets a Value.
template <TakenModifier... Modifiers>
TakenSlot<Value> anything(std::string name, std::string type, const Modifiers&... modifiers) {
  return {{.name = std::move(name), .type = std::move(type), .awaited = true, .modifiers = {modifiers...}}};
}
/// An amount in two slots, value and unit, which are given or left open together; `does` gets an Amount.
template <TakenModifier... Modifiers>
TakenSlot<Amount> amount(std::string value_name, std::string unit_name, std::string unit_type,
                         const Modifiers&... modifiers) {
  return {{.name = std::move(value_name),
           .type = "number",
           .unit_name = std::move(unit_name),
           .unit_type = std::move(unit_type),
           .modifiers = {modifiers...}}};
}

/// Modifier: a given object is looked up on the workplace and in what stands there; it must be there.
void at_workplace(TakenDefinition& taken, const Types& types);

/// A tool, as a slot or as a modifier of one: it is marked as used when the action succeeds, one that was
/// brought stays what it is when the action fails, and it is occupied while the action lasts.
struct Tool {
  /// A slot for an object of that type which works at the workplace.
  template <TakenModifier... Modifiers>
  TakenSlot<Entity> operator()(std::string name, std::string type, const Modifiers&... modifiers) const {
    return object(std::move(name), std::move(type), at_workplace, *this, modifiers...);
  }
  /// Modifier: the object is a tool.
  void operator()(TakenDefinition& taken, const Types&) const {
    taken.is_tool = taken.default_survives_failure = true;
    taken.occupied = Occupied::while_it_lasts;
  }
};
inline constexpr Tool tool;

/// Modifier: the action does not wait for it.
inline void not_awaited(TakenDefinition& taken, const Types&) {
  taken.awaited = false;
}
/// Modifier: a default is available together with the main output.
inline void timed(TakenDefinition& taken, const Types&) {
  taken.default_time = DefaultTime::with_result;
}
/// Modifier: a default is available at the clock of the given state.
inline void at_clock(TakenDefinition& taken, const Types&) {
  taken.default_time = DefaultTime::at_clock;
}
/// Modifier: a default is given out as it was before the action.
inline void as_brought(TakenDefinition& taken, const Types&) {
  taken.given_out_as_brought = true;
}
/// Modifier: a default is real even where the action fails (appliances, settings).
inline void kept_on_failure(TakenDefinition& taken, const Types&) {
  taken.default_survives_failure = true;
}

/// Modifier: a given object is looked up wherever it is in the state; it must be there.
void anywhere(TakenDefinition& taken, const Types& types);

/// Modifier: by default the nearest thing of that type that has not been used is brought to the workplace.
Modifier unused(std::string type);
/// Modifier: by default the one thing of exactly that type, where it stands: an appliance. It is real even
/// where the action fails.
Modifier fixture(std::string type);
/// Modifier: by default a concept: a setting, a pattern, a kind of thing.
Modifier by_default(std::string type);
/// Modifier: by default that amount.
Modifier by_default(double value, std::string unit);
/// Modifier: by default what the function finds, told in those words.
Modifier otherwise(std::string words, Provider provide);

/// A slot held against the types of a domain; `accepts` tells the values that its C++ type stands for. A
/// DefinitionError that names the action if one of its names is unknown.
TakenDefinition define_slot(const SlotDeclaration& slot, const Domain& domain, const std::string& action,
                            bool (*accepts)(const Value&));
/// The same for an output.
GivenOutDefinition define_slot(const GivenSlot& slot, const Domain& domain, const std::string& action);

/// Whether the C++ type stands for the value.
template <Convertible T>
bool accepts(const Value& value) {
  return Conversion<T>::from(value).has_value();
}

/// Where the nearest thing of that type stands that has not been used; things of the excepted identities are
/// passed over. Fails, and says how many are used, if none is left.
Attempt<Path> find_unused(const World& world, Type type, std::span<const Identity> except = {});
/// Whether a path leads to a direct content of the workplace.
bool stands_on_workplace(const World& world, const Path& path);
/// Brings what stands at a path to the front of the workplace; what stands directly on it stays where it is.
Entity bring_to_workplace(World& world, const Path& path);
/// Brings the nearest thing of that type that has not been used.
Attempt<Entity> bring_unused(World& world, Type type);

/// How many things of that type in the state are marked as used.
std::size_t count_used(const World& world, Type type);

}  // namespace irl
