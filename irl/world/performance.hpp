#pragma once

#include <optional>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

#include "irl/define/conversion.hpp"
#include "irl/world/action_definition.hpp"

/// How the callable of `does` becomes a Performance: what it may return, and how it is called.
namespace irl::detail {

/// What a callable may return: one output, or a tuple of several.
template <class Result>
struct Outputs {
  static constexpr std::size_t count = 1;
  static constexpr bool are_values = std::is_convertible_v<Result, Value>;
  static GivenOut list(Result output) { return GivenOut(1, Value(std::move(output))); }
};
template <class... Output>
struct Outputs<std::tuple<Output...>> {
  static constexpr std::size_t count = sizeof...(Output);
  static constexpr bool are_values = (std::is_convertible_v<Output, Value> && ...);
  static GivenOut list(std::tuple<Output...> outputs) {
    GivenOut given_out;
    std::apply([&](auto&... output) { (given_out.emplace_back(std::move(output)), ...); }, outputs);
    return given_out;
  }
};

/// The same where the callable may fail.
template <class Result>
struct Attempted {
  using type = Outputs<Result>;
  static Attempt<GivenOut> list(Result result) { return type::list(std::move(result)); }
};
template <class Result>
struct Attempted<Attempt<Result>> {
  using type = Outputs<Result>;
  static Attempt<GivenOut> list(Attempt<Result> result) {
    if (!result) return std::unexpected(std::move(result.error()));
    return type::list(std::move(*result));
  }
};
/// Outputs of a callable that returns this.
template <class Result>
using OutputsOf = typename Attempted<Result>::type;

/// A callable that does nothing but fail says nothing about its outputs.
template <class Result>
constexpr bool always_fails = std::is_base_of_v<std::unexpected<Failure>, Result>;

/// Calls it with the view and what the action takes; what it changes of that is given out as changed.
template <class View, class... Taken, class Callable, std::size_t... Index>
Attempt<GivenOut> perform(const Callable& callable, View& view, [[maybe_unused]] std::span<Value> arguments,
                          std::index_sequence<Index...>) {
  using Result = std::invoke_result_t<Callable&, View&, Taken&...>;
  std::tuple<Taken...> taken{*Conversion<Taken>::from(arguments[Index])...};
  Attempt<GivenOut> outputs = Attempted<Result>::list(callable(view, std::get<Index>(taken)...));
  ((arguments[Index] = Conversion<Taken>::to(std::move(std::get<Index>(taken)))), ...);
  return outputs;
}

/// What the callable does, seen through the domain's own view of a world.
template <class View, class... Taken, class Callable, class ViewFactory>
Performance performance(Callable callable, ViewFactory view) {
  return [callable = std::move(callable), view = std::move(view)](World& world, const Inputs& inputs,
                                                                  std::span<Value> arguments) {
    View as_seen = view(world, inputs);
    return perform<View, Taken...>(callable, as_seen, arguments, std::index_sequence_for<Taken...>());
  };
}

}  // namespace irl::detail
