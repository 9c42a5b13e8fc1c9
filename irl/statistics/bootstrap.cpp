#include "irl/statistics/bootstrap.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

namespace irl::statistics {

double quantile(std::span<const double> ascending, double share) {
  const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(ascending.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, ascending.size() - 1);
  return std::lerp(ascending[below], ascending[above], place - static_cast<double>(below));
}

std::vector<double> bootstrap_means(const Sample& sample, const Resampling& resampling) {
  if (sample.size() == 0) return {};
  std::vector<double> means(resampling.samples);
  draw_each(resampling, [&](std::size_t drawn, RandomDraws& draws) {
    double sum = 0;
    for (std::size_t g = 0; g < sample.groups(); ++g) {
      const std::span<const double> group = sample.group(g);
      const auto size = static_cast<std::uint32_t>(group.size());
      for (std::uint32_t i = 0; i < size; ++i) sum += group[draws.below(size)];
    }
    means[drawn] = sum / static_cast<double>(sample.size());
  });
  std::ranges::sort(means);
  return means;
}

std::optional<ConfidenceInterval> percentile_interval(std::span<const double> replicates, double confidence) {
  if (replicates.empty()) return std::nullopt;
  const double tail = (1 - confidence) / 2;
  return ConfidenceInterval{quantile(replicates, tail), quantile(replicates, 1 - tail)};
}

std::optional<double> bias_correction(std::span<const double> replicates, double estimate) {
  if (replicates.empty()) return std::nullopt;
  // Sums of the same numbers in another order differ in their last digits.
  const double scale =
      std::max({std::abs(replicates.front()), std::abs(replicates.back()), std::abs(estimate)});
  const auto below = std::ranges::lower_bound(replicates, estimate - 1e-12 * scale);
  const auto above = std::ranges::upper_bound(replicates, estimate + 1e-12 * scale);
  const double twice_below = static_cast<double>((below - replicates.begin()) + (above - replicates.begin()));
  const double share = twice_below / (2 * static_cast<double>(replicates.size()));
  if (share <= 0 || share >= 1) return std::nullopt;
  return boost::math::quantile(boost::math::normal(), share);
}

double acceleration(std::span<const double> below_mean) {
  double squares = 0;
  double cubes = 0;
  for (const double d : below_mean) {
    squares += d * d;
    cubes += d * d * d;
  }
  return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

double acceleration_of_mean(const Sample& sample) {
  std::vector<double> deviations;
  deviations.reserve(sample.size());
  for (std::size_t g = 0; g < sample.groups(); ++g) {
    const std::span<const double> group = sample.group(g);
    const double mean = mean_of(group);
    for (const double value : group) deviations.push_back(value - mean);
  }
  return acceleration(deviations);
}

std::optional<ConfidenceInterval> bca_interval(std::span<const double> replicates, double estimate,
                                               double acceleration, double confidence) {
  const auto bias = bias_correction(replicates, estimate);
  if (!bias) return std::nullopt;
  const boost::math::normal normal;
  const double z = boost::math::quantile(normal, (1 + confidence) / 2);
  const double largest = std::max(std::abs(*bias - z), std::abs(*bias + z));
  if (std::abs(acceleration) * largest >= 1) return std::nullopt;
  const auto end = [&](double at) {
    const double shifted = *bias + at;
    return quantile(replicates, boost::math::cdf(normal, *bias + shifted / (1 - acceleration * shifted)));
  };
  return ConfidenceInterval{end(-z), end(z)};
}

MeanEstimate estimate_mean(const Sample& sample, std::span<const double> replicates, double confidence) {
  MeanEstimate estimate{.mean = sample.mean()};
  if (!estimate.mean || !sample.can_be_resampled()) return estimate;
  estimate.percentile = percentile_interval(replicates, confidence);
  estimate.bias_correction = bias_correction(replicates, *estimate.mean);
  estimate.acceleration = acceleration_of_mean(sample);
  estimate.bca = bca_interval(replicates, *estimate.mean, *estimate.acceleration, confidence);
  return estimate;
}

MeanEstimate estimate_mean(const Sample& sample, double confidence, const Resampling& resampling) {
  if (!sample.can_be_resampled()) return estimate_mean(sample, {}, confidence);
  return estimate_mean(sample, bootstrap_means(sample, resampling), confidence);
}

}  // namespace irl::statistics
