#pragma once

#include <optional>
#include <span>
#include <vector>

#include "irl/statistics/sample.hpp"

/// Bootstrap intervals after Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), of the mean
/// and, given its replicates, of any other number that is computed from a sample.
namespace irl::statistics {

/// The value below which that share of numbers lies, which are in ascending order and at least one: linear
/// between neighbours (type 7 of Hyndman and Fan 1996; what numpy does).
double quantile(std::span<const double> ascending, double share);

/// The means of samples drawn with replacement, each group by itself and as large as it is, ascending. None
/// of an empty sample.
std::vector<double> bootstrap_means(const Sample& sample, const Resampling& resampling);

/// The middle of the replicates (ascending) that has that share of them (chapter 13). None without
/// replicates.
std::optional<ConfidenceInterval> percentile_interval(std::span<const double> replicates, double confidence);

/// z0 (14.14): the normal quantile of the share of replicates below the estimate, those that equal it counted
/// half. None where all lie on one side of it.
std::optional<double> bias_correction(std::span<const double> replicates, double estimate);

/// The acceleration (14.15), from how far each leave-one-out estimate lies below their mean: the sum of the
/// cubes, over six times the sum of the squares to the power of 3/2. 0 where all are 0.
double acceleration(std::span<const double> below_mean);
/// That of the mean, from deviations of the values from the mean of their group (Davison and Hinkley 1997,
/// section 5.3.2, for several groups).
double acceleration_of_mean(const Sample& sample);

/// The bias-corrected and accelerated interval (14.9, 14.10). None where the bias correction is none, or so
/// large that the correction has a pole.
std::optional<ConfidenceInterval> bca_interval(std::span<const double> replicates, double estimate,
                                               double acceleration, double confidence);

/// The mean of a sample with both intervals. Where no group has two values, nothing can be drawn that is not
/// the sample itself: then there are no intervals. Where all values of a group are the same, both intervals
/// are that point, which says that the sample shows no spread, not that there is none.
MeanEstimate estimate_mean(const Sample& sample, double confidence, const Resampling& resampling);
/// The same from replicates of the mean that are known already.
MeanEstimate estimate_mean(const Sample& sample, std::span<const double> replicates, double confidence);

}  // namespace irl::statistics
