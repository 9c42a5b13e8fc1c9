#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/define/facts.hpp"
#include "irl/define/slot_set.hpp"

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

/// The limits of a run, as work in it sees them that takes long.
struct CallLimits {
  std::function<bool()> should_stop{};  ///< polled; once it holds, the work ends and gives nothing
  std::uint64_t* kept_bytes = nullptr;  ///< grows by the memory that the work keeps; null: not counted
};

/// Is told, in words, of a fault in user code that counts as no row.
using FaultListener = std::function<void(const std::string&)>;

/// The values of a relation's slots, by slot, null where one is open; with the knowledge of the run.
struct SlotValues : std::span<const Value* const> {
  template <std::ranges::contiguous_range Range>
  SlotValues(const Range& values, const Knowledge* known = nullptr, const CallLimits* of_run = nullptr,
             const FaultListener* listener = nullptr)
      : std::span<const Value* const>(values), knowledge(known), limits(of_run), faults(listener) {}

  const Knowledge* knowledge;  ///< null: none
  /// What the call may use of the limits of its run, for work that takes long; null: there are none.
  const CallLimits* limits;
  /// Who is told of faults in other relations that the call asks; null: nobody.
  const FaultListener* faults;
};

/// Writes the found values, in the order of the slots that are found, and gives the score of the row; none if
/// there is no row.
using FindOne = std::function<std::optional<double>(SlotValues, std::span<Value>)>;

/// Rows that are generated lazily.
struct Rows {
  /// Writes the next row and gives its score; none when there are no more.
  std::function<std::optional<double>(std::span<Value>)> next{};
  std::optional<std::size_t> size{};   ///< how many there are, if the range is sized
  std::optional<Interval> interval{};  ///< where they are all integers of an interval, in order
};
using FindAll = std::function<Rows(SlotValues)>;

/// Bounds propagation: from the intervals of the given slots, in the order named, to bounds of the found one.
using Narrow = std::function<Interval(std::span<const Interval>)>;

/// Where the items of a relation's list stand when each is a slot of its own.
struct ItemSlots {
  SlotIndex first = 0;      ///< the slot itself, where it is no list
  std::uint32_t count = 0;  ///< 0: it is no list of items
};

/// What a direction finds, and how.
struct Finder {
  std::vector<SlotIndex> given{};  ///< in the order in which the callable takes them
  std::vector<SlotIndex> found{};  ///< in the order in which the callable gives them
  FindOne one{};                   ///< at most one row
  FindAll all{};                   ///< any number; one of the two is there
  bool scores = false;             ///< whether a row can have another score than 1
};
/// Makes directions that find items of lists; by slot of the relation as it was defined.
using FindItems = std::function<std::vector<Finder>(std::span<const ItemSlots>)>;

/// The domains of a relation's variables (the values that a search has not ruled out yet), by slot, for a
/// Propagator to narrow. Not to be confused with `Domain`, which holds types and primitives.
///
/// Slots that share a variable share its domain. A change shows in what is read after it.
class DomainView {
 public:
  virtual ~DomainView() = default;
  /// The value that a slot is bound to; null while its variable is unbound. Valid until the next call.
  virtual const Value* value(SlotIndex slot) const = 0;
  /// Bounds of the integer in a slot; unbounded where none are known, or the value is no integer.
  virtual Interval interval(SlotIndex slot) const = 0;
  /// Whether a value is still in the domain, as far as is known.
  virtual bool can_be(SlotIndex slot, const Value& value) const = 0;
  /// The values in the domain of an unbound slot; empty where they are not listed.
  virtual std::vector<Value> listed(SlotIndex slot) const = 0;

  // Each of these narrows the domain of a slot, and returns false if that leaves it empty: the Propagator
  // then has to return false too. The engine may keep more than it is told to, and return true.

  /// Removes all integers outside of an interval.
  virtual bool narrow(SlotIndex slot, Interval interval) = 0;
  /// Removes all values but one.
  virtual bool bind(SlotIndex slot, const Value& value) = 0;
  /// Removes one value.
  virtual bool exclude(SlotIndex slot, const Value& value) = 0;
  /// Removes the value that another slot is bound to; that one must be bound.
  virtual bool differ(SlotIndex slot, SlotIndex from) = 0;
};

/// The propagator of a relation: removes values that are in none of its rows from the domains of its slots.
///
/// When it is called: at least one slot is unbound. Bound values are of the types of their slots; an unbound
/// slot may have any domain, also one without bounds and without listed values.
///
/// What it may do: read and narrow through the view, which it must not keep. It must be sound, that is,
/// remove no value that is in a row within the present domains; how much it removes is free (no level of
/// consistency is required). Its result depends on nothing but the view: search backtracks, so domains may be
/// wider than at the call before, and threads may call it at the same time unless the relation says
/// `one_at_a_time`.
///
/// What it returns: false if the present domains contain no row, so that the search backtracks; else true. To
/// return false although there is a row loses that row. If it throws, what it has narrowed stays, the fault
/// is reported, and the search goes on as after true.
///
/// It is called again when a domain of its slots changes, also by itself, until nothing changes any more; so
/// it need not be idempotent. It may also not be called at all: which rows there are is decided by the
/// directions.
using Propagator = std::function<bool(DomainView&)>;

/// Makes the Propagator of a relation over lists, one slot for each item; by slot of the relation as it was
/// defined.
using ItemsPropagator = std::function<Propagator(std::span<const ItemSlots>)>;

}  // namespace irl
