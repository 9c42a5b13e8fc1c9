#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace irl::statistics {

/// From one number to another one, both of which belong to it.
struct ConfidenceInterval {
  double low = 0;
  double high = 0;
};

/// A mean and how sure it is.
struct MeanEstimate {
  std::optional<double> mean{};  ///< none of an empty sample
  std::optional<ConfidenceInterval> percentile{};
  std::optional<ConfidenceInterval> bca{};
  std::optional<double> bias_correction{};
  std::optional<double> acceleration{};
};

/// Numbers in groups: scores of the candidates of several procedures, or of anything else that is drawn anew
/// group by group. A sample of one group is the usual one.
class Sample {
 public:
  Sample() = default;
  /// One group.
  explicit Sample(std::span<const double> values) { add(values); }

  /// Adds a group. What is no finite number is no score, and left out; a group in which nothing is left
  /// counts as none.
  void add(std::span<const double> group);

  /// All values, group after group.
  std::span<const double> values() const { return values_; }
  std::size_t size() const { return values_.size(); }
  std::size_t groups() const { return ends_.size(); }
  std::span<const double> group(std::size_t index) const;

  /// The mean of all values; none of an empty sample.
  std::optional<double> mean() const;
  /// Whether any group has several values, so that drawing from it can give another sample.
  bool can_be_resampled() const;

 private:
  std::vector<double> values_;
  std::vector<std::size_t> ends_;  // of the groups among the values
};

/// The expected highest of n scores drawn from these without replacement, over all ways to draw them; an
/// unbiased estimate of the expected highest of n scores of a system (as Chen et al. 2021 estimate
/// "pass at k", for scores that are not only 0 and 1): the sum over i ≥ n of C(i-1, n-1) / C(N, n) times the
/// i-th score in ascending order. What is no finite number is no score. None where there are fewer than n, or
/// n is 0.
std::optional<double> expected_best(std::span<const double> scores, std::size_t n);

/// The mean of numbers of which there is at least one.
double mean_of(std::span<const double> values);

}  // namespace irl::statistics
