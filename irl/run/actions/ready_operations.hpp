#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "irl/network/program.hpp"

namespace irl {

/// The operations that can be executed: a set of numbers, in order. Every change and every look-up takes a
/// few steps, however many there are: words of bits, and above them words that say which words are not empty.
class ReadyOperations {
 public:
  explicit ReadyOperations(std::size_t operations) {
    do {
      operations = (operations + 63) / 64;
      levels_.emplace_back(operations, 0);
    } while (operations > 1);
  }

  bool contains(OperationIndex operation) const {
    return (levels_[0][operation / 64] >> (operation % 64)) & 1U;
  }
  bool empty() const { return levels_.back().empty() || levels_.back()[0] == 0; }

  void insert(OperationIndex operation) {
    for (std::uint32_t bit = operation; auto& level : levels_) {
      level[bit / 64] |= std::uint64_t{1} << (bit % 64);
      bit /= 64;
    }
  }
  void erase(OperationIndex operation) {
    for (std::uint32_t bit = operation; auto& level : levels_) {
      if ((level[bit / 64] &= ~(std::uint64_t{1} << (bit % 64))) != 0) return;
      bit /= 64;
    }
  }

  /// The first operation of the set from that position on; none if there is none.
  std::optional<OperationIndex> first_from(std::uint32_t operation) const {
    for (std::size_t height = 0; height < levels_.size(); ++height) {
      if (operation / 64 >= levels_[height].size()) return std::nullopt;
      const std::uint64_t left = levels_[height][operation / 64] >> (operation % 64);
      if (left != 0)
        return lowest_below(height, operation + static_cast<std::uint32_t>(std::countr_zero(left)));
      operation = operation / 64 + 1;
    }
    return std::nullopt;
  }
  /// All of them, in order.
  std::vector<OperationIndex> all() const {
    std::vector<OperationIndex> operations;
    for (auto next = first_from(0); next; next = first_from(*next + 1)) operations.push_back(*next);
    return operations;
  }

 private:
  /// The first operation below a bit of a level.
  OperationIndex lowest_below(std::size_t height, std::uint32_t bit) const {
    for (; height > 0; --height)
      bit = bit * 64 + static_cast<std::uint32_t>(std::countr_zero(levels_[height - 1][bit]));
    return OperationIndex(bit);
  }

  std::vector<std::vector<std::uint64_t>> levels_;  // the operations first, then what is above them
};

}  // namespace irl
