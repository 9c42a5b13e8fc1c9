#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/define/interval.hpp"

/// How the engine asks the directions of a relation, without the bookkeeping of an executed operation.
namespace irl {

/// The values of a relation's slots, by slot; null where one is open.
using SlotValues = std::span<const Value* const>;

/// Writes the found values, in the order of the slots that are found, and gives the score of the row; none if
/// there is no row.
using FindOne = std::function<std::optional<double>(SlotValues, std::span<Value>)>;

/// Rows that are made one by one when they are asked for.
struct Rows {
  /// Writes the next row and gives its score; none when there are no more.
  std::function<std::optional<double>(std::span<Value>)> next{};
  std::optional<std::size_t> size{};   ///< how many there are, where the range says so
  std::optional<Interval> interval{};  ///< where they are all integers of an interval, in order
};
using FindAll = std::function<Rows(SlotValues)>;

/// From the intervals of the given slots, in the order named, an interval in which the found one lies.
using Narrow = std::function<Interval(std::span<const Interval>)>;

/// What the slots of a relation can still be, as far as a search knows, to take from it what is in no row.
/// Slots that share a variable change together.
class Possibilities {
 public:
  virtual ~Possibilities() = default;
  /// The value of a slot; null while it is open. Valid until the next call.
  virtual const Value* value(std::uint32_t slot) const = 0;
  /// Where the integer in a slot lies; without ends where that is not known, or it is none.
  virtual Interval interval(std::uint32_t slot) const = 0;
  /// Whether the slot can be that, as far as is known.
  virtual bool can_be(std::uint32_t slot, const Value& value) const = 0;
  /// What an open slot can be, as far as its values are listed; empty where they are not.
  virtual std::vector<Value> listed(std::uint32_t slot) const = 0;
  /// Says that the integer in a slot lies there; false if it then can be nothing at all.
  virtual bool narrow(std::uint32_t slot, Interval interval) = 0;
  /// Says that a slot is that; false if it cannot be.
  virtual bool bind(std::uint32_t slot, const Value& value) = 0;
  /// Says that a slot is not that; false if it then can be nothing at all.
  virtual bool exclude(std::uint32_t slot, const Value& value) = 0;
  /// Says that a slot is not what another one is, which has a value; false if it then can be nothing at all.
  virtual bool differ(std::uint32_t slot, std::uint32_t from) = 0;
};

/// Takes from what the slots of a relation can be what is in none of its rows; false if there is no row left.
/// Less than could be taken is only slow.
using Prune = std::function<bool(Possibilities&)>;

/// Where the items of a relation's list stand when each is a slot of its own.
struct ItemSlots {
  std::uint32_t first = 0;  ///< the slot itself, where it is no list
  std::uint32_t count = 0;  ///< 0: it is no list of items
};
/// Makes a Prune over the items of lists; by slot of the relation as it was defined.
using PruneItems = std::function<Prune(std::span<const ItemSlots>)>;

/// What a direction finds, and how.
struct Finder {
  std::vector<std::uint32_t> given{};  ///< in the order in which the callable takes them
  std::vector<std::uint32_t> found{};  ///< in the order in which the callable gives them
  FindOne one{};                       ///< at most one row
  FindAll all{};                       ///< any number; one of the two is there
  bool scores = false;                 ///< whether a row can have another score than 1
};
/// Makes directions that find items of lists; by slot of the relation as it was defined.
using FindItems = std::function<std::vector<Finder>(std::span<const ItemSlots>)>;

}  // namespace irl
