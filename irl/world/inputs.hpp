#pragma once

#include <boost/container/small_vector.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "irl/define/primitive.hpp"

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

 private:
  friend class detail::ActionRun;
  Inputs(const ActionDefinition& definition, Arguments given, Seconds clock)
      : definition_(&definition), given_(given), defaults_(given.size()), clock_(clock) {}
  std::uint32_t position(SlotReference slot) const;
  const Value& value(std::uint32_t slot) const {
    return given_[slot] ? given_[slot]->value : defaults_[slot];
  }
  Seconds available_at(std::uint32_t slot) const;
  std::optional<Amount> amount(std::uint32_t value_slot) const;

  const ActionDefinition* definition_;
  Arguments given_;
  boost::container::small_vector<Value, 12> defaults_;  // by slot, where it is open
  Seconds clock_;
  Observation* observed_ = nullptr;  // records that times were read; null: nothing is recorded
};

}  // namespace irl
