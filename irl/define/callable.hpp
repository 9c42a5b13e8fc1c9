#pragma once

#include <concepts>
#include <optional>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>

#include "irl/define/conversion.hpp"
#include "irl/define/facts.hpp"
#include "irl/problem.hpp"

/// Concepts for the callables of relations: what they may take and return.
namespace irl {

/// An answer with a score, for callables that are not sure: `return Scored{value, 0.7}`. Answers without one
/// score 1. Scores lie from 0 to 1; what scores 0 is no answer. Any other number is told as a fault of the
/// primitive, and gives no answer.
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

template <class T>
constexpr bool is_character =
    std::is_same_v<T, char> || std::is_same_v<T, wchar_t> || std::is_same_v<T, char8_t> ||
    std::is_same_v<T, char16_t> || std::is_same_v<T, char32_t>;

/// Whether a value of one C++ type can be taken for one of another type without losing anything: no fraction,
/// no digits, no truth value for a number, no letter for a code.
template <class From, class To>
constexpr bool keeps_value = [] {
  if constexpr (std::is_same_v<From, To>)
    return true;
  else if constexpr (!std::is_arithmetic_v<From> || !std::is_arithmetic_v<To>)
    return std::is_convertible_v<From, To>;
  else if constexpr (is_character<From> || is_character<To> || std::is_same_v<To, bool>)
    return false;
  else if constexpr (std::is_floating_point_v<From>)
    return std::is_floating_point_v<To> && sizeof(To) >= sizeof(From);
  else
    return std::is_floating_point_v<To> || sizeof(To) >= sizeof(From);
}();

/// What a direction finds: the C++ type itself for one slot, a tuple for several.
template <class... Out>
struct Found {
  using type = std::tuple<Out...>;
};
template <class Out>
struct Found<Out> {
  using type = Out;
};

/// Whether a callable's result is the wanted row, perhaps scored.
template <class Result, class Row>
struct GivesRow : std::bool_constant<keeps_value<Result, Row>> {};
template <class Result, class Row>
struct GivesRow<Scored<Result>, Row> : GivesRow<Result, Row> {};
template <class... Results, class... Out>
requires(sizeof...(Results) == sizeof...(Out)) struct GivesRow<std::tuple<Results...>, std::tuple<Out...>>
    : std::bool_constant<(keeps_value<Results, Out> && ...)> {
};
template <class First, class Second, class... Out>
requires(sizeof...(Out) == 2) struct GivesRow<std::pair<First, Second>, std::tuple<Out...>>
    : GivesRow<std::tuple<First, Second>, std::tuple<Out...>> {
};
template <class Result, class Row>
constexpr bool gives_row = GivesRow<std::remove_cvref_t<Result>, Row>::value;

template <class Result, class Row>
constexpr bool gives_maybe = false;
template <class Result, class Row>
constexpr bool gives_maybe<std::optional<Result>, Row> = gives_row<Result, Row>;

template <class Result, class Row>
constexpr bool gives_rows = [] {
  if constexpr (std::ranges::input_range<Result>)
    return gives_row<std::ranges::range_reference_t<Result>, Row>;
  else
    return false;
}();

/// The parameters of a callable as a tuple; void where it is generic.
template <class Result, class... Parameters>
std::tuple<Parameters...> parameters_of(Result (*)(Parameters...));
template <class Result, class Object, class... Parameters>
std::tuple<Parameters...> parameters_of(Result (Object::*)(Parameters...));
template <class Result, class Object, class... Parameters>
std::tuple<Parameters...> parameters_of(Result (Object::*)(Parameters...) const);

/// Those of a member function, the object first.
template <class Result, class Object, class... Parameters>
std::tuple<const Object&, Parameters...> parameters_of_member(Result (Object::*)(Parameters...) const);

template <class Callable>
auto parameters() {
  if constexpr (requires { parameters_of_member(std::declval<Callable>()); })
    return std::type_identity<decltype(parameters_of_member(std::declval<Callable>()))>();
  else if constexpr (requires { parameters_of(std::declval<Callable>()); })
    return std::type_identity<decltype(parameters_of(std::declval<Callable>()))>();
  else if constexpr (requires { parameters_of(&Callable::operator()); })
    return std::type_identity<decltype(parameters_of(&Callable::operator()))>();
  else
    return std::type_identity<void>();
}

template <class Tuple, class... In>
struct TakesAll : std::false_type {};
template <class... In>
struct TakesAll<void, In...> : std::true_type {};
template <class... Parameters, class... In>
requires(sizeof...(Parameters) == sizeof...(In)) struct TakesAll<std::tuple<Parameters...>, In...>
    : std::bool_constant<(keeps_value<In, std::remove_cvref_t<Parameters>> && ...)> {
};

/// The C++ type of the knowledge that a callable asks for, by one parameter more, in front; void where it
/// asks for none.
template <class Parameters, class... In>
struct KnowledgeAsked : std::type_identity<void> {};
template <class First, class... Parameters, class... In>
requires(sizeof...(Parameters) == sizeof...(In) &&
         std::is_class_v<std::remove_cvref_t<First>>) struct KnowledgeAsked<std::tuple<First, Parameters...>,
                                                                            In...>
    : std::type_identity<std::remove_cvref_t<First>> {
};
template <class Callable, class... In>
using knowledge_asked =
    typename KnowledgeAsked<typename decltype(parameters<std::decay_t<Callable>>())::type, In...>::type;

/// What a callable returns for values of these C++ types, and for the knowledge that it asks for.
template <class Known, class Callable, class... In>
struct ResultWith : std::invoke_result<const Callable&, const Known&, In...> {};
template <class Callable, class... In>
struct ResultWith<void, Callable, In...> : std::invoke_result<const Callable&, In...> {};
template <class Callable, class... In>
using result_of = typename ResultWith<knowledge_asked<Callable, In...>, Callable, In...>::type;

/// Calls a callable with its inputs, behind the knowledge that it asks for. A DefinitionError where that is
/// not there.
template <class... In>
struct CallWith {
  template <class Callable, class Inputs>
  static result_of<Callable, In...> knowledge(const Callable& callable, const Knowledge* given,
                                              Inputs&& inputs) {
    using Known = knowledge_asked<Callable, In...>;
    if constexpr (std::is_void_v<Known>) {
      return std::apply(callable, std::forward<Inputs>(inputs));
    } else {
      const Known* known = given ? given->get_if<Known>() : nullptr;
      if (!known) throw DefinitionError("it asks for knowledge that is not there: " + name_of(typeid(Known)));
      return std::apply(callable,
                        std::tuple_cat(std::tuple<const Known&>(*known), std::forward<Inputs>(inputs)));
    }
  }
};

/// Whether a callable takes values of these C++ types as they are.
template <class Callable, class... In>
constexpr bool takes_all = std::is_invocable_v<const Callable&, In...>&&
    TakesAll<typename decltype(parameters<std::decay_t<Callable>>())::type, In...>::value;
template <class Callable, class... In>
constexpr bool takes = [] {
  using Known = knowledge_asked<Callable, In...>;
  if constexpr (std::is_void_v<Known>)
    return takes_all<Callable, In...>;
  else
    return takes_all<Callable, const Known&, In...> || takes_all<Callable, Known, In...>;
}();

/// Whether a callable changes itself when it is called, as a mutable lambda does: then it is refused, with
/// these words.
template <class Callable, class... In>
constexpr bool changes_itself =
    std::is_invocable_v<Callable&, In...> && !std::is_invocable_v<const Callable&, In...>;

/// Refuses such a callable.
template <class Callable, class... In>
constexpr void demand_unchanging() {
  static_assert(
      !changes_itself<Callable, In...>,
      "the callable changes itself (a mutable lambda, or an operator() that is not const); what it does must "
      "depend on what it is given alone");
}

template <class T>
constexpr bool is_scored = false;
template <class T>
constexpr bool is_scored<Scored<T>> = true;
template <class T>
constexpr bool is_scored<std::optional<Scored<T>>> = true;

/// Whether a callable's result may have a score.
template <class Result>
constexpr bool may_score() {
  if constexpr (std::ranges::input_range<Result>) return is_scored<std::ranges::range_value_t<Result>>;
  return is_scored<Result>;
}

template <class Row, class Result>
std::pair<Row, double> with_score(Result result) {
  return {Row(std::move(result)), 1};
}
template <class Row, class Result>
std::pair<Row, double> with_score(Scored<Result> result) {
  return {Row(std::move(result.value)), result.score};
}

}  // namespace detail

}  // namespace irl
