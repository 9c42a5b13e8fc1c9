#include "irl/statistics/bootstrap.hpp"
#include "irl/statistics/sample.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

using namespace irl::statistics;

BOOST_AUTO_TEST_SUITE(bootstrap_intervals)

namespace {

using Values = std::vector<double>;

/// The spatial test of 26 children, Efron and Tibshirani (1993), table 14.1.
const Values spatial_test{48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6,
                          0,  33, 28, 34, 4,  32, 24, 47, 41, 24, 26, 30, 41};

double variance(std::span<const double> values) {
  const double mean = mean_of(values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return squares / static_cast<double>(values.size());
}

/// How far the variance without one value lies below the mean of all of these.
Values below_mean_without_one(const Values& values) {
  Values without;
  for (std::size_t i = 0; i < values.size(); ++i) {
    Values rest = values;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    without.push_back(variance(rest));
  }
  const double mean = mean_of(without);
  for (double& estimate : without) estimate = mean - estimate;
  return without;
}

Values resampled_variances(const Values& values, const Resampling& resampling) {
  Values variances(resampling.samples);
  draw_each(resampling, [&](std::size_t sample, RandomDraws& draws) {
    Values drawn;
    for (std::size_t i = 0; i < values.size(); ++i)
      drawn.push_back(values[draws.below(static_cast<std::uint32_t>(values.size()))]);
    variances[sample] = variance(drawn);
  });
  std::ranges::sort(variances);
  return variances;
}

void expect_same(const MeanEstimate& one, const MeanEstimate& other) {
  BOOST_TEST((one.mean == other.mean));
  BOOST_TEST(one.percentile->low == other.percentile->low);
  BOOST_TEST(one.bca->high == other.bca->high);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_variance_of_the_spatial_test_has_the_published_intervals) {
  const double published_estimate = 171.5, published_acceleration = 0.061;
  const Values replicates = resampled_variances(spatial_test, {.samples = 40'000});
  const double estimate = variance(spatial_test);
  const double a = acceleration(below_mean_without_one(spatial_test));
  BOOST_TEST(estimate == published_estimate, boost::test_tools::tolerance(0.0005));
  BOOST_TEST(std::round(a * 1000) / 1000 == published_acceleration);
  // Table 14.2 has one run of 2,000 samples, whose ends have a standard error of about 3.
  const auto percentile = percentile_interval(replicates, 0.9);
  BOOST_TEST(percentile->low == 100.8, boost::test_tools::tolerance(0.05));
  BOOST_TEST(percentile->high == 233.9, boost::test_tools::tolerance(0.03));
  const auto bca = bca_interval(replicates, estimate, a, 0.9);
  BOOST_TEST(bca->low == 115.8, boost::test_tools::tolerance(0.03));
  BOOST_TEST(bca->high == 259.6, boost::test_tools::tolerance(0.03));
  BOOST_TEST(std::abs(*bias_correction(replicates, estimate) - 0.146) < 0.04);
}

BOOST_AUTO_TEST_CASE(quantiles_are_linear_between_neighbours) {
  const Values four{1, 2, 4, 8};
  BOOST_TEST(quantile(four, 0) == 1);
  BOOST_TEST(quantile(four, 1) == 8);
  BOOST_TEST(quantile(four, 0.5) == 3);
  BOOST_TEST(quantile(four, 0.9) == 4 + 0.7 * 4, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(quantile(Values{7}, 0.3) == 7);
}

BOOST_AUTO_TEST_CASE(draws_are_those_of_the_standard_twister_and_fair) {
  std::mt19937_64 of_the_standard;  // its 10000th number is fixed there
  of_the_standard.discard(9999);
  BOOST_TEST(of_the_standard() == 9981545732273789042U);
  RandomDraws draws(1, 0);
  std::vector<std::size_t> counts(6);
  for (int i = 0; i < 60'000; ++i) ++counts.at(draws.below(6));
  double chi_square = 0;
  for (const std::size_t count : counts)
    chi_square += std::pow(static_cast<double>(count) - 10'000, 2) / 10'000;
  BOOST_TEST(chi_square < 20.5);  // the 99.9% quantile of five degrees of freedom
  BOOST_TEST(RandomDraws(1, 0).bits() != RandomDraws(1, 1).bits());
  BOOST_TEST(RandomDraws(1, 0).bits() != RandomDraws(2, 0).bits());
}

BOOST_AUTO_TEST_CASE(any_number_of_threads_draws_the_same) {
  const Sample sample(spatial_test);
  const auto alone = estimate_mean(sample, 0.95, {.samples = 500, .seed = 3, .jobs = 1});
  for (const std::size_t jobs : {0, 2, 7})
    expect_same(estimate_mean(sample, 0.95, {.samples = 500, .seed = 3, .jobs = jobs}), alone);
  const auto other = estimate_mean(sample, 0.95, {.samples = 500, .seed = 4});
  BOOST_TEST(other.percentile->low != alone.percentile->low);
}

BOOST_AUTO_TEST_CASE(a_group_is_drawn_from_by_itself) {
  Sample grouped;
  grouped.add(Values(10, 0.0));
  grouped.add(Values(30, 1.0));
  const auto estimate = estimate_mean(grouped, 0.95, {});
  BOOST_TEST(estimate.mean.value() == 0.75);
  BOOST_TEST(estimate.percentile->low == 0.75);
  BOOST_TEST(estimate.bca->high == 0.75);
  Values all(grouped.values().begin(), grouped.values().end());
  BOOST_TEST(estimate_mean(Sample(all), 0.95, {}).percentile->low < 0.7);
}

BOOST_AUTO_TEST_CASE(intervals_move_with_the_values_and_grow_with_confidence) {
  Values shifted = spatial_test;
  for (double& value : shifted) value = 3 * value + 100;
  const auto plain = estimate_mean(Sample(spatial_test), 0.9, {});
  const auto moved = estimate_mean(Sample(shifted), 0.9, {});
  const auto surer = estimate_mean(Sample(spatial_test), 0.99, {});
  for (const auto interval : {&MeanEstimate::percentile, &MeanEstimate::bca}) {
    BOOST_TEST((moved.*interval)->low == 3 * (plain.*interval)->low + 100,
               boost::test_tools::tolerance(1e-9));
    BOOST_TEST((surer.*interval)->low < (plain.*interval)->low);
    BOOST_TEST((surer.*interval)->high > (plain.*interval)->high);
  }
}

BOOST_AUTO_TEST_CASE(intervals_of_the_mean_cover_it_about_as_often_as_they_say) {
  std::size_t covered = 0;
  constexpr std::size_t trials = 400;
  for (std::size_t trial = 0; trial < trials; ++trial) {
    RandomDraws draws(11, trial);
    Values values;
    for (int i = 0; i < 40; ++i)
      values.push_back(std::pow(draws.below(1001) / 1000.0, 2));  // mean 1/3, skewed
    const auto bca = estimate_mean(Sample(values), 0.9, {.samples = 600, .seed = trial}).bca;
    covered += bca->low <= 1 / 3.0 && 1 / 3.0 <= bca->high;
  }
  BOOST_TEST(covered > trials * 84 / 100);
  BOOST_TEST(covered < trials * 95 / 100);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_told_is_not_told) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const auto none = estimate_mean(Sample(), 0.95, {});
  BOOST_TEST(!none.mean.has_value());
  BOOST_TEST(!none.percentile.has_value());
  const auto missing = estimate_mean(Sample(Values{nan, nan}), 0.95, {});
  BOOST_TEST(!missing.mean.has_value());
  const auto one = estimate_mean(Sample(Values{0.5, nan, std::numeric_limits<double>::infinity()}), 0.95, {});
  BOOST_TEST(one.mean.value() == 0.5);
  BOOST_TEST(!one.percentile.has_value());
  Sample singles;
  for (const double value : spatial_test) singles.add(Values{value});
  BOOST_TEST(singles.groups() == 26U);
  BOOST_TEST(!estimate_mean(singles, 0.95, {}).bca.has_value());
  BOOST_TEST(!bias_correction(Values{1, 2, 3}, 4).has_value());
  BOOST_TEST(!bca_interval(Values{1, 2, 3}, 2, 0.9, 0.95).has_value());
  BOOST_TEST(estimate_mean(Sample(spatial_test), 0.95, {.samples = 1}).percentile.has_value());
}

BOOST_AUTO_TEST_CASE(samples_that_nobody_wants_any_longer_are_not_drawn) {
  std::atomic<bool> cancelled = true;
  const Resampling resampling{.deadline = irl::Deadline(irl::no_time_limit, &cancelled)};
  BOOST_CHECK_THROW((void)estimate_mean(Sample(spatial_test), 0.95, resampling), irl::OutOfLimits);
}

BOOST_AUTO_TEST_SUITE_END()
