#pragma once

#include <boost/container/small_vector.hpp>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "irl/define/conversion.hpp"
#include "irl/world/world.hpp"

/// Actions: primitives that take a state in and give a new one out. What they share is done by the engine, in
/// this order: defaults of open slots are got (tools are brought), start and end are computed, arguments are
/// looked up in the state, the action is performed, outputs are given their times. An action that fails at
/// any point gives failed objects with the times the outputs would have had, keeps what was brought, and
/// changes nothing else.
namespace irl {

struct ActionDefinition;

/// The values of an action's slots while it is executed: what was given, and the defaults got so far.
class Inputs {
 public:
  /// The value of a slot, given or default; the empty value where there is none (yet).
  const Value& operator[](std::string_view slot) const;
  /// Whether the network bound the slot.
  bool given(std::string_view slot) const;
  /// From when a given slot is available; the clock of the state if it is open or its binding has no time.
  Seconds available_at(std::string_view slot) const;
  /// The clock of the state that the action was given.
  Seconds clock() const { return clock_; }
  /// Value slot and unit slot as one amount; none where one of them holds no such thing.
  std::optional<Amount> amount(std::string_view value_slot) const;

 private:
  friend class ActionRun;
  Inputs(const ActionDefinition& definition, Arguments given, Seconds clock)
      : definition_(&definition), given_(given), defaults_(given.size()), clock_(clock) {}
  const Value& value(std::uint32_t slot) const {
    return given_[slot] ? given_[slot]->value : defaults_[slot];
  }
  Seconds available_at(std::uint32_t slot) const;
  std::optional<Amount> amount(std::uint32_t value_slot) const;

