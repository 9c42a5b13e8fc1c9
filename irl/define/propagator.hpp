#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iterator>
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

/// The integers from `low` to `high`; none if `high` is the smaller one. In arithmetic a low end at `least`
/// and a high end at `greatest` stand for "unbounded", and what 64 bits do not hold saturates at the limit
/// that is nearest. It is a range: its numbers, the lowest first, are made when they are asked for.
struct Interval {
  static constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  static constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();

  std::int64_t low = least;
  std::int64_t high = greatest;

  /// No number at all.
  static constexpr Interval none() { return {greatest, least}; }

  class Iterator;
  Iterator begin() const;
  std::default_sentinel_t end() const { return {}; }

  bool empty() const { return low > high; }
  bool contains(std::int64_t number) const { return low <= number && number <= high; }
  /// How many numbers there are, at most `greatest`.
  std::int64_t size() const;
  bool operator==(const Interval&) const = default;
};

/// Walks over an interval, which has an end where its numbers have none.
class Interval::Iterator {
 public:
  using value_type = std::int64_t;
  using difference_type = std::ptrdiff_t;

  Iterator() = default;
  explicit Iterator(const Interval& interval) : left_(interval) {}
  std::int64_t operator*() const { return left_.low; }
  Iterator& operator++() {
    if (left_.low == left_.high)
      left_ = none();
    else
      ++left_.low;
    return *this;
  }
  void operator++(int) { ++*this; }
  bool operator==(std::default_sentinel_t) const { return left_.empty(); }

 private:
  Interval left_ = none();
};
inline Interval::Iterator Interval::begin() const {
  return Iterator(*this);
}

namespace detail {
/// The sum of two low or of two high ends, of which one number stands for "unbounded".
inline std::int64_t sum_of_ends(std::int64_t left, std::int64_t right, std::int64_t unbounded) {
  if (left == unbounded || right == unbounded) return unbounded;
  std::int64_t sum = 0;
  if (!__builtin_add_overflow(left, right, &sum)) return sum;
  return left < 0 ? Interval::least : Interval::greatest;
}

/// An end of an interval, as a product takes it.
struct Factor {
  std::int64_t number;
  bool is_unbounded;
};
inline std::int64_t product_of_ends(Factor left, Factor right) {
  if (left.number == 0 || right.number == 0) return 0;
  std::int64_t product = 0;
  const bool is_bounded = !left.is_unbounded && !right.is_unbounded;
  if (is_bounded && !__builtin_mul_overflow(left.number, right.number, &product)) return product;
  return (left.number < 0) != (right.number < 0) ? Interval::least : Interval::greatest;
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
  return {detail::sum_of_ends(left.low, right.low, Interval::least),
          detail::sum_of_ends(left.high, right.high, Interval::greatest)};
}
inline Interval operator-(Interval only) {
  const bool has_least = only.high == Interval::least, is_unbounded = only.high == Interval::greatest;
  return {has_least      ? Interval::greatest
          : is_unbounded ? Interval::least
                         : -only.high,
          only.low == Interval::least ? Interval::greatest : -only.low};
}
inline Interval operator-(Interval left, Interval right) {
  return left + -right;
}
inline Interval operator*(Interval left, Interval right) {
  const auto ends = [](Interval of) {
    return std::array{detail::Factor{of.low, of.low == Interval::least},
                      detail::Factor{of.high, of.high == Interval::greatest}};
  };
  Interval products = Interval::none();
  for (const detail::Factor one : ends(left))
    for (const detail::Factor other : ends(right)) {
      const std::int64_t product = detail::product_of_ends(one, other);
      products = {std::min(products.low, product), std::max(products.high, product)};
    }
  return products;
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
