#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "irl/data/value.hpp"
#include "irl/define/interval.hpp"

/// How the engine queries the directions of a relation, without the bookkeeping of an executed operation.
namespace irl {

/// The values of a relation's slots, by slot; null where one is open.
using SlotValues = std::span<const Value* const>;

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
  std::uint32_t first = 0;  ///< the slot itself, where it is no list
  std::uint32_t count = 0;  ///< 0: it is no list of items
};

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
