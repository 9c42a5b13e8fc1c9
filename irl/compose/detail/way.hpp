#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace irl {

/// A way to compute a value: steps, each of which computes one value from values of earlier ones. What two
/// ways compute alike is computed once where both are needed.
struct Way {
  boost::container::small_vector<std::uint32_t, 6> steps{};   ///< in an order in which they can be executed
  boost::container::small_vector<std::uint32_t, 6> values{};  ///< the values that they compute, sorted

  std::size_t size() const { return steps.size(); }
  bool computes(std::uint32_t value) const { return std::ranges::binary_search(values, value); }
  /// Whether all that the other one computes is computed here.
  bool covers(const Way& other) const { return std::ranges::includes(values, other.values); }

  void add(std::uint32_t step, std::uint32_t value) {
    steps.push_back(step);
    values.insert(std::ranges::lower_bound(values, value), value);
  }
};

/// How many values both ways together compute.
inline std::size_t size_of_both(const Way& one, const Way& other) {
  std::size_t size = one.size() + other.size();
  for (auto left = one.values.begin(), right = other.values.begin();
       left != one.values.end() && right != other.values.end();) {
    if (*left == *right) --size;
    const bool moves_left = *left <= *right, moves_right = *right <= *left;
    left += moves_left;
    right += moves_right;
  }
  return size;
}

}  // namespace irl
