#pragma once

#include <array>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>

#include "irl/define/callable.hpp"
#include "irl/define/conversion.hpp"
#include "irl/define/primitive.hpp"

namespace irl {

namespace detail {

/// What a callable computes from the ends of intervals; none where it has no answer.
using AtEnds = std::function<std::optional<std::int64_t>(std::span<const std::int64_t>)>;

/// The position of a slot in its primitive; a DefinitionError if it belongs to another one.
SlotIndex position_of(const Primitive& primitive, const std::string& slot);
/// Adds a direction; a DefinitionError if one for exactly these bound slots exists, a slot is found twice,
/// or a slot stands on both sides or on none.
void add_direction(Primitive& primitive, Direction direction);
/// Adds what a callable of a relation or primitive finds as a direction of it.
void add_direction(Primitive& primitive, Finder finder, Determinism determinism);
/// What it has as a relation. A DefinitionError where it is none: only where directions agree can they.
Relation& demand_relation(Primitive& primitive, std::string_view what);
/// Serialises the calls of a primitive's callables, also of those that are added later.
void call_one_at_a_time(Primitive& primitive);
/// Adds a propagator; a DefinitionError where it is no relation.
void add_propagator(Primitive& primitive, Propagator propagator);
void add_propagator(Primitive& primitive, ItemsPropagator items_propagator);
/// Adds bounds propagation of a slot; a DefinitionError where it is no relation.
void add_narrowing(Primitive& primitive, Narrowing narrowing);

/// The last direction that a builder defined, and its declared monotonicity.
struct LastDirection {
  std::vector<SlotIndex> given{}, found{};
  AtEnds at_ends{};
  std::vector<bool> increasing{}, decreasing{};  ///< by given slot
};
/// Declares the last direction of a relation monotone in those slots: increasing, or else decreasing.
void narrow_at_ends(Primitive& primitive, LastDirection& last, std::span<const SlotIndex> slots,
                    bool increasing);
/// Adds bounds propagation of what the last direction of a relation finds.
void narrow_with(Primitive& primitive, const LastDirection& last, std::size_t arity, Narrow narrow);

template <class Callable, class... Intervals>
constexpr std::size_t count_intervals() {
  if constexpr (std::is_invocable_r_v<Interval, const Callable&, Intervals...> && sizeof...(Intervals) > 0)
    return sizeof...(Intervals);
  else if constexpr (sizeof...(Intervals) < 8)
    return count_intervals<Callable, Intervals..., Interval>();
  else
    return 0;
}
/// How many Intervals a callable takes to give one.
template <class Callable>
constexpr std::size_t interval_arity = count_intervals<Callable>();

template <class Callable>
Narrow narrowing_callable(const Callable& callable) {
  constexpr std::size_t arity = interval_arity<Callable>;
  static_assert(arity > 0,
                "narrows(): the callable must take an irl::Interval for every given slot, and return one");
  return [callable](std::span<const Interval> given) {
    return [&]<std::size_t... Index>(std::index_sequence<Index...>)->Interval {
      return callable(given[Index]...);
    }
    (std::make_index_sequence<arity>());
  };
}

/// Makes a relation whose rows are known; see table.hpp.
void add_table(Primitive& primitive, std::vector<std::vector<Value>> rows);

template <class T>
constexpr bool is_integer = std::is_integral_v<T> && !std::is_same_v<T, bool>;

/// A value as a callable gets it; empty if it is of another kind.
template <class T>
auto converted(const Value& value) {
  if constexpr (HeldAsItIs<T>)
    return Conversion<T>::held(value);
  else
    return Conversion<T>::from(value);
}
/// How a value is passed to a callable: an object of a user's type by reference.
template <class T>
using Handed = std::conditional_t<HeldAsItIs<T>, const T&, T>;

/// The values of given slots as C++ values; none if one of them is of another kind.
template <class... In, std::size_t... Index>
std::optional<std::tuple<Handed<In>...>> convert([[maybe_unused]] SlotValues values,
                                                 const std::array<SlotIndex, sizeof...(In)>& slots,
                                                 std::index_sequence<Index...>) {
  std::tuple all{converted<In>(*values[slots[Index]])...};
  if (!(bool(std::get<Index>(all)) && ...)) return std::nullopt;
  return std::tuple<Handed<In>...>(static_cast<Handed<In>&&>(*std::get<Index>(all))...);
}

/// Writes what a callable returned, and gives its score.
template <class... Out, class Result>
double write_row(Result&& result, [[maybe_unused]] std::span<Value> found) {
  using Plain = std::remove_cvref_t<Result>;
  auto [row, score] = with_score<typename Found<Out...>::type>(Plain(std::forward<Result>(result)));
  if constexpr (sizeof...(Out) == 1) {
    found[0] = Conversion<Out...>::to(std::move(row));
  } else {
    [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      ((found[Index] = Conversion<Out>::to(std::move(std::get<Index>(row)))), ...);
    }
    (std::index_sequence_for<Out...>());
  }
  return score;
}

/// Walks a range on demand, and keeps it alive.
template <class... Out, class Range>
Rows walk(Range range) {
  struct Walk {
    Range range;
    std::ranges::iterator_t<Range> next;
    bool started = false;
    explicit Walk(Range r) : range(std::move(r)), next(std::ranges::begin(range)) {}
  };
  Rows rows;
  if constexpr (std::ranges::sized_range<Range>) rows.size = std::ranges::size(range);
  if constexpr (requires(std::int64_t n) {
                  []<class N>(std::ranges::iota_view<N, N>) requires is_integer<N> {}
                  (range);
                })
    if (*rows.size > 0) rows.interval = {{std::int64_t{range.front()}, std::int64_t{range.back()}}};
  if constexpr (std::is_same_v<Range, Interval>) {
    if (!range.empty()) rows.interval = range;
    if (range == Interval()) rows = {};  // all numbers are no bounds
  }
  rows.next =
      [walk = std::make_shared<Walk>(std::move(range))](std::span<Value> found) -> std::optional<double> {
    if (std::exchange(walk->started, true)) ++walk->next;
    if (walk->next == std::ranges::end(walk->range)) return std::nullopt;
    return write_row<Out...>(*walk->next, found);
  };
  return rows;
}

/// A callable as the engine calls it: with values instead of C++ types. `Out` are the slots that it finds.
template <class... Out>
struct FinderFor {
  template <class... In, class Callable>
  static Finder finder(const Callable& callable, const std::array<SlotIndex, sizeof...(In)>& given) {
    using Result = result_of<Callable, In...>;
    using Row = typename Found<Out...>::type;
    Finder finder;
    finder.scores = may_score<Result>();
    const auto call = [callable, given](SlotValues values, const auto& use) {
      auto inputs = convert<In...>(values, given, std::index_sequence_for<In...>());
      return inputs ? use(CallWith<In...>::knowledge(callable, values.knowledge, std::move(*inputs)))
                    : std::invoke_result_t<decltype(use), Result>();
    };
    if constexpr (gives_row<Result, Row>)
      finder.one = [call](SlotValues values, std::span<Value> found) {
        return call(values,
                    [&](Result row) { return std::optional(write_row<Out...>(std::move(row), found)); });
      };
    else if constexpr (gives_maybe<Result, Row>)
      finder.one = [call](SlotValues values, std::span<Value> found) {
        return call(values, [&](Result row) {
          return row ? std::optional(write_row<Out...>(std::move(*row), found)) : std::nullopt;
        });
      };
    else
      finder.all = [call](SlotValues values) {
        return call(values, [](Result range) { return walk<Out...>(std::move(range)); });
      };
    return finder;
  }
};

/// Notes that a primitive asks for knowledge of a C++ type; nothing for void.
template <class Known>
void ask_for_knowledge(Primitive& primitive) {
  if constexpr (!std::is_void_v<Known>) primitive.knowledge = typeid(Known);
}

/// A callable as it is called at the ends of intervals; none where it is not about integers.
template <class Out, class... In, class Callable>
AtEnds at_ends(const Callable& callable) {
  using Result = result_of<Callable, In...>;
  if constexpr (std::is_void_v<knowledge_asked<Callable, In...>> && (is_integer<In> && ...) &&
                is_integer<Out> && (gives_row<Result, Out> || gives_maybe<Result, Out>)) {
    return [callable](std::span<const std::int64_t> ends) -> std::optional<std::int64_t> {
      std::size_t next = 0;
      bool fits = true;
      [[maybe_unused]] const auto end = [&]<class T>(std::type_identity<T>) {
        fits = fits && std::in_range<T>(ends[next]);
        return static_cast<T>(ends[next++]);
      };
      const std::tuple<In...> inputs{end(std::type_identity<In>())...};
      if (!fits) return std::nullopt;
      const Result result = std::apply(callable, inputs);
      if constexpr (gives_maybe<Result, Out>)
        return result ? std::optional<std::int64_t>(with_score<Out>(*result).first) : std::nullopt;
      else
        return with_score<Out>(result).first;
    };
  } else {
    return {};
  }
}

}  // namespace detail

/// Defines a relation or a primitive: `says`, then any number of `given(…).find(…, callable)` and
/// `check(callable)`. Everything is entered at once; the builder may be dropped at any point.
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
    /// (any number). Any of these may be Scored. With one parameter more, in front, it is handed the run's
    /// Knowledge, which `Domain::knowledge` declares.
    template <class... SlotsThenCallable>
    RelationBuilder& find(SlotsThenCallable&&... arguments) {
      return find_with(Determinism::nondet, std::forward<SlotsThenCallable>(arguments)...);
    }
    /// The same for a range that is never empty: `multi`.
    template <class... SlotsThenCallable>
    RelationBuilder& find_some(SlotsThenCallable&&... arguments) {
      return find_with(Determinism::multi, std::forward<SlotsThenCallable>(arguments)...);
    }
    /// Of a relation: bounds propagation, from the Intervals of the given slots in the order named to an
    /// Interval of the found one. It must be sound: an Interval that excludes a row loses it.
    template <class Out, class Callable>
    RelationBuilder& narrows(const Slot<Out>& found, const Callable& callable) {
      static_assert(detail::interval_arity<Callable> == sizeof...(In),
                    "narrows(): the callable must take an irl::Interval for every slot of given()");
      detail::add_narrowing(*relation_.primitive_, {{given_.begin(), given_.end()},
                                                    detail::position_of(*relation_.primitive_, found.name),
                                                    detail::narrowing_callable(callable)});
      return relation_;
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
      detail::demand_unchanging<Callable, In...>();
      static_assert(
          detail::takes<Callable, In...> || detail::changes_itself<Callable, In...>,
          "find(): the callable must take the slots of given(), in that order, by value or const reference, "
          "with the C++ types of the slots or types that hold all their values");
      if constexpr (detail::takes<Callable, In...>) {
        using Result = detail::result_of<Callable, In...>;
        using Row = typename detail::Found<Out...>::type;
        constexpr bool one = detail::gives_row<Result, Row>;
        constexpr bool maybe = detail::gives_maybe<Result, Row>;
        constexpr bool rows = detail::gives_rows<Result, Row>;
        static_assert(
            one || maybe || rows,
            "find(): the callable must return the found value (a tuple for several slots), an optional "
            "of it, or a range of it; no fraction, digit or letter may be lost on the way to the slot's C++ "
            "type");
        if constexpr (one || maybe || rows) {
          detail::ask_for_knowledge<detail::knowledge_asked<Callable, In...>>(*relation_.primitive_);
          Finder finder =
              detail::FinderFor<Out...>::template finder<In...>(std::decay_t<Callable>(callable), given_);
          finder.given = {given_.begin(), given_.end()};
          finder.found = {detail::position_of(*relation_.primitive_, found.name)...};
          relation_.last_ = {.given = finder.given, .found = finder.found};
          if constexpr (sizeof...(Out) == 1)
            relation_.last_.at_ends = detail::at_ends<Out..., In...>(callable);
          detail::add_direction(*relation_.primitive_, std::move(finder),
                                one     ? Determinism::det
                                : maybe ? Determinism::semidet
                                        : of_range);
        }
      }
    }

