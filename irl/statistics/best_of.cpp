#include "irl/statistics/best_of.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace irl::statistics {

std::optional<double> expected_best(std::span<const double> scores, std::size_t n) {
  std::vector<double> ascending;
  std::ranges::copy_if(scores, std::back_inserter(ascending),
                       [](double score) { return std::isfinite(score); });
  if (n == 0 || ascending.size() < n) return std::nullopt;
  std::ranges::sort(ascending);
  double chance =
      static_cast<double>(n) / static_cast<double>(ascending.size());  // that the i-th is the best
  double expected = 0;
  for (std::size_t i = ascending.size(); i >= n; --i) {
    expected += chance * ascending[i - 1];
    if (i > 1) chance *= static_cast<double>(i - n) / static_cast<double>(i - 1);
  }
  return expected;
}

}  // namespace irl::statistics
