#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "irl/define/domain.hpp"
#include "irl/world/action_slots.hpp"
#include "irl/world/amendment.hpp"
#include "irl/world/performance.hpp"

/// Actions: primitives that take a state in and give a new one out. What they share is done by the engine, in
/// this order: defaults of open slots are got (tools are brought), start and end are computed (not before
/// there is room in what it occupies), arguments are looked up in the state, the action is performed, outputs
/// are given their times. An action that fails at any point gives failed objects with the times the outputs
/// would have had, keeps what was brought, and changes nothing else.
///
/// An action must be a function of what it is given: the state, its arguments, the domain's rules and facts.
/// It may be executed again, in another order, on several threads; and it is rehearsed with stand-ins while
/// the domain is built, so that a misspelt name in it is found then.
namespace irl {

/// Defines one action over `View`, the domain's own way to look at a World. `Gives` counts the outputs,
/// `Taken` are the C++ types of what it takes; `does` holds the callable against both.
template <class View, std::size_t Gives = 0, class... Taken>
class ActionBuilder {
 public:
  using ViewFactory = std::function<View(World&, const Inputs&)>;
  ActionBuilder(Domain& domain, ViewFactory view, ActionDefinition definition)
      : domain_(&domain), view_(std::move(view)), definition_(std::move(definition)) {}

  /// What the action does, in one line.
  ActionBuilder&& says(std::string summary) && {
    definition_.summary = std::move(summary);
    return std::move(*this);
  }
  /// An operation that shows its use, in network notation.
  ActionBuilder&& example(std::string operation) && {
    definition_.example = std::move(operation);
    return std::move(*this);
  }

  /// Says that it must not be executed by two threads at once; see `RelationBuilder::one_at_a_time`.
  ActionBuilder&& one_at_a_time() && {
    definition_.one_at_a_time = true;
    return std::move(*this);
  }

  /// An output, or something that the action takes.
  ActionBuilder<View, Gives + 1, Taken...> with(const GivenSlot& slot) && {
    definition_.gives.push_back(define_slot(slot, *domain_, definition_.name));
    return {*domain_, std::move(view_), std::move(definition_)};
  }
  template <Convertible T>
  ActionBuilder<View, Gives, Taken..., T> with(const TakenSlot<T>& slot) && {
    definition_.takes.push_back(define_slot(slot, *domain_, definition_.name, accepts<T>));
    return {*domain_, std::move(view_), std::move(definition_)};
  }

  /// How long it lasts: the actor is free, and the outputs are available, that long after the start.
  ActionBuilder&& lasts(Seconds seconds) && { return std::move(*this).lasts(always(seconds)); }
  template <class Number>
  requires std::is_arithmetic_v<Number> ActionBuilder && lasts(Number) && {
    static_assert(!std::is_arithmetic_v<Number>,
                  "lasts(): a number says nothing without its unit; write 5s (using namespace "
                  "std::chrono_literals), or irl::Seconds(5)");
    return std::move(*this);
  }
  ActionBuilder&& lasts(Duration duration) && {
    definition_.busy = duration;
    definition_.ready = std::move(duration);
    return std::move(*this);
  }
  ActionBuilder&& lasts(const TakenSlot<Amount>& time) && {
    definition_.refers_to.push_back(time.name);
    return std::move(*this).lasts(as_long_as(time));
  }
  /// How long the actor is busy, where that differs from `lasts` or `ready_after`.
  ActionBuilder&& busy_for(Seconds seconds) && {
    definition_.busy = always(seconds);
    return std::move(*this);
  }
  /// How long after the start the outputs are available.
  ActionBuilder&& ready_after(Seconds seconds) && { return std::move(*this).ready_after(always(seconds)); }
  ActionBuilder&& ready_after(Duration duration) && {
    definition_.ready = std::move(duration);
    return std::move(*this);
  }
  ActionBuilder&& ready_after(const TakenSlot<Amount>& time) && {
    definition_.refers_to.push_back(time.name);
    return std::move(*this).ready_after(as_long_as(time));
  }
  /// How long its results can be used, from when they are available on: batter must not stand. What takes
  /// them later fails, and plans know it. A DefinitionError, where the definition ends, if it is below zero.
  ActionBuilder&& keeps(Seconds seconds) && {
    definition_.keeps = seconds;
    return std::move(*this);
  }
  /// What the action has to itself, an appliance or a place: for as long as it lasts, or `until_taken_out`
  /// where what it gives waits in there. How many actions can have it at once is the thing's own capacity
  /// (see StateShape); without one, no action waits. Tools are occupied anyway.
  ActionBuilder&& occupies(std::string_view slot, Occupied how = Occupied::while_it_lasts) && {
    definition_.occupies.emplace_back(slot, how);
    return std::move(*this);
  }
  template <Convertible T>
  ActionBuilder&& occupies(const TakenSlot<T>& slot, Occupied how = Occupied::while_it_lasts) && {
    static_assert(std::is_same_v<T, Entity>,
                  "occupies(): only an object can be occupied, as object() and tool() declare it");
    return std::move(*this).occupies(std::string_view(slot.name), how);
  }
  /// Adjusts the start: the callable gets the world, the inputs and the start as computed.
  ActionBuilder&& starts(StartAdjustment start) && {
    definition_.start = std::move(start);
    return std::move(*this);
  }

