#pragma once

#include <algorithm>
#include <cstddef>
#include <expected>
#include <string>
#include <utility>

namespace irl {

/// Why an operation could not do its work, in words for the user of the domain.
struct Failure {
  std::string reason;
};

/// A result, or the reason why there is none.
template <class T>
using Attempt = std::expected<T, Failure>;

namespace detail {

/// Words that stand in the name of a type, and so in what the compiler says about it.
template <std::size_t Size>
struct Advice {
  char words[Size];
  consteval Advice(const char (&text)[Size]) { std::copy_n(text, Size, words); }
};

/// What `fail` gives: compilers name this type where a lambda returns it and something else, and does not say
/// which it means.
template <Advice advice>
struct Failing : std::unexpected<Failure> {
  explicit Failing(Failure failure) : std::unexpected<Failure>(std::move(failure)) {}
};

}  // namespace detail

/// Ends an attempt: `return fail("no whisk left")`. A lambda that also returns something else must say that
/// it attempts it: `[](View& view) -> Attempt<Entity> { … }`.
inline auto fail(std::string reason) {
  return detail::Failing<"a lambda that returns fail() and an output says so: -> irl::Attempt<irl::Entity>">(
      Failure{std::move(reason)});
}

}  // namespace irl
