#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "irl/budget.hpp"

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

/// How much is drawn at random.
struct Resampling {
  std::size_t samples = 2000;  ///< Efron and Tibshirani (1993), chapter 14, want that many for BCa intervals
  std::uint64_t seed = 1;
  std::size_t jobs = 0;  ///< threads; 0: one for each processor. What comes out does not depend on it
  Deadline deadline{};   ///< once it is over, OutOfLimits is thrown: a part of the samples is of no use
};

/// Random numbers that are the same on every machine: the Mersenne twister of 64 bits, whose sequence the
/// standard fixes, and draws of our own from it, since those of libraries differ.
class RandomDraws {
 public:
  /// The stream of that number out of all those of a seed.
  RandomDraws(std::uint64_t seed, std::uint64_t stream);

  /// A number from 0 to `bound` - 1, all equally likely; `bound` is not 0. After Lemire, "Fast random integer
  /// generation in an interval" (2019), on the two halves of each number of 64 bits, the upper one first.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{half()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = std::uint64_t{half()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }
  /// 64 coins.
  std::uint64_t bits() { return numbers_(); }

 private:
  std::uint32_t half() {
    has_rest_ = !has_rest_;
    if (!has_rest_) return static_cast<std::uint32_t>(rest_);
    rest_ = numbers_();
    return static_cast<std::uint32_t>(rest_ >> 32U);
  }

  std::mt19937_64 numbers_;
  std::uint64_t rest_ = 0;
  bool has_rest_ = false;
};

/// How many samples share a stream: as many as make starting one cheap.
inline constexpr std::size_t samples_in_stream = 16;

/// Calls `draw` for the number of every sample, with the stream that it is to be drawn from; from several
/// threads at once.
void draw_each(const Resampling& resampling,
               const std::function<void(std::size_t sample, RandomDraws& draws)>& draw);

}  // namespace irl::statistics
