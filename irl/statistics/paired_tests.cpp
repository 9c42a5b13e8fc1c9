#include "irl/statistics/paired_tests.hpp"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <cmath>
#include <numeric>

namespace irl::statistics {

namespace {

/// Of the sum of all differences without their signs: sums that lie closer are the same, since those of the
/// same numbers in another order differ in their last digits.
constexpr double same_sum = 1e-9;

/// The sums under every choice of signs, ascending.
std::vector<double> signed_sums(std::span<const double> numbers) {
  std::vector<double> sums{0};
  sums.reserve(std::size_t{1} << numbers.size());
  for (const double number : numbers) {
    const std::size_t known = sums.size();
    for (std::size_t i = 0; i < known; ++i) {
      sums.push_back(sums[i] + number);
      sums[i] -= number;
    }
  }
  std::ranges::sort(sums);
  return sums;
}

/// The share of choices of signs whose sum is at least `least`, which is positive, or at most its opposite.
double share_as_extreme(std::span<const double> numbers, double least) {
  const std::vector<double> left = signed_sums(numbers.first(numbers.size() / 2));
  const std::vector<double> right = signed_sums(numbers.subspan(numbers.size() / 2));
  std::uint64_t pairs = 0;
  auto enough = right.end();  // from here on, the sum with the one on the left is large enough
  for (const double sum : left) {
    while (enough != right.begin() && sum + *std::prev(enough) >= least) --enough;
    pairs += static_cast<std::uint64_t>(right.end() - enough);
  }
  return 2 * static_cast<double>(pairs) / std::ldexp(1, static_cast<int>(numbers.size()));
}

std::size_t extreme_choices(std::span<const double> numbers, double least, const Resampling& resampling) {
  std::vector<char> is_extreme(resampling.samples);
  const double all = std::accumulate(numbers.begin(), numbers.end(), 0.0);
  draw_each(resampling, [&](std::size_t drawn, RandomDraws& draws) {
    double kept = 0;
    std::uint64_t coins = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i, coins >>= 1U) {
      if (i % 64 == 0) coins = draws.bits();
      kept += static_cast<double>(coins & 1U) * numbers[i];  // without a branch that nobody can predict
    }
    is_extreme[drawn] = static_cast<char>(std::abs(2 * kept - all) >= least);
  });
  return static_cast<std::size_t>(std::ranges::count(is_extreme, char{1}));
}

double corrected_share(std::size_t extreme, std::size_t samples) {
  return static_cast<double>(extreme + 1) / static_cast<double>(samples + 1);
}

/// The positions of numbers in ascending order.
std::vector<std::size_t> ranking(std::span<const double> numbers) {
  std::vector<std::size_t> order(numbers.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return numbers[i]; });
  return order;
}

}  // namespace

double sign_test(std::span<const double> differences) {
  const auto above = std::ranges::count_if(differences, [](double d) { return d > 0; });
  const auto below = std::ranges::count_if(differences, [](double d) { return d < 0; });
  if (above == below) return 1;
  const boost::math::binomial coin(static_cast<double>(above + below), 0.5);
  return std::min(1.0, 2 * boost::math::cdf(coin, static_cast<double>(std::min(above, below))));
}

RandomisationTest randomisation_test(std::span<const double> differences, const Resampling& resampling) {
  std::vector<double> telling;
  std::ranges::copy_if(differences, std::back_inserter(telling), [](double d) { return d != 0; });
  double sum = 0;
  double size = 0;
  for (const double d : telling) {
    sum += d;
    size += std::abs(d);
  }
  const double least = std::abs(sum) - same_sum * size;
  if (least <= 0) return {};
  if (telling.size() <= most_exact_pairs) return {share_as_extreme(telling, least), true};
  return {corrected_share(extreme_choices(telling, least, resampling), resampling.samples), false};
}

std::optional<double> paired_bootstrap_test(const Sample& differences, std::span<const double> replicates) {
  const auto mean = differences.mean();
  if (!mean) return std::nullopt;
  double size = 0;
  for (const double d : differences.values()) size += std::abs(d);
  const double tolerance = same_sum * size / static_cast<double>(differences.size());
  if (std::abs(*mean) <= tolerance) return 1;
  if (replicates.empty() || replicates.back() - replicates.front() <= tolerance) return std::nullopt;
  const auto extreme = std::ranges::count_if(replicates, [&](double replicate) {
    return std::abs(replicate - *mean) >= std::abs(*mean) - tolerance;
  });
  return corrected_share(static_cast<std::size_t>(extreme), replicates.size());
}

std::vector<double> holm(std::span<const double> p_values) {
  std::vector<double> adjusted(p_values.size());
  double largest = 0;
  std::size_t left = p_values.size();
  for (const std::size_t i : ranking(p_values)) {
    largest = std::max(largest, std::min(1.0, static_cast<double>(left--) * p_values[i]));
    adjusted[i] = largest;
  }
  return adjusted;
}

std::vector<double> benjamini_hochberg(std::span<const double> p_values) {
  std::vector<double> adjusted(p_values.size());
  std::vector<std::size_t> descending = ranking(p_values);
  std::ranges::reverse(descending);
  double least = 1;
  std::size_t rank = p_values.size();
  for (const std::size_t i : descending) {
    least = std::min(least, p_values[i] * static_cast<double>(p_values.size()) / static_cast<double>(rank--));
    adjusted[i] = least;
  }
  return adjusted;
}

}  // namespace irl::statistics
