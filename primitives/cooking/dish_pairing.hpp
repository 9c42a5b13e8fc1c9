#pragma once

#include <cstddef>
#include <functional>
#include <optional>

namespace irl::cooking {

/// The score of a pair, or none if the two do not go together.
using PairScore = std::function<std::optional<double>(std::size_t left, std::size_t right)>;

/// How many were paired, and the sum of their scores.
struct Paired {
  std::size_t pairs = 0;
  double sum = 0;
};

/// Each left one in order takes the best right one that is still free, the first of equally good ones.
Paired pair_greedily(std::size_t left, std::size_t right, const PairScore& score);
/// As many pairs as possible, and among those pairings one whose sum is the largest.
Paired pair_best(std::size_t left, std::size_t right, const PairScore& score);

}  // namespace irl::cooking
