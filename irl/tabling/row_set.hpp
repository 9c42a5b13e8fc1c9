#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "irl/data/tuple_numbers.hpp"
#include "irl/data/value_pool.hpp"

namespace irl::tabling {

/// A set of values by their numbers: a list while it is small, then a hash table, and one bit a value where
/// it is dense.
class ValueSet {
 public:
  /// Whether it is new. `universe`: how many values there are.
  bool insert(ValueId value, std::size_t universe) {
    if (!bits_.empty()) return insert_bit(value);
    if (!large_) {
      if (std::ranges::find(few_, value) != few_.end()) return false;
      few_.push_back(value);
      if (few_.size() > most_few) large_ = std::make_unique<Large>(few_.begin(), few_.end());
      return true;
    }
    if (!large_->insert(value).second) return false;
    if (large_->size() * bits_of_an_entry > universe) become_dense(universe);
    return true;
  }

 private:
  static constexpr std::size_t most_few = 8;
  static constexpr std::size_t bits_of_an_entry = 64;
  using Large = boost::unordered_flat_set<ValueId>;

  bool insert_bit(ValueId value) {
    if (value / 64 >= bits_.size()) bits_.resize(std::max<std::size_t>(value / 64 + 1, bits_.size() * 2));
    std::uint64_t& word = bits_[value / 64];
    const std::uint64_t bit = std::uint64_t{1} << (value % 64);
    if ((word & bit) != 0) return false;
    word |= bit;
    return true;
  }
  void become_dense(std::size_t universe) {
    bits_.resize(universe / 64 + 1);
    for (const ValueId value : *large_) insert_bit(value);
    large_.reset();
    few_ = {};
  }

  std::vector<ValueId> few_;
  std::unique_ptr<Large> large_;
  std::vector<std::uint64_t> bits_;
};

/// A set of rows of so many values.
class RowSet {
 public:
  /// Whether it is new. `universe`: how many values there are.
  bool insert(std::span<const ValueId> row, std::size_t universe) {
    switch (row.size()) {
      case 0:
        return !std::exchange(has_empty_row_, true);
      case 1:
        return only_.insert(row[0], universe);
      case 2:
        if (row[0] >= by_first_.size())
          by_first_.resize(std::max<std::size_t>(row[0] + 1, by_first_.size() * 2));
        return by_first_[row[0]].insert(row[1], universe);
      default: {
        std::uint32_t number = TupleNumbers::empty;
        const std::size_t before = numbers_.size();
        for (const ValueId value : row) number = numbers_.enter(number, value);
        return numbers_.size() > before;
      }
    }
  }

 private:
  bool has_empty_row_ = false;
  ValueSet only_;                   // of rows of one value
  std::vector<ValueSet> by_first_;  // of rows of two: the second ones
  TupleNumbers numbers_;            // of all others
};

}  // namespace irl::tabling