  /// What is done, and the end of the definition. The callable takes a View& and everything that the action
  /// takes, in order; it returns the output, or a tuple of several, or an Attempt of these. What it takes by
  /// reference and changes is given out as changed, where it was a default. It does not set the clock: how
  /// long it takes is what `lasts` says.
  template <class Callable>
  void does(Callable callable) && {
    constexpr bool changes_itself = detail::changes_itself<Callable, View&, Taken&...>;
    static_assert(Gives > 0, "does(): say what the action gives before");
    detail::demand_unchanging<Callable, View&, Taken&...>();
    static_assert(
        std::is_invocable_v<const Callable&, View&, Taken&...> || changes_itself,
        "does(): the callable must take the domain's view by reference and then one parameter for each thing "
        "that the action takes: Entity for object(), tool() and brought(), Type for kind(), double for "
        "number(), Amount for amount(), Value for anything()");
    if constexpr (std::is_invocable_v<const Callable&, View&, Taken&...>) {
      using Result = std::invoke_result_t<const Callable&, View&, Taken&...>;
      static_assert(!detail::always_fails<Result>,
                    "does(): the callable returns fail(…) alone; say what it gives where it succeeds, as in "
                    "[](View& view) -> irl::Attempt<irl::Entity> { … }");
      if constexpr (!detail::always_fails<Result>) {
        using Outputs = detail::OutputsOf<Result>;
        static_assert(
            Outputs::count == Gives && Outputs::are_values,
            "does(): the callable must return one output (an Entity or Value), a std::tuple with one "
            "element for each gives(), or an irl::Attempt of these");
        definition_.perform = detail::performance<View, Taken...>(std::move(callable), std::move(view_));
        add_action(*domain_, std::move(definition_));
      }
    }
  }

 private:
  Domain* domain_;
  ViewFactory view_;
  ActionDefinition definition_;
};

/// Opens definitions of actions that see the world through `View`:
///   Actions<Kitchen> cooking{domain, [](World& world, const Inputs& inputs) { return Kitchen(world, inputs);
///   }}; cooking.action("wash", gives(…), object(…)).lasts(60s).does(…);
template <class View>
class Actions {
 public:
  Actions(Domain& domain, std::function<View(World&, const Inputs&)> view)
      : domain_(&domain), view_(std::move(view)) {}

  /// Begins an action with these slots: outputs (`gives`) and what it takes, in order. It is finished by
  /// `does`; a domain with one that is not is invalid.
  template <class... Slots>
  auto action(std::string name, const Slots&... slots) {
    domain_->begin(name);
    ActionDefinition definition;
    definition.name = std::move(name);
    return with(ActionBuilder<View>(*domain_, view_, std::move(definition)), slots...);
  }

  /// Says what is otherwise about an action where a rule stands in a position; see Amendment. A
  /// DefinitionError if there is no such action.
  Amendment<View> amend(std::string_view action, Rule rule, RulePosition position) {
    return Amendment<View>(detail::amend(*domain_, action, {rule, position}), view_);
  }

  Domain& domain() const { return *domain_; }

 private:
  template <class Builder>
  static Builder with(Builder builder) {
    return builder;
  }
  template <class Builder, class First, class... Rest>
  static auto with(Builder builder, const First& first, const Rest&... rest) {
    return with(std::move(builder).with(first), rest...);
  }

  Domain* domain_;
  std::function<View(World&, const Inputs&)> view_;
};

}  // namespace irl