    RelationBuilder& relation_;
    std::array<SlotIndex, sizeof...(In)> given_;
  };

  /// The slots that a direction starts from; none for one that starts from nothing.
  template <class... In>
  Given<In...> given(const Slot<In>&... slots) {
    return Given<In...>(*this, slots...);
  }

  /// Of a relation: the last direction, which finds one integer from integers, is monotonically increasing in
  /// each of these slots (not necessarily strictly). The engine then propagates bounds by calling its
  /// callable at the ends of intervals.
  template <class... Slots>
  RelationBuilder& increasing_in(const Slot<Slots>&... slots) {
    const std::array positions{detail::position_of(*primitive_, slots.name)...};
    detail::narrow_at_ends(*primitive_, last_, positions, true);
    return *this;
  }
  /// The same where it is monotonically decreasing.
  template <class... Slots>
  RelationBuilder& decreasing_in(const Slot<Slots>&... slots) {
    const std::array positions{detail::position_of(*primitive_, slots.name)...};
    detail::narrow_at_ends(*primitive_, last_, positions, false);
    return *this;
  }
  /// Of a relation, about the last direction, which finds one slot: bounds propagation from the Intervals of
  /// its given slots, for directions that are not monotone.
  template <class Callable>
  RelationBuilder& narrows(const Callable& callable) {
    detail::narrow_with(*primitive_, last_, detail::interval_arity<Callable>,
                        detail::narrowing_callable(callable));
    return *this;
  }

  /// Of a relation: narrows the domains of several slots together; see Propagator. Slots are counted in slot
  /// order, from 0.
  RelationBuilder& propagator(Propagator propagator) {
    detail::add_propagator(*primitive_, std::move(propagator));
    return *this;
  }
  /// The same where an operation writes lists with variables: makes a Propagator over their items.
  RelationBuilder& items_propagator(ItemsPropagator make) {
    detail::add_propagator(*primitive_, std::move(make));
    return *this;
  }

  /// Declares that its callables, the ranges that they return included, are not thread-safe: they share
  /// something that is no argument, such as a cache, a connection or a library with a state. Calls are then
  /// serialised. Otherwise several threads call them at the same time, wherever several networks, orders or
  /// parts of a search run in parallel.
  RelationBuilder& one_at_a_time() {
    detail::call_one_at_a_time(*primitive_);
    return *this;
  }
  /// Where lists are written with variables: makes directions that find items. Each has a `Finder::one`.
  RelationBuilder& finds_items(FindItems find_items) {
    detail::demand_relation(*primitive_, "find items").find_items = std::move(find_items);
    return *this;
  }

  /// Every direction of a relation whose rows are known; see `Domain::table`.
  RelationBuilder& rows(std::vector<std::vector<Value>> rows) {
    detail::add_table(*primitive_, std::move(rows));
    return *this;
  }

  /// The direction in which every slot is bound: whether the relation holds, as a bool, or how well, as a
  /// score (0: not at all).
  template <class Callable>
  RelationBuilder& check(Callable callable) {
    constexpr bool fits = [] {
      if constexpr (detail::takes<Callable, All...>) {
        using Result = std::remove_cvref_t<detail::result_of<Callable, All...>>;
        return std::is_floating_point_v<Result> || std::is_convertible_v<Result, bool>;
      } else {
        return false;
      }
    }();
    detail::demand_unchanging<Callable, All...>();
    static_assert(fits || detail::changes_itself<Callable, All...>,
                  "check(): the callable must take every slot of the primitive, in slot order, and return a "
                  "bool, or a score as a double");
    if constexpr (fits) {
      std::array<SlotIndex, sizeof...(All)> slots;
      std::iota(slots.begin(), slots.end(), SlotIndex());
      Finder finder;
      finder.one = [callable = std::move(callable), slots](SlotValues values,
                                                           std::span<Value>) -> std::optional<double> {
        auto inputs = detail::convert<All...>(values, slots, std::index_sequence_for<All...>());
        if (!inputs) return std::nullopt;
        const auto holds =
            detail::CallWith<All...>::knowledge(callable, values.knowledge, std::move(*inputs));
        if constexpr (std::is_floating_point_v<std::remove_cvref_t<decltype(holds)>>)
          return holds;
        else
          return holds ? std::optional<double>(1) : std::nullopt;
      };
      finder.given = {slots.begin(), slots.end()};
      finder.scores = std::is_floating_point_v<std::remove_cvref_t<detail::result_of<Callable, All...>>>;
      detail::ask_for_knowledge<detail::knowledge_asked<Callable, All...>>(*primitive_);
      last_ = {};
      detail::add_direction(*primitive_, std::move(finder), Determinism::semidet);
    }
    return *this;
  }

 private:
  Primitive* primitive_;
  std::tuple<Slot<All>...> slots_;
  detail::LastDirection last_;
};

}  // namespace irl