  const ActionDefinition* definition_;
  Arguments given_;
  boost::container::small_vector<Value, 12> defaults_;  // by slot, where it is open
  Seconds clock_;
};

/// When the default of an open slot counts as available.
enum class DefaultTime {
  none,         ///< it has no time
  with_result,  ///< with the main output
  at_clock,     ///< at the clock of the state that the action is given
};

/// How a bound argument is looked up: the value to work with, or a failure that says why there is none.
using Lookup = std::function<Attempt<Value>(World&, const Value&)>;
/// How the default of an open slot is got, from the state and the arguments before it.
using Provider = std::function<Attempt<Value>(World&, const Inputs&)>;
/// A span of time that depends on the arguments.
using Duration = std::function<Seconds(const World&, const Inputs&)>;

/// One thing that an action takes: a slot; two slots for an amount (value, unit); none for what is always
/// brought.
struct TakenDefinition {
  std::string name;
  Type type;
  std::string unit_name{};  ///< of an amount
  Type unit_type{};
  std::uint32_t slot = 0;
  bool has_slot = true;
  bool (*accepts)(const Value&) = nullptr;  ///< whether a value is of the C++ kind that the action takes
  Lookup lookup{};                          ///< none: the value as it is bound
  Provider provide{};                       ///< none: the slot must be bound
  std::string default_text{};
  DefaultTime default_time = DefaultTime::none;
  double default_score = 0;
  bool default_survives_failure = false;  ///< a failed action gives the default out all the same
  bool given_out_as_brought = false;      ///< a default is given out as it was before the action
  int bringing_order = 0;                 ///< defaults are got in this order, equal ones as declared
  bool awaited = false;                   ///< the action starts when it is available
  std::optional<Rule> awaited_unless{};   ///< but does not wait with this rule in its reference position
  bool is_tool = false;                   ///< marked as used when the action succeeds
  std::optional<Rule>
      holds_clock_of_failure{};  ///< given, in the reference position: a failure leaves the clock
};

/// The outputs of one execution of an action, without the new state, in the order of `gives`.
using GivenOut = boost::container::small_vector<Value, 3>;

/// What an action gives out, besides the new state.
struct GivenOutDefinition {
  std::string name;
  Type type;
  double score = 1;
};

/// When the cook (or whoever acts) begins, and from when the result is counted.
struct Start {
  Seconds hands;
  Seconds result;
};

/// An action as data; ActionBuilder writes it.
struct ActionDefinition {
  std::string name;
  std::string summary;
  std::string example;
  std::vector<GivenOutDefinition> gives;
  std::vector<TakenDefinition> takes;
  std::vector<std::size_t> bringing_order{};  ///< of what it takes, as defaults are got; filled when entered
  Duration busy;                              ///< from the start until the actor is free again
  Duration ready;                             ///< from the start until the outputs are available
  std::function<Start(const World&, const Inputs&, Start)> start;  ///< adjusts the start; may be empty
  /// Does it: gets what it takes (in order) and may change that; gives the outputs.
  std::function<Attempt<GivenOut>(World&, const Inputs&, std::span<Value>)> perform;
};

/// Something that changes what an action takes: `takes("tool", "can-cut", on_countertop, unused("knife"))`.
template <class F>
concept TakenModifier = std::is_invocable_v<const F&, TakenDefinition&, const Types&>;

/// Modifier: a tool; it is marked as used when the action succeeds.
inline void tool(TakenDefinition& taken, const Types&) {
  taken.is_tool = true;
}
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

/// Enters the finished action into the domain. A DefinitionError if slots repeat or the domain has no state.
void add_action(Domain& domain, ActionDefinition definition);
/// The type of that name; a DefinitionError that names the action if there is none.
Type type_for_action(const Domain& domain, const std::string& action, std::string_view type);
const Types& types_of(const Domain& domain);

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
  /// An output: name of the slot and of its type. The new state follows the outputs as a slot of its own.
  ActionBuilder<View, Gives + 1, Taken...> gives(std::string name, std::string_view type,
                                                 double score = 1) && {
    definition_.gives.push_back({std::move(name), find_type(type), score});
    return {*domain_, std::move(view_), std::move(definition_)};
  }
  /// An object of that type, awaited; the callable gets it as an Entity, as the lookup found it.
  template <TakenModifier... Modifiers>
  auto takes(std::string name, std::string_view type, const Modifiers&... modifiers) && {
    TakenDefinition taken{.name = std::move(name), .type = find_type(type)};
    taken.awaited = true;
    return std::move(*this).template take<Entity>(std::move(taken), modifiers...);
  }
  /// Something that is always brought and has no slot; the callable gets it like an argument.
  template <TakenModifier... Modifiers>
  auto brings(const Modifiers&... modifiers) && {
    TakenDefinition taken{.name = {}, .type = types_of(*domain_).entity(), .has_slot = false};
    return std::move(*this).template take<Entity>(std::move(taken), modifiers...);
  }
  /// A kind of thing: a concept (`butter`, `chopped`); the callable gets a Type.
  template <TakenModifier... Modifiers>
  auto takes_kind(std::string name, std::string_view type, const Modifiers&... modifiers) && {
    TakenDefinition taken{.name = std::move(name), .type = find_type(type)};
    return std::move(*this).template take<Type>(std::move(taken), modifiers...);
  }
  /// A plain number; the callable gets a double.
  template <TakenModifier... Modifiers>
  auto takes_number(std::string name, const Modifiers&... modifiers) && {
    TakenDefinition taken{.name = std::move(name), .type = types_of(*domain_).number()};
    return std::move(*this).template take<double>(std::move(taken), modifiers...);
  }
  /// Any value, not looked up unless a modifier says so; the callable gets a Value.
  template <TakenModifier... Modifiers>
  auto takes_anything(std::string name, std::string_view type, const Modifiers&... modifiers) && {
    TakenDefinition taken{.name = std::move(name), .type = find_type(type)};
    taken.awaited = true;
    return std::move(*this).template take<Value>(std::move(taken), modifiers...);
  }
  /// An amount in two slots, value and unit, which are given or left open together; the callable gets an
  /// Amount.
  template <TakenModifier... Modifiers>
  auto takes_amount(std::string value_name, std::string unit_name, std::string_view unit_type,
                    const Modifiers&... modifiers) && {
    TakenDefinition taken{.name = std::move(value_name), .type = types_of(*domain_).number()};
    taken.unit_name = std::move(unit_name);
    taken.unit_type = find_type(unit_type);
    return std::move(*this).template take<Amount>(std::move(taken), modifiers...);
  }

  /// How long it lasts: the actor is free, and the outputs are available, that long after the start.
  ActionBuilder&& lasts(Seconds seconds) && { return std::move(*this).lasts(constant(seconds)); }
  ActionBuilder&& lasts(Duration duration) && {
    definition_.busy = duration;
    definition_.ready = std::move(duration);
    return std::move(*this);
  }
  /// How long the actor is busy, where that differs from `lasts` or `ready_after`.
  ActionBuilder&& busy_for(Seconds seconds) && {
    definition_.busy = constant(seconds);
    return std::move(*this);
  }
  /// How long after the start the outputs are available.
  ActionBuilder&& ready_after(Seconds seconds) && { return std::move(*this).ready_after(constant(seconds)); }
  ActionBuilder&& ready_after(Duration duration) && {
    definition_.ready = std::move(duration);
    return std::move(*this);
  }
  /// Adjusts the start: the callable gets the world, the inputs and the start as computed.
  ActionBuilder&& starts(std::function<Start(const World&, const Inputs&, Start)> start) && {
    definition_.start = std::move(start);
    return std::move(*this);
  }

