#pragma once

#include <boost/container/small_vector.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/primitive.hpp"
#include "irl/world/world.hpp"

/// An action as data. ActionBuilder (action.hpp) writes it, Amendment (amendment.hpp) changes it.
namespace irl {

struct ActionDefinition;
struct SlotDeclaration;

namespace detail {
class ActionRun;
}

/// A slot of an action, as its definition refers to it: by the object that declares it, or by name. An amount
/// goes by the name of its value.
class SlotReference {
 public:
  SlotReference(std::string_view name) : name_(name) {}
  SlotReference(const std::string& name) : name_(name) {}
  SlotReference(const char* name) : name_(name) {}
  SlotReference(const SlotDeclaration& slot);

  std::string_view name() const { return name_; }

 private:
  std::string_view name_;
};

/// The values of an action's slots while it is executed: what was given, and the defaults got so far. A slot
/// that the action does not have is a DefinitionError, while the domain is built (see `Domain::validate`).
class Inputs {
 public:
  /// The value of a slot, given or default; the empty value where there is none (yet).
  const Value& operator[](SlotReference slot) const { return value(position(slot)); }
  /// Whether the network bound the slot.
  bool given(SlotReference slot) const { return given_[position(slot)] != nullptr; }
  /// From when a given slot is available; the clock of the state if it is open or its binding has no time.
  Seconds available_at(SlotReference slot) const;
  /// The clock of the state that the action was given.
  Seconds clock() const;
  /// Value slot and unit slot as one amount; none where one of them holds no such thing.
  std::optional<Amount> amount(SlotReference slot) const { return amount(position(slot)); }
  /// The place of a slot among what the action takes.
  std::size_t place(SlotReference slot) const;

 private:
  friend class detail::ActionRun;
  Inputs(const ActionDefinition& definition, Arguments given, Seconds clock)
      : definition_(&definition), given_(given), defaults_(given.size()), clock_(clock) {}
  SlotIndex position(SlotReference slot) const;
  const Value& value(SlotIndex slot) const { return given_[slot] ? given_[slot]->value : defaults_[slot]; }
  Seconds available_at(SlotIndex slot) const;
  std::optional<Amount> amount(SlotIndex value_slot) const;

  const ActionDefinition* definition_;
  Arguments given_;
  boost::container::small_vector<Value, 12> defaults_;  // by slot, where it is open
  Seconds clock_;
  Observation* observed_ = nullptr;  // records that times were read; null: nothing is recorded
};

/// When the default of an open slot counts as available.
enum class DefaultTime {
  none,         ///< it has no time
  with_result,  ///< with the main output
  at_clock,     ///< at the clock of the state that the action is given
};

/// How long an action has a thing to itself that it takes.
enum class Occupied {
  no,              ///< others may take it at the same time
  while_it_lasts,  ///< from the start until the actor is free and the outputs are available
  until_taken_out  ///< from the start until another action takes what this one gave: that waits in it
};
/// For `occupies`, where a result waits in what the action takes.
inline constexpr Occupied until_taken_out = Occupied::until_taken_out;

/// How a bound argument is looked up: the value to work with, or a failure that says why there is none.
using Lookup = std::function<Attempt<Value>(World&, const Value&)>;
/// How the default of an open slot is got, from the state and the arguments before it.
using Provider = std::function<Attempt<Value>(World&, const Inputs&)>;
/// A span of time that depends on the arguments, or a failure that says why there is none. One below zero
/// fails the action.
using Duration = std::function<Attempt<Seconds>(const World&, const Inputs&)>;
/// What takes longer fails: it would be a mistake, and a clock could no longer tell seconds apart.
constexpr Seconds longest_duration{1e12};
/// The same of numbers and amounts that an action is given, either way.
constexpr double largest_amount = 1e15;

/// One thing that an action takes: a slot; two slots for an amount (value, unit); none for what is always
/// brought.
struct TakenDefinition {
  std::string name;
  Type type;
  std::string unit_name{};  ///< of an amount
  Type unit_type{};
  SlotIndex slot{};
  bool has_slot = true;
  bool (*accepts)(const Value&) = nullptr;  ///< whether a value is of the C++ kind that the action takes
  Lookup lookup{};                          ///< none: the value as it is bound
  Provider provide{};                       ///< none: the slot must be bound
  Type unused_type{};                       ///< what `unused` brings; none where something else provides it
  std::string default_text{};
  DefaultTime default_time = DefaultTime::none;
  double default_score = 0;
  bool default_survives_failure = false;  ///< a failed action gives the default out all the same
  bool given_out_as_brought = false;      ///< a default is given out as it was before the action
  int bringing_order = 0;                 ///< defaults are got in this order, equal ones as declared
  bool awaited = false;                   ///< the action starts when it is available
  bool is_tool = false;                   ///< marked as used when the action succeeds
  Occupied occupied = Occupied::no;       ///< how long the action has it to itself
};

/// The outputs of one execution of an action, without the new state, in the order of `gives`.
using GivenOut = boost::container::small_vector<Value, 3>;

/// What an action gives out, besides the new state.
struct GivenOutDefinition {
  std::string name;
  Type type;
  double score = 1;
};

/// When the actor begins, and from when the result is counted.
struct Start {
  Seconds hands;
  Seconds result;
};

/// How the start is adjusted that was computed from what the action waits for.
using StartAdjustment = std::function<Start(const World&, const Inputs&, Start)>;
/// What an action does: gets what it takes (in order) and may change that; gives the outputs.
using Performance = std::function<Attempt<GivenOut>(World&, const Inputs&, std::span<Value>)>;

/// An action as data.
struct ActionDefinition {
  std::string name;
  std::string summary;
  std::string example;
  std::vector<GivenOutDefinition> gives;
  std::vector<TakenDefinition> takes;
  std::vector<std::size_t> bringing_order{};  ///< of what it takes, as defaults are got; filled when entered
  std::vector<std::string> refers_to{};       ///< slots that a duration names; checked when entered
  std::vector<std::pair<std::string, Occupied>> occupies{};  ///< slots by name; checked when entered
  Duration busy;                                             ///< from the start until the actor is free again
  Duration ready;         ///< from the start until the outputs are available
  StartAdjustment start;  ///< may be empty
  /// What the state's clock says after a failure, where that is not when the actor is free; may be empty.
  std::function<Seconds(const Inputs&, Seconds free_at)> clock_of_failure;
  std::function<void(World&, const Inputs&)> before;  ///< done to the world before anything is looked up
  Performance perform;
  std::optional<Seconds> keeps{};  ///< how long its results can be used; none: without end
  bool one_at_a_time = false;      ///< whether threads execute it one after the other

  /// The place of a slot among what it takes; an amount goes by either name. A DefinitionError with the
  /// nearest name if there is no such slot.
  std::size_t place(SlotReference slot) const;
  /// What it takes by that name; likewise.
  TakenDefinition& taken(SlotReference slot) { return takes[place(slot)]; }
};

/// Enters the finished action into the domain. A DefinitionError if slots repeat, if a duration or what is
/// occupied refers to a slot that the action does not have, if what it occupies is no object, or if the
/// domain has no state.
void add_action(Domain& domain, ActionDefinition definition);

/// A constant duration. A DefinitionError if it is negative.
Duration always(Seconds seconds);
/// As long as the amount in a slot says, by the seconds of its unit in the domain's facts (`seconds-per`).
Duration as_long_as(SlotReference amount);

}  // namespace irl
