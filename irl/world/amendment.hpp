#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/world/action_slots.hpp"
#include "irl/world/performance.hpp"

/// Amendments: how an action differs where a rule of the domain stands in a certain position. The action
/// is defined once, plainly; a table of amendments tells how another system departs from it:
///
///     kitchen.amend("crack", rule::availability, reference).waits_for();
///     kitchen.amend("bake", rule::availability, reference).waits_for("thing-to-bake");
///     kitchen.amend("mash", rule::in_place, reference).after(the_kitchen_stays_as_it_was);
///
/// Several amendments of one action apply together, in the order in which they are written, where the rules
/// say so. An action whose amendments do not apply is executed as if it had none.
namespace irl {

/// When an amendment applies.
struct RuleInPosition {
  Rule rule;
  RulePosition position;
  friend bool operator==(const RuleInPosition& left, const RuleInPosition& right) {
    return left.rule.index == right.rule.index && left.position == right.position;
  }
};

/// What an action has done, for an amendment that puts something of it right.
struct Done {
  const World& before;     ///< as the action found it, with the defaults already brought
  std::span<Value> taken;  ///< what the action took, as it was looked up, in order
  GivenOut& outputs;       ///< to be changed where the amendment says so
  const Inputs& inputs;

  /// What the action took in that slot, as it was looked up.
  const Value& operator[](SlotReference slot) const { return taken[inputs.place(slot)]; }
};

namespace detail {

/// An action with its amendments: one definition for each set of them that can apply together.
struct AmendedAction {
  std::vector<RuleInPosition> amendments{};
  std::vector<ActionDefinition> variants{};  ///< by set of amendments, one bit each; 0: as it was defined

  /// The definition that holds under these rules.
  const ActionDefinition& under(const Rules& rules) const {
    std::size_t set = 0;
    for (std::size_t i = 0; i < amendments.size(); ++i)
      set |= std::size_t{rules[amendments[i].rule] == amendments[i].position} << i;
    return variants[set];
  }
};

/// The definitions of one action to which an amendment applies.
class AmendedVariants {
 public:
  AmendedVariants(std::shared_ptr<AmendedAction> action, std::size_t amendment, const Types& types)
      : action_(std::move(action)), amendment_(amendment), types_(&types) {}

  template <class Change>
  void change(const Change& change) const {
    for (std::size_t set = 0; set < action_->variants.size(); ++set)
      if ((set >> amendment_) & 1U) change(action_->variants[set]);
  }
  const ActionDefinition& plain() const { return action_->variants[0]; }
  const Types& types() const { return *types_; }

 private:
  std::shared_ptr<AmendedAction> action_;
  std::size_t amendment_;
  const Types* types_;
};

/// Adds an amendment to an action of the domain, or finds the one that applies then. A DefinitionError if
/// there is no such action, or if it has too many amendments.
AmendedVariants amend(Domain& domain, std::string_view action, RuleInPosition when);
/// A DefinitionError if what an amended action gives and takes is not what it does without the amendment.
void demand_same_shape(const ActionDefinition& plain, std::size_t gives,
                       std::span<bool (*const)(const Value&)> takes);

}  // namespace detail

/// Says what is otherwise; every call is entered at once. A slot that the action does not have is a
/// DefinitionError with the nearest name.
template <class View>
class Amendment {
 public:
  using ViewFactory = std::function<View(World&, const Inputs&)>;
  Amendment(detail::AmendedVariants variants, ViewFactory view)
      : variants_(std::move(variants)), view_(std::move(view)) {}

  /// The action starts when these slots are available, and waits for nothing else.
  template <std::convertible_to<SlotReference>... Slots>
  Amendment& waits_for(const Slots&... slots) {
    return change([&](ActionDefinition& action) {
      for (TakenDefinition& taken : action.takes) taken.awaited = false;
      ((action.taken(slots).awaited = true), ...);
    });
  }
  /// Modifies a slot: another lookup, another default.
  template <TakenModifier... Modifiers>
  Amendment& slot(SlotReference slot, const Modifiers&... modifiers) {
    return change([&](ActionDefinition& action) { (modifiers(action.taken(slot), variants_.types()), ...); });
  }

  /// As in a definition: how long it lasts, how long the actor is busy, when the outputs are available, when
  /// it starts.
  Amendment& lasts(const Duration& duration) { return busy_for(duration).ready_after(duration); }
  Amendment& lasts(Seconds seconds) { return lasts(always(seconds)); }
  Amendment& busy_for(const Duration& duration) {
    return change([&](ActionDefinition& action) { action.busy = duration; });
  }
  Amendment& busy_for(Seconds seconds) { return busy_for(always(seconds)); }
  Amendment& ready_after(const Duration& duration) {
    return change([&](ActionDefinition& action) { action.ready = duration; });
  }
  Amendment& ready_after(Seconds seconds) { return ready_after(always(seconds)); }
  Amendment& starts(const StartAdjustment& start) {
    return change([&](ActionDefinition& action) { action.start = start; });
  }
  /// What the clock of the state says after a failure: the callable gets the inputs and when the actor is
  /// free.
  Amendment& clock_of_failure(const std::function<Seconds(const Inputs&, Seconds)>& clock) {
    return change([&](ActionDefinition& action) { action.clock_of_failure = clock; });
  }

  /// Done before arguments are looked up, so that the action finds things as this leaves them.
  Amendment& before(const std::function<void(View&)>& prepare) {
    return change([&](ActionDefinition& action) {
      action.before = [prepare, earlier = action.before, view = view_](World& world, const Inputs& inputs) {
        if (earlier) earlier(world, inputs);
        View as_seen = view(world, inputs);
        prepare(as_seen);
      };
    });
  }
  /// Done after the action has succeeded.
  Amendment& after(const std::function<void(View&, const Done&)>& correct) {
    return change([&](ActionDefinition& action) {
      action.perform = [correct, perform = action.perform, view = view_](
                           World& world, const Inputs& inputs,
                           std::span<Value> arguments) -> Attempt<GivenOut> {
        const World before = world;
        Attempt<GivenOut> outputs = perform(world, inputs, arguments);
        if (!outputs) return outputs;
        View as_seen = view(world, inputs);
        correct(as_seen, Done{before, arguments, *outputs, inputs});
        return outputs;
      };
    });
  }
  /// Done instead; the callable takes and gives what that of the action does.
  template <class Callable>
  Amendment& does(Callable callable) {
    return does_as(std::function(std::move(callable)));
  }

 private:
  template <class Change>
  Amendment& change(const Change& change) {
    variants_.change(change);
    return *this;
  }

  template <class Result, class... Taken>
  Amendment& does_as(std::function<Result(View&, Taken...)> callable) {
    using Outputs = detail::OutputsOf<Result>;
    static_assert(
        Outputs::are_values,
        "does(): the callable must return one output (an Entity or Value), a std::tuple of several, "
        "or an irl::Attempt of these");
    constexpr bool (*takes[])(const Value&){accepts<std::remove_cvref_t<Taken>>..., nullptr};
    detail::demand_same_shape(variants_.plain(), Outputs::count, std::span(takes).first(sizeof...(Taken)));
    return change([&](ActionDefinition& action) {
      action.perform = detail::performance<View, std::remove_cvref_t<Taken>...>(callable, view_);
      for (std::size_t i = 0; i < sizeof...(Taken); ++i) action.takes[i].accepts = takes[i];
    });
  }

  detail::AmendedVariants variants_;
  ViewFactory view_;
};

}  // namespace irl
