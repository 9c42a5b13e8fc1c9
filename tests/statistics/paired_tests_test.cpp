#include "irl/statistics/paired_tests.hpp"

#include <bit>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "irl/statistics/bootstrap.hpp"

using namespace irl::statistics;

BOOST_AUTO_TEST_SUITE(paired_tests)

namespace {

using Values = std::vector<double>;
const auto nearly = boost::test_tools::tolerance(1e-12);

/// Heights of cross-fertilized plants less those of self-fertilized ones, in eighths of an inch: Darwin
/// (1876), with whom Fisher (1935, section 21) tries every choice of signs: 1,726 of 32,768 are as extreme.
const Values darwin{49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};

double tried_one_by_one(const Values& differences) {
  double observed = 0;
  for (const double d : differences) observed += d;
  std::size_t extreme = 0;
  for (std::size_t signs = 0; signs < std::size_t{1} << differences.size(); ++signs) {
    double sum = 0;
    for (std::size_t i = 0; i < differences.size(); ++i)
      sum += ((signs >> i) & 1U) != 0 ? differences[i] : -differences[i];
    extreme += std::abs(sum) >= std::abs(observed) - 1e-9;
  }
  return static_cast<double>(extreme) / std::ldexp(1, static_cast<int>(differences.size()));
}

Values drawn(std::uint64_t seed, std::size_t count, double shift = 0) {
  RandomDraws draws(seed, 0);
  Values values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(draws.below(21) / 10.0 - 1 + shift);
  return values;
}

}  // namespace

BOOST_AUTO_TEST_CASE(fishers_test_of_darwins_plants_has_the_published_count) {
  const RandomisationTest tested = randomisation_test(darwin, {});
  BOOST_TEST(tested.is_exact);
  BOOST_TEST(tested.p_value == 1726 / 32768.0, nearly);
  BOOST_TEST(sign_test(darwin) == 2 * (1 + 15 + 105) / 32768.0, nearly);
}

BOOST_AUTO_TEST_CASE(halves_find_what_trying_every_choice_finds) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Values differences = drawn(seed, 1 + seed % 12, 0.1);
    BOOST_TEST(randomisation_test(differences, {}).p_value == tried_one_by_one(differences), nearly);
  }
}

