#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace irl::statistics {

/// The expected highest of n scores drawn from these without replacement, over all ways to draw them; an
/// unbiased estimate of the expected highest of n scores of whoever gave them (as Chen et al. 2021 estimate
/// "pass at k", for scores that are not only 0 and 1): the sum over i ≥ n of C(i-1, n-1) / C(N, n) times the
/// i-th score in ascending order. What is no finite number is no score. None where there are fewer than n, or
/// n is 0.
std::optional<double> expected_best(std::span<const double> scores, std::size_t n);

}  // namespace irl::statistics
