#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace irl::statistics {

/// Numbers in groups: scores of the candidates of several recipes, or of anything else that is drawn anew
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

/// The mean of numbers of which there is at least one.
double mean_of(std::span<const double> values);

}  // namespace irl::statistics
