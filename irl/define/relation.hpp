#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>

#include "irl/define/conversion.hpp"
#include "irl/define/primitive.hpp"

namespace irl {

/// A slot of a relation as an object, so that the compiler holds every direction against it: the C++ type
/// that callables get and give, a name, and the name of the type in the hierarchy.
template <Convertible T>
struct Slot {
  using value_type = T;
  std::string name;
  std::string type;
};

/// A slot of that name. Without a type name it takes any value of the C++ type.
template <Convertible T>
Slot<T> slot(std::string name, std::string type = Conversion<T>::type) {
  return {std::move(name), std::move(type)};
}

/// An answer with a score, for callables that are not sure: `return Scored{value, 0.7}`. Answers without one
/// score 1.
template <class T>
struct Scored {
  T value;
  double score = 1;
};

namespace detail {

template <class T>
constexpr bool is_optional = false;
template <class T>
constexpr bool is_optional<std::optional<T>> = true;

/// What a direction finds: the C++ type itself for one slot, a tuple for several.
template <class... Out>
struct Found {
  using type = std::tuple<Out...>;
  static std::tuple<Out...> row(type answer) { return answer; }
};
template <class Out>
struct Found<Out> {
  using type = Out;
  static std::tuple<Out> row(type answer) { return {std::move(answer)}; }
};

/// The position of a slot in its primitive; a DefinitionError if it belongs to another one.
std::uint32_t position_of(const Primitive& primitive, const std::string& slot);
/// A DefinitionError if a slot stands twice among those to find.
void demand_distinct(const Primitive& primitive, std::span<const std::uint32_t> slots);
/// Adds a direction; a DefinitionError if one for exactly these bound slots exists, or a slot stands on both
/// sides or on none.
void add_direction(Primitive& primitive, Direction direction);

template <class Row, class Found>
std::pair<Row, double> with_score(Found found) {
  return {Row(std::move(found)), 1};
}
template <class Row, class Found>
std::pair<Row, double> with_score(Scored<Found> found) {
  return {Row(std::move(found.value)), found.score};
}
template <class Found, class Row>
constexpr bool is_row = std::is_convertible_v<Found, Row>;
template <class Found, class Row>
constexpr bool is_row<Scored<Found>, Row> = std::is_convertible_v<Found, Row>;

template <class... Out>
Answer make_answer(const std::array<std::uint32_t, sizeof...(Out)>& slots, std::tuple<Out...> row,
                   double score) {
  Answer answer;
  std::size_t next = 0;
  std::apply(
      [&](auto&... values) {
        (answer.outputs.push_back(
             {slots[next++],
              {Conversion<std::remove_reference_t<decltype(values)>>::to(std::move(values)), score, {}}}),
         ...);
      },
      row);
  return answer;
}

/// The values of bound slots as C++ values; none if one of them is of another kind.
template <class... In, std::size_t... Index>
std::optional<std::tuple<In...>> convert([[maybe_unused]] Arguments arguments,
                                         const std::array<std::uint32_t, sizeof...(In)>& slots,
                                         std::index_sequence<Index...>) {
  std::tuple<std::optional<In>...> converted{Conversion<In>::from(arguments[slots[Index]]->value)...};
  if (!(std::get<Index>(converted).has_value() && ...)) return std::nullopt;
  return std::tuple<In...>(std::move(*std::get<Index>(converted))...);
}

/// What a callable returned as an answer.
template <class... Out, class Result>
Answer answer_of(const std::array<std::uint32_t, sizeof...(Out)>& slots, Result result) {
  auto [row, score] = with_score<typename Found<Out...>::type>(std::move(result));
  return make_answer<Out...>(slots, Found<Out...>::row(std::move(row)), score);
}

/// Turns a range of answers into a source that keeps the range alive and walks it on demand.
template <class... Out, class Range>
Answers lazily(std::array<std::uint32_t, sizeof...(Out)> slots, Range range) {
  struct Walk {
    Range range;
    std::ranges::iterator_t<Range> next;
    bool started = false;
    explicit Walk(Range r) : range(std::move(r)), next(std::ranges::begin(range)) {}
  };
  return Answers([slots, walk = std::make_shared<Walk>(std::move(range))]() -> std::optional<Answer> {
    if (std::exchange(walk->started, true)) ++walk->next;
    if (walk->next == std::ranges::end(walk->range)) return std::nullopt;
    return answer_of<Out...>(slots, *walk->next);
  });
}

}  // namespace detail

/// Defines a relation: `says`, then any number of `given(…).find(…, callable)` and `check(callable)`.
/// Everything is entered into the primitive at once; the builder may be dropped at any point.
template <Convertible... All>
class RelationBuilder {
 public:
  RelationBuilder(Primitive& primitive, std::tuple<Slot<All>...> slots)
      : primitive_(&primitive), slots_(std::move(slots)) {}

  /// What the relation means, in one line.
  RelationBuilder& says(std::string summary) {
    primitive_->summary = std::move(summary);
    return *this;
  }
  /// An operation that shows its use, in network notation.
  RelationBuilder& example(std::string operation) {
    primitive_->example = std::move(operation);
    return *this;
  }

