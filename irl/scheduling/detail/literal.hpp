#pragma once

#include <cstdint>

#include "irl/scheduling/project.hpp"

namespace irl::scheduling {

/// An integer variable or its negative: `-x` has the negative value of `x`. So all bounds are lower ones:
/// that x is at most 5 says that -x is at least -5.
class View {
 public:
  constexpr View() = default;
  constexpr explicit View(std::uint32_t code) : code_(code) {}
  constexpr View operator-() const { return View(code_ ^ 1U); }
  /// A number for arrays; those of x and -x are neighbours.
  constexpr std::uint32_t code() const { return code_; }
  constexpr bool is_negative() const { return (code_ & 1U) != 0; }
  constexpr bool operator==(const View&) const = default;

 private:
  std::uint32_t code_ = 0;
};

/// That a variable is at least so large: the atoms of what the search learns. A Boolean is a variable of 0
/// and 1.
struct Literal {
  View view;
  Time bound = 0;

  constexpr bool operator==(const Literal&) const = default;
  /// That it is less.
  constexpr Literal operator!() const { return {-view, 1 - bound}; }
};

constexpr Literal at_least(View view, Time bound) {
  return {view, bound};
}
constexpr Literal at_most(View view, Time bound) {
  return {-view, -bound};
}

/// The variable that is always 0, so that a literal can say what is always true.
inline constexpr View zero{0};
inline constexpr Literal always{zero, 0};

/// A moment that depends on a variable: its value and a constant.
struct Endpoint {
  View view{};
  Time offset = 0;

  constexpr Endpoint operator-() const { return {-view, -offset}; }
  constexpr bool operator==(const Endpoint&) const = default;
};
constexpr Endpoint operator+(Endpoint moment, Time later) {
  return {moment.view, moment.offset + later};
}
constexpr Literal at_least(Endpoint moment, Time bound) {
  return at_least(moment.view, bound - moment.offset);
}
constexpr Literal at_most(Endpoint moment, Time bound) {
  return at_most(moment.view, bound - moment.offset);
}

}  // namespace irl::scheduling
