#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>

namespace irl {

/// The integers from `low` to `high`; none if `high` is the smaller one. An end at the limit of the type
/// stands for "unbounded", and arithmetic saturates there.
struct Interval {
  static constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  static constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();

  std::int64_t low = least;
  std::int64_t high = greatest;

  bool empty() const { return low > high; }
  bool contains(std::int64_t number) const { return low <= number && number <= high; }
  /// How many numbers there are, at most `greatest`.
  std::int64_t size() const;
  bool operator==(const Interval&) const = default;
};

namespace detail {
inline std::int64_t plus_to_the_end(std::int64_t left, std::int64_t right) {
  if (left == Interval::least || right == Interval::least) return Interval::least;
  if (left == Interval::greatest || right == Interval::greatest) return Interval::greatest;
  std::int64_t sum = 0;
  if (!__builtin_add_overflow(left, right, &sum)) return sum;
  return left < 0 ? Interval::least : Interval::greatest;
}
inline std::int64_t times_to_the_end(std::int64_t left, std::int64_t right) {
  if (left == 0 || right == 0) return 0;
  std::int64_t product = 0;
  const bool has_end = std::max(left, right) < Interval::greatest && std::min(left, right) > Interval::least;
  if (has_end && !__builtin_mul_overflow(left, right, &product)) return product;
  return (left < 0) != (right < 0) ? Interval::least : Interval::greatest;
}
inline std::int64_t negative_to_the_end(std::int64_t number) {
  if (number == Interval::least) return Interval::greatest;
  return number == Interval::greatest ? Interval::least : -number;
}
}  // namespace detail

inline std::int64_t Interval::size() const {
  if (empty()) return 0;
  std::int64_t count = 0;
  const bool fits = !__builtin_sub_overflow(high, low, &count) && !__builtin_add_overflow(count, 1, &count);
  return fits ? count : greatest;
}

/// The intersection.
inline Interval intersection(Interval left, Interval right) {
  return {std::max(left.low, right.low), std::min(left.high, right.high)};
}
/// Every sum, difference, product of a number of the one and a number of the other lies in these.
inline Interval operator+(Interval left, Interval right) {
  return {detail::plus_to_the_end(left.low, right.low), detail::plus_to_the_end(left.high, right.high)};
}
inline Interval operator-(Interval only) {
  return {detail::negative_to_the_end(only.high), detail::negative_to_the_end(only.low)};
}
inline Interval operator-(Interval left, Interval right) {
  return left + -right;
}
inline Interval operator*(Interval left, Interval right) {
  using detail::times_to_the_end;
  const auto corners = {times_to_the_end(left.low, right.low), times_to_the_end(left.low, right.high),
                        times_to_the_end(left.high, right.low), times_to_the_end(left.high, right.high)};
  return {std::min(corners), std::max(corners)};
}

}  // namespace irl