BOOST_AUTO_TEST_CASE(random_choices_come_close_to_all_of_them) {
  Values many = drawn(5, 41, 0.12);
  for (double& d : many) d += 0.001;  // none is zero
  const RandomisationTest some = randomisation_test(many, {.samples = 40'000});
  BOOST_TEST(!some.is_exact);
  many.pop_back();
  const double with_one_less = randomisation_test(many, {}).p_value;
  BOOST_TEST(randomisation_test(many, {}).is_exact);
  const double error = std::sqrt(with_one_less / 40'000);
  BOOST_TEST(std::abs(some.p_value - with_one_less) < 0.05 + 4 * error);
  for (const std::size_t jobs : {1, 3})
    BOOST_TEST(randomisation_test(drawn(5, 99), {.jobs = jobs}).p_value ==
               randomisation_test(drawn(5, 99), {}).p_value);
}

BOOST_AUTO_TEST_CASE(under_no_difference_small_p_values_are_as_rare_as_they_say) {
  std::size_t by_chance = 0, by_bootstrap = 0;
  constexpr std::size_t trials = 400;
  for (std::size_t trial = 0; trial < trials; ++trial) {
    const Values differences = drawn(trial + 100, 30);
    by_chance += randomisation_test(differences, {}).p_value <= 0.05;
    const Sample sample{differences};
    const auto replicates = bootstrap_means(sample, {.samples = 400, .seed = trial});
    by_bootstrap += *paired_bootstrap_test(sample, replicates) <= 0.05;
  }
  BOOST_TEST(by_chance < trials * 9 / 100);
  BOOST_TEST(by_chance > trials * 2 / 100);
  BOOST_TEST(by_bootstrap < trials * 10 / 100);
  BOOST_TEST(by_bootstrap > trials * 2 / 100);
}

BOOST_AUTO_TEST_CASE(who_is_first_does_not_matter) {
  Values opposite = darwin;
  for (double& d : opposite) d = -d;
  BOOST_TEST(randomisation_test(opposite, {}).p_value == randomisation_test(darwin, {}).p_value, nearly);
  BOOST_TEST(sign_test(opposite) == sign_test(darwin), nearly);
  const auto p_value = [](const Values& values) {
    const Sample sample{values};
    return *paired_bootstrap_test(sample, bootstrap_means(sample, {}));
  };
  BOOST_TEST(p_value(opposite) == p_value(darwin), nearly);
  BOOST_TEST(p_value(darwin) < 0.06);
}

BOOST_AUTO_TEST_CASE(where_nothing_can_be_told_nothing_is_significant) {
  for (const Values& values : {Values{}, Values{0}, Values{0, 0, 0}, Values{1, -1}, Values{0.1, 0.2, -0.3}}) {
    BOOST_TEST(randomisation_test(values, {}).p_value == 1);
    const Sample sample{values};
    const auto p_value = paired_bootstrap_test(sample, bootstrap_means(sample, {}));
    BOOST_TEST(p_value.value_or(1) == 1);
  }
  BOOST_TEST(sign_test(Values{}) == 1);
  BOOST_TEST(sign_test(Values{0, 0}) == 1);
  for (const Values& values : {Values{0.3}, Values{1, 1, 1}}) {
    const Sample sample{values};
    BOOST_TEST(!paired_bootstrap_test(sample, bootstrap_means(sample, {})).has_value());
  }
  BOOST_TEST(randomisation_test(Values{0.3}, {}).p_value == 1);
  BOOST_TEST(randomisation_test(Values{1, 1, 1}, {}).p_value == 0.25);
  BOOST_TEST(sign_test(Values(100'000, 1.0)) < 1e-300);
}

BOOST_AUTO_TEST_CASE(p_values_of_several_tests_are_corrected_as_published) {
  const Values four{0.01, 0.04, 0.03, 0.005};
  BOOST_TEST(holm(four) == (Values{0.03, 0.06, 0.06, 0.02}), nearly << boost::test_tools::per_element());
  // The example of Benjamini and Hochberg (1995), section 3.2.
  const Values fifteen{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                       0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};
  const auto at_most = [](const Values& adjusted) {
    return std::ranges::count_if(adjusted, [](double p) { return p <= 0.05; });
  };
  BOOST_TEST(at_most(benjamini_hochberg(fifteen)) == 4);
  BOOST_TEST(at_most(holm(fifteen)) == 3);
  BOOST_TEST(benjamini_hochberg(fifteen)[3] == 0.0095 * 15 / 4, nearly);
  BOOST_TEST(holm(Values{}).empty());
  BOOST_TEST(holm(Values{0.9, 0.9}) == (Values{1, 1}), boost::test_tools::per_element());
  BOOST_TEST(benjamini_hochberg(Values{0.2}) == Values{0.2}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_best_of_n_is_the_mean_over_all_ways_to_draw_them) {
  const Values scores{0.3, 0.9, 0.1, 0.9, 0.5, 0};
  for (std::size_t n = 1; n <= scores.size(); ++n) {
    double sum = 0, ways = 0;
    for (unsigned chosen = 0; chosen < 64; ++chosen) {
      if (static_cast<std::size_t>(std::popcount(chosen)) != n) continue;
      double best = 0;
      for (std::size_t i = 0; i < scores.size(); ++i)
        if (((chosen >> i) & 1U) != 0) best = std::max(best, scores[i]);
      sum += best;
      ++ways;
    }
    BOOST_TEST(expected_best(scores, n).value() == sum / ways, nearly);
  }
  BOOST_TEST(!expected_best(scores, 7).has_value());
  BOOST_TEST(!expected_best(scores, 0).has_value());
  BOOST_TEST(!expected_best(Values{std::nan("")}, 1).has_value());
  BOOST_TEST(expected_best(Values(100'000, 0.25), 5000).value() == 0.25, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_SUITE_END()