  /// What is done, and the end of the definition. The callable takes a View& and everything that the action
  /// takes, in order; it returns the output, or a tuple of several, or an Attempt of these. What it takes by
  /// reference and changes is given out as changed, where it was a default.
  template <class Callable>
  void does(Callable callable) && {
    static_assert(Gives > 0, "does(): say what the action gives before");
    static_assert(
        std::is_invocable_v<Callable&, View&, Taken&...>,
        "does(): the callable must take the domain's view by reference and then one parameter for each "
        "takes(): Entity for takes() and brings(), Type for takes_kind(), double for takes_number(), "
        "Amount for takes_amount()");
    if constexpr (std::is_invocable_v<Callable&, View&, Taken&...>) {
      using Result = std::invoke_result_t<Callable&, View&, Taken&...>;
      static_assert(returns<Result>(),
                    "does(): the callable must return one output (an Entity or Value), a std::tuple with one "
                    "element for each gives(), or an irl::Attempt of these");
      definition_.perform = [callable = std::move(callable), view = std::move(view_)](
                                World& world, const Inputs& inputs, std::span<Value> arguments) {
        View as_seen = view(world, inputs);
        return perform(callable, as_seen, arguments, std::index_sequence_for<Taken...>());
      };
      add_action(*domain_, std::move(definition_));
    }
  }

 private:
  template <class, std::size_t, class...>
  friend class ActionBuilder;

  static Duration constant(Seconds seconds) {
    return [seconds](const World&, const Inputs&) { return seconds; };
  }
  Type find_type(std::string_view type) const { return type_for_action(*domain_, definition_.name, type); }

  template <class T, class... Modifiers>
  ActionBuilder<View, Gives, Taken..., T> take(TakenDefinition taken, const Modifiers&... modifiers) && {
    taken.accepts = [](const Value& value) { return Conversion<T>::from(value).has_value(); };
    (modifiers(taken, types_of(*domain_)), ...);
    definition_.takes.push_back(std::move(taken));
    return {*domain_, std::move(view_), std::move(definition_)};
  }

  template <class Result>
  struct Outputs {
    static constexpr bool fits = Gives == 1 && std::is_convertible_v<Result, Value>;
    static GivenOut list(Result output) { return GivenOut(1, Value(std::move(output))); }
  };
  template <class... Output>
  struct Outputs<std::tuple<Output...>> {
    static constexpr bool fits = sizeof...(Output) == Gives && (std::is_convertible_v<Output, Value> && ...);
    static GivenOut list(std::tuple<Output...> outputs) {
      GivenOut given_out;
      std::apply([&](auto&... output) { (given_out.emplace_back(std::move(output)), ...); }, outputs);
      return given_out;
    }
  };
  template <class Result>
  struct Unwrapped {
    using type = Result;
    static constexpr bool attempts = false;
  };
  template <class Result>
  struct Unwrapped<Attempt<Result>> {
    using type = Result;
    static constexpr bool attempts = true;
  };
  template <class Result>
  static constexpr bool returns() {
    return Outputs<typename Unwrapped<Result>::type>::fits;
  }

  template <class Callable, std::size_t... Index>
  static Attempt<GivenOut> perform(const Callable& callable, View& view,
                                   [[maybe_unused]] std::span<Value> arguments,
                                   std::index_sequence<Index...>) {
    using Result = std::invoke_result_t<Callable&, View&, Taken&...>;
    std::tuple<Taken...> taken{*Conversion<Taken>::from(arguments[Index])...};
    Result result = callable(view, std::get<Index>(taken)...);
    ((arguments[Index] = Conversion<Taken>::to(std::move(std::get<Index>(taken)))), ...);
    if constexpr (Unwrapped<Result>::attempts) {
      if (!result) return std::unexpected(std::move(result.error()));
      return Outputs<typename Unwrapped<Result>::type>::list(std::move(*result));
    } else {
      return Outputs<Result>::list(std::move(result));
    }
  }

  Domain* domain_;
  ViewFactory view_;
  ActionDefinition definition_;
};

/// Opens definitions of actions that see the world through `View`:
///   Actions<Kitchen> cooking{domain, [](World& world, const Inputs& inputs) { return Kitchen(world, inputs);
///   }}; cooking.action("wash").gives(…).takes(…).lasts(60s).does(…);
template <class View>
class Actions {
 public:
  Actions(Domain& domain, std::function<View(World&, const Inputs&)> view)
      : domain_(&domain), view_(std::move(view)) {}
  ActionBuilder<View> action(std::string name) {
    ActionDefinition definition;
    definition.name = std::move(name);
    return {*domain_, view_, std::move(definition)};
  }

 private:
  Domain* domain_;
  std::function<View(World&, const Inputs&)> view_;
};

}  // namespace irl
