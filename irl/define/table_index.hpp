#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "irl/data/comparison.hpp"
#include "irl/define/propagator.hpp"

namespace irl::detail {

/// The rows of a table, one after the other: who looks for a row is not sent on to another place.
class StoredRows {
 public:
  StoredRows(std::size_t width, std::vector<std::vector<Value>> rows);

  std::size_t size() const { return size_; }
  std::span<const Value> operator[](std::size_t row) const {
    return std::span(values_).subspan(row * width_, width_);
  }

 private:
  std::size_t width_, size_;
  std::vector<Value> values_;
};

/// What stands in some slots of rows, by what stands in others. Built at the first query, from any thread.
///
/// Where only integers stand there, what is asked is a number itself: a place in an array where these are
/// dense, otherwise a key that is compared at once. All other values are compared with those of a row.
class TableIndex {
 public:
  TableIndex(std::shared_ptr<const StoredRows> rows, std::vector<SlotIndex> given,
             std::vector<SlotIndex> found)
      : rows_(std::move(rows)),
        given_(std::move(given)),
        found_(std::move(found)),
        by_row_(0, Hash{this}, Same{this}) {}
  TableIndex(const TableIndex&) = delete;
  TableIndex& operator=(const TableIndex&) = delete;

  /// What was found for some values: of every row that has them, in order, what stands in the found slots.
  struct Found {
    std::size_t rows = 0;
    std::span<const Value> values{};  ///< one row after the other
  };
  /// The rows in which these values stand; valid as long as the index.
  Found find(SlotValues values);

 private:
  /// The integers of a slot, from the lowest on.
  struct Range {
    std::int64_t lowest = 0;
    std::uint64_t size = 0;
  };
  using Group = std::uint32_t;

  // Rows and questions are known by the values that stand in the slots.
  const Value& value(std::uint32_t row, SlotIndex slot) const { return (*rows_)[row][slot]; }
  const Value& value(SlotValues values, SlotIndex slot) const { return *values[slot]; }
  struct Hash {
    using is_transparent = void;
    const TableIndex* index;
    template <class Key>
    std::size_t operator()(const Key& key) const {
      std::size_t hash = 0;
      for (const SlotIndex slot : index->given_)
        boost::hash_combine(hash, exact_hash(index->value(key, slot)));
      return hash;
    }
  };
  struct Same {
    using is_transparent = void;
    const TableIndex* index;
    template <class One, class Other>
    bool operator()(const One& one, const Other& other) const {
      return std::ranges::all_of(index->given_, [&](SlotIndex slot) {
        return index->value(one, slot) == index->value(other, slot);
      });
    }
  };

  void make();
  std::optional<std::vector<Range>> ranges_of_integers() const;
  template <class Key>
  std::optional<std::uint64_t> number_of(const Key& key) const;
  std::optional<Group> group_of(SlotValues values) const;
  Group enter(std::uint32_t row);

  std::shared_ptr<const StoredRows> rows_;
  std::vector<SlotIndex> given_, found_;
  std::once_flag made_;
  std::optional<std::vector<Range>> ranges_;  // by slot; none: other values than integers stand there
  bool is_dense_ = false;                     // whether what is asked is the number of its group
  boost::unordered_flat_map<std::uint64_t, Group> by_number_;
  boost::unordered_flat_map<std::uint32_t, Group, Hash, Same> by_row_;  // by a row of each
  std::vector<std::uint32_t> starts_;  // of each group: its first row among those that were put together
  std::vector<Value> values_;          // in the found slots, group by group
};

}  // namespace irl::detail
