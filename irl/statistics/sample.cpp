#include "irl/statistics/sample.hpp"

#include <algorithm>
#include <cmath>
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

}  // namespace irl::statistics
