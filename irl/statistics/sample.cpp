#include "irl/statistics/sample.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace irl::statistics {

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void Sample::add(std::span<const double> group) {
  std::ranges::copy_if(group, std::back_inserter(values_), [](double value) { return std::isfinite(value); });
  if (values_.size() > (ends_.empty() ? 0 : ends_.back())) ends_.push_back(values_.size());
}

std::span<const double> Sample::group(std::size_t index) const {
  const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
  return std::span(values_).subspan(begin, ends_[index] - begin);
}

std::optional<double> Sample::mean() const {
  return values_.empty() ? std::nullopt : std::optional(mean_of(values_));
}

bool Sample::can_be_resampled() const {
  return values_.size() > ends_.size();
}

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
