#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "irl/data/index.hpp"

namespace irl {

struct SlotDefinition;
template <>
inline constexpr bool is_counted_by_hand<SlotDefinition> = true;
/// The position of a slot in its primitive; where authors of relations count slots, by their numbers.
using SlotIndex = IndexOf<SlotDefinition>;

/// How many slots a primitive can have.
constexpr std::size_t max_slots = 64;

/// A set of slots of one primitive, by position from 0. Its members are walked in ascending order.
class SlotSet {
 public:
  /// The empty set.
  constexpr SlotSet() = default;
  /// The first so many slots, up to `max_slots`.
  static constexpr SlotSet first(std::size_t count) {
    return SlotSet(count == 0 ? 0 : ~std::uint64_t{0} >> (max_slots - count));
  }
  /// The set with these bits, one a slot, that of the first slot the lowest.
  static constexpr SlotSet of_bits(std::uint64_t bits) { return SlotSet(bits); }
  /// Every slot that there can be.
  static constexpr SlotSet all() { return first(max_slots); }

  constexpr bool contains(SlotIndex slot) const { return ((bits_ >> slot) & 1U) != 0; }
  /// Whether all slots of the other set are in this one.
  constexpr bool contains(SlotSet other) const { return (other.bits_ & ~bits_) == 0; }
  /// A number for the set, below two to the power of the slots; see `of_bits`.
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

  constexpr void insert(SlotIndex slot) { bits_ |= std::uint64_t{1} << slot; }
  /// Inserts a slot where that holds, without a branch.
  constexpr void insert_if(bool holds, SlotIndex slot) { bits_ |= std::uint64_t{holds} << slot; }
  constexpr void erase(SlotIndex slot) { bits_ &= ~(std::uint64_t{1} << slot); }
  constexpr SlotSet& operator|=(SlotSet other) { return *this = *this | other; }

  friend constexpr SlotSet operator|(SlotSet one, SlotSet other) { return SlotSet(one.bits_ | other.bits_); }
  friend constexpr SlotSet operator&(SlotSet one, SlotSet other) { return SlotSet(one.bits_ & other.bits_); }
  /// What is in the first and not in the second one.
  friend constexpr SlotSet operator-(SlotSet one, SlotSet other) { return SlotSet(one.bits_ & ~other.bits_); }
  friend constexpr auto operator<=>(SlotSet, SlotSet) = default;

  /// The lowest member of the set, which goes up to the next one.
  class Iterator {
   public:
    using value_type = SlotIndex;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
    constexpr SlotIndex operator*() const { return std::countr_zero(left_); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return {}; }

 private:
  constexpr explicit SlotSet(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

/// The slots of which that holds, asked of what each slot has.
template <class Range, class Holds>
constexpr SlotSet slots_where(const Range& by_slot, const Holds& holds) {
  SlotSet slots;
  SlotIndex slot = 0;
  for (const auto& one : by_slot) slots.insert_if(holds(one), slot++);
  return slots;
}

}  // namespace irl
