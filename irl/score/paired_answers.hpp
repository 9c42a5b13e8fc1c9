#pragma once

#include <cstddef>

namespace irl {

/// Whether one of two takers of the same test is better: the exact one-sided test of McNemar. Given the
/// questions that only the first answered rightly and those that only the second did, the probability that
/// the first would do so well if both were equally good: the sum over k ≥ b of C(b+c, k) / 2^(b+c).
double mcnemar(std::size_t only_first, std::size_t only_second);

}  // namespace irl
