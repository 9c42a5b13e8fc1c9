#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "irl/statistics/sample.hpp"

/// Whether two systems differ, from the differences of their scores on the same things. Every p-value is
/// two-sided: how often as large a difference would be met if there were none.
namespace irl::statistics {

/// The sign test: how many differences are above zero and how many below, against a fair coin; those that are
/// zero say nothing. Exact; 1 where nothing differs.
double sign_test(std::span<const double> differences);

struct RandomisationTest {
  double p_value = 1;
  bool is_exact = true;
};

/// As many differences as have every choice of signs tried, in two halves.
inline constexpr std::size_t most_exact_pairs = 40;

/// The randomisation test of Fisher and Pitman: if neither system were better, each difference could as well
/// have the other sign. The share of all choices of signs whose sum is as far from zero as the one observed;
/// of more than `most_exact_pairs` that are not zero, (c + 1) / (n + 1) from n random choices (Noreen 1989).
RandomisationTest randomisation_test(std::span<const double> differences, const Resampling& resampling);

/// The paired bootstrap: the share of resampled mean differences that lie as far from the observed one as
/// that lies from zero, (c + 1) / (n + 1) of the replicates (Efron and Tibshirani 1993, chapter 16). 1 where
/// the mean difference is zero; none where no group has two different values, so that nothing can be told.
std::optional<double> paired_bootstrap_test(const Sample& differences, std::span<const double> replicates);

/// p-values of several tests in one, each as if it had been the only one: where those below a level are
/// rejected, one of them is wrongly rejected with at most that probability (Holm 1979).
std::vector<double> holm(std::span<const double> p_values);
/// The same for the expected share of wrong ones among those rejected, where the tests are independent or
/// depend positively (Benjamini and Hochberg 1995).
std::vector<double> benjamini_hochberg(std::span<const double> p_values);

}  // namespace irl::statistics