  template <class... In>
  class Given {
   public:
    Given(RelationBuilder& relation, const Slot<In>&... slots)
        : relation_(relation), given_{detail::position_of(*relation.primitive_, slots.name)...} {}

    /// A direction: the slots to find, then a callable that takes the given ones in the order named. It
    /// returns the found value (a tuple for several slots), an optional of it (at most one answer) or a range
    /// (any number). Any of these may be Scored.
    template <class... SlotsThenCallable>
    RelationBuilder& find(SlotsThenCallable&&... arguments) {
      return find_with(Determinism::nondet, std::forward<SlotsThenCallable>(arguments)...);
    }
    /// The same for a range that is never empty: `multi`.
    template <class... SlotsThenCallable>
    RelationBuilder& find_some(SlotsThenCallable&&... arguments) {
      return find_with(Determinism::multi, std::forward<SlotsThenCallable>(arguments)...);
    }

   private:
    template <class... SlotsThenCallable>
    RelationBuilder& find_with(Determinism of_range, SlotsThenCallable&&... arguments) {
      auto all = std::forward_as_tuple(std::forward<SlotsThenCallable>(arguments)...);
      constexpr std::size_t count = sizeof...(SlotsThenCallable) - 1;
      [&]<std::size_t... Index>(std::index_sequence<Index...>) {
        add(of_range, std::get<count>(all), std::get<Index>(all)...);
      }
      (std::make_index_sequence<count>());
      return relation_;
    }

    template <class Callable, class... Out>
    void add(Determinism of_range, const Callable& callable, const Slot<Out>&... found) {
      static_assert(sizeof...(Out) > 0, "find(): name the slots to find before the callable");
      static_assert(
          std::is_invocable_v<Callable, In...>,
          "find(): the callable must take the slots of given(), in that order, by value or const reference");
      if constexpr (std::is_invocable_v<Callable, In...>) {
        using Result = std::invoke_result_t<Callable, In...>;
        using Row = typename detail::Found<Out...>::type;
        constexpr bool one = detail::is_row<Result, Row>;
        constexpr bool maybe = detail::is_optional<Result>;
        static_assert(
            one || maybe || std::ranges::input_range<Result>,
            "find(): the callable must return the found value (a tuple for several slots), an optional "
            "of it, or a range of it");
        const std::array<std::uint32_t, sizeof...(Out)> slots{
            detail::position_of(*relation_.primitive_, found.name)...};
        Direction direction;
        for (std::uint32_t slot : given_) direction.given |= SlotSet{1} << slot;
        for (std::uint32_t slot : slots) direction.found |= SlotSet{1} << slot;
        detail::demand_distinct(*relation_.primitive_, slots);
        direction.determinism = one ? Determinism::det : maybe ? Determinism::semidet : of_range;
        direction.run = [callable, slots, given = given_](const RunContext&, Arguments bound) -> Answers {
          auto inputs = detail::convert<In...>(bound, given, std::index_sequence_for<In...>());
          if (!inputs) return {};
          auto result = std::apply(callable, std::move(*inputs));
          if constexpr (one) {
            return Answers(detail::answer_of<Out...>(slots, std::move(result)));
          } else if constexpr (maybe) {
            if (!result) return {};
            return Answers(detail::answer_of<Out...>(slots, std::move(*result)));
          } else {
            return detail::lazily<Out...>(slots, std::move(result));
          }
        };
        detail::add_direction(*relation_.primitive_, std::move(direction));
      }
    }

    RelationBuilder& relation_;
    std::array<std::uint32_t, sizeof...(In)> given_;
  };

  /// The slots that a direction starts from; none for one that starts from nothing.
  template <class... In>
  Given<In...> given(const Slot<In>&... slots) {
    return Given<In...>(*this, slots...);
  }

  /// The direction in which every slot is bound: whether the relation holds.
  template <class Callable>
  RelationBuilder& check(Callable callable) {
    static_assert(
        std::is_invocable_r_v<bool, Callable, All...>,
        "check(): the callable must take every slot of the primitive, in slot order, and return a bool");
    if constexpr (std::is_invocable_r_v<bool, Callable, All...>) {
      std::array<std::uint32_t, sizeof...(All)> slots;
      for (std::uint32_t i = 0; i < slots.size(); ++i) slots[i] = i;
      Direction direction;
      direction.given = (SlotSet{1} << sizeof...(All)) - 1;
      direction.determinism = Determinism::semidet;
      direction.run = [callable = std::move(callable), slots](const RunContext&, Arguments bound) -> Answers {
        auto inputs = detail::convert<All...>(bound, slots, std::index_sequence_for<All...>());
        if (!inputs || !std::apply(callable, std::move(*inputs))) return {};
        return Answers(Answer());
      };
      detail::add_direction(*primitive_, std::move(direction));
    }
    return *this;
  }

 private:
  Primitive* primitive_;
  std::tuple<Slot<All>...> slots_;
};

}  // namespace irl
